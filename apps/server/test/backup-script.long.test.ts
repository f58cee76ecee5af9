import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { long } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { checkBackup } from '#office/keeping/backup/check-backup.ts';
import { withoutTool } from '../../../scripts/parts/machine/required-tools.mjs';
import { copyTemplate, type OwnDatabase } from './databases/databases-of-run.ts';
import { freshFolder } from './process.ts';

const script = fileURLToPath(new URL('../../../deploy/backup.sh', import.meta.url));
const office = fileURLToPath(new URL('../src/office/cli/main.ts', import.meta.url));

let folder: string;
let backups: string;
let own: OwnDatabase;
let database: Database<OwnTables>;
beforeAll(async () => {
  folder = await freshFolder();
  backups = join(folder, 'backups');
  own = await copyTemplate(inject('postgresOfRun'));
  const log = { info: () => undefined, warn: () => undefined };
  database = await openDatabase<OwnTables>({ dataDir: '', databaseUrl: own.url, log, onLost: () => undefined });
});
afterAll(async () => {
  await database.close();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the script as a container does, whose database is another machine's; gives its exit code and all it said. */
function run(env: Readonly<Record<string, string>> = {}) {
  const all = {
    ...process.env,
    BACKUP_DIR: backups,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: own.url,
    DEMO: 'on',
    OFFICE: `${process.execPath} ${office}`,
  };
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile('/bin/sh', [script], { env: { ...all, ...env } }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}

/** The folder of backups, but for the lock of the runs. */
const kept = async () => (await readdir(backups)).filter((name) => name !== '.lock');

/** A staff command that does something before it goes on as itself: `$2` is its verb. */
async function officeAfter(name: string, lines: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${lines}\nexec '${process.execPath}' '${office}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
}

/** Backups that the alerts know of. */
async function marks(): Promise<number> {
  return (await database.db.selectFrom('upkeep_mark').select('id').where('kind', '=', 'backup').execute()).length;
}

const missing = withoutTool('age');

describe('deploy/backup.sh', () => {
  it('makes a backup that is whole, and removes those that are older than it keeps', async () => {
    const old = join(backups, '2020-01-01T000000Z');
    const [unfinished, strange] = [join(backups, '2020-01-01T000000Z.unfinished'), join(backups, 'of-ours')];
    for (const made of [old, unfinished, strange]) await mkdir(made, { recursive: true });
    // An encrypted one is a file.
    await writeFile(`${old}.tar.age`, '');
    for (const made of [old, `${old}.tar.age`, unfinished, strange])
      await utimes(made, new Date('2020-01-01'), new Date('2020-01-01'));
    const { code, said } = await run({ KEEP_DAYS: '7' });
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/NOT ENCRYPTED: .+\n.+Z is whole\.\n$/),
    });
    const names = await kept();
    expect(names.toSorted()).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z$/), 'of-ours']);
    expect((await checkBackup(join(backups, names.find((name) => name.startsWith('20')) ?? ''))).tables).not.toEqual(
      [],
    );
  }, 120_000);

  long.it(
    'keeps nothing and notes nothing where a part was damaged before the check',
    async () => {
      const [before, marked] = [await kept(), await marks()];
      const damage = `if [ "$2" = check ]; then for part in "$3"/tables/node__season.*; do : >"$part"; done; fi`;
      const failed = await run({ OFFICE: await officeAfter('damaging.sh', damage) });
      expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('node__season is not what was written') });
      expect(await kept()).toEqual(before);
      expect(await marks()).toBe(marked);
    },
    60_000,
  );

  long.it(
    'is refused while another one goes, which it does not disturb',
    async () => {
      const before = await kept();
      const [begun, goOn] = [join(folder, 'begun'), join(folder, 'go-on')];
      const wait = `if [ "$2" = check ]; then : >'${begun}'; while [ ! -e '${goOn}' ]; do sleep 0.1; done; fi`;
      const first = run({ OFFICE: await officeAfter('waiting.sh', wait) });
      await expect.poll(() => existsSync(begun), { timeout: 30_000 }).toBe(true);
      const second = await run();
      await writeFile(goOn, '');
      expect(second).toEqual({
        code: 1,
        said: expect.stringMatching(/^Another backup is being made in .+ not begun\.\n$/),
      });
      expect(await first).toMatchObject({ code: 0 });
      expect(await kept()).toHaveLength(before.length + 1);
    },
    90_000,
  );

  long.it(
    'counts as made only once it is in its place',
    async () => {
      const marked = await marks();
      const inTheWay = `if [ "$2" = check ]; then name=$(basename "$3"); mkdir -p '${backups}'/"$name"/"$name"/in-the-way; fi`;
      const failed = await run({ OFFICE: await officeAfter('in-the-way.sh', inTheWay) });
      expect(failed.code).not.toBe(0);
      expect(await marks()).toBe(marked);
      for (const name of await kept()) {
        if (existsSync(join(backups, name, name))) await rm(join(backups, name), { recursive: true });
      }
    },
    60_000,
  );

  it('removes nothing when it fails, and says so by its exit code', async () => {
    const before = await kept();
    const failed = await run({ KEEP_DAYS: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('The database cannot be opened') });
    expect(await kept()).toEqual(before);
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
    const [before, marked] = [await kept(), await marks()];
    const { code, said } = await run({ BACKUP_RECIPIENT: recipient });
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /Z\.tar\.age is what age wrote of a backup that is whole; that it opens, only its key can show\.\n$/,
      ),
    });
    expect(said).not.toContain('NOT ENCRYPTED');
    const [name = '', ...others] = (await kept()).filter((one) => !before.includes(one));
    expect([name, others]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z\.tar\.age$/), []]);
    expect((await stat(join(backups, name))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(backups, name), 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1');
    expect(await marks()).toBe(marked + 1);
    const back = join(folder, 'back');
    await mkdir(back);
    execFileSync('sh', ['-c', 'age -d -i "$1" "$2" | tar -xf - -C "$3"', 'drill', key(), join(backups, name), back]);
    expect((await checkBackup(join(back, name.replace('.tar.age', '')))).tables).not.toEqual([]);
  }, 120_000);

  long.it(
    'keeps no encrypted file that is not what age wrote',
    async () => {
      const [before, marked] = [await kept(), await marks()];
      const damage = `if [ "$2" = check ]; then for packed in "$3".tar.age; do printf x >>"$packed"; done; fi`;
      const failed = await run({
        BACKUP_RECIPIENT: recipient,
        OFFICE: await officeAfter('damaging-packed.sh', damage),
      });
      expect(failed).toMatchObject({
        code: 1,
        said: expect.stringContaining('not what was written: nothing was kept'),
      });
      expect(await kept()).toEqual(before);
      expect(await marks()).toBe(marked);
    },
    60_000,
  );

  long.it(
    'backs nothing up for somebody who is no recipient, or where age is missing',
    async () => {
      const [before, marked] = [await kept(), await marks()];
      expect(await run({ BACKUP_RECIPIENT: 'age1nobody' })).toMatchObject({ code: 1 });
      const bare = join(folder, 'bare');
      await mkdir(bare);
      const missing = await run({ BACKUP_RECIPIENT: recipient, PATH: bare });
      expect(missing).toMatchObject({ said: expect.stringContaining('age is not installed') });
      expect(await kept()).toEqual(before);
      expect(await marks()).toBe(marked);
    },
    60_000,
  );
});
