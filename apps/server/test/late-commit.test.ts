import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { firstHandlerReport } from '@packhouse/programme';
import { type Line, openLine, samplePdf } from '@packhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, addReport, type Handler, urlOf } from './filing.ts';
import { type OutsidePostgres, startOutsidePostgres } from './outside/outside-postgres.ts';
import { withoutOwnOutside } from './outside/without-outside.ts';
import { freshFolder, startInstalled } from './process.ts';
import { openWorld, type World } from './world.ts';

const pdf = samplePdf([randomUUID()]);

describe.skipIf(withoutOwnOutside)('an upload whose commit is late', () => {
  let postgres: OutsidePostgres;
  let world: World;
  let handler: Handler;
  let line: Line;
  let server: Awaited<ReturnType<typeof startInstalled>>;
  let operator: pg.Client;
  beforeAll(async () => {
    postgres = await startOutsidePostgres();
    const databaseUrl = await postgres.freshDatabase();
    world = await openWorld({ databaseUrl, production: true });
    handler = await addHandler(world);
    const through = new URL(databaseUrl);
    line = await openLine(Number(through.port));
    through.port = String(line.port);
    server = await startInstalled(await freshFolder(), { DATABASE_URL: through.href });
    operator = new pg.Client({ connectionString: postgres.url });
    await operator.connect();
  }, 120_000);
  afterAll(async () => {
    await operator.end();
    await server.kill('SIGTERM');
    await line.close();
    await world.close();
    await postgres.close();
  });

  const headers = () => ({ connection: 'close', authorization: `Bearer ${handler.person.token}` });

  /** Begins an upload, whose bytes wait until they are sent. */
  function beginUpload(report: string) {
    const sending = request(`${server.address}${report}/field_fh_report_pdf`, {
      method: 'POST',
      headers: {
        ...headers(),
        accept: 'application/vnd.api+json',
        'content-type': 'application/octet-stream',
        'content-disposition': 'file; filename="copy.pdf"',
      },
    });
    sending.write(pdf.subarray(0, 100));
    return async () => {
      const answered = once(sending, 'response');
      sending.end(pdf.subarray(100));
      const [{ statusCode }] = await answered;
      return Number(statusCode);
    };
  }

  /** From now on commits wait for a standby of this name, which nobody has; none for "". */
  async function waitFor(standby: string): Promise<void> {
    await operator.query(`alter system set synchronous_standby_names = '${standby}'`);
    await operator.query('select pg_reload_conf()');
    // Every session reads its settings when the signal reaches it.
    const shown = async () =>
      (await operator.query('show synchronous_standby_names')).rows[0].synchronous_standby_names;
    await expect.poll(shown).toBe(standby);
  }

  const notes = () => world.db.selectFrom('file_to_remove').select('key').execute();
  const files = () =>
    world.db
      .selectFrom('audit')
      .select('row_id')
      .where('type', '=', 'file--file')
      .where('action', '=', 'upload')
      .execute();
  const waiting = async () =>
    Number(
      (
        await operator.query(
          `select count(*) as n from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'`,
        )
      ).rows[0].n,
    );

  it('keeps the bytes that its row names once the commit lands', async () => {
    const send = beginUpload(urlOf(firstHandlerReport, await addReport(world, handler, [])));
    await expect.poll(notes, { timeout: 20_000 }).toHaveLength(1);
    await waitFor('gone');
    const sent = send();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    line.breakOff();
    expect(await sent).toBe(503);
    expect(await files()).toEqual([]);
    await waitFor('');
    await expect.poll(files, { timeout: 20_000 }).toHaveLength(1);
    const [file] = await files();
    const kept = await fetch(`${server.address}/system/files/${file?.row_id}/copy.pdf`, { headers: headers() });
    expect(kept.status).toBe(200);
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(pdf));
    expect(await notes()).toEqual([]);
  }, 60_000);
});
