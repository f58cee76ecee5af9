import { type Kysely, sql } from 'kysely';

/**
 * Which statement of an account comes after which, and the other words under which files bring a line of it. A statement
 * without a place was read by an older program: the next one that is read gives it one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table bank_statement add column place integer',
  `create table bank_line_alias (
    line_id uuid not null references bank_line (id) on delete cascade,
    statement_id uuid not null references bank_statement (id) on delete cascade,
    day date not null,
    amount numeric(14, 2) not null,
    text text not null,
    bank_id text
  )`,
  'create index bank_line_alias_line on bank_line_alias (line_id)',
  'create index bank_line_alias_statement on bank_line_alias (statement_id)',
];
