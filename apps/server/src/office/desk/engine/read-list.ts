import {
  countedTo,
  type ListAnswer,
  type ListCell,
  type ListColumn,
  type ListDeclaration,
  type ListRow,
  rowsOfPage,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readPlanned } from '#db/sql/read-planned.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { type Matching, matchedSql, matchingOf } from './branches.ts';
import type { ListQuery } from './list-query.ts';
import { type AskedList, cellsSql, hasId, keyCells, orderKeys, orderSql } from './list-sql.ts';

export type Selected = Readonly<Record<string, unknown>>;

const sumColumns = ({ columns }: ListDeclaration) => columns.filter(({ sum }) => sum);

function cellOf(column: ListColumn, row: Selected): ListCell {
  const value = row[column.key];
  if (value === null || value === undefined) return null;
  // Somebody may be known by name alone: who made an entry before there were accounts.
  if (hasId(column)) return { id: String(row[`${column.key}__id`] ?? ''), name: String(value) };
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

export const rowOf = ({ columns }: ListDeclaration, row: Selected): ListRow => ({
  ...Object.fromEntries(columns.map((column) => [column.key, cellOf(column, row)])),
  id: String(row.id),
});

interface RowOfPage {
  readonly part: number;
  readonly id: string;
}

/** Which rows stand on a page, in order: found by what they are filtered and sorted by alone. */
function placedOn(db: Db, wanted: AskedList, query: ListQuery, matching: Matching) {
  if (matching.branches.length === 0) return [];
  const keys = orderKeys(wanted, query.sort);
  const { isDescending, column } = query.sort;
  const order = orderSql(keys, isDescending);
  // Within a part the first key says nothing that the next one does not.
  const inPart = orderSql(keys, isDescending, wanted.source.follows?.[column.key] === undefined ? 0 : 1);
  const before = (query.page - 1) * rowsOfPage;
  const named = keys.flatMap(({ key }) => key ?? []);
  const end = sql`order by ${inPart} limit ${before + rowsOfPage}`;
  const matched = matchedSql(matching, keyCells(keys), { end, named });
  return readRows<RowOfPage>(db)`select m.part, m.id::text as id from (${matched}) m
    order by ${order} limit ${rowsOfPage} offset ${before}`;
}

async function cellsOf(db: Db, { list, source, asked }: AskedList, placed: readonly RowOfPage[]) {
  const parts = source.parts(asked);
  const selects = parts.flatMap(({ rows }, at) => {
    const ids = placed.filter(({ part }) => part === at).map(({ id }) => id);
    return ids.length === 0
      ? []
      : [
          sql`(select r.id::text as id, ${cellsSql(list.columns)} from (${rows}) r
      where r.id = any(${ids}))`,
        ];
  });
  if (selects.length === 0) return [];
  const rows = await readRows<Selected>(db)`${sql.join(selects, sql` union all `)}`;
  const byId = new Map(rows.map((row) => [String(row.id), rowOf(list, row)]));
  return placed.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Said of all rows that match. */
interface Figures {
  readonly counted: number;
  readonly sums: ListAnswer['sums'];
}

/** How many match, and what columns of them add up to, decimal texts by key; of more than are counted one more is said. */
async function figuresOf(db: Db, matching: Matching, keys: readonly string[]): Promise<Figures> {
  if (matching.branches.length === 0) return { counted: 0, sums: Object.fromEntries(keys.map((key) => [key, '0'])) };
  const most = sql`limit ${countedTo + 1}`;
  const cells = keys.length === 0 ? sql`0` : sql.join(keys.map((key) => sql.ref(`r.${key}`)));
  const matched = matchedSql(matching, cells, { end: most, named: keys });
  const sums = keys.map((key) => sql`, coalesce(sum(${sql.ref(`m.${key}`)}), 0)::text as ${sql.ref(`sum_${key}`)}`);
  const rows = await readRows<Selected>(db)`select count(*)::int as n${sql.join(sums, sql``)}
    from (select * from (${matched}) b ${most}) m`;
  return {
    counted: Number(rows[0]?.n ?? 0),
    sums: Object.fromEntries(keys.map((key) => [key, String(rows[0]?.[`sum_${key}`] ?? '0')])),
  };
}

/**
 * A count alone may be answered by an index, which sums look behind: what a search finds is looked at anyway, and of more
 * rows than are counted nothing is added up.
 */
async function figuresBehind(db: Db, wanted: AskedList, query: ListQuery, matching: Matching): Promise<Figures> {
  const keys = sumColumns(wanted.list).map(({ key }) => key);
  if (keys.length === 0 || query.search !== '') return figuresOf(db, matching, keys);
  const { counted } = await figuresOf(db, matching, []);
  return counted > countedTo ? { counted, sums: {} } : figuresOf(db, matching, keys);
}

async function readIn(db: Db, wanted: AskedList, query: ListQuery): Promise<ListAnswer> {
  const matching = await matchingOf(db, wanted, query);
  const placed = await placedOn(db, wanted, query, matching);
  const rows = await cellsOf(db, wanted, placed);
  const { counted, sums } = await figuresBehind(db, wanted, query, matching);
  const [total, isMore] = [Math.min(counted, countedTo), counted > countedTo];
  return { rows, total, isMore, page: query.page, pages: Math.ceil(total / rowsOfPage), sums: isMore ? {} : sums };
}

/**
 * A page of a list, with how many rows match and what they add up to, all of one moment. The rows of a page are found first,
 * by what they are filtered and sorted by; only of these is the rest looked up.
 */
export const readList = (db: Db, wanted: AskedList, query: ListQuery): Promise<ListAnswer> =>
  readPlanned(db, (tx) => readIn(tx, wanted, query));
