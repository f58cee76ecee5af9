import type { KeyStore } from '../../storage/key-store.ts';
import { statusError } from '../dialect/client-error.ts';
import type { Access } from '../dialect/transport.ts';
import { isDue, logOutTime, readToken, type TokenAnswer, tokenRecord, writeToken } from './token-record.ts';
import { TokenRefused } from './token-requests.ts';

/** Why a session ended: its time was over, the server refused its token, the person left, or another tab did. */
export type EndReason = 'automatic' | 'refused' | 'logOut' | 'elsewhere';

export interface AccessDeps {
  readonly store: KeyStore;
  /** Milliseconds since 1970, the browser's own clock. */
  readonly now: () => number;
  readonly requestRefresh: (refreshToken: string) => Promise<TokenAnswer>;
  /** Runs one piece of work at a time over all tabs. */
  readonly withLock: <T>(work: () => Promise<T>) => Promise<T>;
  readonly end: (reason: EndReason) => void;
  readonly renewed: () => void;
}

export interface SessionAccess extends Access {
  /** Ends the session when the automatic log-out is due; true while somebody is signed in. */
  check(): boolean;
  /** Refreshes now, whatever the token's age: the person asked to stay. */
  stayIn(): Promise<void>;
}

/** A refresh inside the lock: a pair that another tab has fetched meanwhile is taken instead of asking again. */
async function refresh(deps: AccessDeps, refused: string): Promise<string | null> {
  const { store } = deps;
  const record = readToken(store);
  if (record === null || record.access_token !== refused) return record?.access_token ?? null;
  const person = store.get('username');
  try {
    const answer = await deps.requestRefresh(record.refresh_token);
    // Logged out while the answer was on its way, or somebody else in: it must not sign the person in again.
    if (readToken(store) === null || store.get('username') !== person) return store.get('id_token');
    // A tab without Web Locks may have asked with the same token and stored its pair: the later answer's holds.
    writeToken(store, tokenRecord(answer, deps.now()));
    deps.renewed();
    return answer.access_token;
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    // Without Web Locks another tab may have spent the refresh token first: then its pair is stored by now.
    const latest = readToken(store);
    if (latest !== null && latest.refresh_token !== record.refresh_token) return latest.access_token;
    deps.end('refused');
    return null;
  }
}

/** The signed-in person's token: handed out fresh, renewed once for everybody, ended in time (specification, sections 4 and 7). */
export function createAccess(deps: AccessDeps): SessionAccess {
  const { store } = deps;
  let running: { refused: string; work: Promise<string | null> } | null = null;

  const renew = (refused: string): Promise<string | null> => {
    if (running?.refused === refused) return running.work;
    const work = deps
      .withLock(() => refresh(deps, refused))
      .finally(() => {
        if (running?.work === work) running = null;
      });
    running = { refused, work };
    return work;
  };

  const check = (): boolean => {
    if (store.get('id_token') === null) return false;
    const deadline = logOutTime(store);
    if (deadline === null || deps.now() < deadline) return true;
    deps.end('automatic');
    return false;
  };

  return {
    check,
    renew,
    token: async () => {
      if (store.get('id_token') === null) return null;
      if (!check()) throw statusError(401);
      const record = readToken(store);
      if (record === null) return store.get('id_token');
      if (!isDue(record, deps.now())) return record.access_token;
      const renewed = await renew(record.access_token);
      if (renewed === null) throw statusError(401);
      return renewed;
    },
    stayIn: async () => {
      const record = readToken(store);
      if (record !== null && check()) await renew(record.access_token);
    },
  };
}
