import { defaultSettings, producerContact, season } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { takeConfig } from '../config/config.ts';
import { hasField, isAnnounced } from './announced.ts';

const take = (profile: object) =>
  takeConfig({
    backend: 'https://provider.example',
    identity: '',
    clientId: 'portal',
    clientSecret: '',
    scope: '',
    timeZone: 'America/New_York',
    today: null,
    demo: false,
    settings: defaultSettings,
    profile: { operations: false, expectedVersion: false, routes: ['sessions'], thirdParty: null, ...profile },
  });

describe('what a backend offers', () => {
  it('has the own routes that it announces', () => {
    take({});
    expect([isAnnounced('sessions'), isAnnounced('signUp')]).toEqual([true, false]);
  });

  it('has every field unless its profile says that it is absent', () => {
    take({});
    expect(hasField(producerContact, 'street2')).toBe(true);
    take({
      absent: { [producerContact.type]: ['street2'] },
      renamed: { [producerContact.type]: { city: 'field_town' } },
    });
    expect(hasField(producerContact, 'street2')).toBe(false);
    expect(hasField(producerContact, 'city')).toBe(true);
    expect(hasField(season, 'street2')).toBe(true);
  });
});
