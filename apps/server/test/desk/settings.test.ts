import { defaultSettings, type SettingAnswer, type SettingItem } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { askOffice } from './ask.ts';
import { addEstate } from './estate.ts';

let world: World;
let manager: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  await addEstate(world, 4);
  manager = await addOfficePerson(world, ['manager']);
  second = await addOfficePerson(world, ['manager']);
});
afterAll(() => world.close());

const all = async (person: Person) =>
  // Border: the answer of our own route.
  (await askOffice(world, person, 'desk/settings')).body.data as readonly SettingAnswer[];
const item = async (name: string, person: Person = manager) =>
  // Border: the answer of our own route.
  (await askOffice(world, person, `items/settings/${name}`)).body.data as SettingItem;
const set = (person: Person, name: string, value: string, more: object = {}) =>
  askOffice(world, person, 'settings/set', { given: { name, value }, ...more });
const stored = (name: string) =>
  world.db.selectFrom('setting').select('value').where('key', '=', name).executeTakeFirst();

describe('the settings', () => {
  it('are read by everybody at the office but the board, and changed by managers', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    expect((await all(clerk)).map(({ name }) => name).toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
    const board = await addOfficePerson(world, ['board']);
    for (const path of ['desk/settings', 'items/settings/dueDay'])
      expect((await askOffice(world, board, path)).status).toBe(404);
    const { status, body } = await set(clerk, 'dueDay', '12');
    expect([status, body.errors?.[0]?.code]).toEqual([403, 'rightMissing']);
    expect((await askOffice(world, manager, 'items/settings/nothing')).status).toBe(404);
  });

  it('tell how many feel a change, and who changed it last', async () => {
    const before = await item('lateGraceDays');
    expect(before).toMatchObject({ value: null, isDefault: true, changed: null, waiting: [] });
    expect(before.touched).toEqual([{ what: 'openInvoices', count: expect.any(Number) }]);
    expect(before.touched[0]?.count).toBeGreaterThan(0);
    const changed = await set(manager, 'dueDay', '12', { version: (await item('dueDay')).version });
    expect(changed.status).toBe(200);
    expect(await item('dueDay')).toMatchObject({
      value: 12,
      standard: 10,
      isDefault: false,
      changed: { who: manager.username },
      touched: [{ what: 'nextSeason', count: null }],
    });
    const { body } = await askOffice(world, manager, 'items/settings/dueDay/history');
    expect(body.data).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ changes: [{ field: 'dueDay', before: 10, after: 12 }] })]),
    );
  });

  it('are changed once by one click, and not over what somebody else has just done', async () => {
    const { version } = await item('unappliedDays');
    const click = { version, idempotencyKey: 'click-0001' };
    const first = await set(manager, 'unappliedDays', '45', click);
    const again = await set(manager, 'unappliedDays', '45', click);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    const { status, body } = await set(second, 'unappliedDays', '60', { version });
    expect([status, body.errors?.[0]]).toMatchObject([
      409,
      { code: 'versionMoved', values: { who: manager.username, when: expect.any(String) } },
    ]);
    expect(await stored('unappliedDays')).toEqual({ value: 45 });
  });

  it.each([
    ['dueDay', '40', 'settingWhole', { low: '1', high: '31' }],
    ['invoicing', 'never', 'settingChoice', { values: 'automatic, office' }],
    ['timeZone', 'Mars/Olympus', 'settingTimeZone', {}],
    ['payment', '{"routing":"123456789"}', 'settingPayment', {}],
    ['contactLine', '{"es":"Hola"}', 'settingLocal', {}],
    ['contactLine', '{"en":"Ask {{contact}}"}', 'nothingFilledIn', { mark: '{{contact}}' }],
    ['deMinimisLimit', '-1', 'settingAmount', { most: '1000000000', scale: '2' }],
    ['nilReportRequired', 'perhaps', 'settingTruth', {}],
  ])('refuse %s of %s by a name that every language has', async (name, value, code, values) => {
    const { status, body } = await set(manager, name, value);
    expect([status, body.errors?.[0]]).toMatchObject([422, { code, values }]);
  });
});

describe('a rate', () => {
  it('waits for a second person, is shown so, and is confirmed by nobody who proposed it', async () => {
    const { version } = await item('lateChargePercent');
    const proposed = await set(manager, 'lateChargePercent', '10.00', { version });
    expect(JSON.parse(proposed.text)).toMatchObject({ state: 'waits' });
    expect(await stored('lateChargePercent')).toBeUndefined();
    const { waiting } = await item('lateChargePercent', second);
    expect(waiting).toMatchObject([
      { kind: 'settings.set', who: manager.username, isMine: false, given: { value: '10.00' } },
    ]);
    expect((await item('lateChargePercent')).waiting[0]?.isMine).toBe(true);
    const { text } = await askOffice(world, second, 'lists/decisions?state=waiting');
    expect(JSON.parse(text).data.rows).toContainEqual(
      expect.objectContaining({ id: waiting[0]?.number, setting: 'lateChargePercent' }),
    );
    const { body } = await askOffice(world, second, `items/decisions/${waiting[0]?.number}`);
    const changes = [{ field: 'lateChargePercent', before: null, after: '10.00' }];
    expect(body.data).toMatchObject({ proposal: { changes } });
    const confirm = (person: Person) =>
      askOffice(world, person, 'decision/confirm', { given: { number: waiting[0]?.number } });
    expect((await confirm(manager)).body.errors?.[0]?.code).toBe('samePerson');
    expect((await confirm(second)).status).toBe(200);
    expect(await item('lateChargePercent')).toMatchObject({ value: '10.00', waiting: [] });
    expect(await stored('lateChargePercent')).toEqual({ value: '10.00' });
  });
});
