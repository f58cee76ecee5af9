import { type Call, fhNonExemptReceipt, firstHandlerReport, type Outcome } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { createClient } from '#kernel/client/dialect/create-client.ts';
import { createFilingDriver } from './create-filing-driver.ts';

const id = '0b8f6c0e-5f5e-4d55-9d3f-3c1c53a0c9a1';
const { type } = firstHandlerReport;

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** In place of a body: no JSON. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

/** The real client on a network of prepared answers; null is no answer at all. */
function driverOn(answers: readonly (Answer | null)[], copyOfRecord: Blob | null = null) {
  const requests: { method: string; url: string; body: unknown }[] = [];
  const pauses: number[] = [];
  const left = [...answers];
  const client = createClient({
    fetch: async (url, request) => {
      const body = typeof request?.body === 'string' ? JSON.parse(request.body) : request?.body;
      requests.push({ method: String(request?.method), url: String(url), body });
      const answer = left.shift();
      if (!answer) throw new TypeError('no network');
      const headers = { 'content-type': 'application/vnd.api+json', ...answer.headers };
      const text = answer.body === undefined ? (answer.text ?? null) : JSON.stringify(answer.body);
      return new Response(text, { status: answer.status, headers });
    },
    base: () => '',
    access: { token: async () => 'token', renew: async () => null },
    heard: () => undefined,
    now: () => 0,
    knowsVersions: () => true,
  });
  const perform = createFilingDriver({ client, copyOfRecord, pause: async (time) => void pauses.push(time) });
  return { perform, requests, pauses };
}

const report = (attributes: Record<string, unknown>, version = 4) => ({
  data: { type, id, attributes: { title: 'Report', drupal_internal__vid: version, ...attributes } },
});
const refusal = (status: number, meta?: Record<string, unknown>) => ({
  errors: [{ status: String(status), title: 'No', detail: 'No.', ...(meta === undefined ? {} : { meta }) }],
});
const update: Call = { verb: 'update', type, id, values: { status: 'certified' }, expectedVersion: 3 };
const operations: Call = {
  verb: 'operations',
  form: { type, id },
  operations: [
    { verb: 'create', type: fhNonExemptReceipt.type, id: 'r1', values: { identifier: 'G-0147' } },
    { verb: 'update', type, id, values: { status: 'draft' }, expectedVersion: 3 },
  ],
};
const refusalAt = (pointer: string) => ({
  errors: [{ status: '409', title: 'No', detail: 'No.', source: { pointer } }],
});
const create: Call = { verb: 'create', type: fhNonExemptReceipt.type, id, values: { identifier: 'G-0147' } };

