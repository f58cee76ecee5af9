import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { ThirdPartyLogin } from '#kernel/config/portal-config.ts';
import type { ThirdPartyAttempt } from './third-party-attempt.ts';
import type { LoginProblem } from './third-party-outcome.ts';

/** The login elsewhere ended without an ID token. */
export class LoginError extends Error {
  override name = 'LoginError';
  readonly problem: LoginProblem;

  constructor(problem: LoginProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** The issuer's metadata. Its name may end in a slash where the setting does not. @throws {LoginError} */
async function readIssuer({ issuer, clientId }: ThirdPartyLogin): Promise<Configuration> {
  const url = new URL(`${issuer}/.well-known/openid-configuration`);
  // The server takes an issuer without TLS on this machine alone.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  const configuration = await discovery(url, clientId, undefined, None(), { execute }).catch((error: unknown) =>
    Promise.reject(new LoginError('unreachable', error)),
  );
  if (configuration.serverMetadata().issuer.replace(/\/+$/, '') !== issuer) throw new LoginError('changed');
  return configuration;
}

/**
 * Begins a login: where to send the person, and what to remember until they are back (OpenID Connect Core 1.0,
 * section 3.1, with PKCE; decisions.md 7). @throws {LoginError} when the issuer does not answer
 */
export async function beginLogin(
  login: ThirdPartyLogin,
  redirectUri: string,
): Promise<{ readonly url: URL; readonly attempt: ThirdPartyAttempt }> {
  const configuration = await readIssuer(login);
  const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url, attempt };
}

/**
 * Finishes it with the URL that the issuer sent the person back to. @returns the ID token, checked here against
 * state and nonce and by the backend for everything else. @throws {LoginError}
 */
export async function finishLogin(
  login: ThirdPartyLogin,
  url: URL,
  attempt: ThirdPartyAttempt | null,
): Promise<string> {
  // A link that somebody else made must not sign anybody in (RFC 6749, section 10.12).
  if (attempt === null || url.searchParams.get('state') !== attempt.state) throw new LoginError('state');
  const configuration = await readIssuer(login);
  try {
    const { id_token } = await authorizationCodeGrant(configuration, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    if (id_token === undefined) throw new LoginError('failed');
    return id_token;
  } catch (error) {
    throw error instanceof LoginError ? error : new LoginError(problemOf(error), error);
  }
}

function problemOf(error: unknown): LoginProblem {
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'failed';
  if (error instanceof ResponseBodyError) return 'failed';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === null)) return 'unreachable';
  return code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? 'expired' : 'changed';
}
