import {
  type Aging,
  type AgingRow,
  type AgingSort,
  addDays,
  agingBuckets,
  agingColumns,
  companyContact,
  invoice,
  type NamedCell,
  rowsOfPage,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isLeft, isOwed } from '#db/sql/desk-indexes.ts';
import { likePart } from '#db/sql/like-part.ts';
import { readRows, readValues } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { standingOn } from '#features/ledger/read-standing.ts';

/** So many are worked out one by one; of more the whole ledger is added up as fast. */
const most = 20_000;

const { company, issuedOn, dueOn, status, balance } = invoice.fields;
const invoices = table(invoice);

/** Rows that are not now as they were at the end of a day. */
interface Since {
  /** Ids of invoices and payments whose balance or rest was another one. */
  readonly changed: readonly string[];
  /** These, with what they pay and are paid by. */
  readonly near: readonly string[];
}

/** Invoices and payments that came or went after a day, or of which nothing is posted: each by an index. */
const moved = (
  on: string,
): RawBuilder<unknown> => sql`select t.id from ${invoices} t where ${column('t', issuedOn)} > ${on}::date
  union select t.id from ${invoices} t where ${column('t', issuedOn)} is null
  union select t.id from ${invoices} t where ${column('t', balance)} is null
  union select invoice_id from invoice_terms where voided_on > ${on}::date
  union select t.id from ${invoices} t where ${column('t', status)} = 'void' and t.changed >= ${on}::date
    and not exists (select from invoice_terms terms where terms.invoice_id = t.id and terms.voided_on is not null)
  union select id from payment where received_on > ${on}::date
  union select id from payment where reversed_on > ${on}::date`;

/** The invoices and payments that entries of a later day are about. */
const booked = (on: string): RawBuilder<unknown> => {
  const of = (table: string, day: string, id: string) =>
    sql`select ${sql.ref(id)} from ${sql.table(table)} where ${sql.ref(day)} > ${on}::date`;
  const days = [
    ...['counts_from', 'undone_on'].flatMap((day) => [
      of('allocation', day, 'invoice_id'),
      of('allocation', day, 'source_id'),
    ]),
    of('charge', 'booked_on', 'invoice_id'),
    of('waiver', 'waived_on', 'invoice_id'),
    of('write_off', 'written_off_on', 'invoice_id'),
    of('refund', 'refunded_on', 'source_id'),
  ];
  return sql.join(days, sql` union `);
};

/** Those with what they pay and are paid by. */
async function withOthers(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const others = await readValues<string>(db)`select invoice_id as id from allocation
    where source_id = any(${ids}::uuid[])
    union select source_id from allocation where invoice_id = any(${ids}::uuid[])`;
  return [...new Set([...ids, ...others])];
}

/**
 * Whatever changed after a day. An allocation counts only while both its invoice and its money are there: what came or went changed
 * the others as well.
 * @returns null where too much did
 */
async function changedSince(db: Db, on: string): Promise<Since | null> {
  const read = (ids: RawBuilder<unknown>) => readValues<string>(db)`select id from (${ids}) c (id) limit ${most + 1}`;
  const came = await read(moved(on));
  const noted = came.length > most ? [] : await read(booked(on));
  if (came.length > most || noted.length > most) return null;
  const changed = [...new Set([...(await withOthers(db, came)), ...noted])];
  return changed.length > most ? null : { changed, near: await withOthers(db, changed) };
}

/** Open amounts by days past the due day, as `agingBucket` divides them; below zero too much was paid. */
function bucketSums(on: string, due: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  // Days are compared with days that are worked out here, before amounts: as `agingBucket` says it, it took a quarter longer.
  const since = (at: number) => sql`${addDays(on, -30 * at)}::date`;
  const buckets = agingBuckets.map((bucket, at) => {
    const [from, to] = [sql`${due} < ${since(at - 1)}`, sql`${due} >= ${since(at)}`];
    const within = at === 0 ? to : at === agingBuckets.length - 1 ? from : sql`${from} and ${to}`;
    return sql`sum(${amount}) filter (where ${within} and ${amount} > 0) as ${sql.ref(bucket)}`;
  });
  return sql`${sql.join(buckets)}, sum(${amount}) filter (where ${amount} < 0) as unapplied`;
}

const nothing = sql.join(agingBuckets.map(() => sql`null::numeric`));

/** The posted sums by company: of all, or of these alone, to be taken off again. */
function posted(on: string, only?: readonly string[]): RawBuilder<unknown> {
  // These are few: looked up first, by their ids.
  const among = (rows: RawBuilder<unknown>) =>
    only === undefined ? rows : sql`(select * from ${rows} o where o.id = any(${only}::uuid[]) offset 0)`;
  const sign = only === undefined ? sql`` : sql`-`;
  const due = sql`coalesce(${column('t', dueOn)}, ${column('t', issuedOn)}, t.created::date)`;
  const all = [...agingBuckets, 'unapplied'].map((name) => sql`${sign} ${sql.ref(`s.${name}`)}`);
  return sql`select s.id, ${sql.join(all)} from (
      select ${column('t', company)} as id, ${bucketSums(on, due, column('t', balance))}
      from ${among(invoices)} t where ${sql.raw(isOwed('t.'))} group by 1
      union all select ${column('t', company)}, ${nothing}, sum(${column('t', balance)}) from ${among(invoices)} t
      where ${sql.raw(isLeft('t.'))} group by 1
      union all select t.company_id, ${nothing}, - sum(t.rest) from ${among(sql`payment`)} t where t.rest <> 0 group by 1) s`;
}

