import type { Ref } from '@packhouse/jsonapi';
import {
  addDecimals,
  dayIn,
  defaultLanguage,
  formsAtRates,
  formWords,
  invoice,
  isDebitNumber,
  moneyScale,
  multiplyDecimals,
  openBills,
  paymentLink,
  reportingPeriod,
  subtractDecimals,
} from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { sql } from 'kysely';
import { type PlainRow, plainRow, plainRowsWhere, plainTarget } from '#rows/plain-rows.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { figureOf } from '../invoices/invoice-of-report.ts';
import { paidBy, readLedger } from '../ledger/read-ledger.ts';
import { allReportRules, type ReportRules } from '../reports/report-rules.ts';
import type { DocumentWords } from './document-words.ts';
import {
  type Addressee,
  addressee,
  companyFacts,
  type DocumentContext,
  type Facts,
  headOf,
  isAny,
} from './office-documents.ts';

type InvoiceRow = PlainRow<typeof invoice>;

const less = (from: string, amount: string) => subtractDecimals(from, amount, moneyScale);
const ifAny = ({ text, money }: DocumentWords, key: string, amount: string): Facts =>
  isAny(amount) ? [[text(key), money(amount)]] : [];

/** Pounds by rate for each form, and what the rounding of each receipt makes of it: together the assessment. */
function assessmentLines({ settings, words }: DocumentContext, { values }: StoredRow): Facts {
  const [inshellRate, shelledRate] = [values.inshellRate, values.shelledRate].map((rate) => String(rate ?? ''));
  const totals = { inshell: String(values.totalInshell ?? '0'), shelled: String(values.totalShelled ?? '0') };
  const lines = formsAtRates(settings.commodityForms, {
    inshellRate: inshellRate ?? '',
    shelledRate: shelledRate ?? '',
  })
    .filter(({ key }) => isAny(totals[key]))
    .map((form) => {
      const { key, rate } = form;
      const { name } = formWords(form, words.language);
      const line = { form: name, pounds: words.pounds(totals[key]), rate: words.rate(rate) };
      return { label: words.text('atRate', line), amount: multiplyDecimals(totals[key], rate, moneyScale) };
    });
  const sum = addDecimals(
    lines.map(({ amount }) => amount),
    moneyScale,
  );
  const assessment = String(values.totalAssessment ?? '0.00');
  return [
    ...lines.map(({ label, amount }) => [label, words.money(amount)] as const),
    ...ifAny(words, 'rounded', less(assessment, sum)),
  ];
}

/** The way from a report's pounds to what is billed for it; an importer pays what Customs has not collected. */
function reportLines(context: DocumentContext, rules: ReportRules, report: StoredRow): Facts {
  const { text, money } = context.words;
  const figure = figureOf(rules, report);
  const assessment = String(report.values.totalAssessment ?? '0.00');
  const lines = assessmentLines(context, report);
  if (rules.billed !== 'balanceDue') return [...lines, [text('assessmentOfReport'), money(figure)]];
  return [
    ...lines,
    [text('assessment'), money(assessment)],
    [text('collected'), money(less(figure, assessment))],
    [text('balanceOfReport'), money(figure)],
  ];
}

/** The amount's origin: what the report asks for, and what was billed for the versions before it. */
async function originOf(context: DocumentContext, { report, amountDue }: InvoiceRow): Promise<Facts> {
  const rules = allReportRules.find(({ form }) => form.form.type === report?.type);
  const [row] = rules && report ? await selectByIds(context, rules.form.form, [report.id]) : [];
  if (rules === undefined || row === undefined) return [];
  const before = less(figureOf(rules, row), amountDue ?? '0.00');
  return [...reportLines(context, rules, row), ...ifAny(context.words, 'billedBefore', before)];
}

interface Owed {
  /** Set against the invoice of the company's credits; US dollars. */
  readonly credit: string;
  /** Still to be paid after it. */
  readonly rest: string;
}

/** The amount to be paid now, with the company's credits set against what is due first. */
async function owedOf(context: Reader, row: InvoiceRow): Promise<Owed> {
  const ofCompany = sql`t.${sql.ref(invoice.fields.company.wire)} = ${row.company?.id}::uuid`;
  const bills = await plainRowsWhere(context, invoice, ofCompany);
  const found = openBills(bills).open.find(({ bill }) => bill.id === row.id);
  return { credit: found?.credit ?? '0.00', rest: found?.rest ?? '0.00' };
}

/** Each payment and credit that pays an invoice, the oldest first, and what was given up of it. */
async function paymentLines({ db, words }: DocumentContext, row: InvoiceRow): Promise<Facts> {
  const { text, day, money } = words;
  const ledger = await readLedger(db, { companyId: row.company?.id ?? null });
  const lines = paidBy(ledger, row).map(({ isPayment, on, reference, amount }) => {
    const label = text(isPayment ? 'paymentOf' : 'creditUsed', { day: day(on), reference });
    return [label, money(amount)] as const;
  });
  const writtenOff = ledger.writeOffs.filter(({ invoiceId }) => invoiceId === row.id).map(({ amount }) => amount);
  return [...lines, ...ifAny(words, 'writtenOff', addDecimals(writtenOff, moneyScale))];
}

