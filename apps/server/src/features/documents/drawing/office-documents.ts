import type { Ref } from '@packhouse/jsonapi';
import {
  companyContact,
  compareDecimals,
  type exemption,
  type invoice,
  locales,
  moneyScale,
  type ProgrammeSettings,
  reportingPeriod,
  season,
  subtractDecimals,
} from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { type PlainRow, plainTarget } from '#rows/plain-rows.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import { figureOf } from '../../invoices/invoice-of-report.ts';
import { allReportRules } from '../../reports/report-rules.ts';

/** Context for writing the office's documents. */
export interface DocumentContext extends Reader {
  readonly settings: ProgrammeSettings;
  readonly now: Date;
}

type Facts = OfficeDocument['facts'];

const money = (amount: string) => {
  const [whole = '0', cents = '00'] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
};

const longDay = new Intl.DateTimeFormat(locales.en, { dateStyle: 'long', timeZone: 'UTC' });
const day = (date: string | null) => (date === null ? '' : longDay.format(new Date(`${date}T00:00:00Z`)));

async function companyFacts(context: Reader, ref: Ref): Promise<Facts> {
  const company = await plainTarget(context, companyContact, ref);
  const town = [company.mailingCity, [company.mailingState, company.mailingZip].filter(Boolean).join(' ')];
  const address = [company.mailingStreet, ...town].filter(Boolean).join(', ');
  return [
    ['Company', company.legalName || company.title],
    ...(address === '' ? [] : [['Address', address] as const]),
    ['Program number', company.rootId ?? ''],
  ];
}

/** How the amount came about: what the report asks for, and what was billed for the versions before it. */
async function sumsOf(context: Reader, { report, amountDue, status }: PlainRow<typeof invoice>): Promise<Facts> {
  const due = amountDue ?? '0.00';
  const last = [status === 'credit' ? 'Credit' : 'Amount due', money(due)] as const;
  const rules = allReportRules.find(({ form }) => form.form.type === report?.type);
  const [row] = rules && report ? await selectByIds(context, rules.form.form, [report.id]) : [];
  if (rules === undefined || row === undefined) return [last];
  const figure = figureOf(rules, row);
  const before = subtractDecimals(figure, due, moneyScale);
  const customs: Facts =
    rules.billed === 'balanceDue'
      ? [
          ['Assessment', money(String(row.values.totalAssessment ?? '0.00'))],
          ['Collected by Customs', money(String(row.values.totalCustomsCollected ?? '0.00'))],
        ]
      : [];
  const billed: Facts = compareDecimals(before, '0') === 0 ? [] : [['Billed before', money(before)]];
  const name = rules.billed === 'balanceDue' ? 'Balance of the report' : 'Assessment of the report';
  return [...customs, [name, money(figure)], ...billed, last];
}

/** @throws Error when the invoice names no company or month: the office and the system always do */
export async function invoiceDocument(
  context: DocumentContext,
  row: PlainRow<typeof invoice>,
): Promise<OfficeDocument> {
  const { settings } = context;
  if (row.company === null || row.period === null) throw new Error(`Invoice ${row.title} is nobody's.`);
  const period = await plainTarget(context, reportingPeriod, row.period);
  const isCredit = row.status === 'credit';
  return {
    title: `${isCredit ? 'Credit note' : 'Invoice'} ${row.title}`,
    issuedAt: context.now,
    issuer: settings.programmeName,
    heading: `${isCredit ? 'Credit note' : 'Invoice'} ${row.title}`,
    facts: [
      ...(await companyFacts(context, row.company)),
      ['Reporting period', period.title],
      [isCredit ? 'Date' : 'Invoice date', day(row.issuedOn)],
      ...(isCredit ? [] : [['Due', day(row.dueOn)] as const]),
    ],
    sums: await sumsOf(context, row),
    paragraphs: [
      ...(isCredit
        ? ['The program office applies this credit to what you owe.']
        : settings.howToPay === null
          ? []
          : [settings.howToPay.en]),
      settings.contactLine.en,
    ],
  };
}

const kinds: Readonly<Record<string, string>> = { de_minimis: 'De minimis', organic: 'Organic' };
const holders: Readonly<Record<string, string>> = {
  producer: 'Producer',
  importer: 'Importer',
  first_handler: 'First handler',
};

/** @throws Error when the exemption names no season */
export async function certificateDocument(
  context: DocumentContext,
  row: PlainRow<typeof exemption>,
): Promise<OfficeDocument> {
  const { settings } = context;
  if (row.season === null) throw new Error(`Exemption ${row.title} is of no season.`);
  const { title: seasonTitle } = await plainTarget(context, season, row.season);
  const number = row.certificateNumber ?? '';
  const covered = settings.commodityForms.filter(({ key }) => row.coveredForms.some((form) => form === key));
  const forms = covered.length === 0 ? settings.commodityForms : covered;
  return {
    title: `Certificate of exemption ${number}`,
    issuedAt: context.now,
    issuer: settings.programmeName,
    heading: 'Certificate of exemption',
    facts: [
      ['Certificate number', number],
      ['Holder', row.holderName ?? ''],
      ['Holder is a', holders[row.holderType ?? ''] ?? ''],
      ['Kind of exemption', kinds[row.kind ?? ''] ?? ''],
      ['Season', seasonTitle],
      ['Valid', `${day(row.validFrom)} to ${day(row.validTo)}`],
      ['Covers', forms.map(({ label }) => label.en).join(', ')],
      ['Issued', day(row.decidedOn)],
    ],
    sums: [],
    paragraphs: [
      `The holder named above is exempt from the assessment on ${settings.commodity.en} within the terms of this certificate.`,
      ...(settings.legalCitation === '' ? [] : [settings.legalCitation]),
      settings.contactLine.en,
    ],
  };
}
