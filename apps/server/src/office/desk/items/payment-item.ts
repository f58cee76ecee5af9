import {
  companyContact,
  invoice,
  less,
  mostOpenOfPayer,
  type NamedCell,
  type PaymentAnswer,
  type RefundStep,
  refundState,
  refundVersion,
  sumOf,
} from '@packhouse/programme';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { readRow, readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { paymentVersion } from '../../money/money-standing.ts';
import type { OfficeContext } from '../../office-context.ts';
import type { ItemKind } from './item-kind.ts';
import { companyCell, holderOf } from './item-parts.ts';

type StoredPayment = Selectable<OwnTables['payment']>;

const { number, company, balance, dueOn, status } = invoice.fields;

const allocationsOf = (db: Db, id: string): Promise<PaymentAnswer['allocations']> =>
  readRows<PaymentAnswer['allocations'][number]>(db)`select a.id, i.id as "invoiceId",
      coalesce(${column('i', number)}, i.title) as number, a.amount::text, a.counts_from::text as "countsFrom",
      a.undone_on::text as "undoneOn"
    from allocation a join ${table(invoice)} i on i.id = a.invoice_id
    where a.source_id = ${id}::uuid order by a.made_at, a.id`;

interface RefundRow extends Omit<PaymentAnswer['refunds'][number], 'state' | 'version'> {
  readonly steps: readonly RefundStep[];
  readonly all: number;
}

async function refundsOf(db: Db, id: string): Promise<PaymentAnswer['refunds']> {
  const rows = await readRows<RefundRow>(db)`select f.id, f.amount::text, f.refunded_on::text as "on", f.reference,
      f.moved_to as "movedTo", (select max(s.payment_id::text) from refund_step s where s.of_id = f.id
        and s.undone_at is null) as "backIn",
      array(select s.step from refund_step s where s.of_id = f.id and s.undone_at is null) as steps,
      (select count(*)::int from refund_step s where s.of_id = f.id) as "all"
    from refund f where f.source_id = ${id}::uuid order by f.refunded_on, f.id`;
  return rows.map(({ steps, all, ...row }) => {
    const state = refundState(steps);
    return { ...row, state, version: refundVersion(state, all, all - steps.length) };
  });
}

const namedPayment = (db: Db, where: RawBuilder<unknown>) =>
  readRow<NamedCell>(db)`select p.id, p.reference as name from payment p where ${where} limit 1`;

/** Returned payments of the same company that nothing replaces yet, those of the same amount before the others. */
const mayReplace = (
  db: Db,
  { id, company_id, received_on, amount }: Pick<StoredPayment, 'id' | 'company_id' | 'received_on' | 'amount'>,
): Promise<PaymentAnswer['mayReplace']> =>
  readRows<PaymentAnswer['mayReplace'][number]>(db)`select p.id, p.reference as name, p.amount::text as amount,
      p.received_on::text as "on" from payment p
    where p.company_id = ${company_id}::uuid and p.id <> ${id}::uuid and p.received_on <= ${received_on}::date
      and p.reversed_on is not null and p.return_undone_at is null and not p.by_mistake
      and not exists (select from payment o where o.replaces = p.id)
      and not exists (select from refund_step s where s.payment_id = p.id)
    order by p.amount <> ${amount}::numeric, p.received_on desc, p.id limit 20`;

/** The debit for what had left a payment that the bank took back. */
const debitOf = (db: Db, id: string) =>
  readRow<NamedCell>(db)`select i.id, coalesce(${column('i', number)}, i.title) as name
    from invoice_terms d join ${table(invoice)} i on i.id = d.invoice_id where d.debit_of = ${id}::uuid`;

/** Open invoices of the payer, the one due first before the others. */
async function openOf(db: Db, companyId: string | null): Promise<PaymentAnswer['open']> {
  if (companyId === null) return [];
  return readRows<PaymentAnswer['open'][number]>(db)`select i.id, coalesce(${column('i', number)}, i.title) as number,
      ${column('i', balance)}::numeric(14, 2)::text as balance, ${column('i', dueOn)}::text as "dueOn"
    from ${table(invoice)} i
    where ${column('i', company)} = ${companyId}::uuid and ${column('i', balance)} > 0
      and ${column('i', status)} is distinct from 'void'
    order by ${column('i', dueOn)}, i.id limit ${mostOpenOfPayer}`;
}

async function lineOf(db: Db, id: string | null): Promise<PaymentAnswer['line']> {
  if (id === null) return null;
  return readRow<NonNullable<PaymentAnswer['line']>>(db)`select l.id, l.statement_id as statement, l.text,
      exists (select from bank_match m where m.line_id = l.id and m.undone_at is null) as "isBooked"
    from bank_line l where l.id::text = ${id}`;
}

/** Where a payment's money came from, when it was another company's before. */
async function movedFrom(db: Db, id: string | null) {
  if (id === null) return null;
  return readRow<NamedCell>(db)`select p.id, coalesce(c.title, '') as name from payment p
    left join ${table(companyContact)} c on c.id = p.company_id where p.id = ${id}::uuid`;
}

async function read({ db }: OfficeContext, id: string): Promise<PaymentAnswer | null> {
  const found = isUuid(id)
    ? await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (found === undefined) return null;
  const [allocations, refunds] = [await allocationsOf(db, id), await refundsOf(db, id)];
  const isReturned = found.reversed_on !== null;
  const used = sumOf([...allocations.filter(({ undoneOn }) => undoneOn === null), ...refunds]);
  const rest = isReturned ? '0.00' : less(found.amount, used);
  return {
    version: await paymentVersion(db, id, found),
    head: {
      what: 'payment',
      name: found.reference,
      company: await companyCell(db, found.company_id),
      state: '',
      since: null,
      holder: await holderOf(db, 'payments', id),
    },
    amount: found.amount,
    rest,
    method: found.method,
    receivedOn: found.received_on,
    postmarkedOn: found.postmarked_on,
    by: found.made_by_name,
    at: found.made_at.toISOString(),
    returned: isReturned
      ? { on: found.reversed_on ?? '', reason: found.reversal_reason ?? '', isMistake: found.by_mistake }
      : null,
    isReinstated: found.return_undone_at !== null,
    again:
      found.return_undone_at === null
        ? null
        : await namedPayment(db, sql`p.moved_from = ${id}::uuid and p.made_at = ${found.return_undone_at}`),
    replaces: await namedPayment(db, sql`p.id = ${found.replaces}::uuid`),
    replacedBy: await namedPayment(db, sql`p.replaces = ${id}::uuid`),
    mayReplace: found.replaces === null && !isReturned ? await mayReplace(db, found) : [],
    debit: isReturned ? await debitOf(db, id) : null,
    line: await lineOf(db, found.bank_line),
    returnedLine: await lineOf(db, found.returned_line),
    movedFrom: await movedFrom(db, found.moved_from),
    allocations,
    refunds,
    open: await openOf(db, found.company_id),
  };
}

/** A payment: what it is, what it pays, and what could be paid with the rest of it. */
export const paymentItem: ItemKind = { kind: 'payments', right: 'paymentsMatch', read };
