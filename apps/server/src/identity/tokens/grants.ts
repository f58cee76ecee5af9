import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { checkRefreshToken, renewSession } from '../sessions/renew-session.ts';
import { startSession } from '../sessions/sessions.ts';
import { lockProven } from '../sign-in/accounts.ts';
import { provePassword } from '../sign-in/sign-in.ts';
import { type Form, isText, refuseClient, type TokenDeps, type TokenVisit } from './client.ts';
import { askForFactor, factorGrant, markedBrowser, nothingProved, secondFactor } from './factor-grant.ts';
import {
  badCredentials,
  badGrantType,
  badParameter,
  badRefreshToken,
  badScope,
  type OauthAnswer,
  tokenAnswer,
  tooManyFailures,
  unconfirmedEmail,
} from './oauth-answers.ts';
import { exchangeGrant, tokenExchange } from './token-exchange.ts';

/**
 * Answers a token request (RFC 6749, section 3.2), checked in the order of the reference backend: client id, grant
 * type, secret, scope, the grant's own parameters.
 * @throws {TooBusyError} too many passwords wait; what is an error of ours
 */
export async function answerTokenRequest(deps: TokenDeps, form: Form, visit: TokenVisit): Promise<OauthAnswer> {
  if (!isText(form.client_id)) return badParameter('client_id');
  const grant = grantOf(deps, form.grant_type);
  if (grant === null) return badGrantType;
  return refuseClient(form, deps.client) ?? refuseScope(form.scope, deps.scope) ?? grant(form, visit);
}

type Grant = (form: Form, visit: TokenVisit) => Promise<OauthAnswer>;

function grantOf(deps: TokenDeps, grantType: unknown): Grant | null {
  const { verifyIdToken } = deps;
  if (grantType === 'password') return (form, visit) => passwordGrant(deps, form, visit);
  if (grantType === 'refresh_token') return (form) => refreshGrant(deps, form);
  if (grantType === secondFactor && deps.asksFactors !== false) return (form, visit) => factorGrant(deps, form, visit);
  if (grantType !== tokenExchange || verifyIdToken === null) return null;
  return (form, { ipAddress }) => exchangeGrant({ ...deps, verifyIdToken, ipAddress }, form);
}

/** No scope at all stands for the client's own (RFC 6749, section 3.3). */
function refuseScope(sent: unknown, known: string): OauthAnswer | null {
  if (sent === undefined) return null;
  if (typeof sent !== 'string') return badParameter('scope');
  const unknown = sent.split(' ').find((scope) => scope !== '' && !known.split(' ').includes(scope));
  return unknown === undefined ? null : badScope(unknown);
}

/** A person's name and password for a session (RFC 6749, section 4.3), with a mark for the browser. */
async function passwordGrant(deps: TokenDeps, form: Form, visit: TokenVisit): Promise<OauthAnswer> {
  const { username, password } = form;
  if (!isText(username)) return badParameter('username');
  if (!isText(password)) return badParameter('password');
  const proof = await provePassword(deps, visit, username, password);
  if (proof.kind === 'wait') return tooManyFailures(proof.seconds);
  if (proof.kind === 'wrong') return badCredentials;
  if (proof.unconfirmed) return unconfirmedEmail;
  const { db, client } = deps;
  const now = deps.clock();
  const { userId, passwordSince } = proof;
  const before = { ...nothingProved, userId, passwordSince, clientId: client.id };
  const opened = await inTransaction(db, async (tx) => {
    if (!(await lockProven(tx, proof))) return badCredentials;
    return (await askForFactor(tx, deps, before)) ?? startSession(tx, userId, client.id, now);
  });
  return 'status' in opened ? opened : tokenAnswer(opened, {}, await markedBrowser(deps, visit, proof));
}

/** Visible ASCII and blanks (RFC 6749, appendix A.17). */
const refreshTokenForm = /^[ -~]+$/;

/**
 * A refresh token for a new pair (RFC 6749, section 6). One transaction: the old tokens are gone exactly when the new ones
 * are there, and a session that a stolen token ended stays ended, for an error is an answer and no exception.
 */
async function refreshGrant(deps: TokenDeps, { refresh_token }: Form): Promise<OauthAnswer> {
  if (!isText(refresh_token) || !refreshTokenForm.test(refresh_token)) return badParameter('refresh_token');
  const { db, clock, client, repeatsRefresh = true, refreshSeconds = 0 } = deps;
  const answer = await inTransaction(db, async (tx) => {
    const now = clock();
    const token = await checkRefreshToken(tx, refresh_token, client.id, now, repeatsRefresh);
    return token.kind === 'good' ? tokenAnswer(await renewSession(tx, token, now)) : badRefreshToken(token.kind);
  });
  if (refreshSeconds > 0 && answer.status === 200) await setTimeout(refreshSeconds * 1000);
  return answer;
}
