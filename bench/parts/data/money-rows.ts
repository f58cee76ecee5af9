import { invoice } from '@packhouse/programme';
import { tableOf } from '../../../apps/server/src/db/sql/tables.ts';
import type { SqlClient } from './bench-database.ts';
import { idIn, type Sizes } from './data-set.ts';
import { fillRows } from './fill-table.ts';

/**
 * Of twenty invoices one each is paid in part, paid too much, open, filed late, charged for being late, void, and amended to
 * less with a credit; the others were paid once.
 */
const kind = '((c * 7 + p.n * 13) % 20)';
const [part, tooMuch, open, late, charged, isVoid, amended] = [0, 1, 2, 3, 4, 5, 6];
const due = '506.00';
const [lateCharge, interest] = ['5.06', '2.53'];

const ofKind = (cases: readonly (readonly [number, string])[], other: string) =>
  `case ${kind} ${cases.map(([of, value]) => `when ${of} then ${value}`).join(' ')} else ${other} end`;
/** Every month that has ended. */
const months = ({ companies }: Pick<Sizes, 'companies'>) =>
  `generate_series(1, ${companies}) c cross join (select * from bench_period where due < current_date) p`;
const lateDays = ofKind([[late, '25']], '0');

/** As versions before the ledger wrote them, or with the sums of the ledger's rows. */
type Form = 'before' | 'ledger';

/** An invoice for every month and company, and a credit where a report was amended to less. */
export async function fillInvoices(client: SqlClient, sizes: Pick<Sizes, 'companies'>, form: Form): Promise<void> {
  const number = `'INV-' || to_char(p.due, 'YYYY-MM') || '-' || (100000 + c)`;
  const isLedger = form === 'ledger';
  const owed = `(${due} + ${ofKind([[charged, `${lateCharge} + ${interest}`]], '0')})`;
  const none: readonly (readonly [number, string])[] = [
    [open, '0'],
    [isVoid, '0'],
  ];
  const paid = ofKind([[part, '300'], [tooMuch, isLedger ? due : '536'], ...none], owed);
  const cameIn = `case when ${kind} in (${open}, ${isVoid}) then null else p.due - 2 + ${lateDays} end`;
  const whose = { company: idIn('company', 'c'), period: 'p.id' };
  const values = {
    ...whose,
    number,
    issuedOn: `p.due - 5 + ${lateDays}`,
    dueOn: `p.due + ${lateDays}`,
    amountDue: due,
    lateCharge: ofKind([[charged, lateCharge]], 'null'),
    interest: ofKind([[charged, interest]], 'null'),
    amountPaid: paid,
    balance: `case when ${kind} = ${isVoid} then 0 else greatest(${owed} - (${paid}), 0) end`,
    status: ofKind(
      [
        [part, `'partially_paid'`],
        [open, `'open'`],
        [isVoid, `'void'`],
      ],
      `'paid'`,
    ),
    paidOn: cameIn,
    paymentReference: `case when ${cameIn} is null then null else 'ACH ' || c || '-' || p.n end`,
  };
  const changed = `p.due + ${lateDays}`;
  await fillRows(client, invoice, { id: idIn('invoice', 'c', 'p.n'), title: number, changed }, values, months(sizes));
  const figures = { amountDue: '-24.75', amountPaid: '0', balance: isLedger ? '-24.75' : '0', status: `'credit'` };
  const days = { issuedOn: 'p.due + 30', dueOn: 'p.due + 30' };
  const credit = { ...whose, ...days, ...figures, number: `${number} || '-2'` };
  const base = { id: idIn('invoice', "'credit'", 'c', 'p.n'), title: `${number} || '-2'` };
  await fillRows(client, invoice, base, credit, `${months(sizes)} where ${kind} = ${amended}`);
}

/** The ledger's rows behind those invoices: payments, what they pay, charges, and the days that charges are counted from. */
export async function fillLedger(client: SqlClient, sizes: Pick<Sizes, 'companies'>): Promise<void> {
  const [id, payment] = [idIn('invoice', 'c', 'p.n'), idIn('payment', 'c', 'p.n')];
  const company = idIn('company', 'c');
  const paying = `${months(sizes)} where ${kind} not in (${open}, ${isVoid})`;
  const cameIn = `p.due - 2 + ${lateDays}`;
  const owed = ofKind(
    [
      [part, '300'],
      [charged, `${due} + ${lateCharge} + ${interest}`],
    ],
    due,
  );
  const received = ofKind([[tooMuch, '536']], owed);
  await client.query(`insert into payment (id, company_id, method, received_on, amount, reference, made_at)
    select ${payment}, ${company}, 'ach', ${cameIn}, ${received}, 'ACH ' || c || '-' || p.n, p.due from ${paying}`);
  await client.query(`insert into allocation
      (id, company_id, source_kind, source_id, invoice_id, amount, counts_from, paid_on, made_at)
    select ${idIn('payment', "'pays'", 'c', 'p.n')}, ${company}, 'payment', ${payment}, ${id}, ${owed}, ${cameIn}, ${cameIn}, p.due
    from ${paying}`);
  for (const [name, amount] of Object.entries({ late: lateCharge, interest })) {
    await client.query(`insert into charge
        (id, company_id, invoice_id, kind, period_no, per, charged_on, from_day, to_day, base, rate, amount, booked_on)
      select gen_random_uuid(), ${company}, ${id}, '${name}', 0, 'once', 'assessment', p.due, p.due, ${due}, 0, ${amount}, p.due
      from ${months(sizes)} where ${kind} = ${charged}`);
  }
  await client.query(`insert into invoice_terms (company_id, invoice_id, chargeable_from, voided_on)
    select ${company}, ${id}, p.due, case when ${kind} = ${isVoid} then p.due end from ${months(sizes)} where ${kind} in (${late}, ${isVoid})`);
}

/** Tables that those rows stand in, to be filled without their indexes. */
export const moneyTables: readonly string[] = [tableOf(invoice), 'payment', 'allocation'];

/** Invoices whose own figures are not the sums of the ledger's rows, by the database alone. */
export async function wrongSums(client: SqlClient): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(`with
      paid as (select invoice_id, sum(amount) as amount from allocation where undone_on is null group by 1),
      more as (select invoice_id, sum(amount) as amount from charge group by 1)
    select count(*)::int as wrong from ${tableOf(invoice)} i
      left join paid on paid.invoice_id = i.id left join more on more.invoice_id = i.id
    where field_invoice_status <> 'void' and (
      field_amount_paid is distinct from coalesce(paid.amount, 0)
      or field_balance is distinct from field_amount_due + coalesce(more.amount, 0) - coalesce(paid.amount, 0)
      or coalesce(field_late_charge, 0) + coalesce(field_interest, 0) <> coalesce(more.amount, 0))`);
  return rows[0]?.wrong ?? Number.NaN;
}

/** Money that came in, and the part of it that pays nothing, US dollars. */
export async function moneyTotals(client: SqlClient) {
  const { rows } = await client.query<{ received: string; unapplied: string; payments: number }>(
    `select sum(amount)::text as received, count(*)::int as payments,
      (sum(amount) - (select sum(amount) from allocation where source_kind = 'payment'))::text as unapplied from payment`,
  );
  const [totals] = rows;
  if (totals === undefined) throw new Error('There is no payment.');
  return totals;
}
