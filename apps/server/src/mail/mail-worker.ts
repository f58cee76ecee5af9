import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { TakenAgain } from '#jobs/taken-again.ts';
import { asJob } from '#tracing/spans.ts';
import { deliverMail, type MailDeps } from './deliver-mail.ts';
import type { Mail } from './mail.ts';

/** Counts since the process began. */
export interface MailCounts {
  readonly sent: number;
  readonly failed: number;
}

/** Why a mail was not sent; a 5xx answer to it is the mail server's last word (RFC 5321, section 4.2.1). */
function reasonOf(error: unknown): { readonly code: unknown; readonly forGood: boolean } {
  if (!(error instanceof Error)) return { code: undefined, forGood: false };
  const code = 'code' in error ? error.code : undefined;
  const answer = 'responseCode' in error ? Number(error.responseCode) : 0;
  return { code, forGood: code === 'EENVELOPE' && answer >= 500 && answer < 600 };
}

/**
 * Takes mails from the queue and sends them; any number of copies may do so, each mail is taken by one. A mail that
 * the server refuses is tried again later; its place in the log is its id, never an address.
 * @param taken told of mails that a copy had in hand when it ended
 * @returns the counts, which go on changing
 */
export async function workOnMail(
  boss: PgBoss,
  deps: MailDeps,
  log: FastifyBaseLogger,
  taken = new TakenAgain(log),
): Promise<() => MailCounts> {
  const counts = { sent: 0, failed: 0 };
  const attempt = async ({ id, data }: Job<Mail>): Promise<JobResult> => {
    try {
      const sent = await deliverMail(deps, id, data);
      if (sent) counts.sent += 1;
      log.info({ mail: id, kind: data.kind }, sent ? 'mail sent' : 'mail not wanted');
      return { id, status: 'completed' };
    } catch (error) {
      counts.failed += 1;
      const { code, forGood } = reasonOf(error);
      log.warn(
        { mail: id, kind: data.kind, code },
        forGood ? 'mail refused for good' : 'mail not sent; it is tried again',
      );
      return { id, status: forGood ? 'deadletter' : 'failed' };
    }
  };
  const attemptAll = (jobs: readonly JobWithMetadata<Mail>[]) => Promise.all(jobs.map(attempt));
  await boss.work(
    'mail',
    { perJobResults: true, includeMetadata: true, batchSize: 5, burstWhenBatchFull: true },
    asJob('mail', taken.told('mail', attemptAll)),
  );
  return () => ({ ...counts });
}
