import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import { deliverMail, type MailDeps } from './deliver-mail.ts';
import type { Mail } from './mail.ts';

/** What happened to mails since the process began. */
export interface MailCounts {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Takes mails from the queue and sends them; any number of copies may do so, each mail is taken by one. A mail that
 * the server refuses is tried again later; its place in the log is its id, never an address.
 * @returns the counts, which go on changing
 */
export async function workOnMail(boss: PgBoss, deps: MailDeps, log: FastifyBaseLogger): Promise<() => MailCounts> {
  const counts = { sent: 0, failed: 0 };
  const attempt = async ({ id, data }: Job<Mail>): Promise<JobResult> => {
    try {
      const sent = await deliverMail(deps, id, data);
      if (sent) counts.sent += 1;
      log.info({ mail: id, kind: data.kind }, sent ? 'mail sent' : 'mail not wanted');
      return { id, status: 'completed' };
    } catch (error) {
      counts.failed += 1;
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      log.warn({ mail: id, kind: data.kind, code }, 'mail not sent; it is tried again');
      return { id, status: 'failed' };
    }
  };
  await boss.work<Mail, unknown, { perJobResults: true; batchSize: number; burstWhenBatchFull: boolean }>(
    'mail',
    { perJobResults: true, batchSize: 5, burstWhenBatchFull: true },
    (jobs) => Promise.all(jobs.map(attempt)),
  );
  return () => ({ ...counts });
}
