import { companyContact, reportingPeriod, season, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#config/config.ts';
import { openWorld, put, type World } from '../../test/world.ts';
import { addOfficePerson } from '../office/acts/acting.fixture.ts';
import { demonstrationKey, settleDatabaseKind } from './database-kind.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const tables = [user, season, companyContact, reportingPeriod].map(({ path }) => path.replace('/', '__'));
beforeEach(async () => {
  for (const table of [...tables, 'setting', 'office_person'])
    await sql`delete from ${sql.table(table)}`.execute(world.db);
});

const loopback = '127.0.0.1';
const asDemonstration = () => settleDatabaseKind(world.db, { demo: true, host: loopback }, world.now);
const asProgramme = (host = '0.0.0.0') => settleDatabaseKind(world.db, { demo: false, host }, world.now);
const setting = (key: string, value: unknown) =>
  world.db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();

/** The one line with which a start ends. */
async function lineOf(start: Promise<void>): Promise<string> {
  const end: unknown = await start.catch((error: unknown) => error);
  if (!(end instanceof ConfigError)) throw new Error(`It was not refused: ${String(end)}`);
  expect(end.message).not.toContain('\n');
  return end.message;
}

describe('a database', () => {
  it('that was started once as a program is never the demonstration, also while nothing is entered', async () => {
    await asProgramme();
    expect(await lineOf(asDemonstration())).toMatch(/^These data are a real program.*set DEMO=off/);
    await asProgramme(loopback);
  });

  it('that is new may become either', async () => {
    await asDemonstration();
    await asProgramme();
  });

  it.each([
    ['a person', () => put(world, user, { name: 'dana' }, { firstName: 'Dana' })],
    ['a setting', () => setting('programmeName', 'A mango board')],
    ['a role', () => addOfficePerson(world, ['manager'])],
    [
      'a company',
      () => put(world, companyContact, { title: 'A' }, { rootId: '1', status: 'active', types: ['importer'] }),
    ],
  ])('of before, with %s in it, is a program', async (_what, enter) => {
    await enter();
    expect(await lineOf(asDemonstration())).toMatch(/^These data are a real program/);
    await asProgramme();
  });

  it('of the demonstration stays one, on this machine alone', async () => {
    await setting(demonstrationKey, { startedAt: world.now.toISOString(), done: [] });
    await asDemonstration();
    for (const host of ['0.0.0.0', loopback])
      expect(await lineOf(asProgramme(host))).toMatch(/^These data are the demonstration/);
  });

  it('is settled once by starts at the same moment', async () => {
    const ends = await Promise.allSettled([asProgramme(), asProgramme(), asProgramme()]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });
});
