import { defaultSettings } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './parse-config.ts';

const given = {
  backend: '',
  identity: 'https://id.example/',
  clientId: 'portal',
  clientSecret: 's',
  scope: '',
  timeZone: 'America/New_York',
  today: null,
  demo: false,
  settings: defaultSettings,
  ownMark: true,
  profile: {
    operations: false,
    expectedVersion: true,
    sealsRecords: true,
    repeatsRefresh: true,
    routes: ['revoke'],
    thirdParty: null,
  },
};

describe('/config.json', () => {
  it('is taken as it stands, addresses without a slash at their end', () => {
    expect(parseConfig(given)).toEqual({ ...given, identity: 'https://id.example' });
  });

  it('may name the day of a demonstration and another login', () => {
    const thirdParty = { issuer: 'https://login.example/', clientId: 'p' };
    const config = parseConfig({ ...given, today: '2026-11-21', profile: { ...given.profile, thirdParty } });
    expect(config.today).toBe('2026-11-21');
    expect(config.profile.thirdParty).toEqual({
      issuer: 'https://login.example',
      clientId: 'p',
      name: 'login.example',
    });
  });

  it('may say nothing of what our own server alone does', () => {
    const { operations, expectedVersion, routes, thirdParty } = given.profile;
    const { profile } = parseConfig({ ...given, profile: { operations, expectedVersion, routes, thirdParty } });
    expect(profile).toMatchObject({ sealsRecords: false, repeatsRefresh: false });
  });

  it('may be older than a program that has a name, a mark and a color of its own', () => {
    const { productName: _name, mainColor: _color, ...settings } = defaultSettings;
    const { ownMark: _mark, ...older } = { ...given, settings };
    expect(parseConfig(older)).toMatchObject({ ownMark: false, settings: { productName: '', mainColor: null } });
  });

  it('may name the fields that the backend does not have', () => {
    const absent = { 'node--fh_non_exempt_receipt': ['location'] };
    expect(parseConfig({ ...given, profile: { ...given.profile, absent } }).profile).toEqual({
      ...given.profile,
      absent,
    });
    const wrong = { ...given, profile: { ...given.profile, absent: { 'node--x': 'location' } } };
    expect(() => parseConfig(wrong)).toThrow('profile.absent.node--x must be a list');
  });

  it('may name fields that the backend calls otherwise', () => {
    const renamed = { 'node--season': { startsOn: 'field_start' } };
    const at = (value: unknown) => parseConfig({ ...given, profile: { ...given.profile, renamed: value } }).profile;
    expect(at(renamed)).toEqual({ ...given.profile, renamed });
    expect(() => at({ 'node--season': { startsOn: 7 } })).toThrow('startsOn must be a text');
    expect(() => at({ 'node--season': 'field_start' })).toThrow('profile.renamed.node--season must be an object');
  });

  it.each([
    ['the whole', '<html>'],
    ['backend', { ...given, backend: 'javascript:alert(1)' }],
    ['identity', { ...given, identity: undefined }],
    ['clientId', { ...given, clientId: 7 }],
    ['timeZone', { ...given, timeZone: 'Nowhere/Land' }],
    ['today', { ...given, today: '2026-02-30' }],
    ['demo', { ...given, demo: 'yes' }],
    ['settings', { ...given, settings: null }],
    ['settings.commodityForms', { ...given, settings: { ...defaultSettings, commodityForms: undefined } }],
    ['profile', { ...given, profile: [] }],
    ['operations', { ...given, profile: { ...given.profile, operations: 1 } }],
    ['profile.routes', { ...given, profile: { ...given.profile, routes: 'revoke' } }],
  ])('is refused when %s is wrong, by its name', (name, value) => {
    expect(() => parseConfig(value)).toThrow(`/config.json: ${name} must be `);
  });
});
