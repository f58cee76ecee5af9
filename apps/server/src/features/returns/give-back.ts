import type { PointSection } from '@packhouse/programme';
import type { Tx } from '#db/db.ts';

/** A point as it is kept. */
export interface NewPoint {
  readonly section: PointSection;
  readonly rowId: string | null;
  readonly rowNumber: number | null;
  readonly field: string | null;
  readonly text: string;
}

/** A report that was given back, with what is asked. */
export interface NewReturn {
  readonly id: string;
  readonly reportId: string;
  readonly companyId: string;
  readonly at: Date;
  /** Null: a job or a test, no person. */
  readonly by: string | null;
  readonly note: string;
  readonly points: readonly NewPoint[];
}

/** Notes that a report was given back, and its points; rows are never changed. */
export async function writeReturn(tx: Tx, returned: NewReturn, newId: () => string): Promise<void> {
  const { id, reportId, companyId, at, by, note, points } = returned;
  await tx
    .insertInto('report_return')
    .values({ id, report_id: reportId, company_id: companyId, returned_at: at, returned_by: by, note })
    .execute();
  if (points.length === 0) return;
  const rows = points.map((point, position) => ({
    id: newId(),
    return_id: id,
    company_id: companyId,
    position,
    section: point.section,
    row_id: point.rowId,
    row_number: point.rowNumber,
    field: point.field,
    text: point.text,
  }));
  await tx.insertInto('report_point').values(rows).execute();
}
