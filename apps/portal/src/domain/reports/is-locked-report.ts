import { isLocked, type ReadForm } from '@packhouse/programme';
import { textIn } from '#domain/report-kinds/row-values.ts';

/** True for a report that can only be read. */
export const isLockedReport = (report: ReadForm | null): boolean =>
  report !== null && isLocked(textIn(report.row, 'status'));
