import { filingForms } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { type ReportName, type ReturnOfReport, receiveReport, returnReport } from './decide-report.ts';
import { knownRow, saidOf } from './move-status.ts';

const subject: Act<ReportName>['subject'] = (work, { formType, reportId }) =>
  standingRow(work, filingForms[formType].form, reportId);

/** Notes that a certified report has been looked at and accepted. */
export const receiveReportAct: Act<ReportName, StoredRow> = {
  kind: 'report.receive',
  right: 'reportsSeen',
  subject,
  change: receiveReport,
  answer: saidOf,
};

/** @throws OfficeRefusal for a report that somebody marked as seen: its company was told, and amends it */
async function demandUnseen(work: OfficeWork, { formType, reportId }: ReportName): Promise<void> {
  const { values } = await knownRow(work, filingForms[formType].form, reportId);
  if (values.status === 'received') throw new OfficeRefusal('reportSeen');
}

/** Gives a report that waits back with a note that says why, and with points at its cells. */
export const returnReportAct: Act<ReturnOfReport, StoredRow> = {
  kind: 'report.return',
  right: 'reportsReturn',
  reason: ({ note }) => note,
  subject,
  change: async (work, given) => {
    await demandUnseen(work, given);
    return returnReport(work, given);
  },
  answer: saidOf,
};
