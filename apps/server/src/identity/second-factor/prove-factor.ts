import type { ProvedFactor } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { putMail } from '#mail/put-mail.ts';
import {
  type Counters,
  clearFailures,
  countersOf,
  countFailure,
  knownOrigin,
  originOf,
  throttleOf,
} from '../sign-in/failed-sign-ins.ts';
import type { Challenge } from './challenges.ts';
import { lockFactors, spendTotp } from './factors.ts';
import { type PasskeyAnswer, spendPasskey } from './passkeys.ts';
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts';
export type FactorAnswer =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }
  | PasskeyAnswer;

export type FactorProof =
  | { readonly kind: 'proved'; readonly factor: ProvedFactor }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

export interface Tried {
  readonly ipAddress: string;
  /** Read once the others have been settled: what they failed is not in its future. */
  readonly clock: () => Date;
  /** In which it is tried; absent: in a sign-in. */
  readonly session?: string;
}

/**
 * In a session by that session alone: who stole one, or knows the password, shuts its owner out of no other. In a sign-in by the account
 * alone, wherever the guesses come from: who guesses here knows the password. By the origin besides.
 */
const countersFor = (userId: string, { ipAddress, session }: Tried): readonly [Counters, ...Counters[]] => {
  const counted = `second factor ${userId}`;
  if (session !== undefined) return [countersOf(counted, knownOrigin(`session:${session}`))];
  return [countersOf(counted, knownOrigin(counted)), countersOf(counted, originOf(ipAddress))];
};

/**
 * Looks at an answer. The owner hears of a recovery code's use.
 * @param tx a transaction that is committed whatever comes out: a failure counts
 */
export async function proveFactor(
  tx: Tx,
  { userId }: Pick<Challenge, 'userId'>,
  answer: FactorAnswer,
  tried: Tried,
): Promise<FactorProof> {
  const proof = await guarded(tx, userId, tried, (now) => spend(tx, userId, answer, now));
  if (proof.kind === 'proved' && proof.factor.kind === 'recovery') await tellOfRecovery(tx, userId, proof.factor.at);
  return proof;
}

/** Gives null for a wrong answer. */
export type Attempt = (now: Date) => Promise<ProvedFactor | null>;

/**
 * Counts what is tried with an account's second factors, one after the other for each account, so that guesses sent side
 * by side are counted like any. The owner hears of guesses that reach the limit.
 */
export async function guarded(tx: Tx, userId: string, tried: Tried, attempt: Attempt): Promise<FactorProof> {
  await lockFactors(tx, userId);
  const now = tried.clock();
  const counters = countersFor(userId, tried);
  for (const counter of counters) {
    const { wait } = await throttleOf(tx, counter, now);
    if (wait > 0) return { kind: 'wait', seconds: wait };
  }
  const factor = await attempt(now);
  if (factor === null) return fail(tx, userId, counters, now);
  for (const counter of counters) await clearFailures(tx, counter);
  return { kind: 'proved', factor };
}

async function spend(tx: Tx, userId: string, answer: FactorAnswer, now: Date): Promise<ProvedFactor | null> {
  if (answer.kind === 'recovery') {
    const isSpent = await spendRecoveryCode(tx, userId, answer.code, now);
    return isSpent ? { kind: 'recovery', name: null, at: now } : null;
  }
  if (answer.kind === 'passkey') {
    const key = await spendPasskey(tx, userId, answer, now);
    return key === null ? null : { kind: 'passkey', name: key.name, at: now };
  }
  const app = await spendTotp(tx, userId, answer.code, now);
  return app === null ? null : { kind: 'totp', name: app.name, at: now };
}

async function fail(
  tx: Tx,
  userId: string,
  counters: readonly [Counters, ...Counters[]],
  now: Date,
): Promise<FactorProof> {
  for (const counter of counters) await countFailure(tx, counter, now);
  const { wait } = await throttleOf(tx, counters[0], now);
  // The last one that was borne: somebody knows the password and guesses the rest.
  if (wait > 0) await putMail(tx, { kind: 'factorGuessed', userId, values: { guessedAt: now.toISOString() } });
  return { kind: 'wrong' };
}

async function tellOfRecovery(tx: Tx, userId: string, now: Date): Promise<void> {
  const left = String(await recoveryCodesLeft(tx, userId));
  await putMail(tx, { kind: 'recoveryCodeUsed', userId, values: { usedAt: now.toISOString(), left } });
}
