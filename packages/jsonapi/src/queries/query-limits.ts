import { fail } from '../errors.ts';
import { shownValue } from '../shown-value.ts';

/** Limits of one query: more than any list of ours needs, less than keeps a database busy (decisions.md 22). */
export const queryLimits = {
  /** Relations that one path follows. */
  hops: 4,
  /** Conditions of a filter; as many groups. */
  conditions: 30,
  sortKeys: 8,
  includePaths: 20,
} as const;

/** @throws JsonApiError 400 where a parameter holds more than its limit; `what` names them in the plural */
export function demandAtMost(limit: number, count: number, what: string, parameter: string): void {
  if (count > limit) fail(400, `A query takes at most ${limit} ${what}, not ${count}.`, { parameter });
}

/** @throws JsonApiError 400 for a path that follows too many relations */
export function demandShortPath(hops: number, path: string, parameter: string): void {
  if (hops <= queryLimits.hops) return;
  fail(400, `A path follows at most ${queryLimits.hops} relations, which \`${shownValue(path)}\` exceeds.`, {
    parameter,
  });
}
