import { describe, expect, it } from 'vitest';
import { readAccount, readSessions } from './own-account.ts';

describe('the answer of the profile route', () => {
  it('is read as it is', () => {
    const account = {
      username: 'firsthandler',
      firstName: 'Dana',
      email: 'dana@canecreek.example',
      waitingAddress: null,
      title: 'Controller',
      language: 'es',
      notices: { receipts: true, decisions: false, reminders: true },
    };
    expect(readAccount(account)).toEqual(account);
    const waitingAddress = { email: 'dana@new.example', asked: '2026-11-21T10:00:00Z' };
    expect(readAccount({ ...account, waitingAddress })).toEqual({ ...account, waitingAddress: 'dana@new.example' });
  });

  it('has empty texts and all notices where the backend says nothing', () => {
    expect(readAccount({ username: 'multi', email: null })).toEqual({
      username: 'multi',
      firstName: '',
      email: '',
      waitingAddress: null,
      title: '',
      language: '',
      notices: { receipts: true, decisions: true, reminders: true },
    });
  });
});

describe('the answer of the sessions route', () => {
  const session = { id: 's1', signedIn: '2026-11-21T10:00:00Z', lastUsed: '2026-11-21T11:00:00Z', current: true };

  it('is read as it is', () => {
    expect(readSessions({ sessions: [session] })).toEqual([session]);
  });

  it('leaves out what could not be ended', () => {
    expect(readSessions({ sessions: [{ ...session, id: undefined }, null] })).toEqual([]);
    expect(readSessions('<html>')).toEqual([]);
  });
});
