import { createHash } from 'node:crypto';
import type { Tx } from '#db/db.ts';
import { writeAudit } from '#db/own/audit.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { countersOf, countFailure, forgiveFailures, originOf } from '../limits/failed-sign-ins.ts';
import { badSubjectToken, issuerGone, type Refusal, RefusedError } from '../refusals.ts';
import { startSessionIn, type TokenPair } from '../sessions/sessions.ts';
import { admit, refuseWhile, type SignInDeps } from '../sign-in/sign-in.ts';
import { BadIdTokenError, type IdTokenClaims, type VerifyIdToken } from './id-token.ts';
import { findLinkedUser } from './identities.ts';
import { IssuerGoneError } from './issuer.ts';

type Attempt = SignInDeps & { readonly address: string };

/** RFC 8693, sections 2.1 and 3. */
export const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
export const idTokenType = 'urn:ietf:params:oauth:token-type:id_token';
export const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';

export interface Exchanged {
  readonly pair: TokenPair;
  readonly userId: string;
  /** By which the portal asks for the person's profile. */
  readonly username: string;
}

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Opens a session for an ID token: of the user whom the office linked to its issuer and subject, never by e-mail
 * (decisions.md 7). Failures are counted by the subject and the address, as those of passwords are.
 * @throws {RefusedError} the token does not hold, was used, nobody is linked, too many failures, the issuer is gone
 */
export async function exchangeIdToken(
  attempt: Attempt,
  verify: VerifyIdToken,
  idToken: string,
  clientId: string,
): Promise<Exchanged> {
  const claims = await verify(idToken).catch((error: unknown) => error);
  if (claims instanceof BadIdTokenError) return fail(attempt, hashOf(idToken), badSubjectToken(claims.why));
  if (claims instanceof IssuerGoneError) throw new RefusedError(issuerGone);
  if (claims instanceof Error) throw claims;
  // What is no error is what the verifier gives.
  return openSession(attempt, claims as IdTokenClaims, clientId);
}

async function openSession(attempt: Attempt, claims: IdTokenClaims, clientId: string): Promise<Exchanged> {
  const { db, clock, address } = attempt;
  const subject = hashOf(claims.issuer, claims.subject);
  const counters = countersOf(subject, originOf(address));
  await admit(attempt, counters);
  const person = await findLinkedUser(db, claims.issuer, claims.subject);
  if (person === null) return fail(attempt, subject, badSubjectToken('not_linked'));
  const now = clock();
  const pair = await inTransaction(db, async (tx) => {
    if (!(await useUp(tx, claims, now))) return null;
    const { id, ...tokens } = await startSessionIn(tx, person.id, clientId, now);
    await auditSignIn(tx, person, id, claims, now);
    return tokens;
  });
  if (pair === null) return fail(attempt, subject, badSubjectToken('used'));
  await forgiveFailures(db, counters);
  return { pair, userId: person.id, username: person.name };
}

/**
 * Each authorization has a nonce of its own, so that is what is remembered: a signature may be written in several ways.
 * Of two at the same moment exactly one gets `true`. What has expired is forgotten, for it opens nothing anyway.
 */
async function useUp(tx: Tx, { issuer, subject, nonce, expires }: IdTokenClaims, now: Date): Promise<boolean> {
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

function auditSignIn(
  tx: Tx,
  person: { readonly id: string; readonly name: string },
  sessionId: string,
  { issuer, subject }: IdTokenClaims,
  at: Date,
): Promise<void> {
  return writeAudit(tx, {
    at,
    userId: person.id,
    username: person.name,
    companyId: null,
    onBehalfOf: false,
    action: 'create',
    type: 'oauth_session',
    rowId: sessionId,
    before: null,
    after: { issuer, subject },
    requestId: null,
  });
}

/** Counts a failure; beyond the limit the answer says no more than that. */
async function fail({ db, clock, address }: Attempt, account: string, refusal: Refusal): Promise<never> {
  refuseWhile(await countFailure(db, countersOf(account, originOf(address)), clock()));
  throw new RefusedError(refusal);
}
