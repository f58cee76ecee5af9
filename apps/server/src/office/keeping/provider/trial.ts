import type { Registry } from '@packhouse/jsonapi';
import type { TypeFinding } from './compare-fields.ts';

export interface Trial {
  /** Rights that somebody has and nobody may have, or lacks and must have; a line each. */
  readonly faults: string[];
  /** Attempts that were answered as they must be, by deed: types, or what else it was tried with. */
  readonly held: Map<string, Set<string>>;
}

/** The types that people are tried with, as they were found there, and where it is noted how that came out. */
export interface About {
  readonly registry: Registry;
  readonly findings: readonly TypeFinding[];
  readonly trial: Trial;
}

/** Of each type the id of a row that the first person can change. */
export type Changeable = ReadonlyMap<string, string>;

export const newTrial = (): Trial => ({ faults: [], held: new Map() });

export function note({ faults, held }: Trial, deed: string, what: string, fault: string | null): void {
  if (fault === null) held.set(deed, (held.get(deed) ?? new Set()).add(what));
  else faults.push(fault);
}

export const triedWords = ({ held }: Trial): readonly string[] =>
  [...held].map(([deed, all]) => `${deed}: ${[...all].sort().join(' ')}`);
