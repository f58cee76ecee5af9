import { createHash } from 'node:crypto';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { startSession } from '../sessions/sessions.ts';
import { clearFailures, countersOf, countFailure, originOf } from '../sign-in/failed-sign-ins.ts';
import { throttle } from '../sign-in/sign-in.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { type Form, isText, type TokenDeps } from './client.ts';
import { askForFactor, nothingProved } from './factor-grant.ts';
import type { IdTokenClaims, VerifyIdToken } from './id-token.ts';
import { findLinkedUser } from './identities.ts';
import {
  badParameter,
  badSubjectToken,
  issuerUnavailable,
  type OauthAnswer,
  tokenAnswer,
  tooManyFailures,
} from './oauth-answers.ts';

type Attempt = TokenDeps & { readonly verifyIdToken: VerifyIdToken; readonly ipAddress: string };

/** RFC 8693, sections 2.1 and 3. */
export const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
export const idTokenType = 'urn:ietf:params:oauth:token-type:id_token';
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * An ID token for a session (RFC 8693, section 2.1): of the user whom the office linked to its issuer and subject, never
 * by e-mail (decisions.md 7). Failures are counted by the subject and the address, as those of passwords are.
 */
export async function exchangeGrant(attempt: Attempt, form: Form): Promise<OauthAnswer> {
  const { subject_token, subject_token_type, requested_token_type = accessTokenType } = form;
  if (!isText(subject_token)) return badParameter('subject_token');
  if (subject_token_type !== idTokenType) return badParameter('subject_token_type');
  if (requested_token_type !== accessTokenType) return badParameter('requested_token_type');
  const claims = await attempt.verifyIdToken(subject_token);
  if (claims === 'unavailable') return issuerUnavailable;
  if (typeof claims === 'string') return fail(attempt, hashOf(subject_token), badSubjectToken(claims));
  return openSession(attempt, claims);
}

async function openSession(attempt: Attempt, claims: IdTokenClaims): Promise<OauthAnswer> {
  const { db, clock, client, ipAddress } = attempt;
  const subject = hashOf(claims.issuer, claims.subject);
  const counters = countersOf(subject, originOf(ipAddress));
  const wait = await throttle(attempt, counters);
  if (wait > 0) return tooManyFailures(wait);
  const person = await findLinkedUser(db, claims.issuer, claims.subject);
  if (person === null) return fail(attempt, subject, badSubjectToken('not_linked'));
  const now = clock();
  const session = await inTransaction(db, async (tx) => {
    if (!(await markUsed(tx, claims, now))) return null;
    const { issuer, subject: known } = claims;
    const asked = { ...nothingProved, userId: person.id, clientId: client.id, issuer, subject: known };
    const question = await askForFactor(tx, attempt, asked);
    if (question !== null) return question;
    const begun = await startSession(tx, person.id, client.id, now);
    await auditSignIn(tx, person, begun.id, { issuer, subject: known }, now);
    await clearFailures(tx, counters);
    return begun;
  });
  if (session === null) return fail(attempt, subject, badSubjectToken('used'));
  if ('status' in session) return session;
  // The portal asks for the person's profile by this name.
  return tokenAnswer(session, { issued_token_type: accessTokenType, username: person.name });
}

/**
 * Each authorization has a nonce of its own, so that is what is remembered: a signature may be written in several ways.
 * Of two at the same time exactly one gets `true`. Expired ones are deleted, for they open nothing anyway.
 */
async function markUsed(tx: Tx, { issuer, subject, nonce, expires }: IdTokenClaims, now: Date): Promise<boolean> {
  // A minute over, for the tolerance of clocks.
  await tx
    .deleteFrom('used_id_token')
    .where('expires', '<', new Date(now.getTime() - 60_000))
    .execute();
  const added = await tx
    .insertInto('used_id_token')
    .values({ hash: hashOf(issuer, subject, nonce), expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Counts a failure; beyond the limit the answer says no more than that. */
async function fail({ db, clock, ipAddress }: Attempt, account: string, answer: OauthAnswer): Promise<OauthAnswer> {
  const wait = await countFailure(db, countersOf(account, originOf(ipAddress)), clock());
  return wait > 0 ? tooManyFailures(wait) : answer;
}
