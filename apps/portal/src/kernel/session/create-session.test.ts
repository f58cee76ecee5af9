import { beforeEach, describe, expect, it } from 'vitest';
import { tokenRecord, writeToken } from '../client/access/token-record.ts';
import { memoryKeyStore, memoryStorage } from '../storage/key-store.fixture.ts';
import { createTabMemory, trailKey } from '../storage/tab-memory.ts';
import { createSession, type ProfileActions, type SessionControl } from './create-session.ts';

const start = Date.parse('2026-11-21T15:00:00Z');

let store: ReturnType<typeof memoryKeyStore>;
let tab: ReturnType<typeof memoryStorage>;
let time: number;
let revoked: string[];
let control: SessionControl;
let actions: ProfileActions;

const putToken = () =>
  writeToken(store, tokenRecord({ access_token: 'a', refresh_token: 'r', expires_in: 300 }, start));

beforeEach(() => {
  store = memoryKeyStore({ language: 'es' });
  putToken();
  store.set('company_uid', 'c1');
  store.set('company_profile', '{}');
  time = start;
  revoked = [];
  const enter = async () => ({ kind: 'signedIn' }) as const;
  actions = {
    signIn: enter,
    signInWith: enter,
    proveFactor: enter,
    loadCompany: async () => undefined,
    loadProxyRight: async () => undefined,
  };
  tab = memoryStorage();
  control = opened();
});

/** A page of the tab, as it is loaded. */
const opened = () =>
  createSession({
    store,
    memory: createTabMemory(() => tab),
    access: { check: () => store.get('id_token') !== null, stayIn: async () => undefined },
    actions: async () => actions,
    revoke: (token) => revoked.push(token),
    now: () => time,
  });

describe('logging out', () => {
  it('clears everything but the preferences, revokes the token and tells everyone who listens', () => {
    const { session } = control;
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });
    session.logOut();
    expect([...store.values.keys()]).toEqual(['language']);
    expect(revoked).toEqual(['r']);
    expect([session.isSignedIn(), session.endedBecause(), told]).toEqual([false, 'logOut', 1]);
  });

  it('leaves nothing in the tab, of the console’s lists neither', async () => {
    tab.setItem(trailKey, '{"list":"companies","members":{"q":"Lone Mesa"}}');
    control.session.logOut();
    expect([...tab.values.keys()]).toEqual([]);
    tab.setItem(trailKey, '{}');
    await control.session.signIn('dora', 'x');
    expect([...tab.values.keys()]).toEqual([]);
  });

  it('in another tab is noticed here', () => {
    store.clear();
    control.session.storeChanged();
    expect(control.session.endedBecause()).toBe('elsewhere');
  });

  it('in another tab because the time was over is told from that', () => {
    time = start + 3_600_000;
    store.clear();
    control.session.storeChanged();
    expect(control.session.endedBecause()).toBe('automatic');
  });

  it('keeps its reason when the rest of the other tab’s removals is heard of', () => {
    store.clear();
    control.session.storeChanged();
    time = start + 3_600_000;
    control.session.storeChanged();
    expect(control.session.endedBecause()).toBe('elsewhere');
  });
});

describe('signing in', () => {
  it('opens nothing before the whole profile is there', async () => {
    let seen: boolean | null = null;
    actions = {
      ...actions,
      signIn: async () => {
        seen = control.session.isSignedIn();
        return { kind: 'signedIn' };
      },
    };
    await control.session.signIn('dora', 'x');
    expect(seen).toBe(false);
    expect(control.session.isSignedIn()).toBe(true);
  });

  it.each([
    ['a password', () => control.session.signIn('dora', 'x')],
    ['an ID token', () => control.session.signInWith('x')],
  ])('with %s forgets why the last session ended', async (_with, enter) => {
    control.end('automatic');
    expect(control.session.endedBecause()).toBe('automatic');
    await enter();
    expect(control.session.endedBecause()).toBeNull();
  });

  it('says that no answer came when its code cannot be loaded', async () => {
    const { session } = createSession({
      store,
      memory: createTabMemory(() => tab),
      access: { check: () => true, stayIn: async () => undefined },
      actions: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      revoke: () => undefined,
      now: () => time,
    });
    expect(await session.signIn('dora', 'x')).toMatchObject({ kind: 'failed', error: { kind: 'offline' } });
    expect(session.isSignedIn()).toBe(true);
  });
});

