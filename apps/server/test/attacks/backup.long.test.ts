import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultSettings, producerContact, registry, reportingPeriod, user } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '#db/db.ts';
import { jobQueue } from '#db/job-queue.ts';
import type { Database } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { tableOf } from '#db/sql/tables.ts';
import { sendReminders } from '#features/due/send-reminders.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { workOnMail } from '#mail/mail-worker.ts';
import { putMail } from '#mail/put-mail.ts';
import { folderTransport } from '#mail/transport.ts';
import { checkBackup } from '#office/keeping/backup/check-backup.ts';
import { makeBackup } from '#office/keeping/backup/make-backup.ts';
import { type Manifest, manifestName, tablePath } from '#office/keeping/backup/manifest.ts';
import { restoreBackup } from '#office/keeping/backup/restore-backup.ts';
import { anyText } from '../any-text.ts';
import { openEmpty } from '../databases/open-own.ts';
import { addHandler, fileReport, type Handler } from '../filing.ts';
import { addMonth, addPerson, addProducer, openWorld, type World } from '../world.ts';

const isLong = process.env.TEST_LONG === '1';

let world: World;
let handler: Handler;
let scratch: string;
const databases: Database<OwnTables>[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'packhouse-attack-'));
  world = await openWorld();
  handler = await addHandler(world);
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await world.close();
  await rm(scratch, { recursive: true, force: true });
});

async function emptyTarget() {
  const dataDir = await mkdtemp(join(scratch, 'data-'));
  const database = await openEmpty();
  databases.push(database);
  return { dataDir, db: database.db, registry, storage: folderStorage(join(dataDir, 'files')) };
}

async function backUp(): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const folder = join(scratch, randomUUID());
  return { folder, manifest: await makeBackup(world.db, world.storage, folder, world.now) };
}

