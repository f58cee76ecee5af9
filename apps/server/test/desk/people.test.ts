import { randomUUID } from 'node:crypto';
import { type DecisionItem, type ItemEvent, officeText, type PersonItem } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { officePeople } from '../../src/office/acts/office-person.ts';
import { officeOn } from '../../src/office/office.fixture.ts';
import { makeFirstManager } from '../../src/office/people/first-manager.ts';
import { setUserActive } from '../../src/office/people/users.ts';
import { addCompany, addPerson, openWorld, type Person, type World } from '../world.ts';
import { askOffice, pageOf } from './ask.ts';

let world: World;
let one: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  world = await openWorld();
  one = await addOfficePerson(world, ['manager']);
  other = await addOfficePerson(world, ['manager']);
});
afterAll(() => world.close());

const ask = (person: Person, path: string, given: object) => askOffice(world, person, path, { given });
const person = async (id: string): Promise<PersonItem> => (await askOffice(world, one, `items/people/${id}`)).body.data;
const decision = (who: Person, id: string) => askOffice(world, who, `items/decisions/${id}`);

describe('somebody of the office', () => {
  it('gets roles by two, which their item shows before and after', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    const given = { name: clerk.username, role: ['clerk', 'reviewer'], claimLimit: '250.00' };
    expect((await ask(one, 'role/set', given)).body).toMatchObject({ state: 'waits' });
    const before = await person(clerk.userId);
    expect(before).toMatchObject({ roles: ['clerk'], head: { state: 'active', company: null }, staff: true });
    expect(before.proposals).toMatchObject([
      {
        kind: 'role.set',
        about: clerk.username,
        by: { id: one.userId },
        changes: [
          { field: 'roles', before: ['clerk'], after: ['clerk', 'reviewer'] },
          { field: 'claimLimit', before: '0', after: '250.00' },
        ],
      },
    ]);
    const number = before.proposals[0]?.number ?? '';
    expect((await ask(one, 'decision/confirm', { number })).body.errors?.[0]?.code).toBe('samePerson');
    expect((await ask(other, 'decision/confirm', { number })).status).toBe(200);
    expect(await person(clerk.userId)).toMatchObject({
      roles: ['clerk', 'reviewer'],
      claimLimit: expect.stringMatching(/^250(\.00)?$/),
      proposals: [],
    });
  });

  it('is nothing to the board, companies and people without the right', async () => {
    const path = `items/people/${one.userId}`;
    for (const who of [await addOfficePerson(world, ['board']), await addPerson(world)])
      expect((await askOffice(world, who, path)).status).toBe(404);
    for (const role of ['clerk', 'reviewer', 'cashier', 'approver'] as const)
      expect((await askOffice(world, await addOfficePerson(world, [role]), path)).status).toBe(403);
    expect((await askOffice(world, await addOfficePerson(world, ['auditor']), path)).status).toBe(200);
    expect((await askOffice(world, one, 'items/people/x')).status).toBe(404);
  });

  it('is listed as acting for others', async () => {
    const proxy = await addPerson(world, { companyId: await addCompany(world) });
    expect((await ask(one, 'proxy/add', { name: proxy.username })).body).toMatchObject({ state: 'waits' });
    const [waiting] = (await person(proxy.userId)).proposals;
    expect((await ask(other, 'decision/confirm', { number: waiting?.number ?? '' })).status).toBe(200);
    const { rows } = await pageOf(world, one, 'people', { actsForOthers: 'true' });
    expect(rows.map(({ id }) => id)).toEqual([proxy.userId]);
    expect((await person(proxy.userId)).actsForOthers).toBe(true);
  });
});