describe('acting for another company', () => {
  it('clears both packages keys and the remembered form type, and keeps who is signed in (decisions.md 10)', async () => {
    store.set('fh_forms_packages', '[]');
    store.set('importer_forms_packages', '[]');
    store.set('new_form_certification_type', 'importer_report');
    const loaded: string[] = [];
    actions = { ...actions, loadCompany: async (id) => void loaded.push(id) };
    const before = control.session.version();
    await control.session.actFor('c2');
    expect(loaded).toEqual(['c2']);
    expect(store.get('id_token')).toBe('a');
    for (const key of ['fh_forms_packages', 'importer_forms_packages', 'new_form_certification_type'] as const) {
      expect(store.get(key)).toBeNull();
    }
    expect(control.session.version()).toBeGreaterThan(before);
  });

  it('changes nothing when the company may not be read', async () => {
    store.set('fh_forms_packages', '[]');
    actions = { ...actions, loadCompany: () => Promise.reject(new Error('403')) };
    await expect(control.session.actFor('c2')).rejects.toThrow('403');
    expect(store.get('fh_forms_packages')).toBe('[]');
  });
});

describe('the way back', () => {
  const place = '/dashboard/importerReports/p1';
  /** Signs in as this user. */
  const enterAs = async (id: string, { session } = control) => {
    const enter = async () => {
      putToken();
      store.set('user_uid', id);
      return { kind: 'signedIn' } as const;
    };
    actions = { ...actions, signIn: enter };
    await session.signIn(id, 'x');
    return session.returnTo();
  };

  beforeEach(() => store.set('user_uid', 'dora'));

  it.each(['automatic', 'refused'] as const)(
    'after a session that ended by itself (%s) is the same person’s alone',
    async (reason) => {
      control.end(reason);
      control.session.turnedAway(place);
      expect(await enterAs('emil')).toBeNull();
      // Nor is it kept for later: somebody else has worked here since.
      control.session.logOut();
      expect(await enterAs('dora')).toBeNull();
    },
  );

  it('outlives a reload of the sign-in page, and so does the reason', async () => {
    control.end('automatic');
    control.session.turnedAway(place);
    control = opened();
    expect(control.session.endedBecause()).toBe('automatic');
    expect(await enterAs('dora')).toBe(place);
    expect(control.session.endedBecause()).toBeNull();
    expect(tab.values.size).toBe(0);
  });

  it('is known where another tab found out that the time was over', async () => {
    control = opened();
    time = start + 3_600_000;
    store.clear();
    control.session.storeChanged();
    control.session.turnedAway(place);
    expect(await enterAs('emil')).toBeNull();
  });

  it('of a link that was followed by nobody yet is whoever’s signs in', async () => {
    store.clear();
    control.session.turnedAway(place);
    expect(await enterAs('emil')).toBe(place);
  });

  it('is forgotten with a log-out, and leads nowhere else', async () => {
    control.end('automatic');
    control.session.turnedAway(place);
    control.session.logOut();
    expect(tab.values.size).toBe(0);
    control.session.turnedAway('https://elsewhere.example/dashboard');
    expect(await enterAs('dora')).toBeNull();
  });

  it('is nobody’s in a browser that keeps nothing in a tab', async () => {
    const refusing = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    control = createSession({
      store,
      memory: createTabMemory(refusing),
      access: { check: () => true, stayIn: async () => undefined },
      actions: async () => actions,
      revoke: () => undefined,
      now: () => time,
    });
    control.session.turnedAway(place);
    expect(await enterAs('dora')).toBeNull();
  });
});