describe('the filing driver', () => {
  it('sends the version that a change started from and gives back the row with its new one', async () => {
    const { perform, requests } = driverOn([{ status: 200, body: report({ field_submission_status: 'certified' }) }]);
    const outcome = await perform(update);
    expect(outcome).toMatchObject({ kind: 'done', version: 4, row: { id, status: 'certified' } });
    expect(requests[0]).toMatchObject({ method: 'PATCH', body: { meta: { expectedVersion: 3 } } });
  });

  it('reads the row back where the backend dropped a value, for the machine to see', async () => {
    const dropped = { status: 200, body: report({ field_submission_status: null }) };
    const { perform, requests } = driverOn([dropped, dropped]);
    expect(await perform(update)).toMatchObject({ kind: 'done', row: { status: null } });
    expect(requests.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });

  it.each<[string, Call, Answer, Outcome]>([
    [
      'a newer version as a conflict with who and when',
      update,
      {
        status: 409,
        body: refusal(409, { currentVersion: 5, changedBy: 'dana', changedAt: '2026-11-04T15:12:09+00:00' }),
      },
      { kind: 'conflict', by: 'dana', at: '2026-11-04T15:12:09+00:00' },
    ],
    [
      'a locked form as a refusal',
      update,
      { status: 409, body: refusal(409, { status: 'certified' }) },
      { kind: 'refused', status: 409, errors: refusal(409, { status: 'certified' }).errors },
    ],
    [
      'a value that breaks a rule as a refusal',
      update,
      { status: 422, body: refusal(422) },
      { kind: 'refused', status: 422, errors: refusal(422).errors },
    ],
    [
      'a row of operations that exists under its own id',
      operations,
      { status: 409, body: refusalAt('/atomic:operations/0/data/id') },
      { kind: 'conflictOwnId' },
    ],
    [
      'an operation that a locked row refuses as a refusal',
      operations,
      { status: 409, body: refusalAt('/atomic:operations/1') },
      { kind: 'refused', status: 409, errors: refusalAt('/atomic:operations/1').errors },
    ],
  ])('tells %s', async (_name, call, answer, outcome) => {
    expect(await driverOn([answer]).perform(call)).toEqual(outcome);
  });

  it('tells a row that exists under its own id with other values', async () => {
    const { perform } = driverOn([
      { status: 409, body: refusal(409) },
      { status: 200, body: { data: { type: create.verb === 'create' ? create.type : '', id, attributes: {} } } },
    ]);
    expect(await perform(create)).toEqual({ kind: 'conflictOwnId' });
  });

  it('sends operations as one request and gives back the form among the rows of the answer', async () => {
    const row = { data: { type: fhNonExemptReceipt.type, id: 'r1', attributes: { field_unique_identifier: null } } };
    const form = report({ field_submission_status: 'draft' }, 5);
    const { perform, requests } = driverOn([{ status: 200, body: { 'atomic:results': [row, form] } }]);
    expect(await perform(operations)).toMatchObject({
      kind: 'done',
      version: 5,
      row: { id, status: 'draft' },
      rows: [{ id: 'r1', identifier: null }, { id }],
    });
    expect(requests.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual(['POST /jsonapi/operations']);
  });

  it.each([
    ['no lists of a form that was there before', operations, false],
    ['all of a form that is new', { ...operations, operations: [{ verb: 'create', type, id, values: {} }] }, true],
  ] as const)('asks for %s', async (_name, call, asks) => {
    const { perform, requests } = driverOn([{ status: 200, body: { 'atomic:results': [] } }]);
    await perform(call);
    const fields = new URL(requests[0]?.url ?? '', 'http://localhost').searchParams.get(`fields[${type}]`);
    expect(fields === null || fields.split(',').some((field) => field.endsWith('exempt_receipts'))).toBe(asks);
  });

  it('gives back no form where the operations write none', async () => {
    const { perform } = driverOn([{ status: 204 }]);
    const gone: Call = { ...operations, operations: [{ verb: 'delete', type: fhNonExemptReceipt.type, id: 'r1' }] };
    expect(await perform(gone)).toEqual({ kind: 'done', rows: [] });
  });

  it('waits longer after each answer that is lost, and as long as the backend asks', async () => {
    const { perform, pauses } = driverOn([null, { status: 503 }, { status: 429, headers: { 'retry-after': '7' } }]);
    const lost = [{ kind: 'lost' }, { kind: 'lost', status: 503 }, { kind: 'lost', status: 429 }];
    for (const outcome of lost) expect(await perform(update)).toEqual(outcome);
    expect(pauses).toEqual([400, 800, 7000]);
  });

  it.each([
    ['a failing server', update, { status: 500, body: refusal(500) }, 500],
    ['a page in place of a row', update, { status: 200, text: '<html>Welcome to our Wi-Fi</html>' }, 200],
    ['a page in place of results', operations, { status: 200, text: '<html>Welcome to our Wi-Fi</html>' }, 200],
    ['a document without a row', create, { status: 201, body: { data: null } }, 201],
  ])(
    'takes %s for an answer that says nothing of the call, and keeps its status',
    async (_name, call, answer, status) => {
      const answers = Array.from({ length: 4 }, () => answer);
      expect(await driverOn(answers).perform(call)).toEqual({ kind: 'lost', status });
    },
  );

  it('uploads the copy of record under its name', async () => {
    const file = { data: { type: 'file--file', id, attributes: {} } };
    const { perform, requests } = driverOn([{ status: 201, body: file }], new Blob(['%PDF-1.7']));
    const call: Call = { verb: 'upload', type, field: 'pdf', filename: 'copy.pdf', document: 'copyOfRecord' };
    expect(await perform(call)).toMatchObject({ kind: 'done', row: { type: 'file--file', id } });
    expect(requests[0]?.url).toBe('/jsonapi/node/first_handler_report/field_fh_report_pdf');
  });
});
