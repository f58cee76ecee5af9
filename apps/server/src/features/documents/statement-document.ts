import {
  absoluteDecimal,
  accountStatement,
  addDays,
  agingBuckets,
  agingOn,
  companyContact,
  compareDecimals,
  type JournalLine,
} from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { readEntryTimes } from '../ledger/read-entry-times.ts';
import { type NamedLedger, readLedger } from '../ledger/read-ledger.ts';
import type { documentTexts } from './document-words.ts';
import { addressee, companyFacts, type DocumentContext, type Facts, headOf, isAny } from './office-documents.ts';

/** A company's account over some days; both are part of it. */
export interface StatementWish {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}

const lineKeys = {
  invoice: 'lineInvoice',
  credit: 'lineCredit',
  debit: 'lineDebit',
  void: 'lineVoid',
  late: 'lineLate',
  interest: 'lineInterest',
  returned: 'lineReturned',
  waiver: 'lineWaiver',
  writeOff: 'lineWriteOff',
  writeOffUndone: 'lineWriteOffUndone',
  payment: 'linePayment',
  back: 'lineBack',
  reversal: 'lineReversal',
  backUndone: 'lineBackUndone',
  mistake: 'lineMistake',
  refund: 'lineRefund',
  moved: 'lineMoved',
} as const satisfies Readonly<Record<JournalLine['kind'], keyof typeof documentTexts.en>>;

/** Of money that came by no transfer of its own. */
const cameKeys = { again: 'lineAgain', moved: 'lineMovedIn' } as const;

/** The payment or refund that a line tells of; of a debit the payment that came back. */
function moneyOf({ invoices, payments, refunds }: NamedLedger, { id, invoiceId }: JournalLine) {
  const invoice = invoices.find((one) => one.id === invoiceId);
  const payment = payments.find((one) => one.id === (invoice?.debitOf ?? id));
  const debit = invoices.find(({ debitOf }) => debitOf !== null && debitOf === payment?.id);
  const reference = payment?.reference ?? refunds.find((one) => one.id === id)?.reference ?? '';
  return { payment, number: (invoice ?? debit)?.number ?? '', reference };
}

function lineOf({ words }: DocumentContext, ledger: NamedLedger, line: JournalLine): string {
  const { payment, number, reference } = moneyOf(ledger, line);
  const isRest = line.kind === 'reversal' && number !== '';
  const came = line.kind === 'payment' ? (payment?.cameBy ?? null) : null;
  const key = isRest ? 'lineReversalLess' : came === null ? lineKeys[line.kind] : cameKeys[came];
  return words.text('line', { day: words.day(line.on), what: words.text(key, { number, reference }) });
}

/**
 * A company's statement of account in words: the balance before, each line, the balance after, and its age.
 * @throws JsonApiError 404 for a company that there is not
 */
export async function statementDocument(
  context: DocumentContext,
  { companyId, from, to }: StatementWish,
): Promise<OfficeDocument> {
  const { settings, words } = context;
  const { text, day, money, local } = words;
  const company = await addressee(context, { type: companyContact.type, id: companyId });
  const ledger = await readLedger(context.db, { companyId });
  const statement = accountStatement(ledger, { from, to }, await readEntryTimes(context.db, companyId));
  const aging = agingOn(ledger, to);
  // Below zero it is the company's, which a minus alone would not tell.
  const balance = (on: string, amount: string) =>
    compareDecimals(amount, '0') < 0
      ? ([text('balanceInFavor', { day: day(on) }), money(absoluteDecimal(amount))] as const)
      : ([text('balanceOn', { day: day(on) }), money(amount)] as const);
  const heading = text('accountStatement');
  const aged: Facts = [...agingBuckets, 'unapplied' as const]
    .filter((bucket) => isAny(aging[bucket]))
    .map((bucket) => [text(bucket), money(aging[bucket])]);
  return {
    ...headOf(context, heading, `${heading}, ${company.name}`),
    facts: [...companyFacts(words, company), [text('date'), text('span', { from: day(from), to: day(to) })]],
    sums: [
      balance(addDays(from, -1), statement.opening),
      ...statement.lines.map((line) => [lineOf(context, ledger, line), money(line.amount)] as const),
      balance(to, statement.closing),
    ],
    paragraphs: [local(settings.contactLine)],
    payment: aged,
  };
}
