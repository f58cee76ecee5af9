import { randomUUID } from 'node:crypto';
import { atomicMediaType, encodeResource } from '@packhouse/jsonapi';
import {
  companyContact,
  defaultSettings,
  fhExemptReceipt,
  fhNonExemptReceipt,
  firstHandlerReport,
  firstHandlerTotals,
  producerContact,
  reportingPeriod,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { addHandler, type Handler, preparer, receiptValues, ref, update, urlOf } from './filing.ts';
import { addProducer, call, openWorld, type World } from './world.ts';

// The save of a draft: its totals follow from the rows that come and go, and are what all of its rows come to; its answer is as
// long as it is asked to be.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const count = 9;
const pounds = (row: number) => ({ inshell: `${1_000 + row}.25`, shelled: '0.50' });

async function operate({ person }: Handler, operations: readonly object[], query = '') {
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: `/jsonapi/operations${query}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': atomicMediaType, accept: atomicMediaType },
    payload: JSON.stringify({ 'atomic:operations': operations }),
  });
  return { status: statusCode, body };
}

type Values = Readonly<Record<string, unknown>>;
const row = (handler: Handler, id: string, values: Values) => ({
  op: 'add',
  ...encodeResource(fhNonExemptReceipt, id, { title: 'Row', ...receiptValues(handler, values) }),
});

const inList = (reportId: string, relationship = 'field_non_exempt_receipts') => ({
  ...ref(firstHandlerReport, reportId),
  relationship,
});

const change = (reportId: string, values: Values = {}) => ({
  op: 'update',
  ...encodeResource(firstHandlerReport, reportId, { status: 'draft', ...values }),
});

/** Another row in the place of one. */
const replacing = (handler: Handler, reportId: string, old: string, values: Values, totals: Values = {}) => {
  const id = randomUUID();
  return [
    row(handler, id, values),
    { op: 'add', ref: inList(reportId), data: [{ ...ref(fhNonExemptReceipt, id), meta: { replaces: old } }] },
    { op: 'remove', ref: inList(reportId), data: [ref(fhNonExemptReceipt, old)] },
    change(reportId, totals),
    { op: 'remove', ref: ref(fhNonExemptReceipt, old) },
  ];
};

async function savedDraft() {
  const handler = await addHandler(world);
  const ids = Array.from({ length: count }, (): string => randomUUID());
  const reportId = randomUUID();
  const report = {
    title: 'Report',
    company: ref(companyContact, handler.companyId),
    period: ref(reportingPeriod, handler.periodId),
    status: 'draft',
    nonExemptReceipts: ids.map((id) => ref(fhNonExemptReceipt, id)),
    ...preparer,
  };
  const saved = await operate(handler, [
    ...ids.map((id, index) => row(handler, id, pounds(index))),
    { op: 'add', ...encodeResource(firstHandlerReport, reportId, report) },
  ]);
  expect(saved.status, saved.body).toBe(200);
  return { handler, ids, reportId };
}

/** The totals that a report says, and those that its rows come to. */
async function totalsOf(handler: Handler, reportId: string) {
  const lists = 'field_non_exempt_receipts,field_exempt_receipts';
  const { body } = await call(world, handler.person, 'GET', `${urlOf(firstHandlerReport, reportId)}?include=${lists}`);
  const rows = (body.included ?? []).map(({ type, attributes, relationships }) => ({
    type,
    inshell: String(attributes.field_inshell_lbs),
    shelled: String(attributes.field_shelled_lbs),
    producer: relationships.field_producer?.data ?? null,
  }));
  const of = ({ type }: { readonly type: string }) => rows.filter((one) => one.type === type);
  const all = { nonExempt: of(fhNonExemptReceipt), exempt: of(fhExemptReceipt), forms: defaultSettings.commodityForms };
  const worked = firstHandlerTotals(all);
  const said = Object.keys(worked).map((key) => [
    key,
    body.data.attributes[firstHandlerReport.fields[key as keyof typeof worked].wire],
  ]);
  return { said: Object.fromEntries(said), worked };
}

async function expectRight(handler: Handler, reportId: string): Promise<void> {
  const { said, worked } = await totalsOf(handler, reportId);
  expect(said).toEqual(worked);
}

type Draft = Awaited<ReturnType<typeof savedDraft>>;
const changes: readonly (readonly [string, (draft: Draft) => Promise<readonly object[]>])[] = [
  ['a digit', async ({ handler, ids, reportId }) => replacing(handler, reportId, ids[7] ?? '', { inshell: '1007.75' })],
  [
    'two rows for one, and one of them of a new producer',
    async ({ handler, ids, reportId }) => {
      const producerId = await addProducer(world, handler.companyId);
      const id = randomUUID();
      return [
        row({ ...handler, producerId }, id, pounds(1)),
        { op: 'add', ref: inList(reportId), data: [ref(fhNonExemptReceipt, id)] },
        ...replacing(handler, reportId, ids[0] ?? '', { inshell: '9.00' }),
      ];
    },
  ],
  [
    'a row less',
    async ({ ids, reportId }) => [
      { op: 'remove', ref: inList(reportId), data: [ref(fhNonExemptReceipt, ids[3] ?? '')] },
      change(reportId),
    ],
  ],
  [
    'a row that becomes exempt',
    async ({ handler, ids, reportId }) => {
      const id = randomUUID();
      return [
        {
          op: 'add',
          ...encodeResource(fhExemptReceipt, id, {
            title: 'Row',
            company: ref(companyContact, handler.companyId),
            producer: ref(producerContact, handler.producerId),
            ...pounds(3),
          }),
        },
        { op: 'add', ref: inList(reportId, 'field_exempt_receipts'), data: [ref(fhExemptReceipt, id)] },
        { op: 'remove', ref: inList(reportId), data: [ref(fhNonExemptReceipt, ids[3] ?? '')] },
        change(reportId),
      ];
    },
  ],
  [
    'a row that is changed where it stands, beside a digit',
    async ({ handler, ids, reportId }) => [
      { op: 'update', ...encodeResource(fhNonExemptReceipt, ids[5] ?? '', { inshell: '77.00' }) },
      ...replacing(handler, reportId, ids[7] ?? '', { inshell: '1007.75' }),
    ],
  ],
  [
    'a digit, beside a row that is changed where it stands',
    async ({ handler, ids, reportId }) => [
      ...replacing(handler, reportId, ids[7] ?? '', { inshell: '1007.75' }),
      { op: 'update', ...encodeResource(fhNonExemptReceipt, ids[5] ?? '', { inshell: '77.00' }) },
    ],
  ],
];

describe('a draft', () => {
  it.each(changes)('has the totals of its rows after %s', async (_name, operationsOf) => {
    const draft = await savedDraft();
    const { status, body } = await operate(draft.handler, await operationsOf(draft));
    expect(status, body).toBe(200);
    await expectRight(draft.handler, draft.reportId);
  });

  it('refuses a total that is not the one of its rows, and none that is', async () => {
    const { handler, ids, reportId } = await savedDraft();
    const digit = (totals: Values) => replacing(handler, reportId, ids[0] ?? '', { inshell: '1001.25' }, totals);
    expect((await operate(handler, digit({ totalInshell: '1.00' }))).status).toBe(422);
    const { worked } = await totalsOf(handler, reportId);
    const total = String(Number(worked.totalInshell) + 1);
    expect((await operate(handler, digit({ totalInshell: `${total}.00` }))).status).toBe(422);
    const rightTotal = (Number(worked.totalInshell) + 1).toFixed(2);
    expect((await operate(handler, digit({ totalInshell: rightTotal }))).status).toBe(200);
    await expectRight(handler, reportId);
  });

  it.each([
    ['the portal sends what its rows come to', { totals: true }],
    ['it gets ready', { totals: false }],
  ])('with a total that is wrong has the right one once %s', async (_name, { totals }) => {
    const { handler, ids, reportId } = await savedDraft();
    const { totalInshell } = firstHandlerReport.fields;
    const { worked } = await totalsOf(handler, reportId);
    await sql`update ${sql.table(tableOf(firstHandlerReport))} set ${sql.ref(totalInshell.wire)} = 1
      where id = ${reportId}::uuid`.execute(world.db);
    const sent = { totalInshell: (Number(worked.totalInshell) + 1).toFixed(2) };
    const saved = totals
      ? await operate(handler, replacing(handler, reportId, ids[0] ?? '', { inshell: '1001.25' }, sent))
      : await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await expectRight(handler, reportId);
  });

  it('is answered with the fields that are asked for, and its rows whole', async () => {
    const { handler, ids, reportId } = await savedDraft();
    const operations = replacing(handler, reportId, ids[2] ?? '', { inshell: '1002.75' });
    const asked = '?fields[node--first_handler_report]=title,field_exempt_receipts';
    const [receipt, , , report] = JSON.parse((await operate(handler, operations, asked)).body)['atomic:results'];
    expect(Object.keys(receipt.data.attributes)).toContain('field_inshell_lbs');
    expect(Object.keys(report.data.attributes)).toEqual(['title']);
    expect(Object.keys(report.data.relationships)).toEqual(['field_exempt_receipts']);
  });
});
