import { addDays, currentSeason, monthOf, type Season, seasonOf } from '@packhouse/programme';

/** A season that a report can be looked up in: one whose first day is known. */
export type DatedSeason = Season & { readonly startsOn: string };

const isDated = (season: Season): season is DatedSeason => season.startsOn !== null;

export interface SeasonChoices {
  /** Newest first. */
  readonly seasons: readonly DatedSeason[];
  readonly current: DatedSeason | null;
  /** The month that ended last, and its season where that is another one than the current. */
  readonly lastMonth: string;
  readonly lastMonthSeason: DatedSeason | null;
}

/** The seasons to choose from: in October the month to report still belongs to the season before. */
export function seasonChoices(all: readonly Season[], today: string): SeasonChoices {
  const seasons = all.filter(isDated);
  const current = currentSeason(seasons).season;
  const lastMonth = addDays(monthOf(today).startsOn, -1);
  const last = seasonOf(lastMonth, seasons);
  return { seasons, current, lastMonth, lastMonthSeason: last?.id === current?.id ? null : last };
}
