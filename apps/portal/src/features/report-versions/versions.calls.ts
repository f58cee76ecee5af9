import type { ReadForm } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { readMonth } from '#domain/months/season-months.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { readAsked } from '#domain/reports/points.calls.ts';
import { readReport } from '#domain/reports/reports.calls.ts';

export const monthOf = (kind: ReportKind, packageId: string) =>
  queryOptions({
    queryKey: ['reports', kind.id, 'month', packageId],
    queryFn: () => readMonth(kind.form.formType, packageId),
  });

/** The note and the points with which the office gave a month's report back last; null where it gave none back. */
export const askedOf = (kind: ReportKind, month: MonthPackage) =>
  queryOptions({ queryKey: ['reports', kind.id, 'asked', month.id], queryFn: () => readAsked(month) });

export interface TwoReports {
  readonly month: MonthPackage;
  readonly before: ReadForm;
  readonly after: ReadForm;
}

/** Receipts stay in memory no longer than the screen (specification, section 4). */
export const twoReports = (kind: ReportKind, packageId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['reports', kind.id, 'comparison', packageId, from, to],
    queryFn: async (): Promise<TwoReports> => {
      const [month, before, after] = await Promise.all([
        readMonth(kind.form.formType, packageId),
        readReport(kind, from),
        readReport(kind, to),
      ]);
      return { month, before, after };
    },
    gcTime: 0,
  });
