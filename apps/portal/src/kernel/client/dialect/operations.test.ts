import { fhNonExemptReceipt, type Operation, producerContact } from '@packhouse/programme';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOn } from './client-on.fixture.ts';
import type { Untold } from './operations.ts';
import { type Answer, type RecordedBackend, wireRow } from './recorded-backend.fixture.ts';

let backend: RecordedBackend;
afterEach(() => backend.close());

const report = 'node--first_handler_report';
const receipts = [{ type: 'node--fh_non_exempt_receipt', id: 'n1' }];
const operations: readonly Operation[] = [
  { verb: 'create', type: 'node--fh_non_exempt_receipt', id: 'n1', values: { identifier: 'B-1' } },
  { verb: 'update', type: report, id: 'r1', values: { status: 'draft' }, expectedVersion: 4 },
  { verb: 'append', type: report, id: 'r1', field: 'nonExemptReceipts', refs: receipts },
  { verb: 'detach', type: report, id: 'r1', field: 'exemptReceipts', refs: [] },
  { verb: 'delete', type: 'node--fh_exempt_receipt', id: 'e1' },
];

async function send(answer: Answer, untold?: Untold) {
  const started = await clientOn(() => answer);
  backend = started.backend;
  return started.client.operate(operations, untold);
}

/** The members that an answer is asked to tell of the rows of a type. */
const asked = (type: string): readonly string[] =>
  new URL(backend.heard[0]?.url ?? '', 'http://localhost').searchParams.get(`fields[${type}]`)?.split(',') ?? [];

describe('atomic operations', () => {
  it('go as one request in the words of the extension', async () => {
    expect(await send({ status: 204 })).toEqual([null, null, null, null, null]);
    const [request] = backend.heard;
    expect(request?.headers['content-type']).toBe('application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      'atomic:operations': [
        {
          op: 'add',
          data: { type: 'node--fh_non_exempt_receipt', id: 'n1', attributes: { field_unique_identifier: 'B-1' } },
        },
        {
          op: 'update',
          data: { type: report, id: 'r1', attributes: { field_submission_status: 'draft' } },
          meta: { expectedVersion: 4 },
        },
        { op: 'add', ref: { type: report, id: 'r1', relationship: 'field_non_exempt_receipts' }, data: receipts },
        { op: 'remove', ref: { type: report, id: 'r1', relationship: 'field_exempt_receipts' }, data: [] },
        { op: 'remove', ref: { type: 'node--fh_exempt_receipt', id: 'e1' } },
      ],
    });
  });

  it('ask for every field of the rows that they write, which the save compares, and nothing else', async () => {
    await send({ status: 204 }, { type: report, lists: [] });
    const members = ['title', 'created', 'changed', 'drupal_internal__vid'];
    const fields = Object.values(fhNonExemptReceipt.fields).map(({ wire }) => wire);
    expect(asked(fhNonExemptReceipt.type)).toEqual([...members, ...fields]);
    expect(asked(report)).toContain('field_non_exempt_receipts');
    expect(asked('node--fh_exempt_receipt')).toEqual([]);
  });

  it('give the rows that the answer holds', async () => {
    const data = wireRow(report, 'r1', { field_submission_status: 'draft' });
    const results = [{}, { data }, {}, {}, {}];
    const rows = await send({ body: { 'atomic:results': results } });
    expect(rows).toMatchObject([null, { id: 'r1', status: 'draft', version: 7 }, null, null, null]);
  });

  it.each([
    ['leave out a list that is not asked for', {}, undefined],
    ['tell a list all the same', { field_non_exempt_receipts: { data: receipts, links: {} } }, receipts],
  ])('may %s', async (_name, told, list) => {
    const row = wireRow(report, 'r1', { field_submission_status: 'draft' });
    const results = [{}, { data: { ...row, relationships: told } }, {}, {}, {}];
    const untold = { type: report, lists: ['nonExemptReceipts'] };
    const [, changed] = await send({ body: { 'atomic:results': results } }, untold);
    expect(asked(report)).toEqual(expect.arrayContaining(['title', 'drupal_internal__vid', 'field_exempt_receipts']));
    expect(asked(report)).not.toContain('field_non_exempt_receipts');
    expect(changed).toMatchObject({ id: 'r1', status: 'draft', version: 7, exemptReceipts: [] });
    expect(Object.entries(changed ?? {}).find(([key]) => key === 'nonExemptReceipts')?.[1]).toEqual(list);
  });

  it('give what the backend holds instead of a value that it dropped', async () => {
    const results = [{}, { data: wireRow(report, 'r1', { field_submission_status: null }) }, {}, {}, {}];
    expect(await send({ body: { 'atomic:results': results } })).toMatchObject([
      null,
      { status: null },
      null,
      null,
      null,
    ]);
  });

  it('fail when a result is of another type or the answer holds none', async () => {
    const results = [{}, { data: wireRow('node--other', 'r1') }, {}, {}, {}];
    await expect(send({ body: { 'atomic:results': results } })).rejects.toMatchObject({ status: 200 });
    await backend.close();
    await expect(send({ body: { data: [] } })).rejects.toMatchObject({ status: 200 });
  });

  it('carry the errors of a refusal', async () => {
    const errors = [{ title: 'Conflict', status: '409', detail: 'x', source: { pointer: '/atomic:operations/1' } }];
    await expect(send({ status: 409, body: { errors } })).rejects.toMatchObject({ status: 409, errors });
  });

  it('of undeclared types are an error of the program', async () => {
    const started = await clientOn(() => ({ status: 204 }));
    backend = started.backend;
    const wrong: Operation = { verb: 'delete', type: 'node--nothing', id: 'x' };
    await expect(
      started.client.operate([{ verb: 'update', type: producerContact.type, id: 'x', values: { nothing: 1 } }]),
    ).rejects.toThrow('has no field');
    await expect(started.client.operate([{ ...wrong, verb: 'update', values: {} }])).rejects.toThrow('not declared');
  });
});
