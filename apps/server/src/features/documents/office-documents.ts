import type { Ref } from '@packhouse/jsonapi';
import {
  companyContact,
  compareDecimals,
  defaultLanguage,
  drawnMark,
  type exemption,
  formWords,
  type ProgrammeSettings,
  programmeHeading,
  season,
} from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { type PlainRow, plainTarget } from '#rows/plain-rows.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { DocumentWords } from './document-words.ts';
export interface DocumentContext extends Reader {
  readonly settings: ProgrammeSettings;
  readonly now: Date;
  readonly words: DocumentWords;
}

export type Facts = OfficeDocument['facts'];

export interface Addressee {
  readonly name: string;
  /** On one line; empty where it is not known. */
  readonly address: string;
  /** The company's number at the program. */
  readonly number: string;
}

export async function addressee(context: Reader, ref: Ref): Promise<Addressee> {
  const company = await plainTarget(context, companyContact, ref);
  const town = [company.mailingCity, [company.mailingState, company.mailingZip].filter(Boolean).join(' ')];
  const address = [company.mailingStreet, ...town].filter(Boolean).join(', ');
  return { name: company.legalName || company.title, address, number: company.rootId ?? '' };
}

export const headOf = ({ settings, now: issuedAt, words }: DocumentContext, heading: string, title = heading) => ({
  title,
  heading,
  issuedAt,
  issuer: programmeHeading(settings, words.language),
  mark: drawnMark(settings.mark),
  language: words.language,
});

export const companyFacts = ({ text }: DocumentWords, { name, address, number }: Addressee): Facts => [
  [text('company'), name],
  ...(address === '' ? [] : [[text('address'), address] as const]),
  [text('programNumber'), number],
];

export const isAny = (amount: string): boolean => compareDecimals(amount, '0') !== 0;

/** Kinds and holders whose words stand in the texts under their own names. */
const kinds: readonly string[] = ['de_minimis', 'organic'];
const holders: readonly string[] = ['producer', 'importer', 'first_handler'];

/** @throws Error when the exemption names no season */
export async function certificateDocument(
  context: DocumentContext,
  row: PlainRow<typeof exemption>,
): Promise<OfficeDocument> {
  const { settings, words } = context;
  const { text, day, local } = words;
  if (row.season === null) throw new Error(`Exemption ${row.title} is of no season.`);
  const { title: seasonTitle } = await plainTarget(context, season, row.season);
  const number = row.certificateNumber ?? '';
  const covered = settings.commodityForms.filter(({ key }) => row.coveredForms.some((form) => form === key));
  const forms = covered.length === 0 ? settings.commodityForms : covered;
  const oneOf = (known: readonly string[], key: string | null) =>
    key !== null && known.includes(key) ? text(key) : '';
  return {
    ...headOf(context, text('certificate'), text('certificateTitle', { number })),
    facts: [
      [text('certificateNumber'), number],
      [text('holder'), row.holderName ?? ''],
      [text('holderType'), oneOf(holders, row.holderType)],
      [text('exemptionKind'), oneOf(kinds, row.kind)],
      [text('season'), seasonTitle],
      [text('valid'), text('validSpan', { from: day(row.validFrom), to: day(row.validTo) })],
      [text('covers'), forms.map((form) => formWords(form, words.language).name).join(', ')],
      [text('issued'), day(row.decidedOn)],
    ],
    sums: [],
    paragraphs: [
      text('exempt', { commodity: local(settings.commodity) }),
      ...(settings.legalCitation === '' ? [] : [settings.legalCitation]),
      ...(words.language === defaultLanguage ? [] : [text('original')]),
      local(settings.contactLine),
    ],
  };
}
