import { randomUUID } from 'node:crypto';
import { companyContact, firstHandlerReport, reportingPeriod } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills, certifyReport } from '../billing.ts';
import {
  addHandler,
  addReceipt,
  addReport,
  create,
  fileReport,
  type Handler,
  preparer,
  ref,
  signature,
  update,
  urlOf,
} from '../filing.ts';
import { call, openWorld, type World } from '../world.ts';

// A month has one line of versions: what is billed is what the last one says, once.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const amending = { amendmentReason: 'Ticket T-88231 weighed twice.', noActivity: true };

/** A report of the month that is ready and stands in no package. */
async function addLoose(handler: Handler): Promise<string> {
  const id = randomUUID();
  const { status } = await create(world, handler.person, firstHandlerReport, id, {
    company: ref(companyContact, handler.companyId),
    period: ref(reportingPeriod, handler.periodId),
    status: 'ready',
    ...preparer,
    ...amending,
  });
  expect(status).toBe(201);
  return id;
}

const addReady = async (handler: Handler) => {
  const id = await addReport(world, handler, [], amending);
  expect((await update(world, handler.person, firstHandlerReport, id, { status: 'ready' })).status).toBe(200);
  return id;
};

/** One that weighs what was filed first, by another ticket. */
const addOther = async (handler: Handler) => {
  const receipt = await addReceipt(world, handler, { reference: 'T-2' });
  return addReport(world, handler, [receipt], { ...amending, noActivity: false });
};

const certify = async (handler: Handler, id: string) => {
  const { status, body } = await update(world, handler.person, firstHandlerReport, id, signature(world));
  return [status, body.errors?.[0]?.meta?.code];
};

const statusOf = async (handler: Handler, id: string) =>
  (await call(world, handler.person, 'GET', urlOf(firstHandlerReport, id))).body.data.attributes
    .field_submission_status;

describe('the versions of a month', () => {
  it('are those of its package: none beside it is certified, and none is credited twice', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    for (const id of [await addLoose(handler), await addLoose(handler)]) {
      expect(await certify(handler, id)).toEqual([422, 'reportNotInPackage']);
      expect(await statusOf(handler, id)).toBe('ready');
    }
    expect(await bills(world, handler.person)).toEqual([['#', '824.75', '824.75', 'open']]);
  });

  it('are certified in their order: an older one not after a newer', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const older = await addReady(handler);
    const newer = await addOther(handler);
    await certifyReport(world, handler, newer);
    expect(await certify(handler, older)).toEqual([422, 'newerReportFiled']);
    expect(await bills(world, handler.person)).toEqual([['#', '824.75', '824.75', 'open']]);
  });

  it('certified at the same moment leave one that stands, and its bill', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const ids = [await addReady(handler), await addOther(handler)];
    await update(world, handler.person, firstHandlerReport, ids[1] ?? '', { status: 'ready' });
    const answers = await Promise.all(ids.map((id) => certify(handler, id)));
    expect(answers[1]).toEqual([200, undefined]);
    const [older, newer] = [await statusOf(handler, ids[0] ?? ''), await statusOf(handler, ids[1] ?? '')];
    expect([answers[0]?.[0] === 200 ? 'superseded' : 'ready', 'certified']).toEqual([older, newer]);
    const total = (await bills(world, handler.person)).reduce((sum, [, due]) => sum + Number(due), 0);
    expect(total).toBe(824.75);
  });
});
