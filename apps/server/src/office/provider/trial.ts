/** What a check has tried, and what it found wrong. */
export interface Trial {
  /** What somebody may that nobody may, or may not that they must; a line each. */
  readonly faults: string[];
  /** What was tried and answered as it must be, by deed: types, or what else it was tried with. */
  readonly held: Map<string, Set<string>>;
}

export const newTrial = (): Trial => ({ faults: [], held: new Map() });

/** Notes the outcome of one attempt. */
export function note({ faults, held }: Trial, deed: string, what: string, fault: string | null): void {
  if (fault === null) held.set(deed, (held.get(deed) ?? new Set()).add(what));
  else faults.push(fault);
}

/** What was tried, in words. */
export const triedWords = ({ held }: Trial): readonly string[] =>
  [...held].map(([deed, all]) => `${deed}: ${[...all].sort().join(' ')}`);