/** From the amount due to the balance, as it is known on the day of drawing. */
async function balanceLines(context: DocumentContext, row: InvoiceRow, { credit, rest }: Owed): Promise<Facts> {
  const { settings, now, words } = context;
  const { text, money } = words;
  const day = words.day(dayIn(now.toISOString(), settings.timeZone));
  return [
    [text('amountDue'), money(row.amountDue ?? '0.00')],
    ...ifAny(words, 'lateCharge', row.lateCharge ?? '0'),
    ...ifAny(words, 'interest', row.interest ?? '0'),
    ...(await paymentLines(context, row)),
    [text('paid'), money(row.amountPaid ?? '0.00')],
    ...ifAny(words, 'lessCredit', credit),
    [text('toPayOn', { day }), money(rest)],
  ];
}

function paymentFacts({ settings: { payment }, words }: DocumentContext, number: string, rest: string): Facts {
  if (payment === null) return [];
  const { payee, bank, routing, account, remitTo, reference, link } = payment;
  const fact = (key: string, value: string | undefined): Facts =>
    value === undefined ? [] : [[words.text(key), value]];
  const named = reference === undefined ? words.text('invoiceNumber') : words.local(reference);
  return [
    ...fact('payTo', payee),
    ...fact('bank', bank),
    ...fact('routing', routing),
    ...fact('account', account),
    ...fact('remitTo', remitTo?.join(', ')),
    ...fact('name', words.text('reference', { reference: named, number })),
    ...fact('payOnline', link === undefined || !isAny(rest) ? undefined : paymentLink(link, { number, amount: rest })),
  ];
}

/** The part that is cut off and sent along with a payment. */
function slipOf({ text, day, money }: DocumentWords, row: InvoiceRow, { name, number: of }: Addressee, rest: string) {
  const number = row.number ?? row.title;
  const facts: Facts = [
    [text('slipInvoice'), number],
    [text('company'), name],
    [text('programNumber'), of],
    [text('due'), day(row.dueOn)],
    [text('toPay'), money(rest)],
    [text('enclosed'), '$ ____________________'],
  ];
  return { heading: text('cut'), facts, code: number };
}

/** The month that is billed; the office's own title where its days are not known. */
async function monthOf(context: DocumentContext, ref: Ref): Promise<string> {
  const { title, startsOn } = await plainTarget(context, reportingPeriod, ref);
  return startsOn === null || context.words.language === defaultLanguage ? title : context.words.month(startsOn);
}

/** The returned payment behind a debit, in words; null for what a report asks for. */
async function causeOf({ db, words }: DocumentContext, row: InvoiceRow): Promise<string | null> {
  if (!isDebitNumber(row.number)) return null;
  const { invoices, payments } = await readLedger(db, { companyId: row.company?.id ?? null });
  const debitOf = invoices.find(({ id }) => id === row.id)?.debitOf;
  const payment = payments.find(({ id }) => id === debitOf);
  if (payment === undefined) return null;
  return words.text('debitCause', { reference: payment.reference, day: words.day(payment.receivedOn) });
}

/**
 * An invoice, credit or debit in words.
 * @throws Error when it names no company: the office and the system always do
 */
export async function invoiceDocument(
  context: DocumentContext,
  stored: StoredRow<typeof invoice>,
): Promise<OfficeDocument> {
  const { settings, words } = context;
  const { text, day, money, local } = words;
  const row = plainRow(stored);
  if (row.company === null) throw new Error(`Invoice ${row.title} is nobody's.`);
  const company = await addressee(context, row.company);
  const isCredit = row.status === 'credit';
  const cause = await causeOf(context, row);
  const heading = text(isCredit ? 'credit' : cause === null ? 'invoice' : 'debit', { title: row.title });
  const head = headOf(context, heading);
  const origin = await originOf(context, row);
  const facts: Facts = [
    ...companyFacts(words, company),
    ...(row.period === null ? [] : [[text('period'), await monthOf(context, row.period)] as const]),
    [text(isCredit ? 'date' : cause === null ? 'invoiceDate' : 'debitDate'), day(row.issuedOn)],
  ];
  if (isCredit) {
    const sums: Facts = [...origin, [text('creditAmount'), money(row.amountDue ?? '0.00')]];
    return { ...head, facts, sums, paragraphs: [text('creditApplied'), local(settings.contactLine)] };
  }
  const owed = await owedOf(context, row);
  return {
    ...head,
    facts: [...facts, [text('due'), day(row.dueOn)]],
    sums: [...origin, ...(await balanceLines(context, row, owed))],
    paragraphs: [
      ...(cause === null ? [] : [cause]),
      ...(settings.howToPay === null ? [] : [local(settings.howToPay)]),
      local(settings.contactLine),
    ],
    payment: paymentFacts(context, row.number ?? row.title, owed.rest),
    slip: slipOf(words, row, company, owed.rest),
  };
}
