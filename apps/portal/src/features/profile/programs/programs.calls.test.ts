import { describe, expect, it } from 'vitest';
import { readKeys } from './programs.calls.ts';

describe('readKeys', () => {
  it('reads what a backend of this version says', () => {
    const key = {
      id: '1',
      name: 'Bookkeeping',
      prefix: 'phk_12345678',
      scope: 'file',
      owner: 'firsthandler',
      made: '2026-11-05T15:00:00.000Z',
      endsOn: '2027-06-30',
      lastUsed: null,
      state: 'open',
    };
    const { made: _made, ...kept } = key;
    expect(readKeys({ keys: [key], mayCertify: true })).toEqual({
      keys: [{ ...kept, lastUsed: '' }],
      mayCertify: true,
    });
  });

  it('takes a word that it does not know for the harmless one', () => {
    const [key] = readKeys({ keys: [{ scope: 'everything', state: 'asleep' }] }).keys;
    expect(key).toMatchObject({ scope: 'read', state: 'revoked', name: '' });
    expect(readKeys(null)).toEqual({ keys: [], mayCertify: false });
  });
});
