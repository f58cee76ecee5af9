import { options } from './options.ts';

/** A figure beside its promise. */
export interface Result {
  readonly id: string;
  readonly promise: string;
  readonly measured: string;
  /** Whether the promise is kept. */
  readonly met: boolean;
}

/** Takes a line for the person who waits. */
export type Say = (line: string) => void;

/**
 * A measure is a file bench/<name>.ts that exports `measure`; `npm run bench` runs every such file in the order of its
 * ids, `npm run bench -- <name>` that one alone.
 *
 *   export const measure: Measure = { ids: ['P1'], run: async (say) => [result, …] };
 *   if (import.meta.main) await runAlone(measure);
 */
export interface Measure {
  readonly ids: readonly [string, ...string[]];
  readonly run: (say: Say) => Promise<readonly Result[]>;
}

/** Runs one measure and prints its results; the exit code is 1 when a promise is not kept. */
export async function runAlone({ run }: Measure): Promise<void> {
  const results = await run((line) => console.error(line));
  if (options.json === true) console.log(JSON.stringify(results));
  else printResults(results);
  process.exitCode = results.every(({ met }) => met) ? 0 : 1;
}

export function printResults(results: readonly Result[], indent = ''): void {
  for (const { id, promise, measured, met } of results) {
    console.log(`${indent}${id} ${met ? 'met' : 'NOT MET'}: ${measured} (${promise})`);
  }
}

interface Figure {
  readonly id: string;
  readonly what: string;
  readonly limit: number;
  readonly value: number;
  readonly unit: string;
  /** More to be said beside the figure. */
  readonly more?: string;
}

/** A figure that must be as large as its limit. */
export const atLeast = (figure: Figure): Result => resultOf(figure, '≥', figure.value >= figure.limit);

/** A figure that must be no larger than its limit. */
export const atMost = (figure: Figure): Result => resultOf(figure, '≤', figure.value <= figure.limit);

function resultOf({ id, what, limit, value, unit, more }: Figure, sign: string, met: boolean): Result {
  const measured = `${rounded(value)} ${unit}${more === undefined ? '' : `, ${more}`}`;
  return { id, promise: `${what} ${sign} ${limit} ${unit}`, measured, met };
}

/** Three figures are all that such a measurement says. */
export const rounded = (value: number): number => Number(value.toPrecision(3));

/** The middle one of some figures, the higher of two. */
export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

/** The figure below which this share of all figures lies; infinite where there is none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}
