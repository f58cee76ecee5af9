import { always, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { standingOn } from '#features/ledger/read-standing.ts';
import { type BrokenEntry, verifyBank } from './verify-bank.ts';

const { amountDue, amountPaid, balance, company, dueOn, issuedOn, number, status } = invoice.fields;

const invoices = table(invoice);

/** Whole columns of a row that the trail took down when it was written, and that never change. */
const written: Readonly<Record<string, readonly string[]>> = {
  payment: ['amount', 'received_on', 'method', 'reference', 'moved_from'],
  allocation: ['amount', 'source_id', 'invoice_id', 'counts_from', 'paid_on'],
  charge: ['amount', 'invoice_id', 'kind', 'base', 'rate', 'from_day', 'to_day', 'booked_on'],
  waiver: ['amount', 'charge_id', 'invoice_id', 'waived_on'],
  write_off: ['amount', 'invoice_id', 'written_off_on', 'undoes'],
  refund: ['amount', 'source_id', 'refunded_on', 'reference'],
};

const figures: readonly string[] = ['amount', 'base', 'rate'];

/** Rows that are not as the trail says that they were written, or that are gone. */
async function unlikeTrail(db: Db): Promise<readonly BrokenEntry[]> {
  const found: BrokenEntry[] = [];
  for (const [table, columns] of Object.entries(written)) {
    const differs = columns.map((column) => {
      const [was, is] = [sql`a.after->>${sql.lit(column)}`, sql.ref(`t.${column}`)];
      // Figures as numbers: 10 and 10.0000 are one.
      return figures.includes(column)
        ? sql`(${was})::numeric is distinct from ${is}`
        : sql`(${was}) is distinct from ${is}::text`;
    });
    const other =
      table === 'charge' ? sql`and not exists (select from charge_left_out l where l.id = a.row_id)` : sql``;
    const rows = await readRows<{ id: string; gone: boolean }>(db)`select a.row_id as id, t.id is null as gone
      from audit a left join ${sql.table(table)} t on t.id = a.row_id
      where a.type = ${table} and a.action = 'create' ${other}
        and (t.id is null or ${sql.join(differs, sql` or `)}) order by a.id limit 20`;
    for (const { id, gone } of rows)
      found.push({ table, id, problem: gone ? 'is gone' : 'is not as the trail says that it was written' });
  }
  return found;
}

/** Rows of which the trail does not say that somebody wrote them, and payments of which it does not say that they were taken back. */
function untold(db: Db) {
  const tables = Object.keys(written).map(
    (
      table,
    ) => sql`select ${sql.lit(table)} as "table", t.id, 'is not in the trail' as problem from ${sql.table(table)} t
      where not exists (select from audit a where a.row_id = t.id and a.type = ${sql.lit(table)} and a.action = 'create')`,
  );
  return readRows<BrokenEntry>(db)`${sql.join(tables, sql` union all `)}
    union all select 'payment', p.id, 'was taken back, and the trail does not say so' from payment p
      where p.reversed_on is not null and not exists (select from audit a where a.row_id = p.id and a.type = 'payment'
        and a.after->>'reversed_on' is not null) limit 100`;
}

/** Invoices whose amount, days, company or voiding are not as the trail says that they were last written, or that are gone. */
async function invoicesUnlikeTrail(db: Db): Promise<readonly BrokenEntry[]> {
  const rows = await readRows<{ id: string; gone: boolean }>(db)`select e.row_id as id, i.id is null as gone
    from (select distinct on (a.row_id) a.row_id, a.action, a.after from audit a where a.type = ${invoice.type}
        and (a.action = 'delete' or (a.action in ('create', 'update') and a.after->'amountDue' is not null))
        order by a.row_id, a.id desc) e
      left join ${invoices} i on i.id = e.row_id
    where e.action <> 'delete' and (i.id is null
      or (e.after->>'amountDue')::numeric is distinct from ${column('i', amountDue)}
      or e.after->>'issuedOn' is distinct from ${column('i', issuedOn)}::text
      or e.after->>'dueOn' is distinct from ${column('i', dueOn)}::text
      or e.after->'company'->>'id' is distinct from ${column('i', company)}::text
      or (e.after->>'status' = 'void') is distinct from (${column('i', status)} = 'void'))
    order by e.row_id limit 20`;
  return rows.map(({ id, gone }) => ({
    table: 'invoice',
    id,
    problem: gone ? 'is gone' : 'is not as the trail says that it was last written',
  }));
}

/** Invoices whose balance or paid part is not the sum of their rows, and money that pays more than there is of it. */
const unlikeSums = (db: Db) =>
  readRows<BrokenEntry>(db)`with ${standingOn(always)}
    select 'invoice' as "table", i.id, 'says a balance of ' || coalesce(${column('i', balance)}::text, 'nothing') || ', its rows make '
        || o.balance::text as problem
      from owed o join ${invoices} i on i.id = o.id
      where ${column('i', balance)} is distinct from o.balance and ${column('i', status)} <> 'void'
    union all select 'invoice', o.id, 'says ' || coalesce(${column('i', amountPaid)}, 0)::text || ' paid, its rows make '
        || coalesce(p.amount, 0)::text
      from owed o join ${invoices} i on i.id = o.id left join paid p on p.id = o.id
      where coalesce(${column('i', amountPaid)}, 0) <> coalesce(p.amount, 0) and ${column('i', status)} <> 'void'
    union all select f.kind, f.id, 'pays ' || (- f.rest)::text || ' more than there is of it' from free f where f.rest < 0
    union all select 'payment', f.id, 'keeps a rest of ' || coalesce(p.rest::text, 'nothing') || ', its rows make ' || f.rest::text
      from free f join payment p on p.id = f.id where f.kind = 'payment' and p.rest is distinct from f.rest
    union all select 'payment', p.id, 'was taken back, and keeps a rest of ' || coalesce(p.rest::text, 'nothing')
      from payment p where p.reversed_on is not null and p.rest is distinct from 0
    union all select 'credit', i.id, 'says a balance of ' || coalesce(${column('i', balance)}::text, 'nothing') || ', its rows make '
        || (- f.rest)::text
      from free f join ${invoices} i on i.id = f.id
      where f.kind = 'credit' and ${column('i', balance)} is distinct from - f.rest
    union all select 'credit', i.id, 'says ' || coalesce(${column('i', amountPaid)}, 0)::text || ' used, its rows make '
        || (${column('i', amountDue)} + f.rest)::text
      from free f join ${invoices} i on i.id = f.id
      where f.kind = 'credit' and coalesce(${column('i', amountPaid)}, 0) <> ${column('i', amountDue)} + f.rest
    limit 100`;

/** Returned payments of which something had left, and no debit says so; and debits of another amount. */
const unlikeDebits = (db: Db) =>
  readRows<BrokenEntry>(db)`select 'payment' as "table", p.id,
      'was taken back with ' || o.amount::text || ' gone, its debits make ' || coalesce(d.amount, 0)::text as problem
    from payment p join (select source_id, sum(amount) as amount from refund group by 1) o on o.source_id = p.id
      left join (select t.debit_of, sum(${column('i', invoice.fields.amountDue)}) as amount
        from invoice_terms t join ${invoices} i on i.id = t.invoice_id where t.debit_of is not null
        group by 1) d on d.debit_of = p.id
    where p.reversed_on is not null and o.amount is distinct from d.amount limit 20`;

/** Adds the ledger up, and the bank with it: what does not foot, and what is not as it was written. Empty where all of it holds. */
export const verifyLedger = async (db: Db): Promise<readonly BrokenEntry[]> => [
  ...(await unlikeSums(db)),
  ...(await unlikeDebits(db)),
  ...(await unlikeTrail(db)),
  ...(await untold(db)),
  ...(await invoicesUnlikeTrail(db)),
  ...(await verifyBank(db)),
];

export async function entryName(db: Db, { table, id }: BrokenEntry): Promise<string> {
  if (table === 'bank_statement' || table === 'bank_line') return bankName(db, id);
  if (table !== 'invoice' && table !== 'credit') return `${table} ${id}`;
  const name = await readValue<string>(db)`select coalesce(${column('i', number)}, i.title)
    from ${invoices} i where i.id = ${id}::uuid`;
  return `${table} ${name ?? id}`;
}

async function bankName(db: Db, id: string): Promise<string> {
  const name = await readValue<string>(db)`select 'line ' || row || ' of ' || day || ' (' || text || ')' as name
      from bank_line where id = ${id}::uuid
    union all select 'the bank statement ' || from_day || ' to ' || to_day from bank_statement where id = ${id}::uuid`;
  return name ?? `the bank statement ${id}`;
}
