// The drill of docs/operator-guide/backup.md on the demonstration: packed for a key, damaged, unpacked, restored.

import { execFile } from 'node:child_process';
import { cp, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registry } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { checkBackup } from '#office/keeping/backup/check-backup.ts';
import { makeBackup } from '#office/keeping/backup/make-backup.ts';
import type { Manifest } from '#office/keeping/backup/manifest.ts';
import { restoreBackup } from '#office/keeping/backup/restore-backup.ts';
import { withoutTool } from '../../../../scripts/parts/machine/required-tools.mjs';
import { openEmpty } from '../databases/open-own.ts';
import { takeDemonstration } from '../demonstration/take-demonstration.ts';
import { freshFolder } from '../process.ts';

const run = promisify(execFile);
const quiet = { info: () => undefined, warn: () => undefined };
const day = '2026-11-21';

const missing = withoutTool('age');

let folder: string;
let demonstration: Database<OwnTables>;
let made: Manifest;
let packed: string;
const at = (...names: string[]) => join(folder, ...names);

beforeAll(async () => {
  folder = await freshFolder();
  const config = readConfig(['--data', at('data')], { DEMO_TODAY: day });
  await takeDemonstration(config);
  const onLost = () => undefined;
  demonstration = await openDatabase<OwnTables>({ dataDir: at('data'), databaseUrl: null, log: quiet, onLost });
  made = await makeBackup(demonstration.db, folderStorage(at('data', 'files')), at(day), new Date(`${day}T15:00:00Z`));
});
afterAll(async () => {
  await demonstration.close();
  await rm(folder, { recursive: true, force: true });
});

const shell = (line: string, ...words: string[]) => run('bash', ['-o', 'pipefail', '-ec', line, 'drill', ...words]);

/** Unpacks a file into a new folder, as the guide does. */
async function unpack(file: string, name: string): Promise<string> {
  await mkdir(at(name));
  await shell('age -d -i "$1" "$2" | tar -xf - -C "$3"', at('backup.key'), file, at(name));
  return at(name, day);
}

describe.skipIf(missing !== null)(`a backup that is encrypted${missing === null ? '' : ` (${missing})`}`, () => {
  beforeAll(async () => {
    packed = at(`${day}.tar.age`);
    await run('age-keygen', ['-o', at('backup.key')]);
    const key = await readFile(at('backup.key'), 'utf8');
    const [recipient = ''] = /age1\w+/.exec(key) ?? [];
    await shell('tar -cf - -C "$1" "$2" | age -r "$3" -o "$4"', folder, day, recipient, packed);
  });

  it('holds nothing that can be read without the key, and comes back as it was', async () => {
    expect((await readFile(packed)).includes('riobend')).toBe(false);
    expect(await checkBackup(await unpack(packed, 'restore'))).toEqual(made);
  });

  long.it('is not unpacked to its end when a byte of it was changed, and what came out is no backup', async () => {
    const damaged = at('damaged.tar.age');
    await cp(packed, damaged);
    const file = await open(damaged, 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.from([0x5a, 0x5a]), 0, 2, Math.floor(size / 2));
    await file.close();
    await expect(unpack(damaged, 'broken')).rejects.toThrow('failed to decrypt');
    await expect(checkBackup(at('broken', day))).rejects.toThrow(/is damaged|holds no finished backup/);
  });

  it('opens for nobody who has another key', async () => {
    await run('age-keygen', ['-o', at('other.key')]);
    await rm(at('backup.key'));
    await cp(at('other.key'), at('backup.key'));
    await expect(unpack(packed, 'strange')).rejects.toThrow('no identity matched');
  });
});

long.describe('the demonstration', () => {
  it('is not restored from a damaged backup, where nothing is made; from the whole one every row and file comes back', async () => {
    expect(made.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1_000);
    const database = await openEmpty();
    const storage = folderStorage(at('target'));
    const target = { db: database.db, registry, storage };
    const [first] = made.files;
    const part = at(day, 'files', first?.key ?? '');
    const whole = await readFile(part);
    await writeFile(part, whole.subarray(1));
    await expect(restoreBackup(target, at(day))).rejects.toThrow('is not what was written');
    const { rows } = await database.pool.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    expect(rows[0]?.tables).toBe(0);
    await expect(storage.open(first?.key ?? '')).rejects.toThrow();
    await writeFile(part, whole);
    await restoreBackup(target, at(day));
    expect(await makeBackup(database.db, storage, at('whole'), new Date(made.madeAt))).toEqual(made);
    await database.close();
  });
});
