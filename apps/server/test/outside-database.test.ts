import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { type OutsideDatabases, outsideDatabases } from './outside/outside-databases.ts';
import { withoutOutside } from './outside/without-outside.ts';

const quiet = { info: () => undefined, warn: () => undefined };

describe.skipIf(withoutOutside)('an outside database', () => {
  let databases: OutsideDatabases;
  let superuser: pg.Client;
  beforeAll(async () => {
    databases = await outsideDatabases();
    superuser = new pg.Client({ connectionString: databases.url });
    await superuser.connect();
  });
  afterAll(async () => {
    await superuser.end();
    await databases.close();
  });

  async function openMade(name: string, how: string) {
    await superuser.query(`create database ${name} template template0 ${how}`);
    const url = new URL(databases.url);
    url.pathname = `/${name}`;
    const opening = openDatabase({ dataDir: '', databaseUrl: url.href, log: quiet, onLost: () => undefined });
    const outcome = await opening.then(async (database) => database.close()).catch((error: unknown) => error);
    await superuser.query(`drop database ${name} with (force)`);
    return outcome;
  }

  it.each([
    ['an_encoding', "encoding 'LATIN1' locale 'C'", 'must be made with encoding UTF8, not LATIN1'],
    ['a_locale', "encoding 'UTF8' locale 'C'", 'must be made with a locale that knows letters beyond ASCII'],
  ])('is refused with one line: %s', async (name, how, line) => {
    const refusal = await openMade(name, how);
    expect(refusal).toMatchObject({ name: 'DatabaseStartError', message: expect.stringContaining(line) });
    expect(String(refusal)).not.toContain('\n');
  });

  it.each([
    ['bytes', "encoding 'UTF8' locale 'C.UTF-8'"],
    ['a_language', "encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'en-US'"],
  ])('is taken when it sorts by %s', async (name, how) => {
    expect(await openMade(name, how)).toBeUndefined();
  });
});
