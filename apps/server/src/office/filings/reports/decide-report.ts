import { filingForms, firstHandlerForm, importerForm, type ReportType } from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { writeReturn } from '#features/returns/give-back.ts';
import { tellWebhooks } from '#features/webhooks/tell-webhooks.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext } from '../../office-context.ts';
import { refreshEvidence } from '../claims/refresh-evidence.ts';
import { knownRow, lockedRow, moveStatus } from '../move-status.ts';
import { type AskedPoint, placePoints } from './report-points.ts';

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

/** A report that is given back: why, and point by point. */
export interface ReturnOfReport extends ReportName {
  readonly note: string;
  readonly points?: readonly AskedPoint[];
}

/**
 * Gives a report back with a note that says why, and points at what is meant; the company files a new version.
 * @throws OfficeError
 */
export function returnReport(context: OfficeContext, report: ReturnOfReport): Promise<StoredRow> {
  const form = report.formType === 'importer_report' ? importerForm : firstHandlerForm;
  return inOneTransaction(context, async (work) => {
    await lockChain(work, knownRefIn((await knownRow(work, form.form, report.reportId)).values, 'company').id);
    const row = await lockedRow(work, form.form, report.reportId);
    const points = placePoints(form, row, report.points ?? []);
    const note = { key: 'providerNote', text: report.note };
    const saved = await moveStatus(work, form.form, row, { subject: 'report', to: 'returned', note, points });
    const given = {
      id: work.newId(),
      reportId: row.id,
      companyId: knownRefIn(row.values, 'company').id,
      at: work.now,
      by: work.actor.userId,
      note: report.note.trim(),
      points,
    };
    await writeReturn(work.db, given, work.newId);
    // Claims on it wait for the corrected report; what was granted is not paid meanwhile.
    await refreshEvidence(work, given.companyId);
    const { companyId, at: now } = given;
    await tellWebhooks(work.db, { event: 'report.returned', companyId, row: { type: row.type, id: row.id }, now });
    return saved;
  });
}
