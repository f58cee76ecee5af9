import { type Kysely, sql } from 'kysely';

/**
 * A write-off can be undone by a row of its own, below zero, which says what it undoes. An older program adds it up with
 * the others, and writes none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table write_off add column undoes uuid',
  'alter table write_off drop constraint write_off_amount_check',
];

export const indexes = [
  { table: 'write_off', name: 'write_off_undoes', definition: '(undoes) where undoes is not null' },
];
