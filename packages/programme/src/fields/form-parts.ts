import type { FormFieldDescription } from './describe-form.ts';

type Parts = Readonly<Record<string, FormFieldDescription>>;

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
  totalInshell: {
    input: 'calculated',
    unit: 'lb',
    crop: 'inshell',
    summary: { at: 1 },
    record: { in: 'figures', at: 1, label: 'pounds' },
  },
  totalShelled: {
    input: 'calculated',
    unit: 'lb',
    crop: 'shelled',
    summary: { at: 2 },
    record: { in: 'figures', at: 2, label: 'pounds' },
  },
  totalAssessment: {
    input: 'calculated',
    unit: 'usd',
    summary: { at: 5 },
    record: { in: 'figures', at: 3, label: 'assessment' },
  },
  exemptInshell: {
    input: 'calculated',
    unit: 'lb',
    crop: 'inshell',
    summary: { at: 3, isOptional: true },
    record: { in: 'facts', at: 20, label: 'exemptPounds' },
  },
  exemptShelled: {
    input: 'calculated',
    unit: 'lb',
    crop: 'shelled',
    summary: { at: 4, isOptional: true },
    record: { in: 'facts', at: 21, label: 'exemptPounds' },
  },
} as const satisfies Parts;

/** All else that both kinds of a report have. */
export const reportHeader = {
  period: { input: 'never', record: { in: 'title' } },
  status: unrecorded,
  nonExemptReceipts: { input: 'never', record: { in: 'table' } },
  exemptReceipts: { input: 'never', record: { in: 'table' } },
  noActivity: { input: 'statement', part: 'activity', record: { in: 'facts', at: 40, label: 'activity' } },
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
