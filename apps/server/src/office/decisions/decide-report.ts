import { filingForms, type ReportType } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { lockedRow, moveStatus } from './move-status.ts';

/** A filed report. */
export interface ReportName {
  readonly formType: ReportType;
  readonly reportId: string;
}

/** Notes that a certified report has been looked at and accepted. @throws OfficeError */
export function receiveReport(context: OfficeContext, { formType, reportId }: ReportName): Promise<StoredRow> {
  const { form } = filingForms[formType];
  return inOneTransaction(context, async (work) => {
    const values = { receivedAt: work.now };
    return moveStatus(work, form, await lockedRow(work, form, reportId), { subject: 'report', to: 'received', values });
  });
}

/** Gives a report back with a note that says why; the company files a new version. @throws OfficeError */
export function returnReport(context: OfficeContext, report: ReportName & { note: string }): Promise<StoredRow> {
  const { form } = filingForms[report.formType];
  return inOneTransaction(context, async (work) => {
    const note = { key: 'providerNote', text: report.note };
    const row = await lockedRow(work, form, report.reportId);
    return moveStatus(work, form, row, { subject: 'report', to: 'returned', note });
  });
}
