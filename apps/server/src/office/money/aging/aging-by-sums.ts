import { type Aging, type AgingRow, agingBuckets, companyContact, invoice } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isLeft, isOwed } from '#db/sql/desk-indexes.ts';
import { tableOf } from '#db/sql/tables.ts';
import { standingOn } from '#features/ledger/read-standing.ts';
import { changedSince, type Since } from './changed-since.ts';

const { company, dueOn, issuedOn, balance } = invoice.fields;
const column = ({ wire }: { readonly wire: string }) => sql.ref(`t.${wire}`);
const invoices = sql.table(tableOf(invoice));
const columns = [...agingBuckets, 'unapplied', 'total'] as const;

/** Open amounts by days past the due day, as `agingBucket` divides them; below zero too much was paid. */
function bucketSums(on: string, due: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const late = sql`(${on}::date - ${due})`;
  const buckets = agingBuckets.map((bucket, at) => {
    const [from, to] = [sql`${late} > ${(at - 1) * 30}::int`, sql`${late} <= ${at * 30}::int`];
    const within = at === 0 ? to : at === agingBuckets.length - 1 ? from : sql`${from} and ${to}`;
    return sql`sum(${amount}) filter (where ${amount} > 0 and ${within}) as ${sql.ref(bucket)}`;
  });
  return sql`${sql.join(buckets)}, sum(${amount}) filter (where ${amount} < 0) as unapplied`;
}

const nothing = sql.join(agingBuckets.map(() => sql`null::numeric`));

/** The posted sums by company: of all, or of these alone, to be taken off again. */
function posted(on: string, only?: readonly string[]): RawBuilder<unknown> {
  const [those, sign] = only === undefined ? [sql`true`, sql``] : [sql`t.id = any(${only}::uuid[])`, sql`-`];
  const due = sql`coalesce(${column(dueOn)}, ${column(issuedOn)}, t.created::date)`;
  const all = [...agingBuckets, 'unapplied'].map((name) => sql`${sign} ${sql.ref(`s.${name}`)}`);
  return sql`select s.id, ${sql.join(all)} from (
      select ${column(company)} as id, ${bucketSums(on, due, column(balance))}
      from ${invoices} t where ${sql.raw(isOwed('t.'))} and ${those} group by 1
      union all select ${column(company)}, ${nothing}, sum(${column(balance)}) from ${invoices} t
      where ${sql.raw(isLeft('t.'))} and ${those} group by 1
      union all select t.company_id, ${nothing}, - sum(t.rest) from payment t where t.rest <> 0 and ${those} group by 1) s`;
}

/** A company a row, and one of all: what is posted, with the invoices and payments that changed since as they were. */
function agedSql(on: string, { changed, near }: Since): RawBuilder<unknown> {
  const parted = [...agingBuckets, 'unapplied'];
  const added = parted.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`);
  const those = sql`id = any(${changed}::uuid[])`;
  return sql`with ${standingOn(on, near)},
    parts (id, ${sql.join(parted.map((name) => sql.ref(name)))}) as (
      ${posted(on)} union all ${posted(on, changed)}
      union all select company_id, ${bucketSums(on, sql`due_on`, sql`balance`)} from owed where ${those} group by 1
      union all select company_id, ${nothing}, - rest from free where ${those}),
    sums as (select id, grouping(id) = 1 as "isWhole", ${sql.join(added)} from parts group by grouping sets ((id), ()))
    select s.*, ${sql.join(
      parted.map((name) => sql.ref(name)),
      sql` + `,
    )} as total from sums s`;
}

interface AgedRow extends Aging {
  readonly id: string | null;
  readonly isWhole: boolean;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly number: string;
}

/** Looked up after the sums: of sums the database knows too little to join many. */
async function companiesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const number = sql.ref(`c.${companyContact.fields.rootId.wire}`);
  const { rows } = await sql<Named>`select c.id, c.title as name, coalesce(${number}, '') as number
    from ${sql.table(tableOf(companyContact))} c where c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Aging as it is answered, its rows in no order. */
export interface AgedSums {
  readonly rows: readonly AgingRow[];
  /** Money of unknown payers. */
  readonly nobody: readonly AgingRow[];
  readonly total: Aging;
}

/**
 * Amounts of companies at the end of a day, without those that have none: out of the sums that the ledger posts into its rows
 * (docs/decisions/028). What changed since that day is worked out from the entries; null where that is too much.
 */
export async function readAgedSums(db: Db, on: string): Promise<AgedSums | null> {
  const since = await changedSince(db, on);
  if (since === null) return null;
  const amounts = columns.map((name) => sql`${sql.ref(`a.${name}`)}::numeric(20,2)::text as ${sql.ref(name)}`);
  const there = columns.map((name) => sql`${sql.ref(`a.${name}`)} <> 0`);
  const { rows } = await sql<AgedRow>`select id, "isWhole", ${sql.join(amounts)} from (${agedSql(on, since)}) a
    where "isWhole" or ${sql.join(there, sql` or `)}`.execute(db);
  const companies = await companiesOf(
    db,
    rows.flatMap(({ id }) => id ?? []),
  );
  const said = rows.map(({ id, isWhole, ...aged }) => {
    const { name = id ?? '', number = '' } = (id === null ? undefined : companies.get(id)) ?? {};
    return { isWhole, aged, row: { company: id === null ? null : { id, name }, number, ...aged } };
  });
  const whole = said.find(({ isWhole }) => isWhole);
  if (whole === undefined) throw new Error('A sum of all has a row, whatever there is.');
  const parts = said.filter(({ isWhole }) => !isWhole).map(({ row }) => row);
  return {
    rows: parts.filter((row) => row.company !== null),
    nobody: parts.filter((row) => row.company === null),
    total: whole.aged,
  };
}
