import { addDays, currentSeason, monthOf, type Season, seasonOf } from '@packhouse/programme';
import { isDated } from '#domain/months/use-months.ts';

/** The seasons to choose from, the newest first: in October the month to report still belongs to the season before. */
export function seasonChoices(all: readonly Season[], today: string) {
  const seasons = all.filter(isDated);
  const current = currentSeason(seasons).season;
  const lastMonth = addDays(monthOf(today).startsOn, -1);
  const last = seasonOf(lastMonth, seasons);
  // The season of the month that ended last, where that is another one than the current.
  const lastMonthSeason = last?.id === current?.id ? null : last;
  return { seasons, current, lastMonth, lastMonthSeason };
}
