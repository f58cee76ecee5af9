import {
  type CertificationType,
  type FormType,
  formTypes,
  type LanguageCode,
  languages,
  reportTypes,
} from '../../constants.ts';
import { fillText } from '../../messages/create-texts.ts';
import { wordsOfProgramme } from '../../messages/form-words.ts';
import { defaultStatements, type LocalText, type ProgrammeSettings, type Statement } from '../../settings.ts';

/** Section 9: the title of a reporting packet confirmation. */
export function confirmationTitle({ rootId, seasonTitle }: { rootId: string; seasonTitle: string }): string {
  return `Reporting Packet Confirmation-${rootId}-${seasonTitle}`;
}

const formNames: Readonly<Record<FormType, string>> = {
  first_handler_report: 'First Handler Report',
  importer_report: 'Importer Report',
  ex_request_de_minimis: 'De Minimis Exemption Request',
  ex_request_organic: 'Organic Exemption Request',
  reimbursement_request: 'Reimbursement Request',
};

/**
 * The title of a form (decisions.md 17): "First Handler Report-10234-October 2026", later versions with " v2".
 * `subject` is the title of the period for reports, of the season for requests.
 */
export function formTitle(form: { formType: FormType; rootId: string; subject: string; version?: number }): string {
  const version = (form.version ?? 1) > 1 ? ` v${form.version}` : '';
  return `${formNames[form.formType]}-${form.rootId}-${form.subject}${version}`;
}

/**
 * Reads a form's title, which each language writes anew; null for one of another make, such as a provider's own.
 * An exemption has one too, which names its holder.
 */
export function readFormTitle(
  title: string,
): { formType: FormType | 'exemption'; subject: string; version?: string } | null {
  const holder = /^Exemption of (.+)$/s.exec(title)?.[1];
  if (holder !== undefined) return { formType: 'exemption', subject: holder };
  const [, name, subject = '', version] = /^([^-]+)-[^-]+-(.+?)(?: v(\d+))?$/s.exec(title) ?? [];
  const formType = formTypes.find((type) => formNames[type] === name);
  return formType === undefined ? null : { formType, subject, ...(version === undefined ? {} : { version }) };
}

/** The title of a receipt or item: "{identifier or entry number} {date}", what is missing left out. */
export function rowTitle({ reference, date }: { reference?: string | null; date?: string | null }): string {
  return [reference, date].filter(Boolean).join(' ') || 'Row';
}

/** The name of a form's copy of record. ASCII letters, digits and hyphens only: it travels in a header. */
export function copyOfRecordName(form: {
  formType: FormType;
  rootId: string;
  subject: string;
  version?: number;
}): string {
  const words = formTitle({ ...form, version: 1 })
    .normalize('NFKD')
    .toLowerCase();
  const slug = words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `${slug}-v${form.version ?? 1}.pdf`;
}

export function formTypeOf(type: CertificationType): FormType {
  if (type === 'first_handler_report_amend') return 'first_handler_report';
  return type === 'importer_report_amend' ? 'importer_report' : type;
}

/** The statement that a form is certified with: a month without activity has one of its own. */
export function statementOf(formType: FormType, { noActivity }: { readonly noActivity?: unknown }): Statement {
  const report = noActivity === true ? reportTypes.find((type) => type === formType) : undefined;
  return report === undefined ? formType : `${report}_nil`;
}

/** A provider's own configuration may be older than a statement. */
const textsOf = (own: ProgrammeSettings['certificationTexts'], statement: Statement): LocalText =>
  own[statement] ?? defaultStatements[statement];

/**
 * The statement that a person certifies, in their language or, where the program has none, in English. Values are
 * raw; the period or season is its title in that language. The crop and its forms come from the settings.
 */
export function certificationStatement(input: {
  statement: Statement;
  settings: Pick<ProgrammeSettings, 'certificationTexts' | 'commodity' | 'commodityForms'> &
    Partial<Pick<ProgrammeSettings, 'unit'>>;
  values: Readonly<{ company: string; period?: string; season?: string; average?: string }>;
  language?: LanguageCode;
}): string {
  const { certificationTexts, commodity } = input.settings;
  const texts = textsOf(certificationTexts, input.statement);
  const language = input.language !== undefined && texts[input.language] ? input.language : 'en';
  const given = Object.entries(input.values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const crop = { commodity: commodity[language] ?? commodity.en, ...wordsOfProgramme(input.settings) };
  const values = { ...crop, ...Object.fromEntries(given) };
  return fillText(texts[language] ?? texts.en, values, language);
}

/** Facts that a statement is filled in with. `month` is the first day of the period, by which each language names it. */
export interface StatementFacts {
  readonly company: string;
  readonly season: string;
  readonly period?: string;
  readonly month?: string | null;
  readonly average?: string;
}

/** The statement of a form in each language that the program has it in: anyone who certifies by a key sends one of these. */
export function certificationStatements({
  statement,
  settings,
  facts,
}: {
  statement: Statement;
  settings: Pick<ProgrammeSettings, 'certificationTexts' | 'commodity' | 'commodityForms'>;
  facts: StatementFacts;
}): Readonly<Partial<Record<LanguageCode, string>>> {
  const { month, ...values } = facts;
  const texts = textsOf(settings.certificationTexts, statement);
  const written = languages
    .map(({ code }) => code)
    .filter((language) => language === 'en' || Boolean(texts[language]))
    .map((language) => {
      const period = month && language !== 'en' ? fillText('{{month, month}}', { month }, language) : values.period;
      const named = period === undefined ? values : { ...values, period };
      return [language, certificationStatement({ statement, settings, values: named, language })] as const;
    });
  return Object.fromEntries(written);
}

const collapsed = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Whether a text is one of these statements, however its lines are broken. */
export function isOneOf(statements: Readonly<Partial<Record<LanguageCode, string>>>, text: string): boolean {
  return Object.values(statements).some((statement) => collapsed(statement) === collapsed(text));
}
