import { type Kysely, sql } from 'kysely';

/** The office's desks: who has taken what, notes on it, who looks at it now, and views that people saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table office_work (
    kind text not null,
    item text not null,
    holder uuid,
    holder_name text,
    taken_at timestamptz,
    snoozed_until date,
    reason text,
    changed timestamptz not null,
    changed_by_name text,
    primary key (kind, item),
    check ((holder is null) = (holder_name is null))
  )`,
  'create index office_work_holder on office_work (holder) where holder is not null',
  `create table office_note (
    id bigint generated always as identity primary key,
    kind text not null,
    item text not null,
    at timestamptz not null,
    by_id uuid not null,
    by_name text not null,
    text text not null
  )`,
  'create index office_note_item on office_note (kind, item, id)',
  `create trigger office_note_append_only before update or delete or truncate on office_note
    execute function refuse_change()`,
  `create table office_presence (
    kind text not null,
    item text not null,
    user_id uuid not null,
    name text not null,
    since timestamptz not null,
    seen timestamptz not null,
    primary key (kind, item, user_id)
  )`,
  `create table office_view (
    id uuid primary key,
    list text not null,
    name text not null,
    audience text not null check (audience in ('mine', 'role', 'everyone')),
    owner uuid not null,
    role text check ((audience = 'role') = (role is not null)),
    query jsonb not null,
    made_at timestamptz not null,
    made_by_name text not null
  )`,
  'create index office_view_list on office_view (list)',
];
