import { type Findings, Gathering, problem } from '../../problem.ts';
import { overlappingSeasons, readSeasonTitle, seasonEnd } from '../calendar/season.ts';

export interface SeasonEntry {
  readonly id: string;
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly current?: boolean | null;
  readonly currentExemption?: boolean | null;
}

/** Everything wrong with a season that the office writes, beside those that there are (domain.md 2.14). */
export function checkSeason(season: SeasonEntry, seasons: readonly SeasonEntry[]): Findings {
  const found = new Gathering();
  const others = seasons.filter(({ id }) => id !== season.id);
  if (readSeasonTitle(season.title) !== season.title) found.error('title', problem('seasonTitleMalformed'));
  if (season.endsOn !== seasonEnd(season.startsOn)) found.error('endsOn', problem('seasonDatesWrong'));
  for (const { title } of overlappingSeasons(season, others)) {
    found.error('startsOn', problem('seasonsOverlap', { season: title }));
  }
  for (const mark of ['current', 'currentExemption'] as const) {
    if (season[mark] && others.some((other) => other[mark])) found.error(mark, problem('anotherSeasonCurrent'));
  }
  return found;
}
