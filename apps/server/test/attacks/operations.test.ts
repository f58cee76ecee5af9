import { randomUUID } from 'node:crypto';
import { atomicMediaType, encodeResource } from '@packhouse/jsonapi';
import { companyContact, fhNonExemptReceipt, firstHandlerReport, reportingPeriod } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, type Handler, preparer, receiptValues, ref } from '../filing.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const isLong = process.env.TEST_LONG === '1';
type Operation = Readonly<Record<string, unknown>>;

async function operate(handler: Handler, operations: readonly Operation[]) {
  const begun = performance.now();
  const answer = await world.app.inject({
    method: 'POST',
    url: '/jsonapi/operations',
    headers: {
      authorization: `Bearer ${handler.person.token}`,
      'content-type': atomicMediaType,
      accept: atomicMediaType,
    },
    payload: JSON.stringify({ 'atomic:operations': operations }),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body), took: performance.now() - begun };
}

const addReceipt = (handler: Handler, id: string): Operation => ({
  op: 'add',
  ...encodeResource(fhNonExemptReceipt, id, { title: 'Row', ...receiptValues(handler, { inshell: '100.00' }) }),
});
const addReport = (handler: Handler, id: string, receipts: readonly string[], values = {}): Operation => ({
  op: 'add',
  ...encodeResource(firstHandlerReport, id, {
    title: 'Report',
    company: ref(companyContact, handler.companyId),
    period: ref(reportingPeriod, handler.periodId),
    status: 'draft',
    nonExemptReceipts: receipts.map((receipt) => ref(fhNonExemptReceipt, receipt)),
    ...preparer,
    ...values,
  }),
});
const relate = (op: 'add' | 'remove', reportId: string, receipt: string): Operation => ({
  op,
  ref: { ...ref(firstHandlerReport, reportId), relationship: 'field_non_exempt_receipts' },
  data: [ref(fhNonExemptReceipt, receipt)],
});
const totals = ({ body }: Awaited<ReturnType<typeof operate>>, index: number) => {
  const { attributes } = body['atomic:results'][index].data;
  return [attributes.field_total_inshell_lbs ?? attributes.field_total_inshell, attributes.field_total_assessment];
};

describe('operations about one form', () => {
  it('give it the figures of its rows in the end, however many there are', async () => {
    const handler = await addHandler(world);
    const [reportId, ids] = [randomUUID(), Array.from({ length: 12 }, () => randomUUID())];
    const answer = await operate(handler, [
      ...ids.map((id) => addReceipt(handler, id)),
      addReport(handler, reportId, ids.slice(0, 1)),
      ...ids.slice(1).map((id) => relate('add', reportId, id)),
      relate('remove', reportId, ids[0] ?? ''),
    ]);
    expect(answer.status).toBe(200);
    // 11 times 100 pounds at two cents.
    expect(totals(answer, 12)[1]).toBe('22.00');
    const change = (values: object): Operation => ({
      op: 'update',
      ...encodeResource(firstHandlerReport, reportId, { ...values }),
    });
    const right = await operate(handler, [
      change({ preparerName: 'Ann' }),
      relate('add', reportId, ids[0] ?? ''),
      change({ totalAssessment: '24.00' }),
    ]);
    expect(right.status).toBe(200);
    expect(totals(right, 2)[1]).toBe('24.00');
    const wrong = await operate(handler, [change({ preparerName: 'Bo' }), change({ totalAssessment: '23.00' })]);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors[0].detail).toContain('24.00 was worked out');
  });

  it('are refused beyond twenty about the same row', async () => {
    const handler = await addHandler(world);
    const [reportId, id] = [randomUUID(), randomUUID()];
    const again = Array.from({ length: 21 }, () => relate('add', reportId, id));
    const answer = await operate(handler, [addReceipt(handler, id), addReport(handler, reportId, []), ...again]);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ detail: expect.stringContaining('20') }] } });
    expect(answer.body.errors[0].source.pointer).toBe('/atomic:operations/22');
  });

  it.runIf(isLong)('cost little more than one', async () => {
    const handler = await addHandler(world);
    const ids = Array.from({ length: 1_020 }, () => randomUUID());
    await operate(
      handler,
      ids.map((id) => addReceipt(handler, id)),
    );
    const reportId = randomUUID();
    await operate(handler, [addReport(handler, reportId, ids.slice(20))]);
    const [one, ...others] = ids.slice(0, 20).map((id) => relate('add', reportId, id));
    const single = await operate(handler, one === undefined ? [] : [one]);
    const many = await operate(handler, others);
    expect([single.status, many.status]).toEqual([200, 200]);
    expect(many.took).toBeLessThan(12 * single.took);
  });
});
