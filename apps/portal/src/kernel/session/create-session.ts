import type { Client } from '../client/create-client.ts';
import type { KeyStore } from '../key-store.ts';
import type { EndReason, SessionAccess } from './create-access.ts';
import { readCompany } from './profile-reads.ts';
import { type SignInResult, signIn } from './sign-in.ts';
import { readSignedIn, type SignedIn, writeCompany } from './signed-in.ts';
import { logOutTime, readToken, type TokenAnswer } from './token-record.ts';

export interface Session {
  /** A token is stored and its time is not over. */
  isSignedIn(): boolean;
  /** Who is signed in; the same object until something changes; null while nobody is. */
  current(): SignedIn | null;
  /** Why the last session of this tab ended; null before any has. */
  endedBecause(): EndReason | null;
  /** Milliseconds since 1970 of the automatic log-out; null while nobody is signed in. */
  logOutAt(): number | null;
  subscribe(listener: () => void): () => void;
  signIn(username: string, password: string): Promise<SignInResult>;
  /** Forgets everything but the preferences, here and in all tabs, and revokes the token where the backend can. */
  logOut(): void;
  /** Refreshes the token, which moves the automatic log-out. Throws ClientError when no answer comes. */
  stayIn(): Promise<void>;
  /** Reads the company again, as after certifying its packet (specification, section 4). Throws ClientError. */
  reloadCompany(): Promise<void>;
  /** Works for another company from now on (decisions.md 10). Throws ClientError when it may not be read. */
  actFor(companyId: string): Promise<void>;
  /** Another tab changed what is stored. */
  storeChanged(): void;
}

export interface SessionDeps {
  readonly store: KeyStore;
  readonly client: Client;
  readonly access: Pick<SessionAccess, 'check' | 'stayIn'>;
  readonly requestToken: (username: string, password: string) => Promise<TokenAnswer>;
  readonly revoke: (token: string) => void;
  readonly now: () => number;
}

/** A session, and the function by which the token's side says that it ended or was renewed. */
export interface SessionControl {
  readonly session: Session;
  readonly end: (reason: EndReason) => void;
  readonly changed: () => void;
}

/** What belongs to the company one worked for and not to the next (decisions.md 10). */
const companyBound = ['fh_forms_packages', 'importer_forms_packages', 'new_form_certification_type'] as const;

/** Listeners, and a value that is read anew after a change. */
function createMemory(store: KeyStore) {
  const listeners = new Set<() => void>();
  let current: SignedIn | null | undefined;
  return {
    current: () => {
      if (current === undefined) current = readSignedIn(store);
      return current;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => {
      current = undefined;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** The person's session over what is stored in the browser (specification, sections 3 and 4). */
export function createSession(deps: SessionDeps): SessionControl {
  const { store, client, access } = deps;
  const memory = createMemory(store);
  let ended: EndReason | null = null;
  // Another tab clears the stored time together with the rest; this is what it was.
  let seen = look(store);
  let isSigningIn = false;

  const changed = () => {
    seen = look(store);
    memory.changed();
  };
  const end = (reason: EndReason) => {
    ended = reason;
    store.clear();
    changed();
  };
  const loadCompany = async (companyId: string) => {
    const own = memory.current()?.ownCompanyId ?? companyId;
    writeCompany(store, await readCompany(client, companyId), own);
  };

  const session: Session = {
    // While the profile is still being loaded, the stored token opens nothing yet.
    isSignedIn: () => !isSigningIn && access.check(),
    current: memory.current,
    endedBecause: () => ended,
    logOutAt: () => (store.get('id_token') === null ? null : logOutTime(store)),
    subscribe: memory.subscribe,
    signIn: async (username, password) => {
      isSigningIn = true;
      const result = await signIn(deps, username, password).finally(() => {
        isSigningIn = false;
      });
      if (result.kind === 'signedIn') ended = null;
      changed();
      return result;
    },
    logOut: () => {
      const token = readToken(store)?.refresh_token;
      end('logOut');
      if (token) deps.revoke(token);
    },
    stayIn: access.stayIn,
    reloadCompany: async () => {
      const companyId = store.get('company_uid');
      if (companyId === null) return;
      await loadCompany(companyId);
      changed();
    },
    actFor: async (companyId) => {
      await loadCompany(companyId);
      for (const key of companyBound) store.remove(key);
      changed();
    },
    storeChanged: () => {
      if (isSigningIn) return;
      const isGone = seen.hasToken && store.get('id_token') === null;
      if (isGone) ended = deps.now() >= seen.logOutAt ? 'automatic' : 'elsewhere';
      changed();
    },
  };
  return { session, end, changed };
}

/** What this tab knows of the stored session, for the moment after another tab has cleared it. */
function look(store: KeyStore): { hasToken: boolean; logOutAt: number } {
  try {
    return { hasToken: store.get('id_token') !== null, logOutAt: logOutTime(store) ?? Number.POSITIVE_INFINITY };
  } catch {
    // The browser refuses its storage: there is no session then.
    return { hasToken: false, logOutAt: Number.POSITIVE_INFINITY };
  }
}
