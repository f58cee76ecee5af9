import { Listeners } from '@packhouse/ui/listeners.ts';
import type { EndReason, SessionAccess } from '../client/access/create-access.ts';
import type { FactorAnswer } from '../client/access/other-grants.ts';
import { logOutTime, readToken } from '../client/access/token-record.ts';
import { type ClientError, offlineError } from '../client/dialect/client-error.ts';
import type { KeyStore } from '../storage/key-store.ts';
import { returnUrl, type TabMemory } from '../storage/tab-memory.ts';
import type { SignInResult } from './sign-in-result.ts';

export interface Session {
  /** A token is stored and its time is not over. */
  isSignedIn(): boolean;
  /** The profile of the person who is signed in is stored too. */
  hasProfile(): boolean;
  /** Rises whenever what is stored may have changed. */
  version(): number;
  /** Why the last session of this tab ended; null before any has, and once somebody has signed in again. */
  endedBecause(): EndReason | null;
  /** This URL was not opened, or left, because nobody is signed in any more. */
  turnedAway(url: string): void;
  /** Where the person who signed in just now goes on; null: where everybody begins. Another person's URL is nobody's. */
  returnTo(): string | null;
  /** Milliseconds since 1970 of the automatic log-out; null while nobody is signed in. */
  logOutAt(): number | null;
  subscribe(listener: () => void): () => void;
  prepare(): void;
  signIn(username: string, password: string): Promise<SignInResult>;
  /** Signs in with an ID token of the third-party login. */
  signInWith(idToken: string): Promise<SignInResult>;
  /** Signs in with a second factor: the answer to the question of this token. */
  proveFactor(token: string, answer: FactorAnswer): Promise<SignInResult>;
  /** Forgets everything but the preferences, here and in all tabs, and revokes the token where the backend can. */
  logOut(): void;
  /** Refreshes the token, which moves the automatic log-out. Throws ClientError when no answer comes. */
  stayIn(): Promise<void>;
  /** Reads the company again, as after certifying its packet (specification, section 4). Throws ClientError. */
  reloadCompany(): Promise<void>;
  /** Works for another company from now on (decisions.md 10). Throws ClientError when it may not be read. */
  actFor(companyId: string): Promise<void>;
  /** Reads again whether the person may act for others, and for whom. Throws ClientError. */
  reloadProxyRight(): Promise<void>;
  /** The person has given themselves another first name. */
  rename(firstName: string): void;
  /** Another tab changed what is stored. */
  storeChanged(): void;
}

/** Reads the backend; loaded only when it is needed, since the sign-in page is drawn without it. */
export interface ProfileActions {
  signIn(username: string, password: string): Promise<SignInResult>;
  signInWith(idToken: string): Promise<SignInResult>;
  proveFactor(token: string, answer: FactorAnswer): Promise<SignInResult>;
  loadCompany(companyId: string): Promise<void>;
  /** Reads whether the person may act for others and stores it. */
  loadProxyRight(): Promise<void>;
}

export interface SessionDeps {
  readonly store: KeyStore;
  readonly memory: TabMemory;
  readonly access: Pick<SessionAccess, 'check' | 'stayIn'>;
  readonly actions: () => Promise<ProfileActions>;
  readonly revoke: (token: string) => void;
  /** Milliseconds since 1970, the browser's own clock. */
  readonly now: () => number;
}

/** A session, and the functions by which the token's side says that it ended or was renewed. */
export interface SessionControl {
  readonly session: Session;
  readonly end: (reason: EndReason) => void;
  readonly changed: () => void;
}

/** Stored values of the company one worked for, which the next company must not see (decisions.md 10). */
const companyBound = ['fh_forms_packages', 'importer_forms_packages', 'new_form_certification_type'] as const;

/** Who wants to hear of changes, and how many there were. */
function createListeners() {
  const listeners = new Listeners();
  let version = 0;
  return {
    version: () => version,
    subscribe: listeners.subscribe,
    tell: () => {
      version += 1;
      listeners.tell();
    },
  };
}

/** Work for a company begins or goes on with what is read of it now. */
function createCompanyMoves(store: KeyStore, actions: () => Promise<ProfileActions>, changed: () => void) {
  return {
    reloadCompany: async () => {
      const companyId = store.get('company_uid');
      if (companyId === null) return;
      await (await actions()).loadCompany(companyId);
      changed();
    },
    actFor: async (companyId: string) => {
      await (await actions()).loadCompany(companyId);
      for (const key of companyBound) store.remove(key);
      changed();
    },
    reloadProxyRight: async () => {
      await (await actions()).loadProxyRight();
      changed();
    },
  };
}

