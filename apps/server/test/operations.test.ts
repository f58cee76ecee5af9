import { randomUUID } from 'node:crypto';
import { atomicMediaType, decodeResource, encodeResource } from '@packhouse/jsonapi';
import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  reportingPeriod,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addHandler,
  addReceipt,
  addReport,
  fileReport,
  type Handler,
  preparer,
  receiptValues,
  ref,
  urlOf,
} from './filing.ts';
import { call, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Operation = Readonly<Record<string, unknown>>;

async function operate(handler: Handler, operations: readonly Operation[]) {
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
  return { status: answer.statusCode, body: JSON.parse(answer.body), type: answer.headers['content-type'] };
}

const addReceiptOperation = (handler: Handler, id: string, values = {}): Operation => ({
  op: 'add',
  ...encodeResource(fhNonExemptReceipt, id, { title: 'Row', ...receiptValues(handler, values) }),
});

function addReportOperation(handler: Handler, id: string, receipts: readonly string[]): Operation {
  const values = {
    title: 'Report',
    company: ref(companyContact, handler.companyId),
    period: ref(reportingPeriod, handler.periodId),
    status: 'draft',
    nonExemptReceipts: receipts.map((receipt) => ref(fhNonExemptReceipt, receipt)),
    ...preparer,
  };
  return { op: 'add', ...encodeResource(firstHandlerReport, id, values) };
}

const append = (handler: Handler, reportId: string): Operation => ({
  op: 'add',
  ref: { ...ref(fhFormsPackage, handler.packageId), relationship: 'field_fh_report' },
  data: [ref(firstHandlerReport, reportId)],
});

const count = async (handler: Handler) =>
  (await call(world, handler.person, 'GET', `${urlOf(fhNonExemptReceipt)}?fields[node--fh_non_exempt_receipt]=title`))
    .body.data.length;

describe('atomic operations', () => {
  it('save a whole report in one request, with its audit rows', async () => {
    const handler = await addHandler(world);
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const reportId = randomUUID();
    const answer = await operate(handler, [
      ...ids.map((id) => addReceiptOperation(handler, id)),
      addReportOperation(handler, reportId, ids),
      append(handler, reportId),
    ]);
    expect(answer).toMatchObject({
      status: 200,
      type: atomicMediaType,
      body: { jsonapi: { ext: ['https://jsonapi.org/ext/atomic'] } },
    });
    expect(answer.body['atomic:results']).toHaveLength(42);
    expect(answer.body['atomic:results'][40].data.attributes.field_total_assessment).toBe('32990.00');
    const { body } = await call(
      world,
      handler.person,
      'GET',
      `${urlOf(fhFormsPackage, handler.packageId)}?include=field_fh_report`,
    );
    expect(body.included?.[0]?.id).toBe(reportId);
    const audits = await world.db
      .selectFrom('audit')
      .select('row_id')
      .where('row_id', 'in', [...ids, reportId])
      .execute();
    expect(audits).toHaveLength(41);
  });

  it('happen all or not at all, and say which one failed', async () => {
    const handler = await addHandler(world);
    const answer = await operate(handler, [
      addReceiptOperation(handler, randomUUID()),
      addReceiptOperation(handler, randomUUID(), { inshell: 'many' }),
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].source.pointer).toBe('/atomic:operations/1/data/attributes/field_inshell_lbs');
    expect(await count(handler)).toBe(0);
  });

  it('write rows that are added together as each alone, whatever their letters', async () => {
    const handler = await addHandler(world);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const words = [`"Plant 1" \\ O'Brien's`, 'Río 碧根果 🌰 {1,2}', null];
    const answer = await operate(
      handler,
      ids.map((id, index) => addReceiptOperation(handler, id, { location: words[index] })),
    );
    expect(answer.status).toBe(200);
    const alone = await addReceipt(world, handler, { location: words[0] });
    const read = async (id: string) =>
      (await call(world, handler.person, 'GET', urlOf(fhNonExemptReceipt, id))).body.data;
    const locations = (await Promise.all(ids.map(read))).map(({ attributes }) => attributes.field_location);
    expect(locations).toEqual(words);
    const own = ({ attributes }: { attributes: Record<string, unknown> }) =>
      Object.entries(attributes).filter(([name]) => name.startsWith('field_'));
    expect(own(await read(ids[0] ?? ''))).toEqual(own(await read(alone)));
  });

  it('say which of the rows that are added together has an id that is taken', async () => {
    const handler = await addHandler(world);
    const [there, fresh] = [await addReceipt(world, handler), randomUUID()];
    const taken = await operate(
      handler,
      [fresh, there, randomUUID()].map((id) => addReceiptOperation(handler, id)),
    );
    const twice = await operate(
      handler,
      [randomUUID(), fresh, fresh].map((id) => addReceiptOperation(handler, id)),
    );
    expect([taken.status, taken.body.errors[0].source.pointer]).toEqual([409, '/atomic:operations/1/data/id']);
    expect([twice.status, twice.body.errors[0].source.pointer]).toEqual([409, '/atomic:operations/2/data/id']);
    expect(await count(handler)).toBe(1);
  });

  it('take local ids for rows that are made in the same request', async () => {
    const handler = await addHandler(world);
    const { data } = encodeResource(fhNonExemptReceipt, undefined, { title: 'Row', ...receiptValues(handler) });
    const report = { ...(addReportOperation(handler, randomUUID(), []) as { data: { relationships: object } }) };
    const operations = [
      { op: 'add', data: { ...data, lid: 'first' } },
      {
        ...report,
        data: {
          ...report.data,
          relationships: {
            ...report.data.relationships,
            field_non_exempt_receipts: { data: [{ type: fhNonExemptReceipt.type, lid: 'first' }] },
          },
        },
      },
    ];
    const answer = await operate(handler, operations);
    expect(answer.status).toBe(200);
    expect(answer.body['atomic:results'][1].data.attributes.field_total_assessment).toBe('824.75');
  });

  it('change, detach and remove in the order given, from the version the save started from', async () => {
    const handler = await addHandler(world);
    const [old, fresh] = [await addReceipt(world, handler), randomUUID()];
    const reportId = await addReport(world, handler, [old]);
    const version = Number(
      (await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId))).body.data.attributes
        .drupal_internal__vid,
    );
    const list = (op: string, id: string) => ({
      op,
      ref: { ...ref(firstHandlerReport, reportId), relationship: 'field_non_exempt_receipts' },
      data: [ref(fhNonExemptReceipt, id)],
    });
    const operations = [
      addReceiptOperation(handler, fresh, { inshell: '100.00' }),
      { ...list('add', fresh), meta: { expectedVersion: version } },
      list('remove', old),
      {
        op: 'update',
        meta: { expectedVersion: version },
        ...encodeResource(firstHandlerReport, reportId, { preparerName: 'Luis Rivera' }),
      },
      { op: 'remove', ref: ref(fhNonExemptReceipt, old) },
    ];
    expect((await operate(handler, operations)).status).toBe(200);
    const { body } = await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId));
    expect(body.data.attributes).toMatchObject({ field_total_assessment: '2.00', field_preparer_name: 'Luis Rivera' });
    expect(await count(handler)).toBe(1);
    const again = await operate(handler, [{ ...list('add', old), meta: { expectedVersion: version } }]);
    expect(again.status).toBe(409);
  });

  it('put a new member in the place of the one that it replaces, and the others at the end', async () => {
    const handler = await addHandler(world);
    const rows = [await addReceipt(world, handler), await addReceipt(world, handler), await addReceipt(world, handler)];
    const [first = '', second = '', third = ''] = rows;
    const reportId = await addReport(world, handler, rows);
    const listed = async () => {
      const { body } = await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId));
      return decodeResource(firstHandlerReport, body.data).nonExemptReceipts.map(({ id }) => id);
    };
    const list = (op: string, data: readonly object[]) => ({
      op,
      ref: { ...ref(firstHandlerReport, reportId), relationship: 'field_non_exempt_receipts' },
      data,
    });
    const [edited, added, nowhere] = [randomUUID(), randomUUID(), randomUUID()];
    const member = (id: string, replaces?: string) => ({
      ...ref(fhNonExemptReceipt, id),
      ...(replaces === undefined ? {} : { meta: { replaces } }),
    });
    const answer = await operate(handler, [
      ...[edited, added, nowhere].map((id) => addReceiptOperation(handler, id)),
      list('add', [member(edited, second), member(added), member(nowhere, randomUUID())]),
      list('remove', [member(second)]),
    ]);
    expect(answer.status).toBe(200);
    expect(await listed()).toEqual([first, edited, third, added, nowhere]);
    // A row between others is told by the whole list.
    const between = randomUUID();
    const whole = [third, between, first, edited, added, nowhere];
    await operate(handler, [
      addReceiptOperation(handler, between),
      list(
        'update',
        whole.map((id) => member(id)),
      ),
    ]);
    expect(await listed()).toEqual(whole);
    // Positions have gaps by now; a place is a place all the same.
    const again = randomUUID();
    await operate(handler, [
      addReceiptOperation(handler, again),
      list('add', [member(again, first)]),
      list('remove', [member(first)]),
    ]);
    expect(await listed()).toEqual([third, between, again, edited, added, nowhere]);
  });

  it('never touch what is certified', async () => {
    const handler = await addHandler(world);
    const { reportId, receiptId } = await fileReport(world, handler);
    const answer = await operate(handler, [{ op: 'remove', ref: ref(fhNonExemptReceipt, receiptId) }]);
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ source: { pointer: '/atomic:operations/0' } }] } });
    const detach = {
      op: 'remove',
      ref: { ...ref(firstHandlerReport, reportId), relationship: 'field_non_exempt_receipts' },
      data: [ref(fhNonExemptReceipt, receiptId)],
    };
    expect((await operate(handler, [detach])).status).toBe(409);
  });

  it.each([
    ['nothing', [], 400],
    ['no operation', ['x'], 400],
    ['an unknown one', [{ op: 'copy' }], 400],
    ['an address', [{ op: 'add', href: '/x' }], 400],
    ['a type that is not declared', [{ op: 'add', data: { type: 'node--x' } }], 400],
    ['a local id that stands for nothing', [{ op: 'remove', ref: { type: fhNonExemptReceipt.type, lid: 'x' } }], 400],
    ['a row that is not there', [{ op: 'remove', ref: { type: fhNonExemptReceipt.type, id: randomUUID() } }], 404],
  ])('are refused: %s', async (_name, operations, status) => {
    const handler = await addHandler(world);
    // Border: wrong on purpose.
    expect((await operate(handler, operations as readonly Operation[])).status).toBe(status);
  });
});

describe('a report of 1,000 receipts', () => {
  it('is saved in one request', async () => {
    const handler = await addHandler(world);
    const ids = Array.from({ length: 1000 }, () => randomUUID());
    const reportId = randomUUID();
    const started = performance.now();
    const answer = await operate(handler, [
      ...ids.map((id) => addReceiptOperation(handler, id)),
      addReportOperation(handler, reportId, ids),
      append(handler, reportId),
    ]);
    process.stdout.write(`1,000 receipts saved in ${Math.round(performance.now() - started)} ms\n`);
    expect(answer.status).toBe(200);
    expect(answer.body['atomic:results'][1000].data.attributes.field_total_assessment).toBe('824750.00');
  });
});