/** Every row of a table as the database itself writes it. */
async function rowsOf(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select row_to_json(t)::text as line from ${sql.table(table)} t order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** Every character that PostgreSQL holds, 200 to a text; or some of each kind and a thousand at random. */
function texts(): readonly string[] {
  const isHalf = (point: number) => point >= 0xd800 && point <= 0xdfff;
  const all = isLong
    ? Array.from({ length: 0x10ffff }, (_, at) => at + 1)
    : [...Array.from({ length: 0x3000 }, (_, at) => at + 1), 0xfeff, 0xfffd, 0xfffe, 0xffff, 0x10ffff];
  const points = all.filter((point) => !isHalf(point));
  const lines: string[] = [];
  for (let at = 0; at < points.length; at += 200) lines.push(String.fromCodePoint(...points.slice(at, at + 200)));
  const random = anyText(60, 1).map((text) => text.replaceAll('\0', ''));
  return [...lines, '\u2028', '\u2029\u2028\r\n\u0085', ...fc.sample(random, { seed: 20_261_121, numRuns: 1_000 })];
}

describe('a text with any character of Unicode', () => {
  it('comes back as it was, in rows, in the trail and in the record, row by row', async () => {
    const producer = await addProducer(world, handler.companyId);
    await world.db.transaction().execute(async (tx) => {
      for (const text of texts()) {
        await sql`insert into audit (action, type, row_id, username, before)
          values ('update', 'x', ${producer}::uuid, ${text}, ${JSON.stringify({ text, [text]: null })}::jsonb)`.execute(
          tx,
        );
        await sql`insert into certification_record (company_id, form_type, form_id, body, hash)
          values (${handler.companyId}::uuid, 'x', ${producer}::uuid, ${text}, ${randomUUID()})`.execute(tx);
      }
    });
    await sql`update ${sql.table(tableOf(producerContact))} set title = ${'O\u2028r\u2029chard\u0085 \u202e'}
      where id = ${producer}::uuid`.execute(world.db);
    const { folder, manifest } = await backUp();
    const target = await emptyTarget();
    await restoreBackup(target, folder);
    for (const { name } of manifest.tables) {
      const [before, after] = [await rowsOf(world.db, name), await rowsOf(target.db, name)];
      expect(after).toHaveLength(before.length);
      expect(after.filter((line, at) => line !== before[at]).slice(0, 3)).toEqual([]);
    }
  });
});

long.describe('a value of JSON that is null', () => {
  it('is told from a column that holds nothing', async () => {
    await sql`insert into setting (key, value) values ('attack', 'null')`.execute(world.db);
    await sql`insert into audit (action, type, row_id, before, after)
      values ('update', 'null', ${handler.companyId}::uuid, 'null', null)`.execute(world.db);
    const { folder } = await backUp();
    const target = await emptyTarget();
    await restoreBackup(target, folder);
    const { rows } = await sql`select before::text as before, after::text as after,
      (select value::text from setting where key = 'attack') as value from audit where type = 'null'`.execute(
      target.db,
    );
    expect(rows).toEqual([{ before: 'null', after: null, value: 'null' }]);
  });
});

/** Puts other rows into a table of a backup and gives their hash. */
async function write(folder: string, name: string, text: string): Promise<string> {
  await writeFile(tablePath(folder, name), gzipSync(text));
  return createHash('sha256').update(text).digest('hex');
}

/** Puts other rows into a table of a backup and makes the list of parts agree with them. */
async function forge(folder: string, manifest: Manifest, name: string, text: string): Promise<void> {
  const sha256 = await write(folder, name, text);
  const tables = manifest.tables.map((table) => (table.name === name ? { ...table, sha256 } : table));
  await writeFile(join(folder, manifestName), JSON.stringify({ ...manifest, tables }));
}

long.describe('a restore', () => {
  it.each([
    ['a value that the database writes otherwise', (line: string) => line.replace('"attempt"', '"attempt","more":1')],
    ['a row that is there twice', (line: string) => `${line}${line}`],
  ])('that would change %s says in which table, and restores nothing', async (_name, change) => {
    const at = new Date('2026-11-05T15:00:00Z');
    await world.db.deleteFrom('failed_sign_in').execute();
    await world.db.insertInto('failed_sign_in').values({ key: 'attempt', at }).execute();
    const { folder, manifest } = await backUp();
    const line = (await rowsOf(world.db, 'failed_sign_in')).join('\n');
    await forge(folder, manifest, 'failed_sign_in', change(`${line}\n`));
    await expect(checkBackup(folder)).resolves.toBeDefined();
    const target = await emptyTarget();
    await expect(restoreBackup(target, folder)).rejects.toThrow('The table failed_sign_in did not come back as it was');
    const { rows } = await sql`select from pg_class where relnamespace = current_schema()::regnamespace`.execute(
      target.db,
    );
    expect(rows).toEqual([]);
    await expect(readdir(join(target.dataDir, 'files'))).rejects.toThrow('ENOENT');
  });
});

long.describe('a backup of the first format, with JSON as it stands in its lines', () => {
  it('comes back row by row', async () => {
    const { folder, manifest } = await backUp();
    const { mails: _none, ...first } = manifest;
    const tables = [];
    for (const table of manifest.tables) {
      const text = (await rowsOf(world.db, table.name)).map((line) => `${line}\n`).join('');
      tables.push({ ...table, sha256: await write(folder, table.name, text) });
    }
    await writeFile(join(folder, manifestName), JSON.stringify({ ...first, format: 1, tables }));
    const target = await emptyTarget();
    await restoreBackup(target, folder);
    for (const { name } of tables) expect(await rowsOf(target.db, name)).toEqual(await rowsOf(world.db, name));
  });
});

long.describe('mail in a backup', () => {
  const day = { settings: defaultSettings, now: new Date('2026-11-07T17:00:00Z') };

  /** Works on the queue until nothing waits; what was sent lies in the folder. */
  async function deliver(db: Db, outbox: string): Promise<readonly string[]> {
    const boss = jobQueue(db, { supervised: false });
    await boss.start();
    const transport = folderTransport(outbox, 'office@programme.example');
    const portal = 'https://portal.example.org';
    const links = { password: async () => portal, email: async () => portal };
    const deps = { db, settings: defaultSettings, transport, portal, links, markPicture: async () => null };
    await workOnMail(boss, deps, pino({ level: 'silent' }));
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pgboss.job where name = 'mail' and state < 'completed'`.execute(db);
        expect(rows).toEqual([]);
      },
      { timeout: 60_000 },
    );
    await boss.stop({ graceful: true, close: false });
    transport.close();
    return (await readdir(outbox).catch(() => [])).sort();
  }

  it('that was sent is not sent again, what waits is sent once, and nobody is reminded twice', async () => {
    const other = await addPerson(world);
    await addMonth(world, other.companyId ?? '');
    await sql`update ${sql.table(tableOf(user))} set mail = name || '@company.example'`.execute(world.db);
    await sql`update ${sql.table(tableOf(reportingPeriod))} set field_reminder_days = array['10', '3', '0']`.execute(
      world.db,
    );
    await fileReport(world, handler);
    expect(await sendReminders({ ...day, db: world.db })).toBeGreaterThan(0);
    const before = await deliver(world.db, join(scratch, 'outbox before'));
    expect(before.length).toBeGreaterThan(1);
    await putMail(world.db, { kind: 'passwordChanged', userId: other.userId, values: {} }, 'waits');
    const { folder, manifest } = await backUp();
    expect(manifest.mails?.rows).toBeGreaterThan(before.length);
    const target = await emptyTarget();
    await restoreBackup(target, folder);
    await sendReminders({ ...day, db: target.db });
    const after = await deliver(target.db, join(scratch, 'outbox after'));
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
    expect(await deliver(world.db, join(scratch, 'outbox of the first'))).toEqual(after);
  });
});
