import { sql } from 'kysely';
import { readRow } from '#db/sql/read-rows.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { type Act, type ActSubject, saysNote } from '../acts/act.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** Queues in which somebody waits for something; the others look after the program by themselves. */
export const waitedFor = sql`t.name in ('mail', 'documents', 'copies')`;

/** A mail or a document that is not done yet. */
export interface NamedJob {
  readonly jobId: string;
}

interface StandingJob extends ActSubject {
  readonly state: string;
  readonly title: string;
}

/** Keeps a job as it stands until the transaction ends. @throws OfficeRefusal where there is none */
async function standingJob(work: OfficeWork, { jobId }: NamedJob): Promise<StandingJob> {
  if (!isUuid(jobId)) throw new OfficeRefusal('nothingThere');
  const job = await readRow<{ state: string; title: string; version: string }>(work.db)`select t.state::text as state,
      coalesce(t.data ->> 'kind', t.name) as title, concat_ws('/', t.state, t.retry_count, t.retry_limit) as version
    from pgboss.job t where t.id = ${jobId}::uuid and ${waitedFor} for update`;
  if (job === null) throw new OfficeRefusal('nothingThere');
  return { type: 'job', id: jobId, companyId: null, ...job };
}

/** @throws OfficeRefusal where a job is in none of these states any more */
function demandState({ title, state }: StandingJob, states: readonly string[]): void {
  if (!states.includes(state)) throw new OfficeRefusal('jobMoved', { title });
}

/** Tries a mail or a document again at once, also one that failed for good or was discarded. */
export const retryJobAct: Act<NamedJob, string, StandingJob> = {
  kind: 'job.retry',
  right: 'settings',
  subject: standingJob,
  change: async (work, { jobId }, at) => {
    demandState(at, ['retry', 'failed', 'cancelled']);
    // By the queue's own clock, which is the database's.
    await sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count) + 1, keep_until = greatest(keep_until, now() + interval '14 days')
      where id = ${jobId}::uuid`.execute(work.db);
    return at.title;
  },
  answer: (title) => `${title} is tried again.`,
};

/** Gives up a mail or a document, with a reason: nobody gets it unless it is tried again. */
export const discardJobAct: Act<NamedJob & { readonly note: string }, string, StandingJob> = {
  kind: 'job.discard',
  right: 'settings',
  ...saysNote,
  subject: standingJob,
  change: async (work, { jobId }, at) => {
    demandState(at, ['created', 'retry', 'failed']);
    await sql`update pgboss.job set state = 'cancelled', completed_on = now()
      where id = ${jobId}::uuid`.execute(work.db);
    return at.title;
  },
  answer: (title) => `${title} is discarded.`,
};
