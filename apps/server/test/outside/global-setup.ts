import type { TestProject } from 'vitest/node';
import { findPostgres } from './find-postgres.ts';
import { startOutsidePostgres } from './outside-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the outside PostgreSQL on which every world of this run is opened; null: there is none. */
    outsideDatabase: string | null;
  }
}

/** Gives one outside PostgreSQL to all test files of the project. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given || findPostgres() === null) {
    project.provide('outsideDatabase', given || null);
    return undefined;
  }
  const postgres = await startOutsidePostgres();
  project.provide('outsideDatabase', postgres.url);
  return postgres.close;
}
