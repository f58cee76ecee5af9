import type { FormFieldDescription, FormRecord } from './describe-form.ts';

type Parts = Readonly<Record<string, FormFieldDescription>>;

type Summary = FormFieldDescription['summary'];

/** A sum of a form of the crop. */
export const pounds = (crop: 'inshell' | 'shelled', record: FormRecord, summary?: Summary): FormFieldDescription => ({
  input: 'calculated',
  unit: 'lb',
  crop,
  ...(summary && { summary }),
  record,
});

export const dollars = (record: FormRecord, summary?: Summary): FormFieldDescription => ({
  input: 'calculated',
  unit: 'usd',
  ...(summary && { summary }),
  record,
});

/** Something that must hold, among the facts. */
export const statement = (part: string, at: number, label: string): FormFieldDescription => ({
  input: 'statement',
  part,
  record: { in: 'facts', at, label },
});

/** Nobody types it, and it is said or decided after certification, or says only where the form stands. */
export const unrecorded = { input: 'never', record: 'never' } as const satisfies FormFieldDescription;

/** The signature prints name, title, time and statement; the rest is the server’s. */
export const certificationFields = {
  certificationName: { input: 'personName', record: { in: 'signature' } },
  certificationTitle: { input: 'jobTitle', record: { in: 'signature' } },
  certifiedAt: { input: 'never', record: { in: 'signature' } },
  certificationStatement: { input: 'never', record: { in: 'signature' } },
  certifiedBy: unrecorded,
  onBehalfOf: unrecorded,
  filedAt: unrecorded,
  recordHash: { input: 'never', record: { in: 'signature' } },
} as const satisfies Parts;

/** Who prepared a report. */
export const preparerFields = {
  preparerName: { input: 'personName', part: 'preparer', record: { in: 'facts', at: 50, label: 'preparedBy' } },
  preparerPhone: { input: 'phone', part: 'preparer', record: { in: 'facts', at: 51 } },
  preparerEmail: { input: 'email', part: 'preparer', record: { in: 'facts', at: 52 } },
} as const satisfies Parts;

/** Sums and rates of both kinds of a report. Figures come first, exempt pounds below the rates. */
export const reportSums = {
  inshellRate: { input: 'calculated', crop: 'inshell', record: { in: 'facts', at: 10, label: 'rate' } },
  shelledRate: { input: 'calculated', crop: 'shelled', record: { in: 'facts', at: 11, label: 'rate' } },
  totalInshell: pounds('inshell', { in: 'figures', at: 1, label: 'pounds' }, { at: 1 }),
  totalShelled: pounds('shelled', { in: 'figures', at: 2, label: 'pounds' }, { at: 2 }),
  totalAssessment: dollars({ in: 'figures', at: 3, label: 'assessment' }, { at: 5 }),
  exemptInshell: pounds('inshell', { in: 'facts', at: 20, label: 'exemptPounds' }, { at: 3, isOptional: true }),
  exemptShelled: pounds('shelled', { in: 'facts', at: 21, label: 'exemptPounds' }, { at: 4, isOptional: true }),
} as const satisfies Parts;

/** All else that both kinds of a report have. */
export const reportHeader = {
  period: { input: 'never', record: { in: 'title' } },
  status: unrecorded,
  nonExemptReceipts: { input: 'never', record: { in: 'table' } },
  exemptReceipts: { input: 'never', record: { in: 'table' } },
  noActivity: statement('activity', 40, 'activity'),
  reportVersion: { input: 'never', record: { in: 'title' } },
  amends: { input: 'never', record: { in: 'title' } },
  amendmentReason: { input: 'longText', part: 'amendment', record: { in: 'facts', at: 61, label: 'amendmentReason' } },
  pdf: unrecorded,
  supportingDocs: { input: 'documents', record: { in: 'facts', at: 70, label: 'documents' } },
  providerNote: unrecorded,
  receivedAt: unrecorded,
} as const satisfies Parts;

/** All requests have these. */
export const requestHeader = {
  season: { input: 'never', record: { in: 'title' } },
  status: unrecorded,
  pdf: unrecorded,
} as const satisfies Parts;
