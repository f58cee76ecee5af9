import { type BenchDatabase, openBenchDatabase, withoutJobs } from '../data/bench-database.ts';
import { sizesOf } from '../data/data-set.ts';
import { loadDataSet } from '../data/load-data-set.ts';
import { openSessions, type Tokens } from '../data/tokens.ts';
import type { Say } from '../measure/measure.ts';
import { type MeasuredServer, serveDataSet } from './serve-data-set.ts';

/** The companies of the smallest data set, of each of which a person is signed in: 1, 2, … */
export const companiesSignedIn: readonly number[] = Array.from(
  { length: sizesOf(1).companies },
  (_, index) => index + 1,
);

export interface LoadedProgramme {
  readonly server: MeasuredServer;
  readonly tokens: Tokens;
  readonly database: BenchDatabase;
}

/** Runs `work` with a server on the data set of a scale, which is loaded where it is missing. */
export async function withDataSet<T>(
  scale: number,
  say: Say,
  work: (programme: LoadedProgramme) => Promise<T>,
): Promise<T> {
  await loadDataSet(scale, say);
  const server = await serveDataSet(scale);
  const database = await openBenchDatabase(scale);
  try {
    await withoutJobs(database);
    return await work({ server, tokens: await openSessions(database, companiesSignedIn), database });
  } finally {
    await database.close();
    await server.stop();
  }
}
