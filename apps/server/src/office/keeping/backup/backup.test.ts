import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstHandlerReport, producerContact, registry } from '@packhouse/programme';
import { long, samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import type { Database } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { noteKey } from '#files/file-removal.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { checkAnswers } from '../../../../test/checked-answers.ts';
import { openEmpty } from '../../../../test/databases/open-own.ts';
import { addHandler, create, fileReport, type Handler, receiptValues, urlOf } from '../../../../test/filing.ts';
import { call, openWorld, type World } from '../../../../test/world.ts';
import { changeSetting } from '../../change-setting.ts';
import { officeOn } from '../../office.fixture.ts';
import { OfficeError } from '../../office-error.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, manifestName, readManifest, tablePath } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

let world: World;
let handler: Handler;
let scratch: string;
let backup: string;
let made: Manifest;
const databases: Database<OwnTables>[] = [];
const filesOf = (dataDir: string) => folderStorage(join(dataDir, 'files'));

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'packhouse-backup-'));
  world = await openWorld();
  handler = await addHandler(world);
  await fileReport(world, handler);
  await upload('copy of record.pdf');
  await changeSetting(officeOn(world, '2026-11-05'), 'programmeName', 'Nuts “North” 碧根果');
  expect((await awkwardContact()).status).toBe(201);
  backup = join(scratch, 'backup');
  made = await makeBackup(world.db, filesOf(world.dataDir), backup, world.now);
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await world.close();
  await rm(scratch, { recursive: true, force: true });
});

/** Texts that a careless copy would change. */
function awkwardContact() {
  const values = receiptValues(handler);
  return create(world, handler.person, producerContact, 'c0ffee00-0000-4000-8000-000000000001', {
    firstHandler: values.company,
    title: 'O’Neil "Nut" \\ Farms\t| 碧根果 🌰',
    identifier: '000123',
    street: '1 Road\\n',
    city: 'Albany',
    state: 'GA',
    zip: '01234',
    active: true,
  });
}

async function upload(name: string) {
  const answer = await call(world, handler.person, 'POST', `${urlOf(firstHandlerReport)}/field_fh_report_pdf`, {
    body: samplePdf(['A copy of record.']),
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': `file; filename="${name}"` },
  });
  expect(answer.status).toBe(201);
}

async function emptyTarget() {
  const dataDir = await mkdtemp(join(scratch, 'data-'));
  const database = await openEmpty();
  databases.push(database);
  return { dataDir, db: database.db, registry, storage: filesOf(dataDir) };
}

