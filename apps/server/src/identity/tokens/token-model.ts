import OAuth2Server from '@node-oauth/oauth2-server';
import { badCredentials, badRefreshToken, RefusedError } from '../refusals.ts';
import { judgeRefreshToken, renewSession } from '../sessions/renew-session.ts';
import { accessTokenLifetime, refreshTokenLifetime, startSession, type TokenPair } from '../sessions/sessions.ts';
import { keepProven } from '../sign-in/accounts.ts';
import { markBrowser } from '../sign-in/known-browser.ts';
import { serverSecret } from '../sign-in/server-secret.ts';
import { type SignInDeps, signIn, type Visit } from '../sign-in/sign-in.ts';
import type { VerifyIdToken } from './id-token.ts';
import { exchangeIdToken, tokenExchange } from './token-exchange.ts';
import { type Client, isClient } from './token-request.ts';

export type TokenDeps = SignInDeps & {
  readonly client: Client;
  readonly scope: string;
  /** Checks ID tokens of the third-party login; null where there is none. */
  readonly verifyIdToken: VerifyIdToken | null;
};

/** A token request: from where it came, and whether by HTTPS. */
export type TokenVisit = Pick<Visit, 'address' | 'cookie'> & { readonly isSecure: boolean };

/** The library for one request: it checks the client and chooses the grant; what it stores and reads is ours. */
export function oauthServer(deps: TokenDeps, visit: TokenVisit): OAuth2Server {
  return new OAuth2Server({
    model: tokenModel(deps),
    accessTokenLifetime,
    refreshTokenLifetime,
    extendedGrantTypes: {
      password: passwordGrant(deps, visit),
      ...(deps.verifyIdToken === null ? {} : { [tokenExchange]: exchangeGrant(deps, deps.verifyIdToken, visit) }),
    },
  });
}

type LibraryToken = OAuth2Server.Token;

/** Expiry is not handed to the library, which would measure it by the machine's clock instead of ours. */
const libraryToken = (pair: TokenPair, client: OAuth2Server.Client, user: OAuth2Server.User): LibraryToken => ({
  ...pair,
  client,
  user,
});

function tokenModel({ db, clock, client, scope }: TokenDeps): OAuth2Server.RefreshTokenModel {
  const now = clock();
  const libraryClient = { id: client.id, grants: ['password', 'refresh_token', tokenExchange] };
  return {
    getClient: async (id, secret) => (isClient(client, id, secret) ? libraryClient : null),
    getRefreshToken: async (refreshToken) => {
      const token = await judgeRefreshToken(db, refreshToken, client.id, now);
      if (token.kind !== 'good') throw new RefusedError(badRefreshToken(token.kind));
      return { refreshToken, scope: scope.split(' '), client: libraryClient, user: token };
    },
    // Done with the new pair, while the session is locked.
    revokeToken: async () => true,
    // The library hands back what getRefreshToken gave it.
    saveToken: async (_token, tokenClient, { id, sessionId, userId }) =>
      libraryToken(await renewSession(db, { id, sessionId }, now), tokenClient, { userId }),
    // Access tokens are read by access/authenticate.ts.
    getAccessToken: async () => null,
  };
}

/**
 * The password grant (RFC 6749, section 4.3) as our own class: the library's refuses passwords that mix letters with
 * signs beyond the basic plane, such as emoji.
 */
function passwordGrant(deps: TokenDeps, visit: TokenVisit): typeof OAuth2Server.AbstractGrantType {
  return class extends OAuth2Server.AbstractGrantType {
    override async handle(request: OAuth2Server.Request, client: OAuth2Server.Client): Promise<LibraryToken> {
      const { username, password } = request.body;
      const proven = await signIn(deps, visit, username, password);
      const now = deps.clock();
      const pair = await startSession(deps.db, proven.userId, client.id, now, async (tx) => {
        if (!(await keepProven(tx, proven))) throw new RefusedError(badCredentials);
      });
      const secret = await serverSecret(deps.db, 'knownBrowsers');
      const cookie = markBrowser(visit.cookie, proven, secret, now, visit.isSecure);
      return libraryToken(pair, client, { userId: proven.userId, cookie });
    }
  };
}

/** The third-party login (RFC 8693): an ID token for a session. */
function exchangeGrant(
  deps: TokenDeps,
  verify: VerifyIdToken,
  { address }: TokenVisit,
): typeof OAuth2Server.AbstractGrantType {
  return class extends OAuth2Server.AbstractGrantType {
    override async handle(request: OAuth2Server.Request, client: OAuth2Server.Client): Promise<LibraryToken> {
      const { subject_token } = request.body;
      const { pair, ...user } = await exchangeIdToken({ ...deps, address }, verify, subject_token, client.id);
      return libraryToken(pair, client, user);
    }
  };
}
