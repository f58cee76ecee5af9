import { user } from '@packhouse/programme';
import type { ProvedFactor } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { putMail } from '#mail/put-mail.ts';
import { noteOnRow } from '#rows/rows.ts';
import { accountWriter } from '../accounts/account-writer.ts';
import { ownerOf } from '../accounts/passwords/change-password.ts';
import { endSessionsOf, keepFactor } from '../sessions/sessions.ts';
import { type Challenge, endOtherChallenges } from './challenges.ts';
import { confirmFactor, dropBegunApps, spendTotp } from './factors.ts';
import { addPasskey, type PasskeyAnswer } from './passkeys.ts';
import { type Attempt, type FactorProof, guarded, type Tried } from './prove-factor.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts';

interface Context {
  readonly now: Date;
  readonly requestId?: string | null;
}

/** How a factor was tried; `question`: the one of the sign-in that it answers. */
type Enrolling = Tried & Partial<Context> & { readonly question?: Pick<Challenge, 'hash'> };

/** Codes that are shown once. */
export interface NewCodes {
  readonly recoveryCodes: Enrolled['codes'];
}

/** A factor that was tried for the first time, and the recovery codes with the first one; null where there are some. */
export interface Enrolled {
  readonly proof: FactorProof;
  readonly codes: readonly string[] | null;
}

async function enrolled(tx: Tx, userId: string, tried: Enrolling, attempt: Attempt): Promise<Enrolled> {
  const proof = await guarded(tx, userId, tried, attempt);
  if (proof.kind !== 'proved') return { proof, codes: null };
  const codes = await tellOfAdded(tx, userId, proof.factor, tried);
  const { session, now = proof.factor.at } = tried;
  if (session !== undefined) await keepFactor(tx, session, proof.factor);
  // Anyone who is signed in elsewhere came by the password alone.
  if (session !== undefined && codes !== null) await endSessionsOf(tx, userId, now, session);
  return { proof, codes };
}

/** Takes an app into use that was begun, once a code of it is right; wrong ones count as any. */
export const confirmBegunTotp = (tx: Tx, userId: string, code: string, tried: Enrolling): Promise<Enrolled> =>
  enrolled(tx, userId, tried, async (now) => {
    const app = await spendTotp(tx, userId, code, now, 'begun');
    if (app === null) return null;
    await confirmFactor(tx, app.id, now);
    return { kind: 'totp', name: app.name, at: now };
  });

/** Takes a passkey into use that a browser made for a question of ours; one that does not fit counts as a wrong code does. */
export const confirmPasskey = (
  tx: Tx,
  userId: string,
  answer: PasskeyAnswer & { readonly name: string },
  tried: Enrolling,
): Promise<Enrolled> =>
  enrolled(tx, userId, tried, async (now) =>
    (await addPasskey(tx, userId, answer, now)) ? { kind: 'passkey', name: answer.name, at: now } : null,
  );

/**
 * A factor is in use from now on: the trail and a mail say so, and what else was asked of the account, or begun, ends.
 * @returns the recovery codes that came with the first one
 */
async function tellOfAdded(
  tx: Tx,
  userId: string,
  { name, at }: ProvedFactor,
  { requestId = null, question }: Pick<Enrolling, 'requestId' | 'question'>,
): Promise<readonly string[] | null> {
  await dropBegunApps(tx, userId);
  await endOtherChallenges(tx, userId, question?.hash ?? null, at);
  await noteFactor(tx, userId, { added: name ?? '' }, { now: at, requestId });
  await putMail(tx, { kind: 'factorAdded', userId, values: { name: name ?? '', addedAt: at.toISOString() } });
  return (await recoveryCodesLeft(tx, userId)) > 0 ? null : renewRecoveryCodes(tx, userId);
}

/** Enters what became of an account's second factors into the trail of changes. */
export async function noteFactor(
  tx: Tx,
  userId: string,
  what: Readonly<Record<string, string>>,
  { now, requestId = null }: Context,
): Promise<void> {
  const owner = await ownerOf(tx, userId);
  const writer = accountWriter(tx, owner, { now, requestId });
  await noteOnRow(writer, user, { id: userId }, { after: { secondFactor: what } });
}
