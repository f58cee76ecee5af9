import { describe, expect, it } from 'vitest';
import type { Feature } from '#kernel/routing/feature.ts';
import { forgetDrafts, sendUnsent } from './run-logout-hooks.ts';

const feature = (sent: boolean, cleared: string[] = []): Feature => ({
  id: 'sign-in',
  routes: [],
  logoutHook: async () => ({ sendUnsent: async () => sent, clear: async () => void cleared.push('cleared') }),
});
const broken: Feature = { id: 'sign-in', routes: [], logoutHook: () => Promise.reject(new Error('not loaded')) };

describe('the hooks of a log-out', () => {
  it('goes on when everything was sent, and when there is nothing to send', async () => {
    expect(await sendUnsent([feature(true), { id: 'sign-in', routes: [] }])).toBe(true);
  });

  it('asks when one feature could not send', async () => {
    expect(await sendUnsent([feature(true), feature(false)])).toBe(false);
  });

  it('asks when it cannot know', async () => {
    expect(await sendUnsent([broken])).toBe(false);
  });

  it('deletes the drafts of every feature it can reach', async () => {
    const cleared: string[] = [];
    await forgetDrafts([broken, feature(true, cleared)]);
    expect(cleared).toEqual(['cleared']);
  });
});
