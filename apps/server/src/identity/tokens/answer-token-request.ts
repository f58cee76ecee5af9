import OAuth2Server from '@node-oauth/oauth2-server';
import { faultOf, type Refusal, type RefusalBody, refusalOf } from '../refusals.ts';
import { accessTokenLifetime } from '../sessions/sessions.ts';
import { accessTokenType } from './token-exchange.ts';
import { oauthServer, type TokenDeps, type TokenVisit } from './token-model.ts';
import { type Form, refuseTokenRequest } from './token-request.ts';

type TokenBody = {
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly access_token: string;
  readonly refresh_token: string;
  /** After a token exchange (RFC 8693, section 2.2.1), with the name of the person who signed in elsewhere. */
  readonly issued_token_type?: typeof accessTokenType;
  readonly username?: string;
};
/** A pair of tokens, and the mark of the browser where a password was proved. */
type Granted = { readonly body: TokenBody; readonly cookie: string | null };
export type OauthAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: TokenBody | RefusalBody;
};

/** Nothing of an identity server is ever kept by a browser or a proxy (RFC 6749, section 5.1). */
export const noStore: Readonly<Record<string, string>> = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** Answers a token request: a pair of tokens or a refusal. @throws only what is a fault of ours */
export async function answerTokenRequest(deps: TokenDeps, form: Form, visit: TokenVisit): Promise<OauthAnswer> {
  const refused = refuseTokenRequest(form, deps.client, deps.scope, deps.verifyIdToken !== null);
  if (refused !== null) return refusalAnswer(refused);
  // A refresh is one transaction: its old tokens are gone exactly when the new ones are there. A sign-in spends its
  // time on the password and must not hold a connection for that.
  const outcome =
    form.grant_type === 'refresh_token'
      ? await deps.db.transaction().execute((tx) => grant({ ...deps, db: tx }, form, visit))
      : await grant(deps, form, visit);
  if ('status' in outcome) return refusalAnswer(outcome);
  const { body, cookie } = outcome;
  return { status: 200, headers: cookie === null ? noStore : { ...noStore, 'set-cookie': cookie }, body };
}

export function refusalAnswer({ status, retryAfter, body }: Refusal): OauthAnswer {
  const headers = retryAfter === undefined ? noStore : { ...noStore, 'retry-after': String(retryAfter) };
  return { status, headers, body };
}

/** A refusal is a value, not an exception: what it wrote (a session that ended) must be committed. */
async function grant(deps: TokenDeps, form: Form, visit: TokenVisit): Promise<Granted | Refusal> {
  const { scope, ...rest } = form;
  const request = new OAuth2Server.Request({
    method: 'POST',
    query: {},
    // type-is believes a content type only where there is a body.
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
    body: rest,
  });
  try {
    const token = await oauthServer(deps, visit).token(request, new OAuth2Server.Response());
    if (token.refreshToken === undefined) throw new Error('Every grant gives a refresh token.');
    const body: TokenBody = {
      token_type: 'Bearer',
      expires_in: accessTokenLifetime,
      access_token: token.accessToken,
      refresh_token: token.refreshToken,
      ...(token.user.username === undefined
        ? {}
        : { issued_token_type: accessTokenType, username: token.user.username }),
    };
    return { body, cookie: token.user.cookie ?? null };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw faultOf(error);
    return refusal;
  }
}
