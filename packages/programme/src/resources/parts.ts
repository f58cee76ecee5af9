import {
  boolean,
  choice,
  dateTime,
  decimal,
  type FieldOptions,
  type FileRule,
  files,
  longText,
  one,
  text,
  type WriteRule,
} from '@packhouse/jsonapi';
import { leastDecimals, mostDecimals } from '../unit-decimals.ts';
import { checkEntryNumber } from '../values/entry-number.ts';
import { checkEmail, checkImporterNumber, checkPhone } from '../values/patterns.ts';
import { checkQuantity } from '../values/weight.ts';

const megabyte = 1024 * 1024;

/** Copies of record and certificates (decisions.md 22). */
export const pdfRule: FileRule = { extensions: ['pdf'], maxBytes: 20 * megabyte };
/** Scans and photographs that support a figure. */
export const documentRule: FileRule = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10 * megabyte };

/** The types every declared row names. */
export const companyType = 'node--appb_company_contact';

/** The company that a row belongs to: sent by the client, filled by the own server when absent, never changed. */
export const company = one('field_appb_company', 'Company', companyType, {
  write: 'create',
  required: 'always',
  indexed: true,
});

/** Whose row of which month it is, where the office alone writes it. */
export const companyMonth = {
  company: one('field_appb_company', 'Company', companyType, { write: 'never', indexed: true }),
  period: one('field_reporting_period', 'Reporting period', 'node--reporting_period', {
    write: 'never',
    indexed: true,
  }),
} as const;

/** The number of an entry at Customs. */
export const entryNumber = text('field_entry_number', 'Entry number', {
  max: 11,
  required: 'certification',
  indexed: true,
  check: checkEntryNumber,
});

/** The options of an importer's number, which names a person or a company at Customs. */
export const importerNumber = { max: 12, sensitive: true, check: checkImporterNumber } as const;

/** The signature of a form (domain.md 2.5); the lower half is written by the server alone. */
export const certification = {
  certificationName: text('field_certification_name', 'Full name', { max: 200, required: 'certification' }),
  certificationTitle: text('field_certification_title', 'Title', { max: 100, required: 'certification' }),
  certifiedAt: dateTime('field_certification_datetime', 'Certified', { required: 'certification' }),
  certificationStatement: longText('field_cert_statement', 'Statement', { required: 'certification' }),
  certifiedBy: one('field_certified_by', 'Certified by', 'user--user', { write: 'never' }),
  onBehalfOf: boolean('field_on_behalf_of', 'Signed for another company', { write: 'never' }),
  filedAt: dateTime('field_filed_datetime', 'Filed', { write: 'never' }),
  recordHash: text('field_record_hash', 'Certification record', { write: 'never', max: 64 }),
} as const;

/** Who prepared a report and can be asked about it. */
export const preparer = {
  preparerName: text('field_preparer_name', 'Prepared by', { max: 100, required: 'certification' }),
  preparerPhone: text('field_preparer_phone', 'Phone', { max: 20, required: 'certification', check: checkPhone }),
  preparerEmail: text('field_preparer_email', 'E-mail', { max: 100, required: 'certification', check: checkEmail }),
} as const;

export const amendmentReason = longText('field_amendment_reason', 'Reason for the amendment', { max: 1000 });

export const supportingDocs = files('field_supporting_docs', 'Supporting documents', documentRule);

/** A quantity in the program's unit, which says how many decimals it has (docs/decisions/038). */
export const quantity = (wire: string, label: string, options: FieldOptions<'always'> = {}) =>
  decimal(wire, label, { ...options, precision: 10 + mostDecimals, scale: mostDecimals, leastScale: leastDecimals });

/** A row's weight, each form of the commodity apart: pounds, never negative (domain.md, rule W). */
export const pounds = {
  inshell: quantity('field_inshell_lbs', '{{unit, Many}} {{inshellForm, inside}}', { check: checkQuantity }),
  shelled: quantity('field_shelled_lbs', '{{unit, Many}} {{shelledForm, inside}}', { check: checkQuantity }),
} as const;

/** The total weights of a form. */
export const totalWeights = {
  totalInshell: quantity('field_total_inshell_lbs', 'Total {{unit, many}} {{inshellForm, inside}}', {
    calculated: true,
  }),
  totalShelled: quantity('field_total_shelled_lbs', 'Total {{unit, many}} {{shelledForm, inside}}', {
    calculated: true,
  }),
} as const;

/** The rates of a season, and of a report by which it is assessed. */
export const cropRates = <W extends WriteRule>(options: Pick<FieldOptions<W>, 'write' | 'calculated'>) => {
  const rate = { ...options, precision: 8, scale: 4 };
  return {
    inshellRate: decimal('field_inshell_rate', 'Rate per {{unit, one}} {{inshellForm, inside}}', rate),
    shelledRate: decimal('field_shelled_rate', 'Rate per {{unit, one}} {{shelledForm, inside}}', rate),
  };
};

/** The season that a request claims. */
export const requestSeason = one('field_season', 'Season', 'node--season', {
  write: 'create',
  required: 'always',
  indexed: true,
});

/** The office's words to the company about a form, for example why it is returned. */
export const providerNote = longText('field_provider_note', 'Note of the program office', { write: 'never' });

/** An exemption request's statuses (filing.md); companies write all of them but `returned`. */
export const exemptionRequestStatuses = ['draft', 'ready', 'certified', 'returned', 'withdrawn'] as const;

/** The statuses that a company writes, the same for every form that it files; the moves between them are rules. */
export const statusesByCompany = ['draft', 'ready', 'certified', 'withdrawn'] as const;

/** The status of a form that a company files. */
export const submissionStatus = <const V extends string>(
  values: readonly (V | (typeof statusesByCompany)[number])[],
  more: Pick<FieldOptions, 'indexed'> = {},
) => choice('field_submission_status', 'Status', values, { required: 'always', written: statusesByCompany, ...more });

/** A report's statuses (filing.md); companies write the first three and `withdrawn`. */
export const reportStatuses = [
  'draft',
  'ready',
  'certified',
  'received',
  'returned',
  'withdrawn',
  'superseded',
] as const;

/** Parts of a report that the office may ask about: the form as a whole, its own fields, and its two tables. */
export const pointSections = ['form', 'header', 'nonExemptReceipts', 'exemptReceipts'] as const;
export type PointSection = (typeof pointSections)[number];
