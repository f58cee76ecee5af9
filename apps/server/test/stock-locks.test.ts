import { randomUUID } from 'node:crypto';
import {
  companyContact,
  exemption,
  exRequestDeMinimis,
  fhNonExemptReceipt,
  firstHandlerForm,
  firstHandlerReport,
  packetConfirmation,
  season,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import { startSession } from '#identity/sessions/sessions.ts';
import {
  addHandler,
  addReceipt,
  addReport,
  create,
  fileReport,
  type Handler,
  ref,
  signature,
  update,
  urlOf,
} from './filing.ts';
import { addApplicant, addDeMinimis, addExemption, certify, upload } from './requests.ts';
import { type Answer, call, openWorld, type Person, type World } from './world.ts';

// The access module of deploy/drupal keeps this too, here shown at the backend that stands for a provider's (STOCK_PROVIDER).

let world: World;
let handler: Handler;
let filed: { readonly reportId: string; readonly receiptId: string };
beforeAll(async () => {
  world = await openWorld({ stock: true });
  handler = await addHandler(world);
  filed = await fileReport(world, handler);
});
afterAll(() => world.close());

const change = (values: Record<string, unknown>): Promise<Answer> =>
  update(world, handler.person, firstHandlerReport, filed.reportId, values);
const file = (id: string) => ({ type: 'file--file', id });
const copyOf = (person: Person) => upload(world, person, firstHandlerReport, firstHandlerReport.fields.pdf.wire);

describe('a certified report at a stock backend', () => {
  it.each([
    ['its figures', { preparerName: 'Somebody Else' }],
    ['its rows', { nonExemptReceipts: [] }],
    ['its status', { status: 'draft' }],
    ['a withdrawal, which reports do not know', { status: 'withdrawn' }],
    ['its signature', { certificationName: 'Somebody Else' }],
  ])('keeps %s', async (_what, values) => {
    expect(await change(values)).toMatchObject({ status: 403 });
  });

  it('keeps the rows that it holds', async () => {
    const { receiptId } = filed;
    expect(await update(world, handler.person, fhNonExemptReceipt, receiptId, { identifier: 'X' })).toMatchObject({
      status: 403,
    });
    expect(await call(world, handler.person, 'DELETE', urlOf(fhNonExemptReceipt, receiptId))).toMatchObject({
      status: 403,
    });
  });

  it('passes over what it says already: a certification whose answer was lost', async () => {
    expect(await change(signature(world))).toMatchObject({ status: 200 });
  });

  it('takes its empty copy of record, once', async () => {
    const first = await copyOf(handler.person);
    expect(await change({ pdf: file(first), preparerName: 'Somebody Else' })).toMatchObject({ status: 403 });
    expect(await change({ pdf: file(first) })).toMatchObject({ status: 200 });
    expect(await change({ pdf: file(await copyOf(handler.person)) })).toMatchObject({ status: 403 });
    expect(await change({ pdf: null })).toMatchObject({ status: 403 });
  });
});

describe('the reports of a month at a stock backend', () => {
  it('are added to alone', async () => {
    const { resource, field } = firstHandlerForm.package;
    const list = `${urlOf(resource, handler.packageId)}/relationships/${resource.fields[field]?.wire}`;
    const write = (method: 'PATCH' | 'DELETE', data: unknown) =>
      call(world, handler.person, method, list, { body: { data } });
    const report = { type: firstHandlerReport.type, id: filed.reportId };
    expect(await write('PATCH', [])).toMatchObject({ status: 422 });
    expect(await write('DELETE', [report])).toMatchObject({ status: 422 });
    expect(await write('PATCH', [report])).toMatchObject({ status: 204 });
  });
});

describe('a confirmed packet at a stock backend', () => {
  it('is only confirmed anew, as a whole', async () => {
    const { person, companyId, seasonId } = await addApplicant(world);
    const id = randomUUID();
    const signed = { confirmed: true, certifiedAt: '2026-11-05T15:00:00+00:00', certificationName: 'Dana Ortiz' };
    const of = { company: ref(companyContact, companyId), season: ref(season, seasonId) };
    expect(await create(world, person, packetConfirmation, id, { ...signed, ...of })).toMatchObject({ status: 201 });
    const statusOf = async (values: Record<string, unknown>) =>
      (await update(world, person, packetConfirmation, id, values)).status;
    const later = '2026-11-05T15:00:01+00:00';
    for (const values of [
      { certificationName: 'Somebody Else' },
      { confirmed: false },
      { certifiedAt: null },
      { certificationStatement: 'I confirm nothing.' },
      { title: 'Something else' },
      { certificationName: 'Somebody Else', certifiedAt: '2026-11-04T15:00:00+00:00' },
      { certificationName: ' ', certifiedAt: later },
      { confirmed: false, certifiedAt: later },
    ])
      expect([values, await statusOf(values)]).toEqual([values, 422]);
    // A title that is missing is a fault of the row that a request leads to, and told no sooner than others of it.
    const detailOf = async (values: Record<string, unknown>) =>
      (await update(world, person, packetConfirmation, id, values)).body.errors?.[0]?.detail;
    expect(await detailOf({ title: null, certificationName: '–' })).toContain('only signed anew');
    const anew = { ...signed, certificationName: 'Lee Ortiz', certifiedAt: later };
    expect(await detailOf({ ...anew, title: null })).toBe('title: This value should not be null.');
    // A confirmation whose answer was lost, and one by somebody else.
    expect(await statusOf(signed)).toBe(200);
    expect(await statusOf(anew)).toBe(200);
  });
});

describe('a word of the office at a stock backend', () => {
  it('is not written by a company', async () => {
    const another = await addHandler(world);
    const reportId = await addReport(world, another, [await addReceipt(world, another)]);
    expect(await update(world, another.person, firstHandlerReport, reportId, { status: 'received' })).toMatchObject({
      status: 422,
    });
  });
});

describe('a new row at a stock backend', () => {
  it('names its company, which nobody fills in', async () => {
    const { company } = fhNonExemptReceipt.fields;
    expect(await create(world, handler.person, fhNonExemptReceipt, randomUUID(), { title: 'A receipt' })).toMatchObject(
      {
        status: 422,
        body: { errors: [{ detail: `${company.wire}: This value should not be null.` }] },
      },
    );
  });
});

describe('a row of another company at a stock backend', () => {
  it('is refused, and one that is nowhere is not found', async () => {
    const { person } = await addHandler(world);
    const url = urlOf(firstHandlerReport, filed.reportId);
    const statusOf = async (method: 'GET' | 'DELETE', path: string) => (await call(world, person, method, path)).status;
    expect(await statusOf('GET', url)).toBe(403);
    expect(await statusOf('GET', `${url}/${firstHandlerReport.fields.period.wire}`)).toBe(403);
    expect(await update(world, person, firstHandlerReport, filed.reportId, {})).toMatchObject({ status: 403 });
    expect(await statusOf('DELETE', urlOf(fhNonExemptReceipt, filed.receiptId))).toBe(403);
    expect(await statusOf('GET', urlOf(firstHandlerReport, randomUUID()))).toBe(404);
  });
});

describe('what nobody may write at a stock backend', () => {
  it('is refused like what a company may not, and not found where it is not', async () => {
    const id = await copyOf(handler.person);
    const asked = async (method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string) =>
      (await call(world, handler.person, method, path, method === 'DELETE' ? {} : { body: { data: {} } })).status;
    expect(await asked('POST', '/jsonapi/file/file')).toBe(403);
    expect(await asked('PATCH', `/jsonapi/file/file/${id}`)).toBe(403);
    expect(await asked('DELETE', `/jsonapi/file/file/${id}`)).toBe(403);
    expect(await asked('DELETE', `/jsonapi/file/file/${randomUUID()}`)).toBe(404);
    expect(await asked('POST', '/jsonapi/config_pages/proxy_configuration')).toBe(403);
    expect(await asked('PUT', '/jsonapi/file/file')).toBe(405);
  });
});

describe('a certified request at a stock backend', () => {
  it('is withdrawn and otherwise stands', async () => {
    const applicant = await addApplicant(world);
    const { id } = await addDeMinimis(world, applicant);
    expect(await certify(world, applicant.person, exRequestDeMinimis, id)).toMatchObject({ status: 200 });
    const ask = (values: Record<string, unknown>) => update(world, applicant.person, exRequestDeMinimis, id, values);
    expect(await ask({ status: 'ready' })).toMatchObject({ status: 403 });
    expect(await ask({ status: 'withdrawn', applicantName: 'X' })).toMatchObject({ status: 403 });
    expect(await ask({ status: 'withdrawn' })).toMatchObject({ status: 200 });
    expect(await ask({ status: 'draft' })).toMatchObject({ status: 403 });
  });
});

describe('a field of an exemption that is not shown to others', () => {
  const asked = (filter: string) => call(world, handler.person, 'GET', `/jsonapi/${exemption.path}?${filter}`);
  const { certificate, company, holderName } = exemption.fields;

  it('is searched for by nobody at a stock backend, not in own rows either', async () => {
    const own = `filter[${company.wire}.id]=${handler.person.companyId}`;
    const isThere = `filter[a][condition][path]=${certificate.wire}.meta.drupal_internal__target_id&filter[a][condition][operator]=IS NOT NULL`;
    expect(await asked(`${own}&${isThere}`)).toMatchObject({ status: 403 });
    expect(await asked(own)).toMatchObject({ status: 200 });
    expect(await asked(`filter[${holderName.wire}]=Nobody`)).toMatchObject({ status: 200 });
  });

  it('is refused where it is a relation, for others’ rows alone', async () => {
    const applicant = await addApplicant(world);
    const id = await addExemption(world, applicant, 'DM-77');
    const statuses = (person: Person) =>
      Promise.all(
        ['', 'relationships/'].map(
          async (part) =>
            (await call(world, person, 'GET', `${urlOf(exemption, id)}/${part}${certificate.wire}`)).status,
        ),
      );
    const { body } = await call(world, handler.person, 'GET', urlOf(exemption, id));
    expect(JSON.stringify(body)).not.toContain(certificate.wire);
    expect(await statuses(handler.person)).toEqual([403, 403]);
    expect(await statuses(applicant.person)).toEqual([200, 200]);
  });
});

describe('a refresh token at a stock backend', () => {
  const refreshing = async (of: World, userId: string) => {
    const { refreshToken } = await startSession(of.db, userId, 'portal', new Date());
    const fields = { client_id: 'portal', client_secret: demonstrationSecret };
    const form = new URLSearchParams({ ...fields, grant_type: 'refresh_token', refresh_token: refreshToken });
    return () =>
      of.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form.toString(),
      });
  };

  it('is over at its first use, at once', async () => {
    const refresh = await refreshing(world, handler.person.userId);
    expect((await refresh()).statusCode).toBe(200);
    expect((await refresh()).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('is spent while the answer is still on its way', async () => {
    const slow = await openWorld({ stock: 1 });
    try {
      const { person } = await addHandler(slow);
      const refresh = await refreshing(slow, person.userId);
      const both = [refresh(), refresh()];
      expect(await Promise.race(both)).toMatchObject({ statusCode: 400 });
      const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, 400]);
    } finally {
      await slow.close();
    }
  });
});
