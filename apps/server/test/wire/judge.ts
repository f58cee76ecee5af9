import type { Difference } from './compare.ts';
import type { DeliberateDifference } from './deliberate.ts';
import type { Setting } from './exchange.ts';
import type { Outcome } from './replay.ts';

/** The result of a replay. */
export interface Verdict {
  readonly replayed: number;
  /** Like the recording but for what differs in all exchanges. */
  readonly equal: number;
  readonly deliberate: number;
  /** Differences that nobody declared, as lines for a person. */
  readonly unexplained: readonly string[];
  /** Declared differences that are none any more. */
  readonly stale: readonly string[];
}

const matches = (pattern: string, at: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.]/g, '\\.'))
      .join('[^.]+')}$`,
  ).test(at);

const concerns = (entry: DeliberateDifference, key: string): boolean =>
  entry.exchanges === 'all' || entry.exchanges.includes(key);

const line = (key: string, { at, recorded, ours }: Difference): string =>
  `${key} ${at}: recorded ${JSON.stringify(recorded)?.slice(0, 200)}, ours ${JSON.stringify(ours)?.slice(0, 200)}`;

/** One thing that an entry declares: this place, in this exchange (or anywhere). */
interface Claim {
  readonly key: string;
  readonly at: string;
}

function claims(table: readonly DeliberateDifference[]): readonly Claim[] {
  return table.flatMap(({ exchanges, at }) =>
    (exchanges === 'all' ? ['all'] : exchanges).flatMap((key) => at.map((place) => ({ key, at: place }))),
  );
}

/** Parts the differences into declared and others, and the declarations into used and stale ones. */
export function judge(outcomes: readonly Outcome[], all: readonly DeliberateDifference[], setting: Setting): Verdict {
  const table = all.filter(({ only }) => only === undefined || only === setting);
  const unexplained: string[] = [];
  let equal = 0;
  let deliberate = 0;
  for (const { key, differences } of outcomes) {
    const entriesFor = (difference: Difference) =>
      table.filter((entry) => concerns(entry, key) && entry.at.some((place) => matches(place, difference.at)));
    const found = differences.map((difference) => ({ difference, entries: entriesFor(difference) }));
    const open = found.filter(({ entries }) => entries.length === 0);
    unexplained.push(...open.map(({ difference }) => line(key, difference)));
    if (open.length > 0) continue;
    if (found.every(({ entries }) => entries.every(({ exchanges }) => exchanges === 'all'))) equal += 1;
    else deliberate += 1;
  }
  const stale = claims(table).filter(
    (claim) =>
      !outcomes.some(
        ({ key, differences }) =>
          (claim.key === 'all' || claim.key === key) && differences.some(({ at }) => matches(claim.at, at)),
      ),
  );
  return {
    replayed: outcomes.length,
    equal,
    deliberate,
    unexplained,
    stale: stale.map(({ key, at }) => `${key} ${at}`),
  };
}
