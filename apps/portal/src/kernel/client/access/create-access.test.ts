import { beforeEach, describe, expect, it } from 'vitest';
import { memoryKeyStore } from '../../storage/key-store.fixture.ts';
import { ClientError, offlineError } from '../dialect/client-error.ts';
import { createLock } from './access.ts';
import { createAccess, type EndReason } from './create-access.ts';
import { readToken, type TokenAnswer, tokenRecord, writeToken } from './token-record.ts';
import { TokenRefused } from './token-requests.ts';

const start = Date.parse('2026-11-21T15:00:00Z');
const pair = (number: number): TokenAnswer => ({
  access_token: `access ${number}`,
  refresh_token: `refresh ${number}`,
  expires_in: 300,
});

let store: ReturnType<typeof memoryKeyStore>;
let time: number;
let asked: string[];
let ended: EndReason[];
let answer: (refreshToken: string) => Promise<TokenAnswer>;

/** A tab of the browser: tabs share the store and, as with Web Locks, the turn. */
function openTab(withLock = createLock(undefined)) {
  return createAccess({
    store,
    now: () => time,
    requestRefresh: (refreshToken) => {
      asked.push(refreshToken);
      return answer(refreshToken);
    },
    withLock,
    end: (reason) => {
      ended.push(reason);
      store.clear();
    },
    renewed: () => undefined,
  });
}

beforeEach(() => {
  store = memoryKeyStore();
  time = start;
  asked = [];
  ended = [];
  answer = async () => pair(2);
  writeToken(store, tokenRecord(pair(1), start));
});

describe('the token of a call', () => {
  it('is the stored one while it is good', async () => {
    expect(await openTab().token()).toBe('access 1');
    expect(asked).toEqual([]);
  });

  it('is a new one within 30 seconds of expiry, and the log-out moves with it', async () => {
    time = start + 275_000;
    expect(await openTab().token()).toBe('access 2');
    expect(asked).toEqual(['refresh 1']);
    expect(store.get('id_token')).toBe('access 2');
    expect(store.get('auto_logout_datetime')).toBe(new Date(time + 3_600_000).toISOString());
  });

  it('is asked for once by many calls of one tab', async () => {
    time = start + 275_000;
    const tab = openTab();
    expect(await Promise.all([tab.token(), tab.token(), tab.renew('access 1')])).toEqual(Array(3).fill('access 2'));
    expect(asked).toHaveLength(1);
  });

  it('is asked for once over all tabs', async () => {
    time = start + 275_000;
    const turn = createLock(undefined);
    const tabs = [openTab(turn), openTab(turn), openTab(turn)];
    expect(await Promise.all(tabs.map((tab) => tab.token()))).toEqual(Array(3).fill('access 2'));
    expect(asked).toHaveLength(1);
  });

  it('is none when nobody is signed in', async () => {
    store.clear();
    expect(await openTab().token()).toBeNull();
  });
});

describe('a refresh', () => {
  it('takes the pair that a tab without Web Locks stored first, instead of ending the session', async () => {
    answer = async () => {
      writeToken(store, tokenRecord(pair(9), time));
      throw new TokenRefused('invalid_grant', null);
    };
    expect(await openTab().renew('access 1')).toBe('access 9');
    expect(ended).toEqual([]);
  });

  it('that is refused ends the session', async () => {
    answer = () => Promise.reject(new TokenRefused('invalid_grant', null));
    expect(await openTab().renew('access 1')).toBeNull();
    expect(ended).toEqual(['refused']);
  });

  it('without an answer leaves the session as it is and says so', async () => {
    answer = () => Promise.reject(offlineError());
    await expect(openTab().renew('access 1')).rejects.toMatchObject({ kind: 'offline' });
    expect(ended).toEqual([]);
    expect(store.get('id_token')).toBe('access 1');
  });

  it('that a tab without Web Locks sent at the same moment leaves the pair that holds: the later one', async () => {
    answer = async () => {
      writeToken(store, tokenRecord(pair(9), time));
      return pair(2);
    };
    expect(await openTab().renew('access 1')).toBe('access 2');
    expect(readToken(store)?.refresh_token).toBe('refresh 2');
  });

  it('that is answered after somebody else has signed in leaves their token', async () => {
    answer = async () => {
      store.set('username', 'emil');
      writeToken(store, tokenRecord(pair(9), time));
      return pair(2);
    };
    expect(await openTab().renew('access 1')).toBe('access 9');
    expect(readToken(store)?.refresh_token).toBe('refresh 9');
  });

  it('that is answered after the log-out signs nobody in again', async () => {
    answer = async () => {
      store.clear();
      return pair(2);
    };
    expect(await openTab().renew('access 1')).toBeNull();
    expect(readToken(store)).toBeNull();
  });

  it('is tried again after one that failed', async () => {
    const tab = openTab();
    answer = () => Promise.reject(offlineError());
    await expect(tab.renew('access 1')).rejects.toThrow();
    answer = async () => pair(2);
    expect(await tab.renew('access 1')).toBe('access 2');
  });
});

describe('the automatic log-out', () => {
  it('ends the session once 3600 seconds have passed (section 4)', () => {
    const tab = openTab();
    time = start + 3_599_999;
    expect(tab.check()).toBe(true);
    time = start + 3_600_000;
    expect(tab.check()).toBe(false);
    expect(ended).toEqual(['automatic']);
  });

  it('is looked at before every call: the call is not sent', async () => {
    time = start + 3_600_000;
    const call = openTab().token();
    await expect(call).rejects.toBeInstanceOf(ClientError);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });

  it('is moved when the person stays', async () => {
    time = start + 3_500_000;
    await openTab().stayIn();
    expect(store.get('auto_logout_datetime')).toBe(new Date(time + 3_600_000).toISOString());
  });
});
