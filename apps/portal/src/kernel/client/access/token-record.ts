import { autoLogoutSeconds, tokenExpiryMarginSeconds } from '@packhouse/programme';
import type { KeyStore } from '../../storage/key-store.ts';
import { isObject } from '../../storage/parse-json.ts';

/** The identity server's answer to a password or a refresh token (specification, section 7). */
export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** The specification's OAuth token record (section 3), kept under `oauth_token` (decisions.md 1). */
export interface TokenRecord extends TokenAnswer {
  /** ISO time of receipt. */
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly expires_at: number;
}

/** The record of a token received at `receivedAt` (milliseconds since 1970, the browser's own clock). */
export function tokenRecord(answer: TokenAnswer, receivedAt: number): TokenRecord {
  return {
    access_token: answer.access_token,
    refresh_token: answer.refresh_token,
    expires_in: answer.expires_in,
    date: new Date(receivedAt).toISOString(),
    expires_at: receivedAt + answer.expires_in * 1000,
  };
}

/**
 * True when a call should refresh first: within 30 seconds of expiry (section 9). A token that lives so long that activity
 * would not move the automatic log-out is refreshed at half its life, or half the log-out's time (decisions.md 2).
 */
export function isDue(record: TokenRecord, now: number): boolean {
  const age = now - Date.parse(record.date);
  const half = Math.min(record.expires_in, autoLogoutSeconds) / 2;
  const isLong = record.expires_in > autoLogoutSeconds / 2;
  return record.expires_at - now <= tokenExpiryMarginSeconds * 1000 || (isLong && age >= half * 1000);
}

const isRecord = (value: unknown): value is TokenRecord =>
  isObject(value) &&
  typeof value.access_token === 'string' &&
  typeof value.refresh_token === 'string' &&
  typeof value.expires_at === 'number';

/** The stored record; null when nobody is signed in or what is stored is none. */
export function readToken(store: KeyStore): TokenRecord | null {
  try {
    const value: unknown = JSON.parse(store.get('oauth_token') ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a token and sets the automatic log-out 3600 seconds after it came (section 4). */
export function writeToken(store: KeyStore, record: TokenRecord): void {
  store.set('oauth_token', JSON.stringify(record));
  store.set('id_token', record.access_token);
  store.set('auto_logout_datetime', new Date(Date.parse(record.date) + autoLogoutSeconds * 1000).toISOString());
}

/** Milliseconds since 1970 of the automatic log-out; null when none is set. */
export function logOutTime(store: KeyStore): number | null {
  const deadline = Date.parse(store.get('auto_logout_datetime') ?? '');
  return Number.isNaN(deadline) ? null : deadline;
}
