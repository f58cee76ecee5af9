import { type Kysely, sql } from 'kysely';

/** Comparison of the text of an attached copy of record with its record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table copy_comparison (
    file_id uuid not null,
    record_hash text not null,
    verdict text not null check (verdict in ('agrees', 'differs', 'unreadable')),
    compared timestamptz not null,
    primary key (file_id, record_hash)
  )`.execute(db);
}
