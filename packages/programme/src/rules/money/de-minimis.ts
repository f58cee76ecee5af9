import { type Problem, problem } from '../../problem.ts';
import type { CommodityForm, ProgrammeSettings } from '../../settings.ts';
import { mostDecimals } from '../../unit-decimals.ts';
import { absoluteDecimal, compareDecimals, multiplyDecimals } from '../../values/decimals.ts';
import { addQuantities, divideQuantity, multiplyQuantity, subtractQuantities } from '../../values/quantity.ts';
import { inshellEquivalent, type Pounds, totalPounds } from './assessment.ts';

/** The seasons that an application has fields for, the oldest first; the fourth is the one claimed (domain.md 2.9). */
export const deMinimisSeasons = [1, 2, 3, 4] as const;
export type AveragedSeason = (typeof deMinimisSeasons)[number];

/** How many seasons before the one claimed. */
export const seasonsBack = (number: AveragedSeason): number => deMinimisSeasons.length - number;

/** Those of them that a program averages: the last ones. */
export const averagedSeasonNumbers = ({ deMinimisYears }: { deMinimisYears: number }): readonly AveragedSeason[] =>
  deMinimisSeasons.slice(-deMinimisYears);

/** The limits that the pounds of the seasons that count are held against. */
export interface DeMinimisRule {
  readonly forms: readonly CommodityForm[];
  /** Pounds of the base form, for all forms together. */
  readonly limit: string;
  /** Each form has a limit of its own, and is exempt or not by itself. */
  readonly isByForm?: boolean;
  /** Each season has to be below the limit, not their average. */
  readonly isEach?: boolean;
}

/** The rule of a season: a limit that it has of its own wins over those of the program. */
export function deMinimisRule(
  {
    commodityForms: forms,
    deMinimisLimit,
    deMinimisCounts,
  }: Pick<ProgrammeSettings, 'commodityForms' | 'deMinimisLimit' | 'deMinimisCounts'>,
  season: { readonly deMinimisLimit?: string | null } | undefined,
): DeMinimisRule {
  const own = season?.deMinimisLimit ?? null;
  return {
    forms,
    limit: own ?? deMinimisLimit,
    isByForm: own === null && forms.every(({ limit }) => (limit ?? null) !== null),
    isEach: deMinimisCounts === 'each',
  };
}

/** The pounds that count of all forms, or of one that has a limit of its own. */
export interface HeldFigure {
  /** Null: of all forms, in the base form. */
  readonly form: CommodityForm['key'] | null;
  /** The average, or the largest season, rounded half up for display. */
  readonly pounds: string;
  readonly limit: string;
  readonly isBelow: boolean;
}

export interface DeMinimisTest {
  /** Totals of the averaged periods, each form apart. */
  readonly totalInshell: string;
  readonly totalShelled: string;
  /** Pounds a period in the base form, rounded half up for display. */
  readonly average: string;
  readonly qualifies: boolean;
  readonly held: readonly HeldFigure[];
}

/**
 * Sums are compared, not the rounded average: 199,999.99 / 4 rounds to 50,000.00 and is still below it.
 */
function heldFigure(pounds: readonly string[], limit: string, isEach: boolean): Omit<HeldFigure, 'form'> {
  if (isEach) {
    const largest = pounds.reduce((most, one) => (compareDecimals(one, most) > 0 ? one : most), '0.00');
    return { pounds: largest, limit, isBelow: compareDecimals(largest, limit) < 0 };
  }
  const sum = addQuantities(pounds);
  const years = pounds.length;
  return {
    pounds: divideQuantity(sum, years),
    limit,
    isBelow: compareDecimals(sum, multiplyQuantity(limit, String(years))) < 0,
  };
}

/**
 * The de minimis test over the averaged periods (the claimed one and those before). Where each form has its limit, a form
 * that is handled and below it qualifies, whatever the other one does.
 */
export function deMinimisTest({ periods, ...rule }: DeMinimisRule & { periods: readonly Pounds[] }): DeMinimisTest {
  const { forms, limit, isByForm = false, isEach = false } = rule;
  const totals = totalPounds(periods);
  const all = heldFigure(
    periods.map((one) => inshellEquivalent(one, forms)),
    limit,
    isEach,
  );
  const held: readonly HeldFigure[] = isByForm
    ? forms.map((form) => {
        const pounds = periods.map((one) => addQuantities([one[form.key] || '0']));
        return { form: form.key, ...heldFigure(pounds, form.limit ?? limit, isEach) };
      })
    : [{ form: null, ...all }];
  const handled = held.filter(({ pounds }) => compareDecimals(pounds, '0') > 0);
  return {
    totalInshell: totals.inshell,
    totalShelled: totals.shelled,
    average: isEach ? divideQuantity(inshellEquivalent(totals, forms), periods.length) : all.pounds,
    qualifies: (handled.length === 0 ? held : handled).some(({ isBelow }) => isBelow),
    held,
  };
}

/** Which texts speak of the seasons that count: of one alone, of each of them, or, by themselves, of their average. */
export function seasonsManner({
  deMinimisYears,
  deMinimisCounts,
}: Pick<ProgrammeSettings, 'deMinimisYears' | 'deMinimisCounts'>): 'single' | 'each' | undefined {
  if (deMinimisYears === 1) return 'single';
  return deMinimisCounts === 'each' ? 'each' : undefined;
}

/** The forms that a certificate covers: where each has its limit, those below it. */
export const formsBelow = ({ held }: DeMinimisTest, forms: readonly CommodityForm[]): readonly CommodityForm['key'][] =>
  forms.map(({ key }) => key).filter((key) => held.every(({ form, isBelow }) => form !== key || isBelow));

const overCodes = { inshell: 'inshellOverLimit', shelled: 'shelledOverLimit' } as const;

/** The figures that are over their limit, of so many seasons. */
export function deMinimisOver(
  { held }: DeMinimisTest,
  seasons: number,
  { isEach = false }: Pick<DeMinimisRule, 'isEach'>,
): readonly Problem[] {
  const ofAverage = seasons === deMinimisSeasons.length ? 'averageOverLimit' : 'seasonsOverLimit';
  const ofSeveral = isEach ? 'eachSeasonOverLimit' : ofAverage;
  const ofAll = seasons === 1 ? 'seasonOverLimit' : ofSeveral;
  return held
    .filter(({ isBelow }) => !isBelow)
    .map(({ form, pounds, limit }) => problem(form === null ? ofAll : overCodes[form], { average: pounds, limit }));
}

/** True when a typed figure is more than one percent away from what the company's own reports add up to. */
export function differsFromReports(typed: string, reported: string): boolean {
  const difference = absoluteDecimal(subtractQuantities(typed, reported));
  return compareDecimals(difference, multiplyDecimals(reported, '0.01', mostDecimals + 2)) > 0;
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
    const sum = addQuantities([earlier, inshellEquivalent(pounds, input.forms)]);
    sums.set(producer, sum);
    const isReached = compareDecimals(sum, input.limit) >= 0 && !reached.has(producer);
    if (isReached) reached.add(producer);
    return isReached;
  });
}
