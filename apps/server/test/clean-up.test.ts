import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fhNonExemptReceipt, firstHandlerReport, registry } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#clean-up.ts';
import { folderStorage } from '#files/folder-storage.ts';
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