/** Why sessions of this tab ended, and where the next one begins. */
function createEnding(memory: TabMemory) {
  let ended: EndReason | null = reasonOf(memory.read().reason);
  let returnTo: string | null = null;
  return {
    because: () => ended,
    returnTo: () => returnTo,
    /** `person`: whose session it was. What the person ended leaves nothing behind, not even in the tab. */
    end: (reason: EndReason, person: string | null) => {
      ended = reason;
      if (reason === 'logOut') memory.forget();
      else memory.keep({ reason, person, url: null });
    },
    begin: (signedIn: string | null) => {
      const { person, url } = memory.read();
      returnTo = person === null || person === signedIn ? returnUrl(url) : null;
      ended = null;
      memory.forget();
    },
  };
}

/** The person's session over what is stored in the browser (specification, sections 3 and 4). */
export function createSession(deps: SessionDeps): SessionControl {
  const { store, access, memory } = deps;
  const { version, subscribe, tell } = createListeners();
  const ending = createEnding(memory);
  let isSigningIn = false;
  // Another tab clears the stored time together with the rest; this is what it was.
  let seen = readSeen(store);

  const changed = () => {
    seen = readSeen(store);
    tell();
  };
  const end = (reason: EndReason) => {
    ending.end(reason, readSeen(store).person);
    store.clear();
    changed();
  };
  let loading: Promise<ProfileActions> | null = null;
  // Kept: an import of what is there already still takes some thirty milliseconds of a press.
  const actions = () => {
    loading ??= deps.actions().catch(() => {
      loading = null;
      throw offlineError();
    });
    return loading;
  };

  const enter = async (signIn: (actions: ProfileActions) => Promise<SignInResult>) => {
    isSigningIn = true;
    const result = await loaded(actions(), signIn).finally(() => {
      isSigningIn = false;
    });
    if (result.kind === 'signedIn') ending.begin(readSeen(store).person);
    changed();
    return result;
  };

  const session: Session = {
    // While the profile is still being loaded, the stored token opens nothing yet.
    isSignedIn: () => !isSigningIn && access.check(),
    hasProfile: () => store.get('company_profile') !== null,
    version,
    endedBecause: ending.because,
    turnedAway: (url) => memory.keep({ ...memory.read(), url }),
    returnTo: ending.returnTo,
    logOutAt: () => (store.get('id_token') === null ? null : logOutTime(store)),
    subscribe,
    // An error here is shown when the person signs in.
    prepare: () => void actions().catch(() => undefined),
    signIn: (username, password) => enter(({ signIn }) => signIn(username, password)),
    signInWith: (idToken) => enter(({ signInWith }) => signInWith(idToken)),
    proveFactor: (token, answer) => enter(({ proveFactor }) => proveFactor(token, answer)),
    logOut: () => {
      const token = readToken(store)?.refresh_token;
      end('logOut');
      if (token) deps.revoke(token);
    },
    stayIn: access.stayIn,
    ...createCompanyMoves(store, actions, changed),
    rename: (firstName) => {
      store.set('user_firstname', firstName);
      changed();
    },
    storeChanged: () => {
      if (isSigningIn) return;
      const isGone = seen.hasToken && store.get('id_token') === null;
      if (isGone) ending.end(deps.now() >= seen.logOutAt ? 'automatic' : 'elsewhere', seen.person);
      changed();
    },
  };
  return { session, end, changed };
}

/** Signs in as soon as its code is there. */
function loaded(
  actions: Promise<ProfileActions>,
  signIn: (actions: ProfileActions) => Promise<SignInResult>,
): Promise<SignInResult> {
  return actions.then(signIn, (error: ClientError) => ({ kind: 'failed', error }));
}

const endReasons: readonly EndReason[] = ['automatic', 'refused', 'logOut', 'elsewhere'];
const reasonOf = (kept: string | null): EndReason | null => endReasons.find((reason) => reason === kept) ?? null;

interface Seen {
  readonly hasToken: boolean;
  readonly logOutAt: number;
  /** Whose session it is, the user's id. */
  readonly person: string | null;
}

/** This tab's knowledge of the stored session, needed after another tab has cleared it. */
function readSeen(store: KeyStore): Seen {
  try {
    const logOutAt = logOutTime(store) ?? Number.POSITIVE_INFINITY;
    return { hasToken: store.get('id_token') !== null, logOutAt, person: store.get('user_uid') };
  } catch {
    // The browser refuses its storage: there is no session then.
    return { hasToken: false, logOutAt: Number.POSITIVE_INFINITY, person: null };
  }
}
