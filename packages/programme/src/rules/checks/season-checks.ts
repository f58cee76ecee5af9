import { checkCharacters, type Findings, Gathering, type Problem, problem } from '../../problem.ts';
import { overlappingSeasons, seasonEnd } from '../calendar/season.ts';

/** A title stands in columns of tables and in names of files. */
const longestTitle = 40;

/** The problem of a season's title beside those of the others, or null. */
export function checkSeasonTitle(title: string, others: readonly { readonly title: string }[]): Problem | null {
  const text = title.trim();
  if (text === '' || [...text].length > longestTitle || text !== title)
    return problem('seasonTitleMalformed', { limit: String(longestTitle) });
  const taken = others.find((other) => other.title.toLowerCase() === text.toLowerCase());
  return taken === undefined ? checkCharacters(text) : problem('seasonTitleTaken', { season: taken.title });
}

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
  found.error('title', checkSeasonTitle(season.title, others));
  if (season.endsOn !== seasonEnd(season.startsOn)) found.error('endsOn', problem('seasonDatesWrong'));
  for (const { title } of overlappingSeasons(season, others)) {
    found.error('startsOn', problem('seasonsOverlap', { season: title }));
  }
  for (const mark of ['current', 'currentExemption'] as const) {
    if (season[mark] && others.some((other) => other[mark])) found.error(mark, problem('anotherSeasonCurrent'));
  }
  return found;
}
