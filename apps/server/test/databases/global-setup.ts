import type { TestProject } from 'vitest/node';
import { preparePostgres } from './databases-of-run.ts';
import { startQuickPostgres } from './quick-postgres.ts';

/** Gives one PostgreSQL to all test files of the project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startQuickPostgres();
  project.provide('postgresOfRun', await preparePostgres(postgres.url));
  return postgres.close;
}
