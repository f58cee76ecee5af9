import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { defaultSettings } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { addApplicant, addExemption, addSeason } from '../../../test/requests.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { addOfficePerson } from '../acts/acting.fixture.ts';
import { officeOn } from '../office.fixture.ts';
import { commandActor } from './open-context.ts';
import { runOffice } from './run-office.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Types a command as on a machine where nobody is named unless the line says so. */
const type = (...words: readonly string[]) =>
  runOffice(words, async (_command, work, as) =>
    work({
      ...officeOn(world, '2026-11-21'),
      ...((await commandActor(world.db, as)) === undefined ? {} : { actor: await actorOf(as) }),
      settings: defaultSettings,
      storage: folderStorage(join(world.dataDir, 'files')),
      config: readConfig(['--data', world.dataDir], {}),
    }),
  );
async function actorOf(as: string | undefined) {
  const actor = await commandActor(world.db, as);
  if (actor === undefined) throw new Error('Nobody acts.');
  return actor;
}

describe('a command of the office', () => {
  it('begins with a first manager, once', async () => {
    expect((await type('settings', 'set', 'dueDay', '12')).out).toContain('Say who acts: --as <user>');
    expect((await type('role', 'first', 'dana')).out).toContain('say --first-name and --mail');
    const entered = await type('role', 'first', 'dana', '--first-name', 'Dana', '--mail', 'dana@programme.example');
    expect(entered).toEqual({ code: 0, out: 'dana is the first manager.' });
    expect((await type('role', 'first', 'eve', '--first-name', 'Eve', '--mail', 'e@programme.example')).code).toBe(1);
    const actor = await actorOf('dana');
    expect((await mailsTo(world, actor.userId ?? '')).map(({ kind }) => kind)).toEqual(['firstPassword']);
  });

  it('is done in the name of --as, and of the default person where nobody is named', async () => {
    expect((await type('settings', 'set', 'dueDay', '12', '--as', 'dana')).out).toContain('dueDay is changed');
    expect((await type('--as=dana', 'office', 'person', '--user', 'dana')).out).toContain('dana acts where');
    expect((await type('settings', 'set', 'dueDay', '13')).code).toBe(0);
    const trail = await world.db.selectFrom('audit').selectAll().where('type', '=', 'setting').orderBy('id').execute();
    expect(trail.map(({ username, request_id }) => [username, request_id])).toEqual(
      trail.map(() => ['dana', 'command, the machine was trusted']),
    );
    expect((await type('settings', 'set', 'dueDay', '14', '--as', 'nobody')).out).toContain(
      'There is no user "nobody"',
    );
    expect((await type('settings', 'list', '--as')).out).toBe('--as is followed by a user name.');
  });

  it('refuses to show what the person may not read', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    expect((await type('role', 'list', '--as', clerk.username)).out).toContain('Needed: roles');
    expect((await type('role', 'list')).code).toBe(0);
    expect((await type('role', 'rights')).out).toContain('exemptionsRevoke');
  });

  it('puts what needs two before somebody else', async () => {
    const [first, other] = [await addOfficePerson(world, ['approver']), await addOfficePerson(world, ['approver'])];
    const number = `DM-${randomUUID().slice(0, 8)}`;
    await addExemption(world, await addApplicant(world, {}, await addSeason(world)), number);
    const { out } = await type('exemption', 'revoke', number, '--note', 'Sold.', '--as', first.username);
    const proposal = /as proposal (\d+)/.exec(out)?.[1] ?? '';
    expect((await type('decision', 'list', '--json', '--as', 'dana')).out).toContain(`"number": "${proposal}"`);
    const confirm = (name: string) => type('decision', 'confirm', proposal, '--as', name);
    expect((await confirm(first.username)).out).toContain('had a hand in this version');
    expect((await confirm(other.username)).out).toContain('is revoked');
    expect((await type('decision', 'list')).out).toBe('None.');
    expect((await type('decision', 'list', '--all')).out).toContain('confirmed');
  });

  it('gives roles by two from the second manager on, and keeps the last one', async () => {
    const other = await addOfficePerson(world, []);
    const give = (...words: readonly string[]) => type('role', 'set', other.username, ...words);
    expect((await type('user', 'close', 'dana')).out).toBe('This is the last manager: make another one first.');
    expect((await give('--role', 'manager', '--claim-limit', '500')).code).toBe(0);
    expect((await give('--role', 'clerk')).out).toContain('waits for a second person');
    expect((await type('user', 'close', other.username)).out).toContain('waits for a second person');
    expect((await give('--role', 'king')).out).toContain('--role is one of: clerk');
    expect((await give('--claim-limit', 'much')).out).toContain('--claim-limit is an amount');
  });

  it('switches a second person off by two, and on by one', async () => {
    expect((await type('second-person', 'off', 'exemptionsRevoke')).out).toContain('waits for a second person');
    const off = { person: 'dana', withoutSecondPerson: ['exemptionsRevoke'] as const };
    await world.db.transaction().execute((tx) => storeOfficeSettings(tx, off, world.now));
    expect((await type('role', 'rights')).out).toContain('switched off');
    expect((await type('second-person', 'on', 'exemptionsRevoke')).out).toBe(
      'The second person for exemptionsRevoke is on.',
    );
    expect((await type('second-person', 'on', 'much')).out).toContain('There is no right "much"');
  });
});
