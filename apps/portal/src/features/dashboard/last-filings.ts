import { epochOf } from '@packhouse/programme';
import type { Month, MonthReport } from './month.ts';

/** A report that was certified, whatever became of it. */
export interface Filing {
  readonly month: Month;
  readonly report: MonthReport;
  /** ISO; the server's clock where the backend gives it. */
  readonly filedAt: string;
}

/** The reports certified last, the latest first. */
export function lastFilings(months: readonly Month[], count: number): readonly Filing[] {
  return months
    .flatMap((month) =>
      month.reports.flatMap((report): Filing[] => {
        const filedAt = report.filedAt ?? report.certifiedAt;
        return filedAt === null ? [] : [{ month, report, filedAt }];
      }),
    )
    .toSorted((a, b) => epochOf(b.filedAt) - epochOf(a.filedAt))
    .slice(0, count);
}
