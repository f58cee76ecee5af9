import OAuth2Server from '@node-oauth/oauth2-server';
import { TooBusyError } from './limits/turnstile.ts';

/** An error answer of the identity server (RFC 6749, section 5.2, in the dialect's words: wire.md 1). */
export type RefusalBody = { readonly error: string; readonly error_description: string; readonly hint?: string };
export type Refusal = { readonly status: number; readonly retryAfter?: number; readonly body: RefusalBody };

/** Thrown by our half of a grant; carries the finished answer through the library. */
export class RefusedError extends OAuth2Server.OAuthError {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.body.error_description, { name: refusal.body.error, code: refusal.status });
    this.refusal = refusal;
  }
}

const refusal = (status: number, error: string, error_description: string, hint?: string): Refusal => ({
  status,
  body: { error, error_description, ...(hint === undefined ? {} : { hint }) },
});

export const badParameter = (name: string): Refusal =>
  refusal(
    400,
    'invalid_request',
    'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
    `Check the \`${name}\` parameter`,
  );
export const badClient = refusal(401, 'invalid_client', 'Client authentication failed');
export const badGrantType = refusal(
  400,
  'unsupported_grant_type',
  'The authorization grant type is not supported by the authorization server.',
  'Check that all required parameters have been provided',
);
export const badScope = (scope: string): Refusal =>
  refusal(
    400,
    'invalid_scope',
    'The requested scope is invalid, unknown, or malformed',
    `Check the \`${scope}\` scope`,
  );
/** Wrong password, unknown user and blocked user are not told apart. */
export const badCredentials = refusal(400, 'invalid_grant', 'The user credentials were incorrect.');

/** The hint of an account whose password is right and whose e-mail address nobody has confirmed (decisions.md 3). */
const unconfirmedHint = 'address_unconfirmed';
export const unconfirmedAddress = refusal(
  400,
  'invalid_grant',
  'The e-mail address of this account has not been confirmed yet.',
  unconfirmedHint,
);

const refreshHints = {
  unknown: 'Cannot decrypt the refresh token',
  foreign: 'Token is not linked to client',
  expired: 'Token has expired',
  revoked: 'Token has been revoked',
} as const;
export const badRefreshToken = (why: keyof typeof refreshHints): Refusal =>
  refusal(400, 'invalid_grant', 'The refresh token is invalid.', refreshHints[why]);

/** What is wrong with a subject token, for people and, as the hint, for programs (RFC 8693, section 2.2.2). */
const subjectTokenFaults = {
  invalid: 'The ID token was changed, or is not meant for this client.',
  expired: 'The ID token has expired.',
  used: 'The ID token has been used already.',
  not_linked: 'The programme office has not linked this login to an account.',
} as const;
export const badSubjectToken = (why: keyof typeof subjectTokenFaults): Refusal =>
  refusal(400, 'invalid_request', subjectTokenFaults[why], why);
export const issuerGone = refusal(503, 'temporarily_unavailable', 'The issuer of the ID token does not answer.');

/** A client may only revoke what was issued to it (RFC 7009, section 2.1). */
export const foreignToken = refusal(400, 'invalid_grant', 'The token was issued to another client.');

/** A request that could not be read at all. */
export const badRequest = (status: number, description: string): Refusal =>
  refusal(status, 'invalid_request', description);
export const wrongMethod = refusal(405, 'invalid_request', 'Only POST is allowed here.');

/** Too many failures (decisions.md 5). @param retryAfter seconds */
export const tooManyFailures = (retryAfter: number): Refusal => ({
  ...refusal(429, 'temporarily_unavailable', 'Too many failed sign-ins. Please try again later.'),
  retryAfter,
});

/** Too many passwords wait to be looked at. @param retryAfter seconds */
const tooBusy = (retryAfter: number): Refusal => ({
  ...refusal(503, 'temporarily_unavailable', 'The server has too much to do. Please try again shortly.'),
  retryAfter,
});

/**
 * The answer to whatever the library or our half of a grant threw; null for a fault that is no refusal. The library's
 * own checks put the parameter's name between backticks.
 */
export function refusalOf(error: unknown): Refusal | null {
  const fault = faultOf(error);
  if (fault instanceof TooBusyError) return tooBusy(fault.retryAfter);
  if (error instanceof RefusedError) return error.refusal;
  if (error instanceof OAuth2Server.InvalidClientError) return badClient;
  if (error instanceof OAuth2Server.InvalidScopeError) return badScope('');
  if (error instanceof OAuth2Server.UnsupportedGrantTypeError) return badGrantType;
  if (error instanceof OAuth2Server.UnauthorizedClientError) return badGrantType;
  if (error instanceof OAuth2Server.InvalidGrantError) return badRefreshToken('revoked');
  if (error instanceof OAuth2Server.InvalidRequestError) {
    const name = error.message.match(/`(.+)`/)?.[1] ?? 'client_id';
    return name === 'grant_type' ? badGrantType : badParameter(name);
  }
  return null;
}

/** The fault itself: the library wraps whatever a model throws, and the server's own answer looks at the cause. */
export function faultOf(error: unknown): unknown {
  return error instanceof OAuth2Server.ServerError && 'inner' in error ? error.inner : error;
}
