import type { StoredKey } from '@packhouse/programme';

/** Keys in the browser besides the session; they survive the log-out (decisions.md 1). */
export const preferenceKeys = ['language', 'theme', 'sidebar', 'tour'] as const;
export type PreferenceKey = (typeof preferenceKeys)[number];

/** Of our own server alone: anyone who is signed in holds a role at the program office. */
type OwnKey = 'office';

/** Named texts that outlive the page. */
export interface KeyStore {
  get(key: StoredKey | PreferenceKey | OwnKey): string | null;
  set(key: StoredKey | PreferenceKey | OwnKey, value: string): void;
  remove(key: StoredKey): void;
  /** Removes everything but the preferences. */
  clear(): void;
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const preferences: ReadonlySet<string> = new Set(preferenceKeys);

function keysOf(storage: WebStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

/** A KeyStore over a Web Storage, which is asked for at each call: importing a module touches nothing. */
export function createKeyStore(storage: () => WebStorage): KeyStore {
  return {
    get: (key) => storage().getItem(key),
    set: (key, value) => storage().setItem(key, value),
    remove: (key) => storage().removeItem(key),
    clear: () => {
      // The token first: other tabs hear of each removal and take this one for the log-out.
      storage().removeItem('id_token');
      for (const key of keysOf(storage())) if (!preferences.has(key)) storage().removeItem(key);
    },
  };
}

/** The browser's own, shared by all tabs. */
export const keyStore = createKeyStore(() => localStorage);
