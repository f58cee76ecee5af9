import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEstate } from '../../../test/desk/estate.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { addOfficePerson } from '../acts/acting.fixture.ts';
import { answerOf, type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world);
  await addEstate(world, 4);
});
afterAll(() => world.close());

it('a list is shown, narrowed and sorted by command', async () => {
  const rows = await answerOf(type, 'list', 'show', 'invoices', '--where', 'state=open', '--sort=-amount');
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open']));
  const amounts = rows.map(({ amount }) => Number(amount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});

it('a list is written to a file whole, and the trail tells of it', async () => {
  const path = join(world.dataDir, 'invoices.csv');
  expect((await type('list', 'export', 'invoices', path, '--columns', 'number,amount')).out).toContain('12 rows');
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
  expect([lines.length, lines[0]]).toEqual([13, '\uFEFFNumber,Amount']);
  await type('list', 'export', 'invoices', path, '--where', 'number=none');
  expect(await readFile(path, 'utf8')).toContain(',Charges,');
  const told = await world.db.selectFrom('audit').selectAll().where('action', '=', 'export').execute();
  expect(told).toMatchObject([{ after: { list: 'invoices', rows: 12 } }, {}]);
});

it('what there is not is named, and anyone who may not read it is told the right', async () => {
  const out = async (...words: readonly string[]) => (await type('list', 'show', ...words)).out;
  expect(await out('nothing')).toContain('There is no list "nothing". There are: ');
  expect(await out('invoices', '--where', 'color=red')).toContain('"color"');
  expect(await out('invoices', '--where', 'red')).toContain('--where is');
  const clerk = await addOfficePerson(world, ['clerk']);
  expect(await out('invoices', '--as', clerk.username)).toContain('issuing invoices');
});
