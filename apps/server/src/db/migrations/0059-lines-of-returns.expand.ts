import { type Kysely, sql } from 'kysely';

/** A line of money out that may be a return waits for somebody, from the next statement on; a line of 0.00 waits for nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_line add column may_be_return boolean not null default false`.execute(db);
}

const asked = '(amount > 0 or may_be_return)';
const waits = `${asked} and set_aside is null and not booked`;

export const indexes = [
  { table: 'bank_line', name: 'bank_line_waits', definition: `(day, id) where ${waits}` },
  { table: 'bank_line', name: 'bank_line_waits_of', definition: `(statement_id) where ${waits}` },
  { table: 'bank_line', name: 'bank_line_asked', definition: `(statement_id) where ${asked}` },
];
