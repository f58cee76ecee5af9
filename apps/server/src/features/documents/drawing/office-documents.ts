import type { Ref } from '@packhouse/jsonapi';
import { companyContact, type exemption, locales, type ProgrammeSettings, season } from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { type PlainRow, plainTarget } from '#rows/plain-rows.ts';
import type { Reader } from '#rows/select-rows.ts';

/** Context for writing the office's documents. */
export interface DocumentContext extends Reader {
  readonly settings: ProgrammeSettings;
  readonly now: Date;
}

export type Facts = OfficeDocument['facts'];

/** US dollars as a document prints them. */
export const money = (amount: string) => {
  const [whole = '0', cents = '00'] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
};

const longDay = new Intl.DateTimeFormat(locales.en, { dateStyle: 'long', timeZone: 'UTC' });
/** A day as a document prints it; empty for none. */
export const day = (date: string | null) => (date === null ? '' : longDay.format(new Date(`${date}T00:00:00Z`)));

/** Whom a document is for. */
export async function companyFacts(context: Reader, ref: Ref): Promise<Facts> {
  const company = await plainTarget(context, companyContact, ref);
  const town = [company.mailingCity, [company.mailingState, company.mailingZip].filter(Boolean).join(' ')];
  const address = [company.mailingStreet, ...town].filter(Boolean).join(', ');
  return [
    ['Company', company.legalName || company.title],
    ...(address === '' ? [] : [['Address', address] as const]),
    ['Program number', company.rootId ?? ''],
  ];
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
