import { characterProblem, seenName } from '@packhouse/jsonapi';
import type { ProvedFactor } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import {
  type Before,
  type Challenge,
  challengeLifetime,
  closeChallenge,
  findChallenge,
  openChallenge,
  takePasskeyQuestion,
  takeSignedBytes,
} from '../second-factor/challenges.ts';
import { confirmBegunTotp, confirmPasskey, type Enrolled } from '../second-factor/enroll.ts';
import { factorNeed } from '../second-factor/factors.ts';
import type { PasskeyParty } from '../second-factor/passkey-party.ts';
import { assertionOptions, type PasskeyAnswer } from '../second-factor/passkeys.ts';
import { type FactorAnswer, proveFactor, type Tried } from '../second-factor/prove-factor.ts';
import { stillProved } from '../second-factor/still-proved.ts';
import { startSession } from '../sessions/sessions.ts';
import { type MarkOwner, markBrowser } from '../sign-in/known-browser.ts';
import { serverSecret } from '../sign-in/server-secret.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { type Form, isText, type TokenDeps, type TokenVisit } from './client.ts';
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

/** Completed by the person who asks with what was proved. */
export const nothingProved = { sessionId: null, passwordSince: null, issuer: null, subject: null };

/**
 * The question for a second factor where an account has one, or has to have one; null where a first proof suffices.
 * @param tx the transaction in which the first proof was looked at once more
 */
export async function askForFactor(
  tx: Tx,
  { clock, asksFactors = true, party = () => null }: Pick<TokenDeps, 'clock' | 'asksFactors' | 'party'>,
  before: Before,
): Promise<OauthAnswer | null> {
  if (!asksFactors) return null;
  const { kinds, isOffice } = await factorNeed(tx, before.userId);
  if (kinds.length === 0 && !isOffice) return null;
  const purpose = kinds.length === 0 ? 'enroll' : 'sign-in';
  const asking = party();
  const isPasskeyAsked = asking !== null && kinds.includes('passkey');
  const options = isPasskeyAsked ? await assertionOptions(tx, asking, before.userId) : undefined;
  const token = await openChallenge(tx, purpose, before, options?.challenge ?? null, clock());
  return factorRequired({
    token,
    seconds: challengeLifetime[purpose],
    factors: asking === null ? kinds.filter((kind) => kind !== 'passkey') : kinds,
    enroll: purpose === 'enroll',
    passkey:
      asking && (isPasskeyAsked || purpose === 'enroll')
        ? { origin: asking.origin, ...(options && { options }) }
        : null,
  });
}

/** The mark of a browser in which the password was proved, as a header. */
export async function markedBrowser(
  { db, clock }: Pick<TokenDeps, 'db' | 'clock'>,
  { cookie, isSecure }: TokenVisit,
  owner: MarkOwner,
): Promise<Readonly<Record<string, string>>> {
  return { 'set-cookie': markBrowser(cookie, owner, await serverSecret(db, 'knownBrowsers'), clock(), isSecure) };
}

/**
 * A second factor for a session, after a password or a login elsewhere. The question is answered once; anyone who answers
 * has to be the client that was asked.
 */
export async function factorGrant(deps: TokenDeps, form: Form, visit: TokenVisit): Promise<OauthAnswer> {
  const { mfa_token } = form;
  if (!isText(mfa_token)) return badParameter('mfa_token');
  const { db, client } = deps;
  const now = deps.clock();
  const challenge = await findChallenge(db, mfa_token, now);
  const answer = answerIn(form, challenge, deps.party?.() ?? null);
  if (answer === null) return badParameter('code');
  const isForSignIn = challenge?.purpose === 'sign-in' || challenge?.purpose === 'enroll';
  if (challenge === null || !isForSignIn || challenge.clientId !== client.id) return badFactorToken;
  const opened = await inTransaction(db, (tx) =>
    open(tx, challenge, answer, { ipAddress: visit.ipAddress, clock: deps.clock }),
  );
  if ('status' in opened) return opened;
  const { passwordSince, userId } = challenge;
  const mark = passwordSince === null ? {} : await markedBrowser(deps, visit, { userId, passwordSince });
  const { username, codes, isOffice } = opened;
  const more = {
    username,
    ...(isOffice ? { office: true } : {}),
    ...(codes === null ? {} : { recovery_codes: codes }),
  };
  return tokenAnswer(opened, more, mark);
}

type Sent = Exclude<FactorAnswer, PasskeyAnswer> | (PasskeyAnswer & { readonly name: string });

const longestName = 60;

function answerIn(
  { code, recovery_code, passkey, passkey_name }: Form,
  challenge: Challenge | null,
  party: PasskeyParty | null,
): Sent | null {
  if (isText(code)) return { kind: 'totp', code };
  if (isText(recovery_code)) return { kind: 'recovery', code: recovery_code };
  if (!isText(passkey)) return null;
  return { kind: 'passkey', response: passkey, party, take: takerOf(challenge), name: nameIn(passkey_name) };
}

/** The page's name for a first passkey; its owner may call it otherwise later. */
function nameIn(sent: unknown): string {
  const name = isText(sent) ? seenName(sent) : '';
  const isGood = name !== '' && [...name].length <= longestName && characterProblem(name, { lines: 'one' }) === null;
  return isGood ? name : 'Passkey';
}

/** The bytes of the question itself, or those that were asked for when a first passkey was begun. */
const takerOf = (challenge: Challenge | null) => async (tx: Tx, signed: string, now: Date) => {
  if (challenge === null) return null;
  const { userId, purpose } = challenge;
  return purpose === 'enroll'
    ? takePasskeyQuestion(tx, { userId, sessionId: null, purpose: 'register' }, signed, now)
    : takeSignedBytes(tx, challenge);
};

/** Returns its refusals, so that the failure that was counted stays counted. */
async function open(tx: Tx, challenge: Challenge, answer: Sent, tried: Tried) {
  const person = await stillProved(tx, challenge);
  if (person === null) return badFactorToken;
  const { proof, codes } = await prove(tx, challenge, answer, tried);
  const now = tried.clock();
  if (proof.kind === 'wait') return tooManyFailures(proof.seconds);
  if (proof.kind === 'wrong') return wrongFactor;
  if (!(await closeChallenge(tx, challenge, now))) return badFactorToken;
  const session = await startSession(tx, person.id, challenge.clientId, now, proof.factor);
  await auditSignIn(tx, person, session.id, proofsOf(challenge, proof.factor), now);
  // Their portal is the console, which companies never ask for.
  const { isOffice } = await factorNeed(tx, person.id);
  return { ...session, username: person.name, codes, isOffice };
}

/** With a first factor its owner gets recovery codes. */
async function prove(tx: Tx, challenge: Challenge, answer: Sent, tried: Tried): Promise<Enrolled> {
  if (challenge.purpose !== 'enroll') return { proof: await proveFactor(tx, challenge, answer, tried), codes: null };
  const enrolling = { ...tried, question: challenge };
  if (answer.kind === 'passkey') return confirmPasskey(tx, challenge.userId, answer, enrolling);
  if (answer.kind !== 'totp') return { proof: { kind: 'wrong' }, codes: null };
  return confirmBegunTotp(tx, challenge.userId, answer.code, enrolling);
}

const proofsOf = ({ issuer, subject }: Challenge, { kind, name }: ProvedFactor): Readonly<Record<string, string>> => ({
  ...(issuer === null || subject === null ? {} : { issuer, subject }),
  factor: kind,
  ...(name === null ? {} : { factorName: name }),
});
