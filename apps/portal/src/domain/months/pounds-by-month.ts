import {
  addDecimals,
  addQuantities,
  type CommodityForm,
  currentReport,
  inshellEquivalent,
  moneyScale,
} from '@packhouse/programme';
import type { MonthPackage, MonthReport } from './month-package.ts';

type Month = MonthPackage<MonthReport>;

/**
 * The certified figures of one month: pounds on the basis of the first form, and US dollars; null before anything is
 * certified.
 */
export interface MonthFigures {
  readonly pounds: string | null;
  readonly assessment: string | null;
}

const nothing: MonthFigures = { pounds: null, assessment: null };

function figuresOf(months: readonly Month[], forms: readonly CommodityForm[]): MonthFigures {
  const reports = months.flatMap(({ reports }) => currentReport(reports) ?? []);
  if (reports.length === 0) return nothing;
  const pounds = reports.map(({ totalInshell, totalShelled }) =>
    inshellEquivalent({ inshell: totalInshell, shelled: totalShelled }, forms),
  );
  const assessments = reports.map(({ totalAssessment }) => totalAssessment ?? '0');
  return { pounds: addQuantities(pounds), assessment: addDecimals(assessments, moneyScale) };
}

export interface MonthComparison {
  /** Month of the year, 01 to 12. */
  readonly month: string;
  readonly now: MonthFigures;
  readonly before: MonthFigures;
}

const monthOf = (day: string) => day.slice(5, 7);

/** The twelve months of a season in its order: what was certified in this season and in the one before. */
export function poundsByMonth(input: {
  readonly seasonStartsOn: string;
  readonly now: readonly Month[];
  readonly before: readonly Month[];
  readonly forms: readonly CommodityForm[];
}): readonly MonthComparison[] {
  const first = Number(monthOf(input.seasonStartsOn));
  return Array.from({ length: 12 }, (_, index) => {
    const month = String(((first - 1 + index) % 12) + 1).padStart(2, '0');
    const of = (months: readonly Month[]) =>
      figuresOf(
        months.filter(({ period }) => monthOf(period.startsOn) === month),
        input.forms,
      );
    return { month, now: of(input.now), before: of(input.before) };
  });
}
