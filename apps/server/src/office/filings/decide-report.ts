import { isRelation, type Resource } from '@packhouse/jsonapi';
import {
  filingForms,
  firstHandlerForm,
  importerForm,
  type PointSection,
  type ReportForm,
  type ReportType,
} from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { type NewPoint, writeReturn } from '#features/returns/give-back.ts';
import { tellWebhooks } from '#features/webhooks/tell-webhooks.ts';
import { knownRefIn, refsOf } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { refreshEvidence } from './claims/refresh-evidence.ts';
import { knownRow, lockedRow, moveStatus } from './move-status.ts';

interface AskedPoint {
  readonly section: PointSection;
  /** The row's number in its table, from 1, or its id. */
  readonly row?: string | undefined;
  readonly field?: string | undefined;
  readonly text: string;
}

/** As many as a person could work through; and of each as much as one reads at a cell. */
const mostPoints = 500;
const longestText = 1000;

function demandField(resource: Resource, field: string | undefined): void {
  const declared = field === undefined ? undefined : resource.fields[field];
  if (field === undefined || (declared !== undefined && !(isRelation(declared) && declared.kind === 'many'))) return;
  throw new OfficeRefusal('pointFieldUnknown', { field });
}

function placePoint(form: ReportForm, report: StoredRow, { section, row, field, text }: AskedPoint): NewPoint {
  const said = text.trim();
  if (said === '') throw new OfficeRefusal('pointEmpty');
  if (said.length > longestText) throw new OfficeRefusal('pointTooLong', { limit: String(longestText) });
  const nowhere = { section, rowId: null, rowNumber: null, field: null, text: said };
  if (section === 'form') {
    if (row !== undefined || field !== undefined) throw new OfficeRefusal('pointOfForm');
    return nowhere;
  }
  if (section === 'header') {
    demandField(form.form, field);
    return { ...nowhere, field: field ?? null };
  }
  if (row === undefined && field !== undefined) throw new OfficeRefusal('pointRowMissing', { field });
  demandField(form.lists[section], field);
  if (row === undefined) return nowhere;
  const ids = refsOf(report.values[section]).map(({ id }) => id);
  const index = /^\d+$/.test(row) ? Number(row) - 1 : ids.indexOf(row.toLowerCase());
  const rowId = ids[index];
  if (rowId === undefined) throw new OfficeRefusal('pointRowUnknown', { row, section, rows: String(ids.length) });
  return { ...nowhere, rowId, rowNumber: index + 1, field: field ?? null };
}

/** Points at the rows and fields of a report as it was filed. @throws OfficeRefusal naming what is not there */
function placePoints(form: ReportForm, report: StoredRow, points: readonly AskedPoint[]): readonly NewPoint[] {
  if (points.length > mostPoints) throw new OfficeRefusal('pointsTooMany', { limit: String(mostPoints) });
  return points.map((point) => placePoint(form, report, point));
}

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
