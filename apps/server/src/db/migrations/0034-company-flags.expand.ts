import { type Kysely, sql } from 'kysely';

/** Flags that the office puts on companies, each with its reason; one at a time stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table company_flag (
    id uuid primary key,
    company_id uuid not null,
    reason text not null,
    flagged_at timestamptz not null,
    flagged_by_name text not null,
    lifted_at timestamptz
  )`,
  'create unique index company_flag_standing on company_flag (company_id) where lifted_at is null',
];
