import { isRelation, type Resource } from '@packhouse/jsonapi';
import type { PointSection, ReportForm } from '@packhouse/programme';
import type { NewPoint } from '#features/returns/give-back.ts';
import { refsOf } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { OfficeRefusal } from '../../office-error.ts';

export interface AskedPoint {
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
export function placePoints(form: ReportForm, report: StoredRow, points: readonly AskedPoint[]): readonly NewPoint[] {
  if (points.length > mostPoints) throw new OfficeRefusal('pointsTooMany', { limit: String(mostPoints) });
  return points.map((point) => placePoint(form, report, point));
}
