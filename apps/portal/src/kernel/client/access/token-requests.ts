import { parseJson } from '../../storage/parse-json.ts';
import { type Members, members } from '../answer-members.ts';
import { ClientError, errorOf, offlineError, statusError, unreadableError } from '../dialect/client-error.ts';
import type { KeptPost } from './kept-post.ts';
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

type Fields = Readonly<Record<string, string>>;

export interface TokenRequestDeps {
  readonly fetch: typeof fetch;
  /** Sends a form so that its answer is not lost with the page; absent, or without an answer: `fetch` sends it. */
  readonly keptPost?: KeptPost;
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
  return members(parseJson(text));
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

interface Manner {
  readonly seconds?: number;
  readonly isKept?: boolean;
}

async function post(deps: TokenRequestDeps, fields: Fields, { seconds = timeoutSeconds, isKept = false }: Manner = {}) {
  const { identity, clientId, clientSecret, scope } = deps.server();
  const url = `${identity}/oauth/token`;
  const body = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret, scope });
  const signal = AbortSignal.timeout(seconds * 1000);
  const send = () =>
    deps.fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
  const kept = async () => (isKept ? await deps.keptPost?.(url, body, signal) : null);
  const sent = async () => (await kept()) ?? (await send());
  const response = await sent().catch(() => Promise.reject(offlineError()));
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
  fields: Fields,
): Promise<NamedToken & { readonly answer: Members }> {
  const { answer, ...token } = await post(deps, fields);
  const { username } = answer;
  // A session of nobody knows what could not be asked for.
  if (typeof username !== 'string' || username === '') throw unreadableError(200);
  return { token, username, answer };
}

/**
 * Asks for a new pair with a refresh token, which is spent by it. Where no answer comes, a server that gives another
 * pair for it (decisions.md 4) is asked once more; elsewhere the spent token would end the session, so a slow answer is
 * waited for, and kept for the next page where this one is left. Throws as `requestToken` does.
 */
export async function requestRefresh(deps: TokenRequestDeps, refreshToken: string): Promise<TokenAnswer> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  if (!deps.server().profile.repeatsRefresh) return post(deps, fields, { isKept: true });
  return post(deps, fields, { seconds: firstRefreshSeconds }).catch((error: unknown) => {
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
