import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { TakenAgain } from '#jobs/taken-again.ts';
import { asJob } from '#tracing/spans.ts';
import { type DeliverDeps, deliverWebhook, UndeliveredError } from './deliver-webhook.ts';
import type { WebhookJob } from './tell-webhooks.ts';

/** Counts since the process began. */
export interface WebhookCounts {
  /** Messages that a company's program took. */
  readonly taken: number;
  /** Attempts that failed; they are repeated. */
  readonly refused: number;
  /** Messages of which the last attempt failed. */
  readonly givenUp: number;
}

/** Messages that wait for receivers at once: one that is slow holds up those of its batch, and others go on. */
export const batches = { batchSize: 5, localConcurrency: 4 } as const;

/**
 * Tells programs of companies. The log names a message by its id, never the address, which may hold a token.
 * @returns the counts, which go on changing
 */
export async function workOnWebhooks(
  boss: PgBoss,
  deps: DeliverDeps,
  log: FastifyBaseLogger,
  taken: TakenAgain,
): Promise<() => WebhookCounts> {
  const counts = { taken: 0, refused: 0, givenUp: 0 };
  const attempt = async ({ id, data: { deliveryId: message } }: Job<WebhookJob>): Promise<JobResult> => {
    try {
      const { became, outcome } = await deliverWebhook(deps, message);
      if (became === 'taken') counts.taken += 1;
      if (became === 'given up') {
        counts.givenUp += 1;
        log.warn({ message, ...outcome }, 'message to a program given up');
      }
      return { id, status: 'completed' };
    } catch (error) {
      if (!(error instanceof UndeliveredError)) throw error;
      counts.refused += 1;
      log.info({ message, ...error.outcome }, 'message to a program not taken; it is tried again');
      return { id, status: 'failed' };
    }
  };
  const options = { perJobResults: true, includeMetadata: true, ...batches } as const;
  const attemptAll = (jobs: readonly JobWithMetadata<WebhookJob>[]) => Promise.all(jobs.map(attempt));
  await boss.work('webhooks', options, asJob('webhooks', taken.told('webhooks', attemptAll)));
  return () => ({ ...counts });
}
