import {
  firstHandlerReport,
  importerReport,
  invoice,
  isCredit,
  less,
  liveAllocations,
  ofMonth,
  smaller,
  sum,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readValue } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import type { NamedInvoice, NamedLedger } from '#features/ledger/read-ledger.ts';
import { OfficeRefusal } from '../office-error.ts';
import { addAllocation, balanceNow, isMore, type LedgerWork, restNow } from './ledger-work.ts';
import { lowerWriteOffs } from './release-excess.ts';

/** Invoices and credits that stand for the report of a month that an invoice of the company is of, and what is open of them. */
async function monthOf(on: LedgerWork, invoiceId: string) {
  const ledger = await on.ledger();
  const own = ledger.invoices.find(({ id }) => id === invoiceId);
  const standing = own === undefined ? [] : ofMonth(ledger, own);
  const left = ({ id }: NamedInvoice) => restNow(ledger, { kind: 'credit', id });
  const bills = standing.filter((one) => !isCredit(one));
  const credits = standing.filter(isCredit).map((one) => ({ ...one, left: left(one) }));
  return { ledger, bills, credits, open: sum(bills.map((one) => balanceNow(ledger, one))) };
}

/** US dollars of an assessment that nobody paid and nobody is to pay: charges that were written off are no part of it. */
function givenUp(ledger: NamedLedger, bill: NamedInvoice): string {
  const paid = sum(liveAllocations(ledger, bill).map(({ amount }) => amount));
  const open = balanceNow(ledger, bill);
  const rest = less(less(bill.amountDue, paid), isMore(open, '0') ? open : '0.00');
  return isMore(rest, '0') ? rest : '0.00';
}

/**
 * Lets the credit of an amendment take back what was written off of its month, and pay that: nobody ever paid it, so nothing
 * of it is the company's. What lowers an open invoice stays a credit, which the office applies or pays back.
 */
export async function settleCredit(on: LedgerWork, creditId: string): Promise<void> {
  const { ledger, bills, credits, open } = await monthOf(on, creditId);
  let free = less(sum(credits.map(({ left }) => left)), open);
  for (const bill of bills) {
    const invoiceId = bill.id;
    if (!isMore(free, '0')) return;
    let owed = await lowerWriteOffs(on, invoiceId, smaller(free, givenUp(ledger, bill)));
    free = less(free, owed);
    for (const { id } of credits) {
      const source = { kind: 'credit', id } as const;
      const left = restNow(await on.ledger(), source);
      const amount = isMore(owed, left) ? left : owed;
      if (!isMore(amount, '0')) continue;
      await addAllocation(on, { source, invoiceId, amount });
      owed = less(owed, amount);
    }
  }
}

/** @throws OfficeRefusal where an invoice is not owed to this amount: a credit of its month lowers it */
export async function demandNoCredit(on: LedgerWork, invoiceId: string, amount: string): Promise<void> {
  const { credits, open } = await monthOf(on, invoiceId);
  const [first] = credits.filter(({ left }) => isMore(left, '0'));
  const left = sum(credits.map((one) => one.left));
  if (first !== undefined && isMore(sum([amount, left]), open))
    throw new OfficeRefusal('creditOfMonth', { number: first.number, left });
}

/** @throws OfficeRefusal where without this invoice a credit of its month would give back what nothing asks for any more */
export async function demandNoneLowers(on: LedgerWork, invoiceId: string): Promise<void> {
  const { ledger, bills, credits } = await monthOf(on, invoiceId);
  const first = credits.find(({ left }) => isMore(left, '0')) ?? credits[0];
  if (first === undefined || !bills.some(({ id }) => id === invoiceId)) return;
  const others = [...bills, ...credits].filter(({ id }) => id !== invoiceId);
  if (!isMore('0', sum(others.map(({ amountDue }) => amountDue)))) return;
  const { id, number, left } = first;
  if (isMore(left, '0')) throw new OfficeRefusal('creditOfMonth', { number, left });
  const isPaidBack = ledger.refunds.some(({ source }) => source.id === id);
  throw new OfficeRefusal(isPaidBack ? 'creditPaidBack' : 'creditOfMonthUsed', { number });
}

/** @throws OfficeRefusal where an invoice of a credit's month is open: the credit lowers it, and is nobody's money before that */
export async function demandMonthPaid(on: LedgerWork, creditId: string): Promise<void> {
  const { ledger, bills } = await monthOf(on, creditId);
  for (const one of bills) {
    const open = balanceNow(ledger, one);
    if (isMore(open, '0')) throw new OfficeRefusal('creditMonthOpen', { number: one.number, open });
  }
}

/** @throws OfficeRefusal where the report of a credit's month was returned: corrected, it may ask for the same money again */
export async function demandNotReturned({ work }: LedgerWork, creditId: string): Promise<void> {
  const { company, period } = invoice.fields;
  const returned = [firstHandlerReport, importerReport].map(
    ({ fields, ...report }) => sql`select r.title from ${table(report)} r
      where ${column('r', fields.company)} = ${column('i', company)} and ${column('r', fields.period)} = ${column('i', period)}
        and ${column('r', fields.status)} = 'returned'`,
  );
  const report = await readValue<string>(work.db)`select r.title from ${table(invoice)} i
    cross join lateral (${sql.join(returned, sql` union all `)}) r where i.id = ${creditId}::uuid limit 1`;
  if (report !== null) throw new OfficeRefusal('creditMonthReturned', { report });
}
