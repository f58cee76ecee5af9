import type { RowBase } from '@packhouse/jsonapi';
import { periodMonth, type ReportingPeriod, reportingPeriod, type Season, season } from '@packhouse/programme';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { refIn, refsIn } from '#domain/report-kinds/row-values.ts';
import type { Included } from '#kernel/client/dialect/included.ts';

/** A company's reports of one month. */
export interface MonthPackage {
  readonly id: string;
  readonly row: RowBase;
  /** The month in days; the title is the office's own. */
  readonly period: {
    readonly id: string;
    readonly title: string;
    readonly startsOn: string;
    readonly endsOn: string;
    readonly dueOn: string;
    readonly opensOn: string;
  };
  readonly season: Season | null;
  /** The original first, amendments after it. */
  readonly reports: readonly RowBase[];
}

/** A period without a due date cannot be reported: the office has not set it up yet. */
function monthIn(period: ReportingPeriod): MonthPackage['period'] | null {
  const { id, title, dueOn } = period;
  if (dueOn === null) return null;
  const month = periodMonth({ startsOn: period.startsOn, endsOn: period.endsOn, dueOn });
  return { id, title, dueOn, ...month, opensOn: period.opensOn ?? month.startsOn };
}

/** A package with its month and reports; null while its period has no due date. */
export function monthPackage(kind: ReportKind, row: RowBase, included: Included): MonthPackage | null {
  const period = included.find(reportingPeriod, refIn(row, 'period'));
  const month = period === undefined ? null : monthIn(period);
  if (period === undefined || month === null) return null;
  return {
    id: row.id,
    row,
    period: month,
    season: included.find(season, period.season) ?? null,
    reports: included.findAll(kind.form.form, refsIn(row, kind.form.package.field)),
  };
}
