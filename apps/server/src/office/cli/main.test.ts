import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { long } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { emptyDatabase } from '../../../test/databases/databases-of-run.ts';
import { freshFolder, type ServerProcess, startServer } from '../../../test/process.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await freshFolder();
  server = await startServer(dataDir);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** The command as a process of its own. */
const office = (...words: readonly string[]) => officeWith({ DEMO_TODAY: '2026-11-21', DATA_DIR: dataDir }, words);

function officeWith(settings: Readonly<Record<string, string>>, words: readonly string[]) {
  const env = { ...process.env, ...settings };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [main, ...words], { env }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}

const dueDay = async () => {
  const answer = await fetch(`${server.address}/config.json`, { headers: { connection: 'close' } });
  // Border: config.json as the portal reads it.
  return ((await answer.json()) as { settings: { dueDay: number } }).settings.dueDay;
};

describe('npm run office', () => {
  it('works on the data of a server that runs, and the server notices', async () => {
    expect(await dueDay()).toBe(10);
    expect(await office('settings', 'set', 'dueDay', '12')).toMatchObject({ code: 0, err: '' });
    await vi.waitFor(async () => expect(await dueDay()).toBe(12), { timeout: 10_000, interval: 200 });
  });

  it('says on the error channel why it refuses, with exit code 1', async () => {
    const { code, out, err } = await office('company', 'show', '4711');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('There is no company "4711". "list show companies" shows them.\n');
  });

  it('says which version it is', async () => {
    expect(await office('--version')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Packhouse \d+\.\d+\.\d+ \(/),
    });
  });

  it('prints JSON alone for programs', async () => {
    const { out } = await office('list', 'show', 'companies', '--json');
    expect(JSON.parse(out).length).toBeGreaterThan(3);
  });

  long.it('backs up a server that runs, and restores into a new folder only', async () => {
    const [folder, fresh] = [join(dataDir, 'a backup'), join(dataDir, 'restored')];
    expect((await office('backup', 'create', folder)).out).toMatch(/holds \d{3,} rows of \d+ tables and \d+ files/);
    expect((await office('backup', 'check', folder)).out).toMatch(/^Nothing is missing or changed/);
    expect(await office('backup', 'restore', folder)).toMatchObject({ code: 1, out: '' });
    expect(await office('backup', 'restore', folder, '--data', fresh)).toMatchObject({ code: 0, err: '' });
    const records = await office('audit', 'verify');
    expect(await office('audit', 'verify', '--data', fresh)).toEqual(records);
  });

  long.it('checks a backup on a database that stays empty, so that it can be restored there', async () => {
    const folder = join(dataDir, 'for another machine');
    expect(await office('backup', 'create', folder)).toMatchObject({ code: 0 });
    const database = await emptyDatabase(inject('postgresOfRun'));
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'another'),
      CLIENT_SECRET: 'a secret of a test',
    };
    for (const verb of ['check', 'restore']) {
      expect(await officeWith(settings, ['backup', verb, folder])).toMatchObject({ code: 0, err: '' });
    }
    await database.drop();
  });

  long.it('works on the folder while no server runs', async () => {
    await server.kill('SIGTERM');
    const { code, out } = await office('audit', 'verify');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^\d+ certification records of \d+ companies hold, and their forms stand as they say\. The ledger foots\.\n$/,
    );
  });
});
