import { type Problem, problem } from '../../problem.ts';
import type { CommodityForm } from '../../settings.ts';
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  divideDecimal,
  multiplyDecimals,
  subtractDecimals,
  weightScale,
} from '../../values/decimals.ts';
import { inshellEquivalent, type Pounds, totalPounds } from './assessment.ts';

/** The seasons that an application has fields for, the oldest first; the fourth is the one claimed (domain.md 2.9). */
export const deMinimisSeasons = [1, 2, 3, 4] as const;
export type AveragedSeason = (typeof deMinimisSeasons)[number];

/** How many seasons before the one claimed. */
export const seasonsBack = (number: AveragedSeason): number => deMinimisSeasons.length - number;

/** Those of them that a program averages: the last ones. */
export const averagedSeasonNumbers = ({ deMinimisYears }: { deMinimisYears: number }): readonly AveragedSeason[] =>
  deMinimisSeasons.slice(-deMinimisYears);

export interface DeMinimisTest {
  /** Totals of the averaged periods, each form apart. */
  readonly totalInshell: string;
  readonly totalShelled: string;
  /** Pounds a period in the base form, rounded to hundredths for display. */
  readonly average: string;
  readonly qualifies: boolean;
}

/**
 * The de minimis test over the averaged periods (the claimed one and those before). Totals are compared, not the
 * rounded average: 199,999.99 / 4 rounds to 50,000.00 and still qualifies.
 */
export function deMinimisTest(input: {
  periods: readonly Pounds[];
  forms: readonly CommodityForm[];
  limit: string;
}): DeMinimisTest {
  const years = input.periods.length;
  const totals = totalPounds(input.periods);
  const sum = inshellEquivalent(totals, input.forms);
  return {
    totalInshell: totals.inshell,
    totalShelled: totals.shelled,
    average: divideDecimal(sum, years, weightScale),
    qualifies: compareDecimals(sum, multiplyDecimals(input.limit, String(years), weightScale)) < 0,
  };
}

/** The problem of an average over so many seasons that does not qualify, or null. Pounds in the base form. */
export function checkDeMinimis({ average, qualifies }: DeMinimisTest, limit: string, seasons: number): Problem | null {
  if (qualifies) return null;
  return problem(seasons === deMinimisSeasons.length ? 'averageOverLimit' : 'seasonsOverLimit', { average, limit });
}

/** True when a typed figure is more than one percent away from what the company's own reports add up to. */
export function differsFromReports(typed: string, reported: string): boolean {
  const difference = absoluteDecimal(subtractDecimals(typed, reported, weightScale));
  return compareDecimals(difference, multiplyDecimals(reported, '0.01', 4)) > 0;
}

interface Delivery {
  readonly row: string;
  readonly producer: string;
  readonly pounds: Pounds;
}

/** The delivery of each producer with which the season's exempt pounds, in the base form, reach the limit. */
export function producersOverLimit(input: {
  deliveries: readonly Delivery[];
  /** Pounds in the base form in other reports of the season, by producer. */
  before: ReadonlyMap<string, string> | undefined;
  forms: readonly CommodityForm[];
  limit: string;
}): Delivery[] {
  const sums = new Map<string, string>();
  const reached = new Set<string>();
  return input.deliveries.filter(({ producer, pounds }) => {
    const earlier = sums.get(producer) ?? input.before?.get(producer) ?? '0';
    const sum = addDecimals([earlier, inshellEquivalent(pounds, input.forms)], weightScale);
    sums.set(producer, sum);
    const isReached = compareDecimals(sum, input.limit) >= 0 && !reached.has(producer);
    if (isReached) reached.add(producer);
    return isReached;
  });
}
