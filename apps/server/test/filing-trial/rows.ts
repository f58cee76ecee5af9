import {
  companyContact,
  type DraftRow,
  type FormDraft,
  firstHandlerForm,
  firstHandlerTotals,
  producerContact,
  receiptAssessment,
  reportingPeriod,
  rowTitle,
  type Values,
} from '@packhouse/programme';
import { preparer, ref } from '../filing.ts';
import type { Month } from './month.ts';

/** A receipt that a trial types. `lastSeason`: a date outside of the month, with which no report may be certified. */
export interface TypedRow {
  readonly list: 'nonExemptReceipts' | 'exemptReceipts';
  readonly producer: 0 | 1;
  readonly date: 'whole' | 'none' | 'lastSeason';
  readonly inshell: string;
  readonly shelled: string;
}

export const wholeRow: TypedRow = {
  list: 'nonExemptReceipts',
  producer: 0,
  date: 'whole',
  inshell: '41237.50',
  shelled: '0.25',
};

const days = { whole: '2026-10-14', none: null, lastSeason: '2026-09-30' } as const;

/** A receipt's values as the portal puts them together; `reference` is the person's own number for it. */
export function valuesOf(month: Month, typed: TypedRow, reference: string): Values {
  const day = days[typed.date];
  const pounds = { inshell: typed.inshell, shelled: typed.shelled };
  const isAssessed = typed.list === 'nonExemptReceipts';
  const shared = {
    title: rowTitle({ reference: 'G-0147', date: day }),
    company: ref(companyContact, month.companyId),
    producer: ref(producerContact, month.producerIds[typed.producer] ?? ''),
    stateGrown: 'GA',
    identifier: 'G-0147',
    ...pounds,
    reference,
  };
  if (!isAssessed) return { ...shared, receivedOn: day, reason: 'already_assessed', priorHandler: 'Rio Bend' };
  // Without a date in the month the backend decides whose rates are taken.
  const isDated = typed.date === 'whole' && /^\d+(\.\d+)?$/.test(typed.inshell);
  return { ...shared, collectedOn: day, ...(isDated ? { assessment: receiptAssessment(pounds, month.forms) } : {}) };
}

/** A month's report before anything is typed. */
export function emptyDraft(month: Month, id: string): FormDraft {
  const rows: Record<string, readonly DraftRow[]> = Object.fromEntries(
    Object.keys(firstHandlerForm.lists).map((list) => [list, []]),
  );
  const values = { title: 'First Handler Report', period: ref(reportingPeriod, month.periodId), ...preparer };
  return { id, values, rows, discarded: [] };
}

/** The report's calculated fields over the rows of its lists. */
export const totalsOf =
  ({ forms }: Month) =>
  ({ nonExemptReceipts = [], exemptReceipts = [] }: Readonly<Record<string, readonly Values[]>>): Values => ({
    ...firstHandlerTotals({ nonExempt: nonExemptReceipts, exempt: exemptReceipts, forms }),
    inshellRate: forms.find(({ key }) => key === 'inshell')?.rate,
    shelledRate: forms.find(({ key }) => key === 'shelled')?.rate,
  });
