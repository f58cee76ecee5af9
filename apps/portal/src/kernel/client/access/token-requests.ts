import { parseJson } from '../../storage/parse-json.ts';
import { ClientError, errorOf, offlineError, statusError, unreadableError } from '../dialect/client-error.ts';
import type { TokenAnswer } from './token-record.ts';

/** The identity server's URL and the client's credentials, from config.json. */
export interface IdentityServer {
  /** Base URL without a slash at its end; empty: the page's own origin. */
  readonly identity: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** As `BackendProfile` says. */
  readonly profile: { readonly repeatsRefresh: boolean };
}

/** A token, and the name of the person it belongs to. */
export interface NamedToken {
  readonly token: TokenAnswer;
  readonly username: string;
  /** Those that came with a first second factor. */
  readonly recoveryCodes?: readonly string[];
  /** The person holds a role at the program office. */
  readonly isOffice?: boolean;
}

export type Members = Readonly<Record<string, unknown>>;

export interface TokenRequestDeps {
  readonly fetch: typeof fetch;
  readonly server: () => IdentityServer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The identity server answered with an `error`: these credentials, or this refresh token, are refused. */
export class TokenRefused extends Error {
  /** The answer's `error`, such as invalid_grant. */
  readonly code: string;

  /** The answer's `hint`, in a word or a sentence. */
  readonly hint: string | null;

  /** Private: what tells one refusal from another is its code and hint. */
  readonly #answer: Members;

  constructor(code: string, hint: string | null, answer: Members = {}) {
    super(code);
    this.name = 'TokenRefused';
    this.code = code;
    this.hint = hint;
    this.#answer = answer;
  }

  /** The whole answer. */
  get answer(): Members {
    return this.#answer;
  }
}

const timeoutSeconds = 30;
/** A refresh that is not answered by then is sent again in time: a server that repeats it does so for a minute alone. */
const firstRefreshSeconds = 5;

/** @throws ClientError when the line breaks before the whole answer is there */
async function read(response: Response): Promise<Members> {
  const text = await response.text().catch(() => Promise.reject(offlineError()));
  // Border: each member is checked where it is used.
  const body = parseJson(text);
  return typeof body === 'object' && body !== null ? (body as Members) : {};
}

/** Decides by "the answer has `error`", never by status alone: versions of the module differ (wire page, section 1). */
async function readAnswer(response: Response, now: number): Promise<TokenAnswer & { readonly answer: Members }> {
  // 429 (temporarily_unavailable) and 5xx say nothing of the credentials (decisions.md 3 and 5).
  if (response.status === 429 || response.status >= 500) throw await errorOf(response, now);
  const answer = await read(response);
  const { error, hint, access_token, refresh_token, expires_in } = answer;
  if (typeof error === 'string') throw new TokenRefused(error, typeof hint === 'string' ? hint : null, answer);
  const seconds = Number(expires_in);
  if (!response.ok) throw statusError(response.status);
  if (typeof access_token !== 'string' || !Number.isFinite(seconds)) throw unreadableError(response.status);
  return {
    access_token,
    refresh_token: typeof refresh_token === 'string' ? refresh_token : '',
    expires_in: seconds,
    answer,
  };
}

async function post(deps: TokenRequestDeps, fields: Readonly<Record<string, string>>, seconds = timeoutSeconds) {
  const { identity, clientId, clientSecret, scope } = deps.server();
  const request: RequestInit = {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret, scope }),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(seconds * 1000),
  };
  const response = await deps.fetch(`${identity}/oauth/token`, request).catch(() => Promise.reject(offlineError()));
  return readAnswer(response, deps.now());
}

/**
 * Asks for a token with a password.
 * @throws {TokenRefused} when the answer has `error`; ClientError when there is no answer, or 429 or 5xx.
 */
export async function requestToken(deps: TokenRequestDeps, username: string, password: string): Promise<NamedToken> {
  const { answer: _, ...token } = await post(deps, { grant_type: 'password', username, password });
  return { token, username };
}

/** Asks for a token by a grant whose answer says whose it is. Throws as `requestToken` does. */
export async function requestNamed(
  deps: TokenRequestDeps,
  fields: Readonly<Record<string, string>>,
): Promise<NamedToken & { readonly answer: Members }> {
  const { answer, ...token } = await post(deps, fields);
  const { username } = answer;
  // A session of nobody knows what could not be asked for.
  if (typeof username !== 'string' || username === '') throw unreadableError(200);
  return { token, username, answer };
}

/**
 * Asks for a new pair with a refresh token, which is spent by it. Where no answer comes, a server that gives another
 * pair for it (decisions.md 4) is asked once more; elsewhere the spent token would end the session, and a slow
 * answer is waited for. Throws as `requestToken` does.
 */
export async function requestRefresh(deps: TokenRequestDeps, refreshToken: string): Promise<TokenAnswer> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  if (!deps.server().profile.repeatsRefresh) return post(deps, fields);
  return post(deps, fields, firstRefreshSeconds).catch((error: unknown) => {
    if (error instanceof ClientError && error.kind === 'offline') return post(deps, fields);
    throw error;
  });
}

/** Ends a token at the server; nothing is waited for and nothing can go wrong for the person. */
export function revoke(deps: TokenRequestDeps, token: string): void {
  const { identity, clientId, clientSecret } = deps.server();
  const body = new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret });
  deps.fetch(`${identity}/oauth/revoke`, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => {
    // The token ends by itself within its life; the browser has forgotten it already.
  });
}
