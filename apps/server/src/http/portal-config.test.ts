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
const told = (env: Readonly<Record<string, string>>) =>
  portalConfig({ config: readConfig([], env), settings, routes: ['payment'] }, provider);

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
