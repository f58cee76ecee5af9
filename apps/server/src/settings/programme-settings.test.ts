import { defaultSettings } from '@packhouse/programme';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeMail } from '#mail/compose-mail.ts';
import { officeOn } from '#office/office.fixture.ts';
import { openWorld, type World } from '../../test/world.ts';
import { settleDatabaseKind } from '../demo/database-kind.ts';
import { changeSetting } from '../office/change-setting.ts';
import { loadSettings } from './programme-settings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a program has no name until the office gives it one, and nobody reads the demonstration’s', async () => {
  expect((await loadSettings(world.db)).programmeName).toBe(defaultSettings.programmeName);
  await settleDatabaseKind(world.db, { demo: false, host: '0.0.0.0' }, world.now);
  const settings = await loadSettings(world.db);
  expect(settings).toEqual({ ...defaultSettings, programmeName: '', contactLine: { en: '' } });
  const recipient = { email: 'dana@example.org', name: { first: 'Dana', username: 'dana' }, language: 'en' } as const;
  const mail = { kind: 'confirmSignUp', userId: 'somebody', values: { link: 'https://portal.example.org/x' } } as const;
  const { text } = composeMail(mail, recipient, { settings, portal: 'https://portal.example.org' });
  expect(text).toContain('the reporting portal of a program that is being set up');
  expect(text).toContain('This program is being set up\n');
  expect(text).not.toMatch(/Pecan|programme\.example/);
  await changeSetting(officeOn(world, '2026-11-05'), 'programmeName', 'Mango Board');
  expect((await loadSettings(world.db)).programmeName).toBe('Mango Board');
});