/** A company a row, and one of all: what is posted, with the invoices and payments that changed since as they were. */
function agedSql(on: string, { changed, near }: Since): RawBuilder<unknown> {
  const parted = [...agingBuckets, 'unapplied'];
  const added = parted.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`);
  const those = sql`id = any(${changed}::uuid[])`;
  const total = sql.join(
    parted.map((name) => sql.ref(name)),
    sql` + `,
  );
  return sql`with ${standingOn(on, near)},
    parts (id, ${sql.join(parted.map((name) => sql.ref(name)))}) as (
      ${posted(on)} union all ${posted(on, changed)}
      union all select company_id, ${bucketSums(on, sql`due_on`, sql`balance`)} from owed where ${those} group by 1
      union all select company_id, ${nothing}, - rest from free where ${those}),
    sums as (select id, ${sql.join(added)} from parts group by id)
    select s.*, ${total} as total, false as "isWhole" from sums s
    union all select null, t.*, ${total}, true from (select ${sql.join(added)} from sums) t`;
}

interface AgedRow extends Aging {
  readonly id: string | null;
  readonly isWhole: boolean;
  /** Of the whole: how many rows are found. */
  readonly counted: number;
}

type Named = NamedCell & { readonly number: string };

const numberCell = sql`coalesce(${column('c', companyContact.fields.rootId)}, '')`;
const companies = table(companyContact);

/** Looked up after the sums: of sums the database knows too little to join many. */
async function companiesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const rows = await readRows<Named>(db)`select c.id, c.title as name, ${numberCell} as number
    from ${companies} c where c.id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

export interface AgingAsk {
  readonly sort: AgingSort;
  /** Part of a company's name or number; empty: every row. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** The sums of all with the number of rows that are found, and those rows: every one, or a page of them. */
function rowsSql({ search, page, sort }: Partial<AgingAsk>): RawBuilder<unknown> {
  const there = agingColumns.map((name) => sql`${sql.ref(`s.${name}`)} <> 0`);
  const isNamed = Boolean(search) || sort?.columnId === 'company';
  const part = likePart(search ?? '');
  const key =
    sort?.columnId === 'company'
      ? sql`lower(coalesce(c.title, '')) collate "C"`
      : sql.ref(`s.${sort?.columnId ?? 'total'}`);
  const order = sql`key ${sql.raw(sort?.direction === 'descending' ? 'desc' : 'asc')}, id`;
  const limit = page === undefined ? sql`` : sql`limit ${rowsOfPage} offset ${(page - 1) * rowsOfPage}`;
  const amounts = sql.join(agingColumns.map((name) => sql.ref(name)));
  return sql`found as (select s.*, ${key} as key from sums s ${isNamed ? sql`left join ${companies} c on c.id = s.id` : sql``}
      where not s."isWhole" and (${sql.join(there, sql` or `)})
        ${search ? sql`and (c.title ilike ${part} or ${numberCell} ilike ${part})` : sql``}),
    page as (select * from found order by ${order} ${limit}),
    asked as (select id, "isWhole", ${amounts}, 0 as place, (select count(*)::int from found) as counted from sums where "isWhole"
      union all select id, "isWhole", ${amounts}, row_number() over (order by ${order}), 0 from page)`;
}

/** Aging as it is answered: whole, or a page of it. */
export interface AgedSums {
  readonly rows: readonly AgingRow[];
  readonly total: Aging;
  /** How many rows there are on all pages. */
  readonly counted: number;
}

/**
 * Amounts of companies at the end of a day, without those that have none: out of the sums that the ledger posts into its rows
 * (docs/decisions/028). What changed since that day is worked out from the entries; null where that is too much.
 */
export async function readAgedSums(db: Db, on: string, ask: Partial<AgingAsk>): Promise<AgedSums | null> {
  const since = await changedSince(db, on);
  if (since === null) return null;
  const amounts = agingColumns.map((name) => sql`${sql.ref(`a.${name}`)}::numeric(20,2)::text as ${sql.ref(name)}`);
  const rows = await readRows<AgedRow>(db)`with sums as materialized (${agedSql(on, since)}), ${rowsSql(ask)}
    select id, "isWhole", counted, ${sql.join(amounts)} from asked a order by place`;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const names = await companiesOf(db, ids);
  const [whole, ...parts] = rows.map(({ id, isWhole: _whole, counted, ...aged }) => {
    const { name = id ?? '', number = '' } = (id === null ? undefined : names.get(id)) ?? {};
    return { counted, aged, row: { company: id === null ? null : { id, name }, number, ...aged } };
  });
  if (whole === undefined) throw new Error('A sum of all has a row, whatever there is.');
  return { rows: parts.map(({ row }) => row), total: whole.aged, counted: whole.counted };
}
