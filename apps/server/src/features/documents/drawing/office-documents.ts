import type { Ref } from '@packhouse/jsonapi';
import { companyContact, type exemption, type ProgrammeSettings, season } from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { type PlainRow, plainTarget } from '#rows/plain-rows.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { DocumentWords } from './document-words.ts';

/** Context for writing the office's documents. */
export interface DocumentContext extends Reader {
  readonly settings: ProgrammeSettings;
  readonly now: Date;
  readonly words: DocumentWords;
}

export type Facts = OfficeDocument['facts'];

/** Whom a document is for. */
export interface Addressee {
  readonly name: string;
  /** On one line; empty where it is not known. */
  readonly address: string;
  /** The company's number at the program. */
  readonly number: string;
}

/** The company that a document is for, by its legal name. */
export async function addressee(context: Reader, ref: Ref): Promise<Addressee> {
  const company = await plainTarget(context, companyContact, ref);
  const town = [company.mailingCity, [company.mailingState, company.mailingZip].filter(Boolean).join(' ')];
  const address = [company.mailingStreet, ...town].filter(Boolean).join(', ');
  return { name: company.legalName || company.title, address, number: company.rootId ?? '' };
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
  const { settings, words } = context;
  const { day } = words;
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
