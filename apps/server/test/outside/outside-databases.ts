import { freshDatabase, startOutsidePostgres } from './outside-postgres.ts';

/** Empty databases on an outside PostgreSQL. */
export interface OutsideDatabases {
  /** Of the superuser. */
  readonly url: string;
  /** DATABASE_URL of a new one. */
  fresh(): Promise<string>;
  close(): Promise<void>;
}

/** On the PostgreSQL of TEST_DATABASE_URL (a superuser's address), else on one that is started for it. */
export async function outsideDatabases(): Promise<OutsideDatabases> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, fresh: () => freshDatabase(given), close: async () => undefined };
  const postgres = await startOutsidePostgres();
  return { url: postgres.url, fresh: postgres.freshDatabase, close: postgres.close };
}
