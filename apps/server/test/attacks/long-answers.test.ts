import { randomUUID } from 'node:crypto';
import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  reportingPeriod,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '#rows/store-row.ts';
import { addHandler, addReceipt, type Handler, ref, urlOf } from '../filing.ts';
import { call, openWorld, put, type World } from '../world.ts';

// Forms as long as they may be: what a company may have, times what one request may ask for.

const longest = 10_000;
const mostIncluded = 25_000;
const list = firstHandlerReport.fields.nonExemptReceipts.wire;

let world: World;
let handler: Handler;
let reportIds: readonly string[];
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) made.push(await addLongReport());
  reportIds = made;
  const added = { body: { data: made.map((id) => ref(firstHandlerReport, id)) } };
  const address = `${urlOf(fhFormsPackage, handler.packageId)}/relationships/field_fh_report`;
  await call(world, handler.person, 'POST', address, added);
});
afterAll(() => world.close());

/** A draft with as many receipts as there may be, past the API. */
async function addLongReport(): Promise<string> {
  const company = ref(companyContact, handler.companyId);
  const ids = Array.from({ length: longest }, () => randomUUID());
  const rows = ids.map((id) => ({ id, base: { title: 'Receipt' }, values: { company, inshell: '1.00' } }));
  const stamp = { now: world.now, userId: null };
  await world.db.transaction().execute((tx) => insertRows(tx, fhNonExemptReceipt, rows, stamp));
  const period = ref(reportingPeriod, handler.periodId);
  const nonExemptReceipts = ids.map((id) => ref(fhNonExemptReceipt, id));
  return put(world, firstHandlerReport, { title: 'Long' }, { company, period, status: 'draft', nonExemptReceipts });
}

const get = (address: string) => call(world, handler.person, 'GET', address);

describe('an answer with the rows of long forms', () => {
  it('goes on at the next page, and none includes more than the limit', async () => {
    const seen: string[] = [];
    let receipts = 0;
    let next: string | undefined = `${urlOf(firstHandlerReport)}?include=${list}&page[limit]=3`;
    while (next !== undefined) {
      const { status, body } = await get(next);
      expect(status).toBe(200);
      const included = body.included ?? [];
      expect(included.length).toBeLessThanOrEqual(mostIncluded);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      receipts += included.length;
      const href: string | undefined = body.links.next?.href;
      next = href?.replace(/^https?:\/\/[^/]+/, '');
    }
    expect(seen.toSorted()).toEqual(reportIds.toSorted());
    expect(receipts).toBe(3 * longest);
  });

  it('is refused where one row alone leads to more', async () => {
    const { status, body } = await get(`${urlOf(fhFormsPackage, handler.packageId)}?include=field_fh_report.${list}`);
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({
      source: { parameter: 'include' },
      detail: expect.stringContaining(String(mostIncluded)),
    });
  });
});

describe('a draft with as many rows as a form may hold', () => {
  it('takes no other, whichever way it is added', async () => {
    const [id = ''] = reportIds;
    const data = [ref(fhNonExemptReceipt, await addReceipt(world, handler))];
    const address = urlOf(firstHandlerReport, id);
    const answer = await call(world, handler.person, 'POST', `${address}/relationships/${list}`, { body: { data } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.detail).toContain(String(longest));
    const other = ref(firstHandlerReport, id);
    const exempt = { body: { data: { ...other, attributes: { field_no_activity: false } } } };
    expect((await call(world, handler.person, 'PATCH', address, exempt)).status).toBe(200);
  });
});
