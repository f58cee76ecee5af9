import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { TableIndex } from '../sql/build-indexes.ts';

/** A numbered migration: `up` in a transaction, and what is done after it. */
export interface Step extends Migration {
  /** Indexes of tables in use, built while others write: a later step that drops one removes it here as well. */
  readonly indexes?: readonly TableIndex[];
}

/** A step that is its statements, one after the other. */
export const says = (statements: readonly string[], indexes: readonly TableIndex[] = []): Step => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  indexes,
});

/** A step of other guards or queues alone, which are written anew with every step. */
export const nothing: Step = says([]);
