import type { TestProject } from 'vitest/node';
import { clearPostgres, preparePostgres } from '../databases/databases-of-run.ts';
import { quickSettings, startQuickPostgres } from '../databases/quick-postgres.ts';
import { findPostgres } from './find-postgres.ts';
import { startOutsidePostgres } from './outside-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the databases of this run are on an outside PostgreSQL. */
    isOutside: boolean;
  }
}

/** Gives one outside PostgreSQL to all test files of the project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const isMissing = !given && findPostgres() === null;
  project.provide('isOutside', !isMissing);
  if (given) {
    const run = await preparePostgres(given);
    project.provide('postgresOfRun', run);
    return () => clearPostgres(run);
  }
  const settings = Object.entries(quickSettings).map(([name, value]) => `${name}=${value}`);
  // Without one the tests are skipped, but what goes before them is not.
  const postgres = await (isMissing ? startQuickPostgres() : startOutsidePostgres(settings));
  project.provide('postgresOfRun', await preparePostgres(postgres.url));
  return postgres.close;
}