describe('a proposal', () => {
  const propose = async (): Promise<string> => {
    const company = await addCompany(world);
    const approver = await addOfficePerson(world, ['approver']);
    const given = { number: company, status: 'inactive', reason: 'They stopped packing.' };
    return String((await ask(approver, 'company/change', given)).body.decision);
  };

  it('is seen by those who may settle it, read the trail or made it, and by nobody else', async () => {
    const id = await propose();
    const [approver, reviewer] = [
      await addOfficePerson(world, ['approver']),
      await addOfficePerson(world, ['reviewer']),
    ];
    const found: DecisionItem = (await decision(approver, id)).body.data;
    expect(found).toMatchObject({
      head: { state: 'waiting' },
      opens: { kind: 'companies', id: expect.any(String) },
      proposal: {
        reason: 'They stopped packing.',
        changes: [{ field: 'status', before: 'active', after: 'inactive' }],
      },
      settled: null,
    });
    expect((await decision(await addOfficePerson(world, ['auditor']), id)).status).toBe(200);
    for (const who of [reviewer, await addOfficePerson(world, ['board']), await addPerson(world)])
      expect((await decision(who, id)).status).toBe(404);
    expect((await decision(approver, '999999')).status).toBe(404);
    expect((await pageOf(world, reviewer, 'decisions')).rows).toEqual([]);
    expect((await pageOf(world, reviewer, 'queue', { kind: 'decisions' })).rows).toEqual([]);
    expect((await pageOf(world, approver, 'decisions', { state: 'waiting' })).rows.map((row) => row.id)).toContain(id);
  });

  it('of a clerk waits for a reviewer, who refuses it with a reason', async () => {
    const [clerk, reviewer] = [await addOfficePerson(world, ['clerk']), await addOfficePerson(world, ['reviewer'])];
    const given = { number: await addCompany(world), phone: '229-555-0100', reason: 'A card.' };
    const id = String((await ask(clerk, 'company/change', given)).body.decision);
    expect((await decision(clerk, id)).status).toBe(200);
    expect((await pageOf(world, reviewer, 'decisions', { state: 'waiting' })).rows.map((row) => row.id)).toEqual([id]);
    expect((await ask(reviewer, 'decision/decline', { number: id, reason: 'An old card.' })).status).toBe(200);
    expect((await decision(clerk, id)).body.data).toMatchObject({
      head: { state: 'declined' },
      settled: { who: reviewer.username, step: 'declined', reason: 'An old card.' },
    });
    const events: readonly ItemEvent[] = (await askOffice(world, clerk, `items/decisions/${id}/history`)).body.data;
    expect(events.map(({ step }) => step)).toEqual(['declined', 'proposed']);
  });
});

it('two managers who step down at the same moment leave one, and without any the machine makes the first again', async () => {
  const pair = await openWorld();
  const [one, two] = [await addOfficePerson(pair, ['manager']), await addOfficePerson(pair, ['manager'])];
  const propose = async (who: TestPerson, whom: TestPerson) => {
    const { body } = await askOffice(pair, who, 'role/set', { given: { name: whom.username, role: ['clerk'] } });
    return String(body.decision);
  };
  const [ofTwo, ofOne] = [await propose(one, two), await propose(two, one)];
  const confirm = (who: TestPerson, number: string) => askOffice(pair, who, 'decision/confirm', { given: { number } });
  const ends = await Promise.all([confirm(two, ofTwo), confirm(one, ofOne)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const managers = async () =>
    (await officePeople(pair.db)).filter(({ active, roles }) => active && roles.includes('manager'));
  expect(await managers()).toHaveLength(1);

  const wish = { name: two.username };
  await expect(makeFirstManager(officeOn(pair, '2026-11-20'), wish)).rejects.toMatchObject({ code: 'managerThere' });
  await sql`update office_person set roles = '{clerk}'`.execute(pair.db);
  await makeFirstManager(officeOn(pair, '2026-11-20'), wish);
  expect((await managers()).map(({ name }) => name)).toEqual([two.username]);
  await pair.close();
});

it('the last manager is not ended, which is told by a code in every language', async () => {
  const alone = await openWorld();
  const last = await addOfficePerson(alone, ['manager']);
  const answer = await askOffice(alone, last, 'user/close', { given: { name: last.username } });
  await alone.close();
  expect(answer).toMatchObject({ status: 409, body: { errors: [{ code: 'lastManager' }] } });
  const told = (['en', 'es', 'fr', 'it', 'zh'] as const).map((language) => officeText('lastManager', {}, language));
  expect(new Set(told).size).toBe(5);
});

it('what somebody had taken is nobody’s once their account is closed', async () => {
  const clerk = await addOfficePerson(world, ['clerk']);
  const item = randomUUID();
  await askOffice(world, clerk, 'work/take', { given: { kind: 'reports', item } });
  const work = world.db.selectFrom('office_work').select('holder').where('item', '=', item);
  expect(await work.execute()).toEqual([{ holder: clerk.userId }]);
  await setUserActive(officeOn(world, '2026-12-01'), clerk.userId, false);
  expect(await work.execute()).toEqual([{ holder: null }]);
});
