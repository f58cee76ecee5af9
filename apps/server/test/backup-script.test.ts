import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { checkBackup } from '#office/backup/check-backup.ts';
import { freshFolder } from './process.ts';

const script = fileURLToPath(new URL('../../../deploy/backup.sh', import.meta.url));
const office = fileURLToPath(new URL('../src/office/cli/main.ts', import.meta.url));

let folder: string;
let backups: string;
beforeAll(async () => {
  folder = await freshFolder();
  backups = join(folder, 'backups');
  // The script works on a database that a server has made.
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({
    dataDir: join(folder, 'data'),
    databaseUrl: null,
    log,
    onLost: () => undefined,
  });
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the script as a container does; gives its exit code and all it said. */
function run(env: Readonly<Record<string, string>> = {}) {
  const all = {
    ...process.env,
    BACKUP_DIR: backups,
    DATA_DIR: join(folder, 'data'),
    OFFICE: `${process.execPath} ${office}`,
  };
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile('sh', [script], { env: { ...all, ...env } }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}

describe('deploy/backup.sh', () => {
  it('makes a backup that is whole, and removes those that are older than it keeps', async () => {
    const old = join(backups, '2020-01-01T000000Z');
    const [unfinished, strange] = [join(backups, '2020-01-01T000000Z.unfinished'), join(backups, 'of-ours')];
    for (const made of [old, unfinished, strange]) {
      await mkdir(made, { recursive: true });
      await utimes(made, new Date('2020-01-01'), new Date('2020-01-01'));
    }
    const { code, said } = await run({ KEEP_DAYS: '7' });
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/Z is whole\.\n$/) });
    const names = await readdir(backups);
    expect(names.toSorted()).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z$/), 'of-ours']);
    expect((await checkBackup(join(backups, names.find((name) => name.startsWith('20')) ?? ''))).tables).not.toEqual(
      [],
    );
  }, 120_000);

  it('removes nothing when it fails, and says so by its exit code', async () => {
    const before = await readdir(backups);
    const failed = await run({ KEEP_DAYS: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DEMO: 'on' });
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('The database cannot be opened') });
    expect(await readdir(backups)).toEqual(before);
  }, 60_000);
});
