import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { checkBackup } from '#office/backup/check-backup.ts';
import { withoutAge } from './backups/without-age.ts';
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
    const child = execFile('/bin/sh', [script], { env: { ...all, ...env } }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}

/** Backups that the alerts know of. */
async function marks(): Promise<number> {
  const [log, onLost] = [{ info: () => undefined, warn: () => undefined }, () => undefined];
  const database = await openDatabase<OwnTables>({ dataDir: join(folder, 'data'), databaseUrl: null, log, onLost });
  const rows = await database.db.selectFrom('upkeep_mark').select('id').where('kind', '=', 'backup').execute();
  await database.close();
  return rows.length;
}

const missing = withoutAge();

describe('deploy/backup.sh', () => {
  it('makes a backup that is whole, and removes those that are older than it keeps', async () => {
    const old = join(backups, '2020-01-01T000000Z');
    const [unfinished, strange] = [join(backups, '2020-01-01T000000Z.unfinished'), join(backups, 'of-ours')];
    for (const made of [old, unfinished, strange]) {
      await mkdir(made, { recursive: true });
      await utimes(made, new Date('2020-01-01'), new Date('2020-01-01'));
    }
    const { code, said } = await run({ KEEP_DAYS: '7' });
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/NOT ENCRYPTED: .+\n.+Z is whole\.\n$/),
    });
    const names = await readdir(backups);
    expect(names.toSorted()).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z$/), 'of-ours']);
    expect((await checkBackup(join(backups, names.find((name) => name.startsWith('20')) ?? ''))).tables).not.toEqual(
      [],
    );
  }, 120_000);

  it('keeps nothing and notes nothing where a part was damaged before the check', async () => {
    const [before, marked] = [await readdir(backups), await marks()];
    const damaging = join(folder, 'damaging.sh');
    const [season, own] = ['tables/node__season.*', `'${process.execPath}' '${office}' "$@"`];
    const damage = `if [ "$2" = check ]; then for last; do :; done; for part in "$last"/${season}; do : >"$part"; done; fi`;
    await writeFile(damaging, `#!/bin/sh\n${damage}\nexec ${own}\n`);
    await chmod(damaging, 0o755);
    const failed = await run({ OFFICE: damaging });
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('node__season is not what was written') });
    expect(await readdir(backups)).toEqual(before);
    expect(await marks()).toBe(marked);
  }, 60_000);

  it('removes nothing when it fails, and says so by its exit code', async () => {
    const before = await readdir(backups);
    const failed = await run({ KEEP_DAYS: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DEMO: 'on' });
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('The database cannot be opened') });
    expect(await readdir(backups)).toEqual(before);
  }, 60_000);
});

describe.skipIf(missing !== null)(`deploy/backup.sh for a recipient${missing === null ? '' : ` (${missing})`}`, () => {
  let recipient: string;
  const key = () => join(folder, 'backup.key');
  beforeAll(async () => {
    execFileSync('sh', ['-c', 'age-keygen -o "$1" 2>&1', 'drill', key()]);
    [recipient = ''] = /age1\w+/.exec(await readFile(key(), 'utf8')) ?? [];
  });

  it('keeps one encrypted file and nothing readable, which comes back whole with the key', async () => {
    const [before, marked] = [await readdir(backups), await marks()];
    const { code, said } = await run({ BACKUP_RECIPIENT: recipient });
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/Z\.tar\.age is whole\.\n$/) });
    expect(said).not.toContain('NOT ENCRYPTED');
    const [name = '', ...others] = (await readdir(backups)).filter((one) => !before.includes(one));
    expect([name, others]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z\.tar\.age$/), []]);
    expect((await stat(join(backups, name))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(backups, name), 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1');
    expect(await marks()).toBe(marked + 1);
    const back = join(folder, 'back');
    await mkdir(back);
    execFileSync('sh', ['-c', 'age -d -i "$1" "$2" | tar -xf - -C "$3"', 'drill', key(), join(backups, name), back]);
    expect((await checkBackup(join(back, name.replace('.tar.age', '')))).tables).not.toEqual([]);
    // It is removed in its time, as a folder is.
    await utimes(join(backups, name), new Date('2020-01-01'), new Date('2020-01-01'));
    expect(await run({ BACKUP_RECIPIENT: recipient })).toMatchObject({ code: 0 });
    expect(await readdir(backups)).not.toContain(name);
  }, 120_000);

  it('backs nothing up for somebody who is no recipient, or where age is missing', async () => {
    const [before, marked] = [await readdir(backups), await marks()];
    expect(await run({ BACKUP_RECIPIENT: 'age1nobody' })).toMatchObject({ code: 1 });
    const bare = join(folder, 'bare');
    await mkdir(bare);
    const missing = await run({ BACKUP_RECIPIENT: recipient, PATH: bare });
    expect(missing).toMatchObject({ said: expect.stringContaining('age is not installed') });
    expect(await readdir(backups)).toEqual(before);
    expect(await marks()).toBe(marked);
  }, 60_000);
});
