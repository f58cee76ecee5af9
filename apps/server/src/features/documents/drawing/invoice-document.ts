import {
  addDecimals,
  compareDecimals,
  dayIn,
  formsAtRates,
  invoice,
  moneyScale,
  multiplyDecimals,
  openBills,
  type ProgrammeSettings,
  paymentLink,
  reportingPeriod,
  subtractDecimals,
} from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { sql } from 'kysely';
import { type PlainRow, plainRow, plainRowsWhere, plainTarget } from '#rows/plain-rows.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { figureOf } from '../../invoices/invoice-of-report.ts';
import { allReportRules, type ReportRules } from '../../reports/report-rules.ts';
import { companyFacts, type DocumentContext, day, type Facts, money } from './office-documents.ts';

type InvoiceRow = PlainRow<typeof invoice>;

const less = (from: string, amount: string) => subtractDecimals(from, amount, moneyScale);
const isAny = (amount: string) => compareDecimals(amount, '0') !== 0;
const ifAny = (label: string, amount: string): Facts => (isAny(amount) ? [[label, money(amount)]] : []);
const grouped = (decimal: string) => decimal.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** Pounds by rate for each form, and what the rounding of each receipt makes of it: together the assessment. */
function assessmentLines(settings: ProgrammeSettings, { values }: StoredRow): Facts {
  const [inshellRate, shelledRate] = [values.inshellRate, values.shelledRate].map((rate) => String(rate ?? ''));
  const pounds = { inshell: String(values.totalInshell ?? '0'), shelled: String(values.totalShelled ?? '0') };
  const lines = formsAtRates(settings.commodityForms, {
    inshellRate: inshellRate ?? '',
    shelledRate: shelledRate ?? '',
  })
    .filter(({ key }) => isAny(pounds[key]))
    .map(({ key, label, rate }) => {
      const amount = multiplyDecimals(pounds[key], rate, moneyScale);
      return { label: `${label.en}: ${grouped(pounds[key])} lb × $${rate} a pound`, amount };
    });
  const sum = addDecimals(
    lines.map(({ amount }) => amount),
    moneyScale,
  );
  const assessment = String(values.totalAssessment ?? '0.00');
  return [
    ...lines.map(({ label, amount }) => [label, money(amount)] as const),
    ...ifAny('Rounded receipt by receipt', less(assessment, sum)),
  ];
}

/** The way from a report's pounds to what is billed for it; an importer pays what Customs has not collected. */
function reportLines(settings: ProgrammeSettings, rules: ReportRules, report: StoredRow): Facts {
  const figure = figureOf(rules, report);
  const assessment = String(report.values.totalAssessment ?? '0.00');
  if (rules.billed !== 'balanceDue') {
    return [...assessmentLines(settings, report), ['Assessment of the report', money(figure)]];
  }
  return [
    ...assessmentLines(settings, report),
    ['Assessment', money(assessment)],
    ['Collected by Customs, entry by entry up to its assessment', money(less(figure, assessment))],
    ['Balance of the report', money(figure)],
  ];
}

/** The amount's origin: what the report asks for, and what was billed for the versions before it. */
async function originOf(context: DocumentContext, { report, amountDue }: InvoiceRow): Promise<Facts> {
  const rules = allReportRules.find(({ form }) => form.form.type === report?.type);
  const [row] = rules && report ? await selectByIds(context, rules.form.form, [report.id]) : [];
  if (rules === undefined || row === undefined) return [];
  const before = less(figureOf(rules, row), amountDue ?? '0.00');
  return [...reportLines(context.settings, rules, row), ...ifAny('Billed before', before)];
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

/** From the amount due to the balance, as it is known on the day of drawing. */
function balanceLines({ settings, now }: DocumentContext, row: InvoiceRow, { credit, rest }: Owed): Facts {
  const today = day(dayIn(now.toISOString(), settings.timeZone));
  return [
    ['Amount due', money(row.amountDue ?? '0.00')],
    ...ifAny('Late charge', row.lateCharge ?? '0'),
    ...ifAny('Interest', row.interest ?? '0'),
    ['Paid', money(row.amountPaid ?? '0.00')],
    ...ifAny('Less credit', credit),
    [`To pay, as known on ${today}`, money(rest)],
  ];
}

function paymentFacts({ payment }: ProgrammeSettings, number: string, rest: string): Facts {
  if (payment === null) return [];
  const { payee, bank, routing, account, remitTo, reference, link } = payment;
  const fact = (label: string, value: string | undefined): Facts => (value === undefined ? [] : [[label, value]]);
  return [
    ...fact('Pay to', payee),
    ...fact('Bank', bank),
    ...fact('Routing number', routing),
    ...fact('Account number', account),
    ...fact('Mail checks to', remitTo?.join(', ')),
    ['Name in your payment', `${reference?.en ?? 'The invoice number'}: ${number}`],
    ...fact('Pay online', link === undefined || !isAny(rest) ? undefined : paymentLink(link, { number, amount: rest })),
  ];
}

/** The part that is cut off and sent along with a payment. */
function slipOf(row: InvoiceRow, company: Facts, rest: string): NonNullable<OfficeDocument['slip']> {
  const number = row.number ?? row.title;
  return {
    heading: 'Cut here and send this part with your payment',
    facts: [
      ['Invoice', number],
      ...company.filter(([label]) => label !== 'Address'),
      ['Due', day(row.dueOn)],
      ['To pay', money(rest)],
      ['Amount enclosed', '$ ____________________'],
    ],
    code: number,
  };
}

/** @throws Error when the invoice names no company or month: the office and the system always do */
export async function invoiceDocument(
  context: DocumentContext,
  stored: StoredRow<typeof invoice>,
): Promise<OfficeDocument> {
  const { settings, now: issuedAt } = context;
  const row = plainRow(stored);
  if (row.company === null || row.period === null) throw new Error(`Invoice ${row.title} is nobody's.`);
  const period = await plainTarget(context, reportingPeriod, row.period);
  const company = await companyFacts(context, row.company);
  const isCredit = row.status === 'credit';
  const heading = `${isCredit ? 'Credit note' : 'Invoice'} ${row.title}`;
  const common = { title: heading, heading, issuedAt, issuer: settings.programmeName };
  const origin = await originOf(context, row);
  const facts: Facts = [
    ...company,
    ['Reporting period', period.title],
    [isCredit ? 'Date' : 'Invoice date', day(row.issuedOn)],
  ];
  if (isCredit) {
    const paragraphs = ['The program office applies this credit to what you owe.', settings.contactLine.en];
    return { ...common, facts, sums: [...origin, ['Credit', money(row.amountDue ?? '0.00')]], paragraphs };
  }
  const owed = await owedOf(context, row);
  return {
    ...common,
    facts: [...facts, ['Due', day(row.dueOn)]],
    sums: [...origin, ...balanceLines(context, row, owed)],
    paragraphs: [...(settings.howToPay === null ? [] : [settings.howToPay.en]), settings.contactLine.en],
    payment: paymentFacts(settings, row.number ?? row.title, owed.rest),
    slip: slipOf(row, company, owed.rest),
  };
}
