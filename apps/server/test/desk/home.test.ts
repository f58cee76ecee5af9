import type { Colleague } from '@packhouse/programme';
import {
  demonstrationSettings,
  type FilingAnswer,
  type HomeAnswer,
  type HomeFigureId,
  homeAges,
  homeFigures,
  homePlaces,
  queueList,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { deskReads } from '../../src/office/desk/desk-reads.ts';
import { programmeKey } from '../../src/settings/programme-settings.ts';
import { addHandler, fileReport } from '../filing.ts';
import { addPerson, openWorld, type World } from '../world.ts';
import { askOffice, pageOf } from './ask.ts';
import { addEstate } from './estate.ts';
import { addDealings } from './estate-money.ts';

let world: World;
let manager: TestPerson;

beforeAll(async () => {
  world = await openWorld();
  await addDealings(world, (await addEstate(world, 8)).slice(0, 6));
  manager = await addOfficePerson(world, ['manager']);
});
afterAll(() => world.close());

async function homeOf(person: TestPerson): Promise<HomeAnswer> {
  const { status, body, text } = await askOffice(world, person, 'desk/home');
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.data;
}

async function filingOf(person: TestPerson): Promise<FilingAnswer | null> {
  const { status, body, text } = await askOffice(world, person, 'desk/filing');
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.data;
}

const act = (person: TestPerson, path: string, given: object) =>
  askOffice(world, person, path, { given, idempotencyKey: `${path}-${JSON.stringify(given)}`.slice(0, 100) });

describe('the start page', () => {
  it('counts what its lists show, by kind and place', async () => {
    const { rows } = await pageOf(world, manager, 'queue', { kind: 'reports' });
    const [first, second, third] = rows.map(({ item }) => String(item));
    await act(manager, 'work/take', { kind: 'reports', item: first });
    await act(manager, 'work/take', { kind: 'reports', item: second });
    await act(manager, 'work/snooze', { kind: 'reports', item: second, until: '2026-12-01', note: 'Asked by phone.' });
    await act(manager, 'work/snooze', { kind: 'reports', item: third, until: '2026-12-01', note: 'Asked by phone.' });

    const { work, today } = await homeOf(manager);
    expect(today).toBe('2026-11-05');
    expect(work.find(({ kind }) => kind === 'reports')).toMatchObject({ mine: 1 });
    for (const kind of queueList.columns[0].states) {
      const counted: Readonly<Record<string, unknown>> = { ...work.find((one) => one.kind === kind) };
      for (const [part, filters] of Object.entries({ ...homePlaces, ...homeAges })) {
        const { total } = await pageOf(world, manager, 'queue', { kind, ...filters });
        expect([kind, part, counted[part] ?? 0]).toEqual([kind, part, total]);
      }
    }
    for (const { waiting, fresh, week, month, older } of work) expect(fresh + week + month + older).toBe(waiting);
  });

  it('shows the numbers of the lists beside the queue to anyone who may see those, and no number else', async () => {
    const { figures } = await homeOf(manager);
    // Border: the keys of an object that is written in the program.
    for (const id of Object.keys(homeFigures) as HomeFigureId[]) {
      const figure = homeFigures[id];
      const { total, sums } = await pageOf(world, manager, figure.list, figure.filters);
      const sum = 'sum' in figure ? sums[figure.sum] : null;
      expect([id, figures[id]]).toEqual([id, { count: total, sum }]);
    }
    const clerk = await homeOf(await addOfficePerson(world, ['clerk']));
    expect(Object.keys(clerk.figures).toSorted()).toEqual(['failedJobs', 'secondPerson']);
    expect(clerk.work.map(({ kind }) => kind)).not.toContain('bank-lines');
  });

  it('tells day by day how the month that is over is filed', async () => {
    const before = await filingOf(manager);
    expect(before?.now).toMatchObject({ month: '2026-10', due: 10, asked: 1, filed: [0, 0, 0, 0, 0] });
    await addHandler(world);
    await fileReport(world, await addHandler(world));
    const filing = { now: { month: '2026-10', due: 10, asked: 3, filed: [0, 0, 0, 0, 1] }, before: null, year: null };
    expect(await filingOf(manager)).toEqual(filing);
    world.now = new Date('2026-12-03T15:00:00Z');
    try {
      expect(await filingOf(manager)).toBeNull();
    } finally {
      world.now = new Date('2026-11-05T15:00:00Z');
    }
  });

  it('tells of the last walk of the chain and the last backup', async () => {
    expect((await homeOf(manager)).integrity).toEqual({ walk: null, backup: null });
    const found = { records: 3, companies: 2, broken: [{ companyId: 'a' }], ledger: [{}, {}] };
    const row = { kind: 'walk' as const, at: world.now, by_name: 'robin', found: JSON.stringify(found) };
    await world.db.insertInto('upkeep_mark').values(row).execute();
    expect((await homeOf(manager)).integrity).toEqual({
      walk: { at: world.now.toISOString(), broken: 1, ledger: 2 },
      backup: null,
    });
  });

  it('names what still speaks of the demonstration to anyone who may change it, in a program alone', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    expect((await homeOf(manager)).asDelivered).toEqual([]);
    const put = (key: string, value: unknown) =>
      world.db
        .insertInto('setting')
        .values({ key, value: JSON.stringify(value) })
        .execute();
    await put(programmeKey, true);
    await put('programmeName', 'Mango Board');
    const { asDelivered } = await homeOf(manager);
    const unnamed = demonstrationSettings.filter((name) => name !== 'programmeName');
    expect(asDelivered).toEqual(unnamed);
    // With another crop, the mark that shows the delivered one.
    await put('commodity', { en: 'mangos' });
    expect((await homeOf(manager)).asDelivered).toEqual([...unnamed.filter((name) => name !== 'commodity'), 'mark']);
    expect((await homeOf(clerk)).asDelivered).toEqual([]);
  });

  it('says that no season is the current one to anyone who can make one so', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    const saying = async () => [(await homeOf(manager)).isWithoutSeason, (await homeOf(clerk)).isWithoutSeason];
    expect(await saying()).toEqual([false, false]);
    await sql`update node__season set field_current_season = false`.execute(world.db);
    expect(await saying()).toEqual([true, false]);
  });

  it('is open to everybody at the office but the board, and to nobody else', async () => {
    for (const role of ['clerk', 'reviewer', 'cashier', 'approver', 'manager', 'auditor'] as const) {
      expect([role, (await askOffice(world, await addOfficePerson(world, [role]), 'desk/home')).status]).toEqual([
        role,
        200,
      ]);
    }
    expect((await askOffice(world, await addPerson(world), 'desk/home')).status).toBe(404);
    expect((await askOffice(world, null, 'desk/home')).status).toBe(401);
  });

  it('names those to whom work is given, and gives it', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    await addOfficePerson(world, ['board']);
    const { body } = await askOffice(world, manager, 'desk/colleagues');
    // Border: what the route answers.
    const names = body.data as readonly Colleague[];
    expect(names).toContainEqual({ name: clerk.username, roles: ['clerk'] });
    expect(names.flatMap(({ roles }) => roles)).not.toContain('board');
    expect((await askOffice(world, clerk, 'desk/colleagues')).status).toBe(403);
    const [waiting] = (await pageOf(world, manager, 'queue', { kind: 'reports', holder: 'none' })).rows;
    await act(manager, 'work/assign', { kind: 'reports', item: waiting?.item, to: clerk.username });
    const { rows } = await pageOf(world, clerk, 'queue', { holder: 'me' });
    expect(rows.map(({ item }) => item)).toEqual([waiting?.item]);
    for (const role of ['auditor', 'board'] as const) {
      const { username: to } = await addOfficePerson(world, [role]);
      const given = { kind: 'reports', item: waiting?.item, to };
      const refused = await askOffice(world, manager, 'work/assign', { given });
      expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'worksOnNothing']);
    }
  });

  it('is, like every read of a desk, nothing to the board', async () => {
    const board = await addOfficePerson(world, ['board']);
    for (const { name } of deskReads) {
      expect([name, (await askOffice(world, board, `desk/${name}`)).status]).toEqual([name, 404]);
    }
  });
});
