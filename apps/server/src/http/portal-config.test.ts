import { defaultSettings } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { portalConfig } from './portal-config.ts';

const provider = {
  backend: 'https://provider.example',
  identity: 'https://provider.example',
  clientId: 'portal',
  clientSecret: 'secret-of-a-provider',
  scope: 'portal',
  profile: {
    operations: false,
    expectedVersion: false,
    routes: [],
    absent: {},
    renamed: {},
    words: {},
    files: null,
  },
};
const settings = { ...defaultSettings, howToPay: { en: 'By check.' } };
const clock = () => new Date('2026-11-22T05:03:00Z');
const ours = (env: Readonly<Record<string, string>>) => ({
  config: readConfig([], env),
  ...{ settings, clock, routes: ['payment'] },
});
const told = (env: Readonly<Record<string, string>>) => portalConfig(ours(env), provider);

it('tells the day of a demonstration as the server’s clock has it, also after midnight', () => {
  const dayOf = (env: Readonly<Record<string, string>>) => portalConfig(ours(env), null).today;
  expect(dayOf({ DEMO: 'on', DEMO_TODAY: '2026-11-21' })).toBe('2026-11-22');
  expect(dayOf({ DEMO: 'on' })).toBeNull();
});

describe("what the portal is told of a provider's backend", () => {
  it('is how its own office is paid, and never how a demonstration is', () => {
    const secrets = { DEMO: 'off', CLIENT_SECRET: 'secret-of-our-own' };
    expect(told(secrets).settings.howToPay).toEqual({ en: 'By check.' });
    expect(told({ DEMO: 'on' }).settings.howToPay).toBeNull();
  });

  it('promises no invoice that a certification makes, no seal and no second use of a refresh token', () => {
    const { settings: shown, profile } = told({ DEMO: 'on' });
    expect(shown.invoicing).toBe('office');
    expect(profile).not.toHaveProperty('sealsRecords');
    expect(profile).not.toHaveProperty('repeatsRefresh');
  });
});
