import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { openWorld, type World } from '../world.ts';
import { askOffice, everyRow } from './ask.ts';
import { addEstate } from './estate.ts';

let world: World;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  await addEstate(world, 4);
  reviewer = await addOfficePerson(world, ['reviewer']);
});
afterAll(() => world.close());

interface Bulk {
  readonly outcomes: readonly { readonly id: string; readonly state: string; readonly detail?: string }[];
}
const outcomesOf = (text: string): Bulk['outcomes'] => JSON.parse(text).outcomes;

it('each of many is an act of its own: those that fail are told, and a repeated click does nothing twice', async () => {
  const seen = await everyRow(world, reviewer, 'reports', { state: 'draft' });
  const other = seen.rows[0]?.id ?? '';
  const items = [other, randomUUID()];
  const key = randomUUID();
  const first = await askOffice(world, reviewer, 'bulk/report/receive', { items, given: {}, key });
  expect(first.status).toBe(200);
  expect(outcomesOf(first.text).map(({ id, state }) => [id, state])).toEqual(items.map((id) => [id, 'refused']));
  expect((await askOffice(world, reviewer, 'bulk/report/receive', { items, given: {} })).status).toBe(422);
  const misspelled = { items, key: randomUUID(), gven: {} };
  expect((await askOffice(world, reviewer, 'bulk/report/receive', misspelled)).status).toBe(422);
  expect((await askOffice(world, reviewer, 'bulk/nothing/receive', { items, key })).status).toBe(404);
  const board = await addOfficePerson(world, ['board']);
  expect((await askOffice(world, board, 'bulk/report/receive', { items, key })).status).toBe(404);
});

it('all that match are told of before anything is done where they are others by now', async () => {
  const matching = { list: 'reports', query: { state: 'certified' }, total: 10_000 };
  const answer = await askOffice(world, reviewer, 'bulk/report/receive', { matching, key: randomUUID() });
  expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([409, 'totalMoved']);
});

it('a view is kept for oneself, or for others by anyone who gives out work', async () => {
  const manager = await addOfficePerson(world, ['manager']);
  const save = (person: TestPerson, body: object) => askOffice(world, person, 'views/reports', body);
  expect((await save(reviewer, { name: 'Mine', query: { state: 'certified' } })).status).toBe(200);
  expect((await save(reviewer, { name: 'All', audience: 'everyone', query: {} })).status).toBe(403);
  expect((await save(reviewer, { name: 'Wrong', query: { color: 'red' } })).status).toBe(422);
  expect((await save(manager, { name: 'Everyone', audience: 'everyone', query: { state: 'returned' } })).status).toBe(
    200,
  );
  const names = async (person: TestPerson) => {
    const { body } = await askOffice(world, person, 'views/reports');
    const views: readonly { name: string; id: string }[] = body.data;
    return views;
  };
  expect((await names(reviewer)).map(({ name }) => name)).toEqual(['Everyone', 'Mine']);
  expect((await names(manager)).map(({ name }) => name)).toEqual(['Everyone']);
  const [everyone, mine] = await names(reviewer);
  const rename = (person: TestPerson, id = '', name = 'Ours') =>
    askOffice(world, person, `views/reports/${id}`, { name });
  expect((await rename(reviewer, everyone?.id)).status).toBe(404);
  expect((await rename(manager, mine?.id)).status).toBe(404);
  // A name that turns its direction, or rings, would read as another's.
  for (const name of [' ', 'Paid\u202Edesolc', 'Bell\u0007', 'Two\nlines'])
    for (const answer of [await rename(reviewer, mine?.id, name), await save(reviewer, { name, query: {} })])
      expect([name, answer.status]).toEqual([name, 422]);
  expect((await rename(reviewer, mine?.id)).status).toBe(204);
  expect((await names(reviewer)).map(({ name }) => name)).toEqual(['Everyone', 'Ours']);
  const remove = (person: TestPerson, id = '') => askOffice(world, person, `views/reports/${id}`, undefined, 'DELETE');
  expect((await remove(reviewer, everyone?.id)).status).toBe(404);
  expect((await remove(manager, mine?.id)).status).toBe(404);
  expect((await remove(reviewer, mine?.id)).status).toBe(204);
  expect((await names(reviewer)).map(({ name }) => name)).toEqual(['Everyone']);
});
