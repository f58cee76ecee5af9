import { companyContact } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { likePart } from '#db/sql/like-part.ts';
import { readValues } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import type { ListQuery } from './list-query.ts';
import type { ListPart } from './list-source.ts';
import { type AskedList, conditionsSql, shownCell } from './list-sql.ts';

/** Rows `r` of one part that match in one way. */
export interface Branch {
  /** Which of the source's parts. */
  readonly part: number;
  readonly rows: RawBuilder<unknown>;
  /** The same with these columns alone, where the conditions name no others. */
  readonly bare?: ListPart['bare'];
  readonly where: RawBuilder<unknown>;
}

/** Everything that matches: a row may match in several ways. */
export interface Matching {
  readonly branches: readonly Branch[];
  readonly isTwice: boolean;
}

/** So many companies are named one by one to the database, which then knows how few they are. */
const mostNamed = 25_000;

const foundCompanies = (
  pattern: RawBuilder<unknown>,
  isByNumber: boolean,
) => sql`select c.id from ${table(companyContact)} c
  where c.title ilike ${pattern}${isByNumber ? sql` or ${column('c', companyContact.fields.rootId)} ilike ${pattern}` : sql``}`;

/** Whether a searched column tells of the row's company alone: rows are then found by the companies. */
const isOfCompany = ({ list, source }: Pick<AskedList, 'list' | 'source'>, key: string): boolean =>
  list.columns.some((one) => one.key === 'company' && one.kind === 'company') &&
  (key === 'company' || (key === 'number' && source.isNumberOfCompany === true));

/** Rows of the companies whose name or number holds a text; undefined where there is no such company. */
async function ofCompanies(
  db: Db,
  { source }: Pick<AskedList, 'source'>,
  pattern: RawBuilder<unknown>,
): Promise<RawBuilder<unknown> | undefined> {
  const those = foundCompanies(pattern, source.isNumberOfCompany === true);
  const ids = await readValues<string>(db)`${those} limit ${mostNamed + 1}`;
  if (ids.length === 0) return undefined;
  return ids.length > mostNamed ? sql`r.company__id in (${those})` : sql`r.company__id = any(${ids}::uuid[])`;
}

/** The ways in which rows of a part hold a text. */
async function searchConditions(
  db: Db,
  { list, source, asked, looked = [] }: AskedList,
  { find = {} }: ListPart,
  pattern: RawBuilder<unknown>,
  companies: RawBuilder<unknown> | undefined,
): Promise<readonly RawBuilder<unknown>[]> {
  const keys = list.search.filter((key) => !isOfCompany({ list, source }, key));
  const plain = keys.filter((key) => find[key] === undefined);
  const cells = plain.map((key) => {
    const kind = list.columns.find((one) => one.key === key)?.kind;
    return sql`${shownCell(asked, key, kind)} ilike ${pattern}`;
  });
  const found: RawBuilder<unknown>[] = [];
  for (const key of keys) found.push(...((await find[key]?.(pattern, db)) ?? []));
  return [
    ...(companies === undefined ? [] : [companies]),
    ...(cells.length === 0 ? [] : [sql`(${sql.join(cells, sql` or `)})`]),
    ...found,
    ...(looked.length === 0 ? [] : [sql`r.id = any(${looked}::uuid[])`]),
  ];
}

const bareOf = ({ isOwn }: AskedList, part: ListPart | undefined, { conditions }: ListQuery): ListPart['bare'] =>
  !isOwn && conditions.every(({ column }) => part?.bare?.keys.includes(column.key)) ? part?.bare : undefined;

/** Works out what matches a question. A search goes each way by itself: what is found in other tables is found there. */
export async function matchingOf(db: Db, wanted: AskedList, query: ListQuery): Promise<Matching> {
  const { list, source, asked } = wanted;
  const parts = source.parts(asked);
  const all = parts.map((part, at) => ({ part: at, rows: part.rows, where: conditionsSql(wanted, part, query) }));
  if (query.search === '' || list.search.length === 0) {
    const branches = all.map((one) => ({ ...one, bare: bareOf(wanted, parts[one.part], query) }));
    return { branches, isTwice: false };
  }
  const pattern = likePart(query.search);
  const companies = list.search.some((key) => isOfCompany(wanted, key))
    ? await ofCompanies(db, wanted, pattern)
    : undefined;
  const branches: Branch[] = [];
  for (const one of all) {
    const ways = await searchConditions(db, wanted, parts[one.part] ?? one, pattern, companies);
    branches.push(...ways.map((way) => ({ ...one, where: sql`${one.where} and ${way}` })));
  }
  return { branches, isTwice: branches.length > all.length };
}

/**
 * A `select` of some cells of all that matches, each row once.
 * @param end what follows in each branch: an order and a limit
 * @param named all columns that the cells and the end name, where they are few
 */
export function matchedSql(
  { branches, isTwice }: Matching,
  cells: RawBuilder<unknown>,
  { end = sql``, named }: { readonly end?: RawBuilder<unknown>; readonly named?: readonly string[] } = {},
) {
  const selects = branches.map(({ part, rows, bare, where }) => {
    const from = bare !== undefined && named?.every((key) => bare.keys.includes(key)) ? bare.rows : rows;
    return sql`(select ${sql.raw(String(part))} as part, r.id, ${cells} from (${from}) r where ${where} ${end})`;
  });
  if (selects.length === 0) return sql`select 0 as part, null::uuid as id where false`;
  return sql.join(selects, isTwice ? sql` union ` : sql` union all `);
}