describe('a backup that is restored into an empty data folder', () => {
  let restored: Awaited<ReturnType<typeof emptyTarget>>;
  beforeAll(async () => {
    restored = await emptyTarget();
    await restoreBackup(restored, backup);
  });

  it('has every row and every file as it was', async () => {
    const again = await makeBackup(restored.db, restored.storage, join(scratch, 'again'), world.now);
    expect(again).toEqual(made);
    expect(made.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(12);
    expect(made.files).toHaveLength(1);
  });

  it('answers every read of the API the same, to the same token', async () => {
    const app = checkAnswers(
      await buildApp({
        config: readConfig(['--data', restored.dataDir], {}),
        db: restored.db,
        registry,
        storage: restored.storage,
        clock: () => world.now,
        machineClock: () => new Date(),
        settings: await loadSettings(restored.db),
        log: false,
      }),
    );
    const twin: World = { ...world, app };
    for (const resource of registry.resources) {
      const [before, after] = [
        await call(world, handler.person, 'GET', urlOf(resource)),
        await call(twin, handler.person, 'GET', urlOf(resource)),
      ];
      expect(after.status).toBe(before.status);
      expect(after.body).toEqual(before.body);
    }
    await app.close();
  });

  it('goes on counting where it stood', async () => {
    const numbers = async (db: World['db']) =>
      (await sql<{ next: string }>`select nextval('revision')::text as next`.execute(db)).rows;
    expect(await numbers(restored.db)).toEqual(await numbers(world.db));
    await expect(
      restored.db.insertInto('audit').values({ action: 'update', type: 'x', row_id: handler.companyId }).execute(),
    ).resolves.toBeDefined();
  });

  it('keeps what is certified from being changed', async () => {
    await expect(sql`delete from certification_record`.execute(restored.db)).rejects.toThrow('never changed');
  });

  it('is not restored over anything', async () => {
    await expect(restoreBackup(restored, backup)).rejects.toThrow('The database is not empty');
  });
});

describe('a backup', () => {
  it('is one moment, whatever is written meanwhile', async () => {
    const folder = join(scratch, 'busy');
    let busy = true;
    const writing = (async () => {
      for (let count = 0; busy; count += 1) {
        const company_id = handler.companyId;
        await world.db
          .insertInto('audit')
          .values({ action: 'update', type: `x${count}`, row_id: company_id, company_id })
          .execute();
        await changeSetting(officeOn(world, '2026-11-05'), 'programmeName', `Name ${count}`);
      }
    })();
    const manifest = await makeBackup(world.db, filesOf(world.dataDir), folder, world.now);
    busy = false;
    await writing;
    const target = await emptyTarget();
    await restoreBackup(target, folder);
    const { rows } = await sql<{ name: string; last: string }>`
      select (select value #>> '{}' from setting where key = 'programmeName') as name,
        (select after ->> 'programmeName' from audit where type = 'setting' order by id desc limit 1) as last`.execute(
      target.db,
    );
    expect(rows[0]?.name).toBe(rows[0]?.last);
    expect(manifest.tables.map(({ name }) => name)).toContain('audit');
  });

  long.it('holds no bytes to remove: where it is restored, nothing is removed for them', async () => {
    await noteKey(world.db, randomUUID());
    const folder = join(scratch, 'noted');
    const { tables } = await makeBackup(world.db, filesOf(world.dataDir), folder, world.now);
    expect(tables.map(({ name }) => name)).not.toContain('file_to_remove');
    const target = await emptyTarget();
    await restoreBackup(target, folder);
    expect(await target.db.selectFrom('file_to_remove').selectAll().execute()).toEqual([]);
  });

  it('goes into a new folder only', async () => {
    await expect(makeBackup(world.db, filesOf(world.dataDir), backup, world.now)).rejects.toThrow('is not empty');
  });

  it('says in one line that a folder cannot be made', async () => {
    const folder = join(import.meta.filename, 'backup');
    await expect(makeBackup(world.db, filesOf(world.dataDir), folder, world.now)).rejects.toThrow(
      new OfficeError(
        `${folder} cannot be made: ENOTDIR: not a directory, mkdir '${folder}'. Name a folder that this user may write to.`,
      ),
    );
  });

  it('needs every file that a row refers to', async () => {
    await sql`update file__file set permanent = true`.execute(world.db);
    const nothing = folderStorage(join(scratch, 'nothing'));
    const folder = join(scratch, 'without files');
    await expect(makeBackup(world.db, nothing, folder, world.now)).rejects.toThrow('is missing in the file store');
    await expect(readManifest(folder)).rejects.toThrow('holds no finished backup');
    await expect(readManifest(`${folder}.tar.age`)).rejects.toThrow(
      'is packed and encrypted: unpack it with age first',
    );
  });

  it('is checked part by part, and a damaged one is not restored', async () => {
    await expect(checkBackup(backup)).resolves.toEqual(made);
    const folder = join(scratch, 'damaged');
    await makeBackup(world.db, filesOf(world.dataDir), folder, world.now);
    const [key = ''] = await readdir(join(folder, 'files'));
    await appendFile(join(folder, 'files', key), 'x');
    await expect(checkBackup(folder)).rejects.toThrow(`the file ${key} is not what was written`);
    await writeFile(tablePath(folder, 'setting'), 'nonsense');
    const target = await emptyTarget();
    await expect(restoreBackup(target, folder)).rejects.toThrow('the table setting is not what was written');
    await rm(join(folder, 'tables'), { recursive: true });
    await expect(checkBackup(folder)).rejects.toThrow('is damaged');
  });

  long.it('whose list of parts is damaged is told so', async () => {
    const folder = join(scratch, 'list');
    await makeBackup(world.db, filesOf(world.dataDir), folder, world.now);
    const list = join(folder, manifestName);
    const whole = await readFile(list, 'utf8');
    const damages = [
      whole.slice(0, 300),
      'null',
      '{"format":2}',
      whole.replace(/"rows": (\d)/, '"rows": 9$1'),
      whole.replace(/"last": "(\d)/, '"last": "9$1'),
      whole.replace(/\{\s*"key": [^}]+\}/, ''),
    ];
    for (const text of damages) {
      expect(text).not.toBe(whole);
      await writeFile(list, text);
      await expect(checkBackup(folder)).rejects.toThrow(
        `The backup is damaged: ${manifestName} is not what was written.`,
      );
    }
    await writeFile(list, whole);
    await checkBackup(folder);
  });

  it('of a newer version is refused', async () => {
    const folder = join(scratch, 'newer');
    const manifest = await makeBackup(world.db, filesOf(world.dataDir), folder, world.now);
    const newer = { ...manifest, migrations: [...manifest.migrations, '9999-later'] };
    await writeFile(join(folder, manifestName), JSON.stringify(newer));
    await expect(restoreBackup(await emptyTarget(), folder)).rejects.toThrow(
      'newer version of this program (9999-later)',
    );
  });
});
