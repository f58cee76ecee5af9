import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings, formWords, registry } from '@packhouse/programme';
import { long, pdfText } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { folderStorage } from '#files/folder-storage.ts';
import { loadSettings, settingsAsDelivered } from '#settings/programme-settings.ts';
import { openWorld, type World } from '../../test/world.ts';
import { settleDatabaseKind } from './database-kind.ts';
import { givenProgramme } from './given-programme.ts';
import { beginDemonstration, loadDemonstration } from './load-demonstration.ts';

// It loads thousands of rows, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'programme-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

it('pecans are the program as it is delivered', async () => {
  const { values } = await givenProgramme('pecans');
  expect(values).toEqual(defaultSettings);
});

it('mangos are the order of 7 CFR Part 1206: fresh mangos, and no word of another crop', async () => {
  const { values } = await givenProgramme('mangos');
  expect(values).toMatchObject({
    commodityForms: [{ rate: '0.0075', factor: '1' }],
    ...{ fiscalYearStart: '01-01', deMinimisLimit: '500000.00', deMinimisYears: 1, reimbursementDays: 90 },
    deMinimisApplicants: ['first_handler', 'importer'],
  });
  expect(JSON.stringify(values)).not.toMatch(/pecan|shelled"?:|in shell|c[aá]scara|coque|guscio|[壳殼]/i);
});

it.each([
  ['pears', 'there are mangos, pecans'],
  ['./pears.json', 'There is no file'],
])('%s is refused with one line', async (name, said) => {
  await expect(givenProgramme(name)).rejects.toThrow(said);
});

it('a file with an unknown key or a wrong value is refused by the key, and says why', async () => {
  const path = join(folder, 'pears.json');
  const settings = { dueDay: 32, fruit: 'pears' };
  await writeFile(path, JSON.stringify({ format: 'packhouse-settings', version: 1, settings }));
  const said = /Wrong or unknown: dueDay, fruit\. .*dueDay: Enter a whole number from 1 to 31\./;
  await expect(givenProgramme(path)).rejects.toThrow(said);
});

it('a new program begins with the settings that its first start names, and keeps to them', async () => {
  const config = { demo: false, host: '127.0.0.1' };
  const mangos = await givenProgramme('mangos');
  await settleDatabaseKind(world.db, config, world.now, mangos);
  expect((await loadSettings(world.db)).commodity.en).toBe('mangos');
  expect(await settingsAsDelivered(world.db)).toEqual([]);
  await settleDatabaseKind(world.db, config, world.now, mangos);
  await settleDatabaseKind(world.db, config, world.now);
  await expect(settleDatabaseKind(world.db, config, world.now, await givenProgramme('pecans'))).rejects.toThrow(
    'These data did not begin with --programme pecans',
  );
});

// That no text of the source speaks of one program, each run shows (words-of-one-program.test.mjs).
long.it(
  'the demonstration of a third program is made by the same generator, and names no other crop or unit in any row',
  async () => {
    await world.close();
    world = await openWorld();
    // Mangos by the kilogram, at ports of its own and below a limit that most of the delivered figures are over.
    const kilograms = { short: { en: 'kg' }, one: { en: 'kilogram' }, many: { en: 'kilograms' }, decimals: 0 };
    const { values } = await givenProgramme('mangos');
    const own = { unit: { ...kilograms, pounds: '2.20462262' }, ports: ['2704', '5301'], deMinimisLimit: '20000.00' };
    const mangos = { name: 'third', values: { ...values, ...own } };
    const clock = () => world.now;
    await beginDemonstration({ db: world.db, clock }, mangos);
    const settings = await loadSettings(world.db);
    const kept = join(world.dataDir, 'files');
    const storage = folderStorage(kept);
    const log = { info: () => undefined };
    expect(await loadDemonstration({ db: world.db, registry, settings, storage, folder: null, clock, log })).toBe(true);
    expect(
      formWords(settings.commodityForms[0] ?? { key: 'inshell', label: { en: '' }, rate: '0', factor: '1' }, 'en').name,
    ).toBe('Fresh');
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(world.db);
    const foreign: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`select substring(t::text from '(?i).{0,60}(?:pecan|\\mnuts?\\M|in.shell|shelling|\\mlbs?\\M).{0,30}') as row
      from ${sql.table(name)} t where t::text ~* '(pecan|\\mnuts?\\M|in.shell|shelling|\\mlbs?\\M)' limit 3`.execute(
        world.db,
      );
      foreign.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    for (const entry of await readdir(kept, { recursive: true, withFileTypes: true })) {
      const bytes = entry.isFile() ? await readFile(join(entry.parentPath, entry.name)) : Buffer.from('');
      if (!bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) continue;
      foreign.push(
        ...(/.*(pecan|\bnuts?\b|in.shell|shelling|\blbs?\b|\bpounds?\b).*/i.exec(pdfText(bytes)) ?? []).slice(0, 1),
      );
    }
    expect(foreign).toEqual([]);
  },
);
