import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fhNonExemptReceipt, firstHandlerReport, pdfRule, registry } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#clean-up.ts';
import { keepNoted, noteKey, receiveNoted, removeUnnamed } from '#files/file-removal.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { ownPdf } from '#files/receive.ts';
import { storageError } from '#files/storage.ts';
import { addHandler, addReceipt, addReport, type Handler, update, urlOf } from './filing.ts';
import { call, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const deps = () => ({
  db: world.db,
  registry,
  storage: folderStorage(join(world.dataDir, 'files')),
  clock: () => world.now,
  machineClock: () => new Date(),
});

const later = (hours: number) => {
  world.now = new Date(world.now.getTime() + hours * 3_600_000);
};

async function upload(handler: Handler): Promise<string> {
  const answer = await call(world, handler.person, 'POST', '/jsonapi/node/first_handler_report/field_fh_report_pdf', {
    body: samplePdf(),
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="a.pdf"' },
  });
  return answer.body.data.id;
}

const stored = async () =>
  (await readdir(join(world.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
const noted = async () => (await world.db.selectFrom('file_to_remove').select('key').execute()).map(({ key }) => key);
const status = async (handler: Handler, id: string) =>
  (await call(world, handler.person, 'GET', urlOf(fhNonExemptReceipt, id))).status;

describe('cleaning up', () => {
  it('removes receipts that no report has held for 24 hours, and says so in the trail', async () => {
    const handler = await addHandler(world);
    const [orphan, held] = [await addReceipt(world, handler), await addReceipt(world, handler)];
    await addReport(world, handler, [held]);
    later(23);
    await cleanUp(deps());
    expect(await status(handler, orphan)).toBe(200);
    later(2);
    await cleanUp(deps());
    expect([await status(handler, orphan), await status(handler, held)]).toEqual([404, 200]);
    const [last] = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('row_id', '=', orphan)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(last).toMatchObject({ action: 'delete', username: null });
  });

  it('removes uploads that no row has referred to for six hours, bytes included', async () => {
    const handler = await addHandler(world);
    const [lost, kept] = [await upload(handler), await upload(handler)];
    const before = await stored();
    const reportId = await addReport(world, handler, []);
    await update(world, handler.person, firstHandlerReport, reportId, { pdf: { type: 'file--file', id: kept } });
    later(7);
    await cleanUp(deps());
    const { rows } = await sql<{
      id: string;
    }>`select id from file__file where id in (${lost}::uuid, ${kept}::uuid)`.execute(world.db);
    expect(rows.map((row) => row.id)).toEqual([kept]);
    expect(await stored()).toBe(before - 1);
  });

  it('goes on where the store was away: what nobody can see any more has no bytes either', async () => {
    const handler = await addHandler(world);
    const before = await stored();
    for (let count = 0; count < 3; count += 1) await upload(handler);
    later(7);
    const away = async () => {
      throw storageError(new Error('away'));
    };
    const { storage } = deps();
    await expect(cleanUp({ ...deps(), storage: { ...storage, remove: away } })).rejects.toMatchObject({ status: 503 });
    expect(await stored()).toBe(before + 3);
    // Tried again after some minutes.
    await sql`update file_to_remove set due = now() where due < now() + interval '10 minutes'`.execute(world.db);
    await cleanUp(deps());
    expect(await stored()).toBe(before);
    expect(await noted()).toEqual([]);
  });

  it('removes the other bytes where one file cannot be removed', async () => {
    const handler = await addHandler(world);
    const before = await stored();
    const stuck = await upload(handler);
    for (let count = 0; count < 3; count += 1) await upload(handler);
    later(7);
    const { storage } = deps();
    const remove = async (key: string) => {
      if (key === stuck) throw storageError(new Error('not this one'));
      await storage.remove(key);
    };
    await expect(cleanUp({ ...deps(), storage: { ...storage, remove } })).rejects.toMatchObject({ status: 503 });
    expect(await stored()).toBe(before + 1);
    expect(await noted()).toEqual([stuck]);
    await sql`update file_to_remove set due = now()`.execute(world.db);
    await cleanUp(deps());
    expect(await stored()).toBe(before);
  });

  it('removes bytes that a copy had put when it was killed, hours later and unless a row names them', async () => {
    const before = await stored();
    const [lost, named] = [randomUUID(), await upload(await addHandler(world))];
    for (const key of [lost, named]) await noteKey(world.db, key);
    await deps().storage.put(lost, () => Readable.from(['bytes']));
    await cleanUp(deps());
    expect(await stored()).toBe(before + 2);
    await sql`update file_to_remove set due = now()`.execute(world.db);
    await cleanUp(deps());
    expect(await stored()).toBe(before + 1);
    await expect(deps().storage.open(lost)).rejects.toThrow('No file is stored');
    expect(await noted()).toEqual([]);
  });

  it('leaves bytes alone while the transaction that names them is under way, and refuses one that comes after', async () => {
    const key = randomUUID();
    await receiveNoted(world.db, deps().storage, key, {
      name: 'a.pdf',
      content: Readable.from([samplePdf()]),
      rule: pdfRule,
      inspect: ownPdf,
    });
    await sql`update file_to_remove set due = now()`.execute(world.db);
    await world.db.transaction().execute(async (tx) => {
      await keepNoted(tx, key);
      await removeUnnamed(world.db, deps().storage, key);
      await cleanUp(deps());
      (await deps().storage.open(key)).destroy();
    });
    // As if it had come to nothing after all.
    await noteKey(world.db, key);
    await removeUnnamed(world.db, deps().storage, key);
    await expect(deps().storage.open(key)).rejects.toThrow('No file is stored');
    await expect(world.db.transaction().execute((tx) => keepNoted(tx, key))).rejects.toMatchObject({ status: 503 });
  });

  it('is done by one copy at a time', async () => {
    await world.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(7301994)`.execute(tx);
      expect(await cleanUp(deps())).toBe(false);
    });
    expect(await cleanUp(deps())).toBe(true);
  });

  it('passes over a receipt that a save has just linked', async () => {
    const handler = await addHandler(world);
    const receipt = await addReceipt(world, handler);
    const reportId = await addReport(world, handler, []);
    later(25);
    let done = false;
    let cleaning: Promise<unknown> = Promise.resolve();
    await world.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`insert into node__first_handler_report__field_non_exempt_receipts (source, target, target_type, position)
        values (${reportId}::uuid, ${receipt}::uuid, ${fhNonExemptReceipt.type}, 0)`.execute(tx);
      cleaning = cleanUp(deps()).finally(() => {
        done = true;
      });
      const isBlocked = async () => {
        const blocked = await sql<{ there: boolean }>`select count(*) > 0 as there from pg_stat_activity
          where ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`.execute(world.db);
        return blocked.rows[0]?.there === true;
      };
      await expect.poll(async () => done || (await isBlocked()), { timeout: 20_000 }).toBe(true);
    });
    await cleaning;
    expect(await status(handler, receipt)).toBe(200);
  });

  it('leaves no form with an upload that it has removed', async () => {
    const handler = await addHandler(world);
    const file = await upload(handler);
    const reportId = await addReport(world, handler, []);
    let saving: ReturnType<typeof update> | null = null;
    await world.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`delete from file__file where id = ${file}::uuid`.execute(tx);
      saving = update(world, handler.person, firstHandlerReport, reportId, { pdf: { type: 'file--file', id: file } });
      const isBlocked = async () => {
        const blocked = await sql<{ there: boolean }>`select count(*) > 0 as there from pg_stat_activity
          where ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`.execute(world.db);
        return blocked.rows[0]?.there === true;
      };
      await expect.poll(isBlocked, { timeout: 20_000 }).toBe(true);
    });
    expect(await saving).toMatchObject({ status: 404 });
  });
});
