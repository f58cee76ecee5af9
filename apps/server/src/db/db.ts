import type { Kysely, Transaction } from 'kysely';
import type { OwnTables } from './own-tables.ts';

/** The database, or a transaction in it. Declared tables are reached through SQL made from the declarations. */
export type Db = Kysely<OwnTables>;
export type Tx = Transaction<OwnTables>;
