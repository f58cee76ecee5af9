import { type Kysely, sql } from 'kysely';

/** Who at the office may what, and everything that they decided. Nobody gets a role by this: the office gives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table office_person (
    user_id uuid primary key,
    roles text[] not null,
    claim_limit numeric(14, 2) check (claim_limit >= 0),
    changed timestamptz not null
  )`,
  `create table decision (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    made timestamptz not null default clock_timestamp(),
    kind text not null,
    "right" text not null,
    subject_type text not null,
    subject_id text not null,
    company_id uuid,
    version_before text,
    version_after text,
    actor_id uuid not null,
    actor_name text not null,
    channel text not null check (channel in ('console', 'cli')),
    trust text not null check (trust in ('session', 'machine')),
    step text not null check (step in ('done', 'proposed', 'confirmed', 'declined', 'withdrawn')),
    of_proposal bigint,
    second text not null check (second in ('not needed', 'waits', 'another', 'switched off', 'nobody else')),
    reason text,
    amount numeric(14, 2),
    given jsonb not null,
    answer jsonb,
    idempotency_key text,
    check ((step in ('confirmed', 'declined', 'withdrawn')) = (of_proposal is not null))
  )`,
  // A repeated click is the same act; a proposal is settled once.
  'create unique index decision_key on decision (actor_id, idempotency_key) where idempotency_key is not null',
  'create unique index decision_settled on decision (of_proposal) where of_proposal is not null',
  'create index decision_subject on decision (subject_type, subject_id, id)',
  'create index decision_company on decision (company_id, id)',
  "create index decision_proposed on decision (id) where step = 'proposed'",
  `create trigger decision_append_only before update or delete or truncate on decision
    execute function refuse_change()`,
];
