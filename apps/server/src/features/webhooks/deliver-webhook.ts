import type { Db } from '#db/db.ts';
import { openSecret } from '#identity/second-factor/sealed-secret.ts';
import { serverSecret } from '#identity/sign-in/server-secret.ts';
import { type PostOutcome, postWebhook } from './post-webhook.ts';
import { signedHeaders } from './sign-webhook.ts';

export interface DeliverDeps {
  readonly db: Db;
  readonly machineClock: () => Date;
  readonly allowsPrivate: boolean;
}

/** Attempts before a message is given up: with the queue's pauses about two days. */
export const mostAttempts = 12;

/** A receiver that was not there, or said that it did not take the message. */
export class UndeliveredError extends Error {
  override name = 'UndeliveredError';
}

async function waiting(db: Db, id: string) {
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('company_webhook as w', 'w.id', 'd.webhook_id')
    .select([
      'd.id',
      'd.body',
      'd.attempts',
      'w.id as webhookId',
      'w.url',
      'w.secret',
      'w.old_secret',
      'w.old_secret_until',
    ])
    .where('d.id', '=', id)
    .where('d.delivered', 'is', null)
    .where('d.failed', 'is', null)
    .where('w.ended', 'is', null)
    .executeTakeFirst();
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waiting>>>;

async function secretsOf(db: Db, of: Waiting, now: Date): Promise<readonly string[]> {
  const key = await serverSecret(db, 'webhooks');
  const isOldInForce = of.old_secret !== null && of.old_secret_until !== null && of.old_secret_until > now;
  const sealed = isOldInForce ? [of.secret, of.old_secret ?? ''] : [of.secret];
  return sealed.map((secret) => openSecret(key, of.webhookId, secret));
}

/**
 * Sends one message, unless it was taken, given up, or its address is no more told.
 * @throws UndeliveredError where it is to be tried again
 */
export async function deliverWebhook({ db, machineClock, allowsPrivate }: DeliverDeps, id: string): Promise<void> {
  const message = await waiting(db, id);
  if (message === undefined) return;
  const now = machineClock();
  const headers = signedHeaders(await secretsOf(db, message, now), { id, at: now, body: message.body });
  const outcome = await postWebhook({ url: message.url, headers, body: message.body, allowsPrivate });
  const isTaken = 'answer' in outcome && outcome.answer >= 200 && outcome.answer < 300;
  const isLast = !isTaken && message.attempts + 1 >= mostAttempts;
  await note(db, message, outcome, { last_try: now, delivered: isTaken ? now : null, failed: isLast ? now : null });
  if (!(isTaken || isLast)) throw new UndeliveredError(`The message ${id} was not taken.`);
}

async function note(
  db: Db,
  { id, attempts }: Waiting,
  outcome: PostOutcome,
  times: { readonly last_try: Date; readonly delivered: Date | null; readonly failed: Date | null },
): Promise<void> {
  const answer = 'answer' in outcome ? outcome.answer : null;
  const problem = 'problem' in outcome ? outcome.problem : null;
  await db
    .updateTable('webhook_delivery')
    .set({ ...times, attempts: attempts + 1, answer, problem })
    .where('id', '=', id)
    .execute();
}
