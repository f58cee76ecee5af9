import { parseJson } from './parse-json.ts';

/** A session that ended by itself, or a page that asked for signing in first, until somebody signs in. */
export interface Interrupted {
  /** Why the session ended; null when nobody was signed in. */
  readonly reason: string | null;
  /** Whose session it was, the user's id; null when nobody was signed in. */
  readonly person: string | null;
  /** The URL below /dashboard to go on from. */
  readonly url: string | null;
}

/** Storage of one tab that survives a reload; other tabs, and the same tab once it is closed, do not see it. */
export interface TabMemory {
  read(): Interrupted;
  keep(interrupted: Interrupted): void;
  /** Removes all that the tab keeps of a session, the console's trail among it. */
  forget(): void;
}

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'interrupted';
/** The list of the console that this tab goes through. */
export const trailKey = 'office-trail';
const nothing: Interrupted = { reason: null, person: null, url: null };

/** Over the tab's own storage, which is asked for at each call. A browser that refuses it remembers nothing. */
export function createTabMemory(storage: () => SessionStorage): TabMemory {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => {
      const kept = parseJson(quietly(() => storage().getItem(key), null));
      // Border: only `keep` writes under this key, in this tab.
      return typeof kept === 'object' && kept !== null ? (kept as Interrupted) : nothing;
    },
    keep: (interrupted) => quietly(() => storage().setItem(key, JSON.stringify(interrupted)), undefined),
    forget: () => {
      for (const one of [key, trailKey]) quietly(() => storage().removeItem(one), undefined);
    },
  };
}

/** Where to go after signing in: only a URL of the protected area counts (decisions.md 3). */
export function returnUrl(url: string | null): string | null {
  return url !== null && /^\/dashboard(?:[/?#]|$)/.test(url) ? url : null;
}
