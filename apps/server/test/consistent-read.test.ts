import { fhNonExemptReceipt, firstHandlerReport, registry } from '@packhouse/programme';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConsistently } from '#jsonapi/read/consistent-read.ts';
import { includedRows } from '#jsonapi/read/include.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import { addHandler, addReceipt, addReport, type Handler, ref, update, urlOf } from './filing.ts';
import { call, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Does something once, after a statement has been answered and before the next one is made. */
function between(work: () => Promise<unknown>): KyselyPlugin {
  let isDone = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone) {
        isDone = true;
        await work();
      }
      return result;
    },
  };
}

async function takeOut(handler: Handler, reportId: string, receiptId: string): Promise<void> {
  await update(world, handler.person, firstHandlerReport, reportId, { nonExemptReceipts: [] });
  const { status } = await call(world, handler.person, 'DELETE', urlOf(fhNonExemptReceipt, receiptId));
  expect(status).toBe(204);
}

function readerOf({ person }: Handler, plugin: KyselyPlugin): Reader {
  const principal = { ...person, proxy: false, staff: false, session: '', signedInAt: new Date() };
  return { db: world.db.withPlugin(plugin), registry, principal };
}

describe('reading a form with its parts', () => {
  it('shows it as it was before a save that came in between', async () => {
    const handler = await addHandler(world);
    const receiptId = await addReceipt(world, handler);
    const reportId = await addReport(world, handler, [receiptId]);
    const reader = readerOf(
      handler,
      between(() => takeOut(handler, reportId, receiptId)),
    );
    const paths = ['field_non_exempt_receipts'];
    const { report, receipts } = await readConsistently(reader, firstHandlerReport, paths, async (from) => {
      const rows = await selectByIds(from, firstHandlerReport, [reportId]);
      return { report: rows[0], receipts: await includedRows(from, firstHandlerReport, rows, paths) };
    });
    expect(report?.values.nonExemptReceipts).toMatchObject([ref(fhNonExemptReceipt, receiptId)]);
    expect(receipts.map(({ id }) => id)).toEqual([receiptId]);
    const { body } = await call(
      world,
      handler.person,
      'GET',
      `${urlOf(firstHandlerReport, reportId)}?include=${paths}`,
    );
    expect(body.included).toBeUndefined();
  });

  it('spares a transaction where nothing can be taken out in between', async () => {
    const handler = await addHandler(world);
    const reader = readerOf(
      handler,
      between(async () => undefined),
    );
    const isTransaction = (paths: readonly string[]) =>
      readConsistently(reader, firstHandlerReport, paths, async ({ db }) => db.isTransaction);
    expect(await isTransaction([])).toBe(false);
    expect(await isTransaction(['field_reporting_period.field_season', 'field_nothing'])).toBe(false);
    expect(await isTransaction(['field_amends_report.field_exempt_receipts'])).toBe(true);
  });
});
