import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { openSecret } from '#identity/second-factor/sealed-secret.ts';
import { serverSecret } from '#identity/sign-in/server-secret.ts';
import { addressIn, ClosedAddressError, isPublic, publicLookup } from './public-address.ts';
import { signedHeaders } from './sign-webhook.ts';

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Private addresses and plain HTTP are allowed: for trials alone. */
  readonly allowsPrivate: boolean;
}

/** The outcome: the status of the answer, or why none came. */
type PostOutcome = { readonly answer: number } | { readonly problem: 'closed' | 'timeout' | 'unreachable' };

/** Milliseconds for an answer: who has more to do answers first and works then. */
const patience = 10_000;

/** Posts a message. No redirect is followed, and nothing of the answer but its status is read. */
function postWebhook({ url, headers, body, allowsPrivate }: WebhookPost): Promise<PostOutcome> {
  const target = new URL(url);
  const address = addressIn(target);
  if (!allowsPrivate && (target.protocol !== 'https:' || (address !== null && !isPublic(address)))) {
    return Promise.resolve({ problem: 'closed' });
  }
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const posting = send(target, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(patience),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Packhouse-Webhooks/1',
      },
      ...(allowsPrivate ? {} : { lookup: publicLookup }),
    });
    posting.once('response', (response) => {
      resolve({ answer: response.statusCode ?? 0 });
      response.destroy();
    });
    posting.once('error', (error) => {
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
      const isClosed = error instanceof ClosedAddressError;
      resolve({ problem: isClosed ? 'closed' : isLate ? 'timeout' : 'unreachable' });
    });
    posting.end(body);
  });
}

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
  /** Absent where another attempt is under way. */
  readonly outcome: PostOutcome | undefined;

  constructor(message: string, outcome?: PostOutcome) {
    super(message);
    this.outcome = outcome;
  }
}

/** The end of a message's way, for now. */
export interface Delivered {
  readonly became: 'taken' | 'given up' | 'not wanted';
  readonly outcome?: PostOutcome;
}

/**
 * Seconds for which an attempt has its message for itself: longer than a receiver is waited for, and over before the queue
 * gives the job of a killed copy to another one.
 */
const claimSeconds = 30;

/** The attempt that is begun by this: counted at once, for a copy that is killed over it may have been heard. */
async function claim(db: Db, id: string, now: Date) {
  return db
    .updateTable('webhook_delivery as d')
    .from('company_webhook as w')
    .set({
      attempts: sql`d.attempts + 1`,
      last_try: now,
      claimed_until: sql`clock_timestamp() + make_interval(secs => ${claimSeconds})`,
    })
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', '=', id)
    .where('d.delivered', 'is', null)
    .where('d.failed', 'is', null)
    .where('w.ended', 'is', null)
    .where((row) => row.or([row('d.claimed_until', 'is', null), sql<boolean>`d.claimed_until <= clock_timestamp()`]))
    .returning([
      'd.id',
      'd.body',
      'd.attempts as nth',
      'w.id as webhookId',
      'w.url',
      'w.secret',
      'w.old_secret',
      'w.old_secret_until',
    ])
    .executeTakeFirst();
}

/** Whether the message is still to be sent: neither taken nor given up, and its address is told. */
async function isOpen(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('company_webhook as w', 'w.id', 'd.webhook_id')
    .select('d.id')
    .where('d.id', '=', id)
    .where('d.delivered', 'is', null)
    .where('d.failed', 'is', null)
    .where('w.ended', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

type Attempt = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function secretsOf(db: Db, of: Attempt, now: Date): Promise<readonly string[]> {
  const key = await serverSecret(db, 'webhooks');
  const isOldInForce = of.old_secret !== null && of.old_secret_until !== null && of.old_secret_until > now;
  const sealed = isOldInForce ? [of.secret, of.old_secret ?? ''] : [of.secret];
  return sealed.map((secret) => openSecret(key, of.webhookId, secret));
}

/**
 * Sends one message, unless it was taken, given up, or its address is no more told.
 * @throws UndeliveredError where it is to be tried again
 */
export async function deliverWebhook({ db, machineClock, allowsPrivate }: DeliverDeps, id: string): Promise<Delivered> {
  const now = machineClock();
  const attempt = await claim(db, id, now);
  if (attempt === undefined) {
    if (await isOpen(db, id)) throw new UndeliveredError(`Another attempt at the message ${id} is under way.`);
    return { became: 'not wanted' };
  }
  const headers = signedHeaders(await secretsOf(db, attempt, now), { id, at: now, body: attempt.body });
  const outcome = await postWebhook({ url: attempt.url, headers, body: attempt.body, allowsPrivate });
  if ('answer' in outcome && outcome.answer >= 200 && outcome.answer < 300) {
    await noteTaken(db, id, outcome.answer, now);
    return { became: 'taken', outcome };
  }
  if (await noteRefused(db, attempt, outcome, now)) {
    return { became: attempt.nth >= mostAttempts ? 'given up' : 'not wanted', outcome };
  }
  throw new UndeliveredError(`The message ${id} was not taken.`, outcome);
}

/** That it was taken holds whatever became of other attempts, and is written once. */
async function noteTaken(db: Db, id: string, answer: number, now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ delivered: now, failed: null, answer, problem: null, claimed_until: null })
    .where('id', '=', id)
    .where('delivered', 'is', null)
    .execute();
}

/**
 * That it was not taken is written where nothing else is known since: no answer that it was, no later attempt.
 * @returns whether nothing is left to try
 */
async function noteRefused(db: Db, { id, nth }: Attempt, outcome: PostOutcome, now: Date): Promise<boolean> {
  const answer = 'answer' in outcome ? outcome.answer : null;
  const problem = 'problem' in outcome ? outcome.problem : null;
  const isLast = nth >= mostAttempts;
  await db
    .updateTable('webhook_delivery')
    .set({ failed: isLast ? now : null, answer, problem, claimed_until: null })
    .where('id', '=', id)
    .where('delivered', 'is', null)
    .where('attempts', '=', nth)
    .execute();
  return !(await isOpen(db, id));
}
