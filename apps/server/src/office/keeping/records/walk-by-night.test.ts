import { randomUUID } from 'node:crypto';
import { companyContact, invoice, registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderStorage } from '#files/folder-storage.ts';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { addCompany, openWorld, put, type World } from '../../../../test/world.ts';
import { addOfficePerson } from '../../acts/acting.fixture.ts';
import { asOffice } from '../../office-context.ts';
import { readUpkeep } from '../upkeep-gauges.ts';
import { walkByNight } from './walk-by-night.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const company = { type: companyContact.type, id: await addCompany(world) };
  const money = { amountDue: '100.00', amountPaid: '0.00', balance: '100.00', status: 'open' };
  const days = { issuedOn: '2026-10-05', dueOn: '2026-11-10' };
  await put(world, invoice, { title: 'INV-1' }, { number: 'INV-1', company, ...days, ...money });
});
afterAll(() => world.close());

async function night(): Promise<number> {
  const { db, now, dataDir } = world;
  const storage = folderStorage(`${dataDir}/files`);
  return walkByNight(asOffice({ db, registry, settings: await loadSettings(db), storage, now, newId: randomUUID }));
}

it('the nightly walk adds the ledger up, and tells those who read the trail what does not foot', async () => {
  const [reader, other] = [await addOfficePerson(world, ['auditor']), await addOfficePerson(world, ['clerk'])];
  expect(await night()).toBe(0);
  const owe = (balance: number) => sql`update node__invoice set field_balance = ${balance}`.execute(world.db);
  await owe(101);
  expect(await night()).toBe(1);
  const first = 'invoice INV-1 says a balance of 101.00, its rows make 100.00';
  expect(await mailsTo(world, reader.userId)).toMatchObject([{ kind: 'ledgerBroken', values: { faults: '1', first } }]);
  expect(await mailsTo(world, other.userId)).toEqual([]);
  expect(await readUpkeep(world.db)).toMatchObject({ broken: 1 });
  await owe(100);
  expect(await night()).toBe(0);
});
