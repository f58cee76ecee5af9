import { accessTokenLifetime, type TokenPair } from '../sessions/sessions.ts';

/** An answer of the identity server; errors are answers too, so no grant throws one. */
export interface OauthAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its members in the order of the reference backend; absent: an empty answer. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Nothing of an identity server is ever kept by a browser or a proxy (RFC 6749, section 5.1). */
export const noStore: Readonly<Record<string, string>> = { 'cache-control': 'no-store', pragma: 'no-cache' };

/**
 * A pair of tokens (RFC 6749, section 5.1).
 * @param more members that only some grants have
 */
export const tokenAnswer = (
  { accessToken, refreshToken }: TokenPair,
  more: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): OauthAnswer => ({
  status: 200,
  headers: { ...noStore, ...headers },
  body: {
    token_type: 'Bearer',
    expires_in: accessTokenLifetime,
    access_token: accessToken,
    refresh_token: refreshToken,
    ...more,
  },
});

/** An error (RFC 6749, section 5.2); description and `hint` are the reference backend's. */
const oauthError = (status: number, error: string, error_description: string, hint?: string): OauthAnswer => ({
  status,
  headers: noStore,
  body: { error, error_description, ...(hint === undefined ? {} : { hint }) },
});

/** @param seconds until another try is worth it */
const retryLater = (status: number, description: string, seconds: number): OauthAnswer => ({
  ...oauthError(status, 'temporarily_unavailable', description),
  headers: { ...noStore, 'retry-after': String(seconds) },
});

/** A request that cannot be read at all. */
export const unreadable = (status: number, description: string): OauthAnswer =>
  oauthError(status, 'invalid_request', description);
export const wrongMethod: OauthAnswer = {
  ...unreadable(405, 'Only POST is allowed here.'),
  headers: { ...noStore, allow: 'POST' },
};
export const badParameter = (name: string): OauthAnswer =>
  oauthError(
    400,
    'invalid_request',
    'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
    `Check the \`${name}\` parameter`,
  );
export const badClient = oauthError(401, 'invalid_client', 'Client authentication failed');
export const badGrantType = oauthError(
  400,
  'unsupported_grant_type',
  'The authorization grant type is not supported by the authorization server.',
  'Check that all required parameters have been provided',
);
export const badScope = (scope: string): OauthAnswer =>
  oauthError(
    400,
    'invalid_scope',
    'The requested scope is invalid, unknown, or malformed',
    `Check the \`${scope}\` scope`,
  );

/** Wrong password, unknown user and blocked user are not told apart. */
export const badCredentials = oauthError(400, 'invalid_grant', 'The user credentials were incorrect.');
/** The password is right, but nobody has confirmed the e-mail address (decisions.md 3). */
export const unconfirmedEmail = oauthError(
  400,
  'invalid_grant',
  'The e-mail address of this account has not been confirmed yet.',
  'address_unconfirmed',
);

/** A question for a second factor, for the client that asks its person. */
export interface FactorQuestion {
  readonly token: string;
  /** Seconds in which it is answered. */
  readonly seconds: number;
  readonly factors: readonly string[];
  /** The account has none and has to take one into use first. */
  readonly enroll: boolean;
  /** The page where passkeys work, and what a browser is asked for one; null: they work nowhere. */
  readonly passkey: { readonly origin: string; readonly options?: object } | null;
}

/** The password, or the login elsewhere, is right and does not suffice (docs/decisions/026). */
export const factorRequired = ({ token, seconds, factors, enroll, passkey }: FactorQuestion): OauthAnswer => ({
  status: 403,
  headers: noStore,
  body: {
    error: 'mfa_required',
    error_description: 'A second factor is required to sign in.',
    mfa_token: token,
    expires_in: seconds,
    factors,
    enroll,
    ...(passkey === null ? {} : { passkey }),
  },
});
/** The question was answered before, is too old, or was put to somebody else; or what it stands on ended meanwhile. */
export const badFactorToken = oauthError(
  400,
  'invalid_grant',
  'The second factor was not asked for, or too long ago. Please sign in again.',
  'mfa_token',
);
export const wrongFactor = oauthError(400, 'invalid_grant', 'This code is wrong, or was used before.', 'mfa_code');

const refreshHints = {
  unknown: 'Cannot decrypt the refresh token',
  foreign: 'Token is not linked to client',
  expired: 'Token has expired',
  revoked: 'Token has been revoked',
} as const;
export const badRefreshToken = (why: keyof typeof refreshHints): OauthAnswer =>
  oauthError(400, 'invalid_grant', 'The refresh token is invalid.', refreshHints[why]);

/** For people and, as the hint, for programs (RFC 8693, section 2.2.2). */
const subjectTokenProblems = {
  invalid: 'The ID token was changed, or is not meant for this client.',
  expired: 'The ID token has expired.',
  used: 'The ID token has been used already.',
  not_linked: 'The program office has not linked this login to an account.',
} as const;
export const badSubjectToken = (why: keyof typeof subjectTokenProblems): OauthAnswer =>
  oauthError(400, 'invalid_request', subjectTokenProblems[why], why);
export const issuerUnavailable = oauthError(
  503,
  'temporarily_unavailable',
  'The issuer of the ID token does not answer.',
);

/** The token opens nothing any more (RFC 7009, section 2.2). */
export const revoked: OauthAnswer = { status: 200, headers: noStore };
/** A client may only revoke what was issued to it (RFC 7009, section 2.1). */
export const foreignToken = oauthError(400, 'invalid_grant', 'The token was issued to another client.');

/** Too many failures (decisions.md 5). */
export const tooManyFailures = (seconds: number): OauthAnswer =>
  retryLater(429, 'Too many failed sign-ins. Please try again later.', seconds);
/** Too many passwords wait to be looked at. */
export const tooBusy = (seconds: number): OauthAnswer =>
  retryLater(503, 'The server has too much to do. Please try again shortly.', seconds);
