import { type Kysely, sql } from 'kysely';

/** Reports that were given back, with their points, and due days that were extended. Nothing of them is ever changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const appendOnly = (table: string) =>
  `create trigger ${table}_append_only before update or delete or truncate on ${table}
    execute function refuse_change()`;

const statements = [
  `create table report_return (
    id uuid primary key,
    report_id uuid not null,
    company_id uuid not null,
    returned_at timestamptz not null,
    returned_by uuid,
    note text not null
  )`,
  'create index report_return_report on report_return (report_id)',
  'create index report_return_company on report_return (company_id)',
  `create table report_point (
    id uuid primary key,
    return_id uuid not null references report_return (id),
    position integer not null,
    section text not null check (section in ('form', 'header', 'nonExemptReceipts', 'exemptReceipts')),
    row_id uuid,
    row_number integer,
    field text,
    text text not null,
    unique (return_id, position)
  )`,
  `create table point_answer (
    id bigint generated always as identity primary key,
    point_id uuid not null references report_point (id),
    answered_at timestamptz not null,
    answered_by uuid not null,
    text text not null
  )`,
  'create index point_answer_point on point_answer (point_id, id)',
  `create table due_extension (
    id bigint generated always as identity primary key,
    company_id uuid not null,
    period_id uuid not null,
    due_on date,
    reason text,
    extended_at timestamptz not null,
    extended_by uuid
  )`,
  'create index due_extension_month on due_extension (company_id, period_id, id)',
  ...['report_return', 'report_point', 'point_answer', 'due_extension'].map(appendOnly),
];
