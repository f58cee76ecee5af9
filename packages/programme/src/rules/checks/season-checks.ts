import { checkCharacters, type Problem, problem } from '../../problem.ts';

/** A title stands in columns of tables and in names of files. */
const longestTitle = 40;
export function checkSeasonTitle(title: string, others: readonly { readonly title: string }[]): Problem | null {
  const text = title.trim();
  if (text === '' || [...text].length > longestTitle || text !== title)
    return problem('seasonTitleMalformed', { limit: String(longestTitle) });
  const taken = others.find((other) => other.title.toLowerCase() === text.toLowerCase());
  return taken === undefined ? checkCharacters(text) : problem('seasonTitleTaken', { season: taken.title });
}
