import { invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { tableOf } from '../sql/tables.ts';
import type { Guard } from './form-guards.ts';

const invoices = tableOf(invoice);
const status = invoice.fields.status.wire;

/** The part of the payment `p` that pays nothing: not applied to invoices that stand, not paid back; 0 once the bank took it back. */
const rest = (p: string) => `case when ${p}.reversed_on is not null then 0 else ${p}.amount
  - coalesce((select sum(a.amount) from allocation a where a.source_id = ${p}.id and a.undone_on is null
      and not exists (select from ${invoices} i where i.id = a.invoice_id and i.${status} = 'void')), 0)
  - coalesce((select sum(f.amount) from refund f where f.source_id = ${p}.id), 0) end`;

const isBooked = (line: string) =>
  `exists (select from bank_match m where m.line_id = ${line}.id and m.undone_at is null)`;

const before = (table: string, columns: string) => `before insert or update of ${columns} on ${table} for each row`;
const after = (table: string) => `after insert or update or delete on ${table} for each row`;
const anew = (table: string, ids: string) => `update ${table} set id = id where id in (${ids});`;
/** Works out anew the row that a changed one names in this column, before and after. */
const followed = (table: string, column: string) => `begin
      if tg_op <> 'INSERT' then ${anew(table, `old.${column}`)} end if;
      if tg_op <> 'DELETE' then ${anew(table, `new.${column}`)} end if;
      return null; end`;

/**
 * Keeps two figures in the rows that they are about, so that lists are filtered by them through an index: what is left of a
 * payment, and whether a line of the bank is booked. The rows that they follow from decide; nothing else writes them.
 */
export const sumGuards: readonly Guard[] = [
  {
    table: 'payment',
    name: 'guard_payment_rest',
    body: `begin new.rest := ${rest('new')}; return new; end`,
    triggers: [before('payment', 'id, amount, reversed_on')],
  },
  {
    table: 'allocation',
    name: 'guard_payment_used',
    body: followed('payment', 'source_id'),
    triggers: [after('allocation'), after('refund')],
  },
  {
    table: invoices,
    name: 'guard_payment_invoice',
    body: `begin ${anew('payment', 'select a.source_id from allocation a where a.invoice_id = new.id')} return null; end`,
    triggers: [
      `after insert on ${invoices} for each row when (new.${status} = 'void')`,
      `after update of ${status} on ${invoices} for each row
        when (old.${status} is distinct from new.${status} and 'void' in (old.${status}, new.${status}))`,
    ],
  },
  {
    table: 'bank_line',
    name: 'guard_line_booked',
    body: `begin new.booked := ${isBooked('new')}; return new; end`,
    triggers: [before('bank_line', 'id')],
  },
  {
    table: 'bank_match',
    name: 'guard_line_match',
    body: followed('bank_line', 'line_id'),
    triggers: [after('bank_match')],
  },
];

/** Works these figures out anew for all rows: for those of before, and those that were put in without the guards. */
export async function workOutSums(db: Db): Promise<void> {
  await sql
    .raw(`update payment p set rest = w.rest from (
      select t.id, case when t.reversed_on is not null then 0
        else t.amount - coalesce(a.amount, 0) - coalesce(f.amount, 0) end as rest
      from payment t left join (select a.source_id, sum(a.amount) as amount from allocation a
          where a.undone_on is null and not exists (select from ${invoices} i where i.id = a.invoice_id and i.${status} = 'void')
          group by 1) a on a.source_id = t.id
        left join (select source_id, sum(amount) as amount from refund group by 1) f on f.source_id = t.id) w
    where w.id = p.id and p.rest is distinct from w.rest`)
    .execute(db);
  await sql
    .raw(`update bank_line l set booked = w.booked from (
      select t.id, m.id is not null as booked from bank_line t
        left join bank_match m on m.line_id = t.id and m.undone_at is null) w
    where w.id = l.id and l.booked is distinct from w.booked`)
    .execute(db);
}
