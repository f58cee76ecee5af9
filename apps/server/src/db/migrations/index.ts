import type { Migration } from 'kysely/migration';
import * as ownTables from './0001-own-tables.ts';

/** All migrations by their name, which is also their order. */
export const migrations: Record<string, Migration> = {
  '0001-own-tables': ownTables,
};
