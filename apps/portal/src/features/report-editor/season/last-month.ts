import type { RowBase } from '@packhouse/jsonapi';
import {
  addDays,
  addDecimals,
  addQuantities,
  currentReport,
  moneyScale,
  type Season,
  seasonOf,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { readSeason } from '#domain/months/season-months.ts';
import { isDated } from '#domain/months/use-months.ts';
import type { ReportFigure, ReportKind } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';

/** The report that stands for a month: the last one certified; a draft counts for nothing yet. */
export function filedReport({ reports }: MonthPackage): RowBase | null {
  return currentReport(reports.map((row) => ({ id: row.id, status: textIn(row, 'status'), row })))?.row ?? null;
}

interface Months {
  readonly kind: ReportKind;
  readonly month: MonthPackage;
  readonly companyId: string;
  readonly seasons: readonly Season[];
}

/** Packages with reports, without receipts (specification, section 7). */
export const monthsBefore = ({ kind, month, companyId, seasons }: Months) =>
  queryOptions({
    queryKey: ['reports', kind.id, 'before', companyId, month.id],
    queryFn: async () => {
      const dayBefore = addDays(month.period.startsOn, -1);
      const ids = new Set([month.season?.id, seasonOf(dayBefore, seasons.filter(isDated))?.id]);
      const lists = await Promise.all(
        [...ids].flatMap((id) =>
          id === undefined ? [] : [readSeason(kind.form.formType, { companyId, seasonId: id })],
        ),
      );
      const all = lists.flatMap(({ months }) => months);
      return {
        /** The month just before, also where it belongs to the season before; null where there is no package of it. */
        last: all.find(({ period }) => period.endsOn === dayBefore) ?? null,
        season: all.filter(
          ({ period, season }) => season?.id === month.season?.id && period.endsOn < month.period.startsOn,
        ),
      };
    },
  });

/** The sum of a figure over certified reports; decimal text. */
export function sumOf({ key, as }: ReportFigure, months: readonly MonthPackage[]): string {
  const values = months.flatMap((month) => {
    const row = filedReport(month);
    return row === null ? [] : [textIn(row, key) ?? '0'];
  });
  return as === 'money' ? addDecimals(values, moneyScale) : addQuantities(values);
}
