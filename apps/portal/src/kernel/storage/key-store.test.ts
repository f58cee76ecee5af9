import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from './key-store.fixture.ts';

describe('the stored keys', () => {
  it('keeps language, theme and sidebar choice when everything else is cleared (decisions.md 1)', () => {
    const store = memoryKeyStore({
      id_token: 't',
      username: 'dora',
      company_profile: '{}',
      'left by an older version': 'x',
      language: 'fr',
      theme: '{}',
      sidebar: 'collapsed',
    });
    store.clear();
    expect([...store.values.keys()].sort()).toEqual(['language', 'sidebar', 'theme']);
  });

  it('answers null for what is not there', () => {
    expect(memoryKeyStore().get('id_token')).toBeNull();
  });
});
