import { parseJson } from '#kernel/storage/parse-json.ts';

/** State that this tab keeps while the person is at the issuer. */
export interface ThirdPartyAttempt {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

const key = 'third_party_login';

/** Keeps an attempt in this tab alone: what another tab started is not finished here. */
export function keepAttempt(attempt: ThirdPartyAttempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

/** Takes it out again, for it may be finished once; null when this tab has started none. */
export function takeAttempt(): ThirdPartyAttempt | null {
  const value = parseJson(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  // Border: only keepAttempt writes under this key, in this tab.
  return value as ThirdPartyAttempt | null;
}
