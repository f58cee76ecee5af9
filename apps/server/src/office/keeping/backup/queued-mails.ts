import { sql } from 'kysely';
import type { RowSource } from './row-lines.ts';

/** Columns of pg-boss's table of jobs that make a queued mail and decide what becomes of it, with their types. */
export const mailColumns = {
  id: 'uuid',
  data: 'text',
  state: 'text',
  priority: 'integer',
  retry_limit: 'integer',
  retry_count: 'integer',
  retry_delay: 'integer',
  retry_backoff: 'boolean',
  retry_delay_max: 'integer',
  expire_seconds: 'integer',
  deletion_seconds: 'integer',
  start_after: 'timestamptz',
  created_on: 'timestamptz',
  started_on: 'timestamptz',
  completed_on: 'timestamptz',
  keep_until: 'timestamptz',
  output: 'text',
  policy: 'text',
} as const;

/** How a column is written where it is not written as it stands. */
const written: Readonly<Record<string, string>> = {
  data: 'data::text as data',
  // Nobody works on it any more where it is restored.
  state: `case when state = 'active' then 'retry' else state::text end as state`,
  output: 'output::text as output',
};

const columns = Object.keys(mailColumns);

/**
 * The mails of the queue: those that wait, and those that were sent, whose ids keep the same reminder or receipt from
 * being sent again.
 */
export const mailSource: RowSource = {
  name: 'queued_mail',
  columns,
  source: sql`select row_to_json(r)::text as line from (select ${sql.raw(
    columns.map((column) => written[column] ?? column).join(', '),
  )} from pgboss.job where name = 'mail') r order by r.id`,
};
