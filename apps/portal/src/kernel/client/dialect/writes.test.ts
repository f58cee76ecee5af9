import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
} from '@packhouse/programme';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOn as startOn } from './client-on.fixture.ts';
import { type RecordedBackend, wireRow } from './recorded-backend.fixture.ts';

let backend: RecordedBackend;
afterEach(() => backend.close());

async function clientOn(...given: Parameters<typeof startOn>) {
  const started = await startOn(...given);
  backend = started.backend;
  return started.client;
}

const draft = {
  title: 'Ann Berry',
  identifier: 'B-1',
  active: true,
  firstHandler: { type: companyContact.type, id: 'h1' },
} as const;
const sent = { field_unique_identifier: 'B-1', field_active: true };
const relations = { field_first_handler: { data: { type: companyContact.type, id: 'h1' } } };
const stored = wireRow('node--fh_producer_contact', 'c1', { title: 'Ann Berry', ...sent }, relations);

describe('a write', () => {
  it('creates under an id made here, relations apart from attributes', async () => {
    const client = await clientOn(() => ({ status: 201, body: { data: stored } }));
    expect(await client.create(producerContact, 'c1', draft)).toMatchObject({ id: 'c1', identifier: 'B-1' });
    const [request] = backend.heard;
    expect(request?.headers['content-type']).toBe('application/vnd.api+json');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      data: { type: stored.type, id: 'c1', attributes: { title: 'Ann Berry', ...sent }, relationships: relations },
    });
  });

  it('repeats a creation whose answer was lost, and takes the 409 of its own row for success (filing.md)', async () => {
    const client = await clientOn(({ method }, count) => {
      if (count === 1) return null;
      return method === 'POST' ? { status: 409, body: { errors: [] } } : { body: { data: stored } };
    });
    expect(await client.create(producerContact, 'c1', draft)).toMatchObject({ id: 'c1' });
    expect(backend.heard.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
  });

  // A Drupal says 500 to the second of two that come at once (unique violation of the id), and of much else.
  it('takes a 500 for success where its row is there, and for a failure where it is not', async () => {
    let isThere = true;
    const client = await clientOn(({ method }) => {
      if (method === 'POST')
        return { status: 500, body: { errors: [{ title: 'Internal Server Error', status: '500' }] } };
      return isThere ? { body: { data: stored } } : { status: 404 };
    });
    expect(await client.create(producerContact, 'c1', draft)).toMatchObject({ id: 'c1' });
    isThere = false;
    await expect(client.create(producerContact, 'c1', draft)).rejects.toMatchObject({ status: 500 });
    expect(backend.heard.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST', 'GET']);
  });

  it('does not take the row of somebody else for its own', async () => {
    const other = wireRow('node--fh_producer_contact', 'c1', { ...sent, field_unique_identifier: 'Z-9' }, relations);
    const client = await clientOn(({ method }) =>
      method === 'POST' ? { status: 409, body: { errors: [] } } : { body: { data: other } },
    );
    await expect(client.create(producerContact, 'c1', draft)).rejects.toMatchObject({ status: 409 });
  });

  it('names the version it started from, and tells who was first (decisions.md 20)', async () => {
    const meta = { changedBy: 'Ivan', changed: '2026-11-21T14:00:00+00:00' };
    const client = await clientOn(() => ({
      status: 409,
      body: { errors: [{ title: 'Conflict', status: '409', detail: 'x', meta }] },
    }));
    const change = client.update(producerContact, 'c1', { active: false }, { expectedVersion: 7 });
    await expect(change).rejects.toMatchObject({ conflict: meta });
    const document = JSON.parse(backend.heard[0]?.body ?? '');
    expect(document).toEqual({
      data: { type: stored.type, id: 'c1', attributes: { field_active: false } },
      meta: { expectedVersion: 7 },
    });
  });

  it('is a failed save when the backend dropped a value and said yes (decisions.md 20)', async () => {
    const dropped = wireRow('node--fh_producer_contact', 'c1', { title: 'Ann Berry', field_active: true }, relations);
    const client = await clientOn(() => ({ status: 201, body: { data: dropped } }));
    await expect(client.create(producerContact, 'c1', draft)).rejects.toMatchObject({
      status: 201,
      errors: [{ source: { pointer: '/data/attributes/field_unique_identifier' } }],
    });
  });

  it('leaves to the backend what it works out itself', async () => {
    const answer = wireRow('node--first_handler_report', 'r1', {
      field_producer_count: 2,
      field_total_assessment: null,
    });
    const client = await clientOn(() => ({ body: { data: answer } }));
    expect(await client.update(firstHandlerReport, 'r1', { producerCount: 1 })).toMatchObject({ producerCount: 2 });
    await expect(client.update(firstHandlerReport, 'r1', { totalAssessment: '1.00' })).rejects.toMatchObject({
      errors: [{ source: { pointer: '/data/attributes/field_total_assessment' } }],
    });
  });

  it('knows a value again in another scale, offset or line end', async () => {
    const answer = wireRow('node--first_handler_report', 'r1', {
      field_total_assessment: '12.3',
      field_certification_datetime: '2026-11-21T10:04:05-05:00',
      field_cert_statement: { value: 'One\r\ntwo\r\n', format: null, processed: '<p>One</p>' },
    });
    const client = await clientOn(() => ({ body: { data: answer } }));
    const values = {
      totalAssessment: '12.30',
      certifiedAt: '2026-11-21T15:04:05+00:00',
      certificationStatement: 'One\ntwo',
    };
    expect(await client.update(firstHandlerReport, 'r1', values)).toMatchObject({ totalAssessment: '12.30' });
  });

  it('takes no quantity for kept that the backend rounded', async () => {
    const answer = wireRow('node--fh_non_exempt_receipt', 'r1', { field_inshell_lbs: '12.35' });
    const client = await clientOn(() => ({ body: { data: answer } }));
    await expect(client.update(fhNonExemptReceipt, 'r1', { inshell: '12.345' })).rejects.toMatchObject({
      errors: [{ source: { pointer: '/data/attributes/field_inshell_lbs' } }],
    });
    await expect(client.update(fhNonExemptReceipt, 'r1', { inshell: '12.350' })).resolves.toMatchObject({});
  });

  it('removes, and counts a row that is gone as removed', async () => {
    const client = await clientOn(({ url }) => ({
      status: url.endsWith('gone') ? 404 : url.endsWith('c1') ? 204 : 403,
    }));
    await expect(client.remove(producerContact, 'c1')).resolves.toBeUndefined();
    await expect(client.remove(producerContact, 'gone')).resolves.toBeUndefined();
    await expect(client.remove(producerContact, 'locked')).rejects.toMatchObject({ status: 403 });
  });

  it.each([200, 204])('appends to a list and takes %i for an answer', async (status) => {
    const client = await clientOn(() => ({ status, ...(status === 200 ? { body: { data: [] } } : {}) }));
    await client.append(fhFormsPackage, 'p1', 'reports', [{ type: firstHandlerReport.type, id: 'r1' }]);
    expect(backend.heard[0]).toMatchObject({
      method: 'POST',
      url: '/jsonapi/node/fh_reporting_forms_package/p1/relationships/field_fh_report',
      body: '{"data":[{"type":"node--first_handler_report","id":"r1"}]}',
    });
  });
});
