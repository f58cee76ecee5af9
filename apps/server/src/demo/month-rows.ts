import { addDays, addDecimals, type CommodityForm, daysBetween } from '@packhouse/programme';
import type { Values } from '#rows/stored-row.ts';

import type { DemoPeriod } from './plan/demo-plan.ts';
import type { Seeded } from './plan/seeded.ts';

/** A month's receipts by product key. */
export interface MonthRows {
  readonly nonExempt: readonly Values[];
  readonly exempt: readonly Values[];
}

/** A month's number for a period, times `size`, rounded. @param byMonth from January on */
export function countIn({ startsOn }: DemoPeriod, byMonth: readonly number[], size = 1): number {
  return Math.round((byMonth[Number(startsOn.slice(5, 7)) - 1] ?? 0) * size);
}

/** `count` days spread over a period, in order. */
export function daysIn(period: DemoPeriod, count: number, chance: Seeded): readonly string[] {
  const length = daysBetween(period.startsOn, period.endsOn) + 1;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * length) / count);
    const to = Math.max(from, Math.floor(((index + 1) * length) / count) - 1);
    return addDays(period.startsOn, chance.between(from, to));
  });
}

/** Months since the year 0: a number that rises by one from period to period. */
export function monthNumber({ startsOn }: DemoPeriod): number {
  return Number(startsOn.slice(0, 4)) * 12 + Number(startsOn.slice(5, 7));
}

/** Pounds, decimal text; what a row does not say is none, and a program of one form has all of them in it. */
export function inPounds(
  { inshell = '0.00', shelled = '0.00' }: { inshell?: string; shelled?: string },
  forms: readonly CommodityForm[],
) {
  const [only, ...others] = forms;
  if (only === undefined || others.length > 0) return { inshell, shelled };
  return { inshell: '0.00', shelled: '0.00', [only.key]: addDecimals([inshell, shelled], 2) };
}
