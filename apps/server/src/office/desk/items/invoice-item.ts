import {
  companyContact,
  compareDecimals,
  daysBetween,
  type InvoiceItem,
  type InvoiceLetGo,
  type InvoiceLink,
  type InvoicePayment,
  invoice,
  invoiceSums,
  isCredit,
  isWrittenOff,
  ledgerOn,
  reportingPeriod,
  restsOn,
  sum,
  sumOf,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow, readRows, readValues } from '#db/sql/read-rows.ts';
import { type NamedInvoice, type NamedLedger, readLedger } from '#features/ledger/read-ledger.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { plainRow, plainRows } from '#rows/plain-rows.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { type OfficeContext, officeToday } from '../../office-context.ts';
import { chargeRow } from './charge-rows.ts';
import type { ItemKind } from './item-kind.ts';
import { headOf } from './item-parts.ts';

/** The money that pays an invoice or did so once, the oldest money first. */
function paymentsOf({ allocations, payments, invoices }: NamedLedger, { id }: NamedInvoice): readonly InvoicePayment[] {
  return allocations
    .filter(({ invoiceId }) => invoiceId === id)
    .map(({ id: allocation, source, amount, undoneOn, countsFrom }) => {
      const payment = payments.find((one) => one.id === source.id);
      const credit = invoices.find((one) => one.id === source.id);
      const common = { id: allocation, source, amount, undoneOn: undoneOn ?? payment?.reversedOn ?? null };
      const on = payment?.receivedOn ?? credit?.issuedOn ?? countsFrom;
      const reference = payment?.reference ?? credit?.number ?? '';
      return { ...common, on, reference, method: payment?.method ?? null };
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
}

function appliedOf({ allocations, invoices }: NamedLedger, { id }: NamedInvoice): readonly InvoiceLink[] {
  return allocations
    .filter(({ source }) => source.id === id)
    .map(({ invoiceId, amount, countsFrom: on, undoneOn }) => {
      const number = invoices.find((one) => one.id === invoiceId)?.number ?? '';
      return { id: invoiceId, number, amount, on, undoneOn, version: null };
    });
}

async function creditsFor(context: OfficeContext, ledger: NamedLedger, day: string): Promise<readonly InvoiceLink[]> {
  const rests = restsOn(ledgerOn(ledger, day)).filter(
    ({ kind, rest }) => kind === 'credit' && compareDecimals(rest, '0') > 0,
  );
  const ids = rests.map(({ id }) => id);
  const rows = new Map((ids.length === 0 ? [] : await selectByIds(context, invoice, ids)).map((row) => [row.id, row]));
  return rests.map(({ id, rest, since }) => {
    const number = ledger.invoices.find((one) => one.id === id)?.number ?? '';
    return { id, number, amount: rest, on: since, undoneOn: null, version: String(rows.get(id)?.vid ?? '') };
  });
}

const letGoOf = (db: Db, id: string) =>
  readRows<InvoiceLetGo>(db)`select id, kind, "on", amount, reason, who, "isUndoable" from (
      select w.id, 'waiver' as kind, w.waived_on::text as on, w.amount::text as amount, w.reason, w.made_by_name as who,
        w.made_at, false as "isUndoable"
      from waiver w where w.invoice_id = ${id}::uuid
      union all
      select o.id, case when o.undoes is null then 'writeOff' else 'writeOffUndone' end, o.written_off_on::text,
        o.amount::text, o.reason, o.made_by_name, o.made_at,
        o.undoes is null and not exists (select from write_off u where u.undoes = o.id)
      from write_off o where o.invoice_id = ${id}::uuid) r order by r.made_at, r.kind, r.id`;

function debitOf({ payments }: NamedLedger, own: NamedInvoice) {
  const payment = payments.find(({ id }) => id === own.debitOf);
  return payment === undefined ? null : { id: payment.id, name: payment.reference };
}

async function monthOf(context: OfficeContext, period: { readonly id: string } | null): Promise<string | null> {
  const [row] = period === null ? [] : await plainRows(context, reportingPeriod, [period.id]);
  return (row?.startsOn ?? row?.dueOn ?? null)?.slice(0, 7) ?? null;
}

function reportOf({ db }: OfficeContext, report: { readonly id: string; readonly type: string } | null) {
  if (report === null) return null;
  return readRow<{ id: string; name: string }>(db)`select id, title as name
    from ${sql.table(report.type.replace('--', '__'))} where id = ${report.id}::uuid`;
}

async function read(context: OfficeContext, id: string): Promise<InvoiceItem | null> {
  const [row] = isUuid(id) ? await selectByIds(context, invoice, [id]) : [];
  if (row === undefined) return null;
  const { db } = context;
  const bill = plainRow(row);
  const { company, period, report, amountDue, status } = bill;
  const ledger = await readLedger(db, { companyId: company?.id ?? null });
  const own = ledger.invoices.find((one) => one.id === id);
  if (own === undefined) throw new Error(`Invoice ${id} is in no ledger.`);
  const [sums, today] = [invoiceSums(ledger, own), officeToday(context)];
  const letGo = await letGoOf(db, id);
  const isOpen = status === 'open' || status === 'partially_paid';
  const head = await headOf(db, 'invoices', row, row.changed.toISOString());
  const [holder] = company === null ? [] : await plainRows(context, companyContact, [company.id]);
  return {
    version: String(row.vid),
    head: status === 'paid' && isWrittenOff(bill) ? { ...head, state: 'written_off' } : head,
    number: own.number,
    companyNumber: holder?.rootId ?? '',
    month: await monthOf(context, period),
    issued: own.issuedOn,
    due: own.dueOn,
    chargeableFrom: own.chargeableFrom,
    report: await reportOf(context, report),
    debitOf: debitOf(ledger, own),
    daysOver: isOpen ? Math.max(0, daysBetween(own.dueOn, today)) : 0,
    figures: {
      amount: amountDue ?? '0.00',
      charges: sum([sums.lateCharge ?? '0', sums.interest ?? '0']),
      paid: sums.amountPaid,
      writtenOff: sumOf(letGo.filter(({ kind }) => kind !== 'waiver')),
      balance: sums.balance,
    },
    charges: ledger.charges.filter(({ invoiceId }) => invoiceId === id).map((charge) => chargeRow(ledger, charge)),
    payments: paymentsOf(ledger, own),
    letGo,
    applied: isCredit(own) ? appliedOf(ledger, own) : [],
    credits: isOpen ? await creditsFor(context, ledger, today) : [],
  };
}

async function alsoHistoryOf({ db }: OfficeContext, id: string): Promise<readonly string[]> {
  if (!isUuid(id)) return [];
  return readValues<string>(db)`select id from charge where invoice_id = ${id}::uuid
    union all select id from waiver where invoice_id = ${id}::uuid
    union all select id from write_off where invoice_id = ${id}::uuid
    union all select id from allocation where invoice_id = ${id}::uuid or source_id = ${id}::uuid`;
}

/** An invoice or credit: what it billed, what was charged, what pays it, what was let go. */
export const invoiceItem: ItemKind = { kind: 'invoices', right: 'invoicesIssue', read, alsoHistoryOf };
