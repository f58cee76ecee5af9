import { companyContact, defaultSettings, invoice, type ProgrammeSettings } from '@packhouse/programme';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSettings } from '#settings/programme-settings.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { addOfficePerson, type TestPerson } from '../acts/acting.fixture.ts';

let world: World;
let manager: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  const settings: ProgrammeSettings = { ...defaultSettings };
  const refreshSettings = async () => void Object.assign(settings, await loadSettings(world.db));
  world = await openWorld({ settings, refreshSettings });
  [manager, other] = [await addOfficePerson(world, ['manager']), await addOfficePerson(world, ['manager'])];
  const company = await put(
    world,
    companyContact,
    { title: 'Late Farms' },
    { rootId: 'late', status: 'active', types: ['first_handler'] },
  );
  const due = { amountDue: '1000.00', amountPaid: '0.00', balance: '1000.00', status: 'open', dueOn: '2026-10-10' };
  const values = {
    number: 'INV-9',
    company: { type: companyContact.type, id: company },
    issuedOn: '2026-10-01',
    ...due,
  };
  await put(world, invoice, { title: 'INV-9' }, values);
  // A rule that is switched on holds from the next due day unless somebody says another one.
  await set('lateChargePercent', '4');
  await set('lateChargeFrom', '2026-10-01');
});
afterAll(() => world.close());

async function send(person: TestPerson, path: string, given?: object) {
  const answer = await world.app.inject({
    method: given === undefined ? 'GET' : 'POST',
    url: `/office/api/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
    ...(given === undefined ? {} : { payload: { given } }),
  });
  // Border: the server's own answer.
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

/** Two people set a value, through the server. */
async function set(name: string, value: unknown): Promise<void> {
  const { body } = await send(manager, 'settings/set', { name, value: JSON.stringify(value) });
  expect(body).toMatchObject({ state: 'waits' });
  expect(await send(other, 'decision/confirm', { number: body.decision })).toMatchObject({ status: 200 });
}

async function preview(): Promise<{ total: string; fingerprint: string }> {
  const { body } = await send(manager, 'desk/charge-preview?on=2026-11-05');
  // Border: the server's own answer.
  return (body.data ?? body) as { total: string; fingerprint: string };
}

it('shows charges by a rate from the moment in which it was confirmed', async () => {
  await set('lateChargePercent', '5');
  expect(await preview()).toMatchObject({ total: '50.00' });
  await set('lateChargePercent', '7');
  expect(await preview()).toMatchObject({ total: '70.00' });
});

it('runs no preview that a server made with settings of before', async () => {
  await set('lateChargePercent', '5');
  const { fingerprint } = await preview();
  // At another server.
  await world.db.updateTable('setting').set({ value: '"6"' }).where('key', '=', 'lateChargePercent').execute();
  expect(await preview()).toMatchObject({ fingerprint });
  const run = await send(manager, 'charge/run', { on: '2026-11-05', preview: fingerprint });
  expect(run).toMatchObject({ status: 409, body: { errors: [{ code: 'chargesMoved' }] } });
  expect(await preview()).toMatchObject({ total: '60.00' });
});
