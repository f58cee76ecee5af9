import type { Db } from '#db/db.ts';
import { bankLines, type LineWithState } from './bank-lines.ts';
import { suggestMatches } from './match/suggest.ts';
import type { LineSuggestions } from './match/suggestion.ts';
import { matchSources } from './match-sources.ts';

/** An open line with what it may pay. */
export interface SuggestedLine extends LineSuggestions {
  readonly line: LineWithState;
}

/** The open lines of a statement, or of all, with their suggestions as things stand now. */
export async function suggestForLines(db: Db, statementId?: string): Promise<readonly SuggestedLine[]> {
  const open = (await bankLines(db, statementId)).filter(({ state }) => state === 'open');
  const found = suggestMatches(open, await matchSources(db));
  return open.flatMap((line) => {
    const suggested = found.get(line.id);
    return suggested === undefined ? [] : [{ line, ...suggested }];
  });
}
