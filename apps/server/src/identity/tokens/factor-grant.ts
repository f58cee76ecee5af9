import type { ProvedFactor } from '#access/principal.ts';
import type { Db, Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import {
  type Before,
  type Challenge,
  challengeLifetime,
  closeChallenge,
  findChallenge,
  openChallenge,
} from '../second-factor/challenges.ts';
import { confirmBegunTotp } from '../second-factor/enroll.ts';
import { factorNeed } from '../second-factor/factors.ts';
import { type FactorAnswer, type FactorProof, proveFactor, type Tried } from '../second-factor/prove-factor.ts';
import { stillProved } from '../second-factor/still-proved.ts';
import { startSession } from '../sessions/sessions.ts';
import { type MarkOwner, markBrowser } from '../sign-in/known-browser.ts';
import { serverSecret } from '../sign-in/server-secret.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { type Client, type Form, isText } from './client.ts';
import {
  badFactorToken,
  badParameter,
  factorRequired,
  type OauthAnswer,
  tokenAnswer,
  tooManyFailures,
  wrongFactor,
} from './oauth-answers.ts';

/** Our own grant: the answer to `mfa_required`. */
export const secondFactor = 'urn:packhouse:params:oauth:grant-type:second-factor';

interface FactorDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly client: Client;
  readonly asksFactors?: boolean;
}

interface FactorVisit {
  readonly ipAddress: string;
  readonly cookie?: string | undefined;
  readonly isSecure: boolean;
}

/** Completed by whoever asks with what was proved. */
export const nothingProved = { sessionId: null, passwordSince: null, issuer: null, subject: null };

/**
 * The question for a second factor where an account has one, or has to have one; null where a first proof suffices.
 * @param tx the transaction in which the first proof was looked at once more
 */
export async function askForFactor(
  tx: Tx,
  { clock, asksFactors = true }: Pick<FactorDeps, 'clock' | 'asksFactors'>,
  before: Before,
): Promise<OauthAnswer | null> {
  if (!asksFactors) return null;
  const { kinds, isOffice } = await factorNeed(tx, before.userId);
  if (kinds.length === 0 && !isOffice) return null;
  const purpose = kinds.length === 0 ? 'enroll' : 'sign-in';
  const token = await openChallenge(tx, purpose, before, null, clock());
  const seconds = challengeLifetime[purpose];
  return factorRequired({ token, seconds, factors: kinds, enroll: purpose === 'enroll' });
}

/** The mark of a browser in which the password was proved, as a header. */
export async function markedBrowser(
  { db, clock }: Pick<FactorDeps, 'db' | 'clock'>,
  { cookie, isSecure }: FactorVisit,
  owner: MarkOwner,
): Promise<Readonly<Record<string, string>>> {
  return { 'set-cookie': markBrowser(cookie, owner, await serverSecret(db, 'knownBrowsers'), clock(), isSecure) };
}

/**
 * A second factor for a session, after a password or a login elsewhere. The question is answered once; whoever answers
 * has to be the client that was asked.
 */
export async function factorGrant(deps: FactorDeps, form: Form, visit: FactorVisit): Promise<OauthAnswer> {
  const { mfa_token } = form;
  if (!isText(mfa_token)) return badParameter('mfa_token');
  const answer = answerIn(form);
  if (answer === null) return badParameter('code');
  const { db, client } = deps;
  const now = deps.clock();
  const challenge = await findChallenge(db, mfa_token, now);
  const isForSignIn = challenge?.purpose === 'sign-in' || challenge?.purpose === 'enroll';
  if (challenge === null || !isForSignIn || challenge.clientId !== client.id) return badFactorToken;
  const opened = await inTransaction(db, (tx) =>
    open(tx, challenge, answer, { ipAddress: visit.ipAddress, clock: deps.clock }),
  );
  if ('status' in opened) return opened;
  const { passwordSince, userId } = challenge;
  const mark = passwordSince === null ? {} : await markedBrowser(deps, visit, { userId, passwordSince });
  const { username, codes } = opened;
  return tokenAnswer(opened, { username, ...(codes === null ? {} : { recovery_codes: codes }) }, mark);
}

function answerIn({ code, recovery_code }: Form): FactorAnswer | null {
  if (isText(code)) return { kind: 'totp', code };
  return isText(recovery_code) ? { kind: 'recovery', code: recovery_code } : null;
}

/** Returns its refusals, so that the failure that was counted stays counted. */
async function open(tx: Tx, challenge: Challenge, answer: FactorAnswer, tried: Tried) {
  const person = await stillProved(tx, challenge);
  if (person === null) return badFactorToken;
  const { proof, codes } = await prove(tx, challenge, answer, tried);
  const now = tried.clock();
  if (proof.kind === 'wait') return tooManyFailures(proof.seconds);
  if (proof.kind === 'wrong') return wrongFactor;
  if (!(await closeChallenge(tx, challenge, now))) return badFactorToken;
  const session = await startSession(tx, person.id, challenge.clientId, now, proof.factor);
  await auditSignIn(tx, person, session.id, proofsOf(challenge, proof.factor), now);
  return { ...session, username: person.name, codes };
}

/** With a first app its owner gets recovery codes. */
async function prove(
  tx: Tx,
  challenge: Challenge,
  answer: FactorAnswer,
  tried: Tried,
): Promise<{ readonly proof: FactorProof; readonly codes: readonly string[] | null }> {
  if (challenge.purpose !== 'enroll') {
    return { proof: await proveFactor(tx, challenge, answer, tried), codes: null };
  }
  if (answer.kind !== 'totp') return { proof: { kind: 'wrong' }, codes: null };
  return confirmBegunTotp(tx, challenge.userId, answer.code, tried);
}

const proofsOf = ({ issuer, subject }: Challenge, { kind, name }: ProvedFactor): Readonly<Record<string, string>> => ({
  ...(issuer === null || subject === null ? {} : { issuer, subject }),
  factor: kind,
  ...(name === null ? {} : { factorName: name }),
});
