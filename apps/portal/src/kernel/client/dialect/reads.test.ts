import { path } from '@packhouse/jsonapi';
import {
  companyContact,
  fhFormsPackage,
  firstHandlerReport,
  producerContact,
  proxyConfiguration,
  season,
} from '@packhouse/programme';
import { afterEach, describe, expect, it } from 'vitest';
import { ClientError } from './client-error.ts';
import { clientOn as startOn } from './client-on.fixture.ts';
import { type RecordedBackend, wireRow } from './recorded-backend.fixture.ts';

let backend: RecordedBackend;
afterEach(() => backend.close());

async function clientOn(...given: Parameters<typeof startOn>) {
  const started = await startOn(...given);
  backend = started.backend;
  return started.client;
}

const contact = (id: string, attributes: object = {}) => wireRow('node--fh_producer_contact', id, attributes);
const next = (query: string) => ({
  next: { href: `http://backend.internal:8080/jsonapi/node/fh_producer_contact?${query}` },
});

describe('a read', () => {
  it('sends the media type and the token, and gives typed rows', async () => {
    const body = { data: [wireRow('node--season', 's1', { field_season_start_date: '2026-10-01', title: '2026-27' })] };
    const client = await clientOn(() => ({ body }));
    const { rows, complete } = await client.list(season, { sort: [`-${path(season.fields.startsOn)}`] });
    expect(rows[0]).toMatchObject({ id: 's1', title: '2026-27', startsOn: '2026-10-01', version: 7 });
    expect(complete).toBe(true);
    expect(backend.heard[0]).toMatchObject({
      method: 'GET',
      url: '/jsonapi/node/season?sort=-field_season_start_date',
      headers: { accept: 'application/vnd.api+json', authorization: 'Bearer good' },
    });
  });

  it('says that a page is not the whole list', async () => {
    const client = await clientOn(() => ({ body: { data: [contact('a')], links: next('page[offset]=1') } }));
    expect((await client.list(producerContact)).complete).toBe(false);
  });

  it('follows next pages at its own base, whatever host they name, and never past the limit', async () => {
    const client = await clientOn(({ url }) => {
      const offset = Number(/page\[offset\]=(\d+)/.exec(url)?.[1] ?? 0);
      return {
        body: { data: [contact(`c${offset}`), contact(`c${offset + 1}`)], links: next(`page[offset]=${offset + 2}`) },
      };
    });
    const page = await client.listAll(producerContact, { sort: ['title'] }, 5);
    expect(page.rows.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    expect(page.complete).toBe(false);
    expect(backend.heard.map(({ url }) => url)).toEqual([
      '/jsonapi/node/fh_producer_contact?sort=title&page[limit]=5',
      '/jsonapi/node/fh_producer_contact?page[offset]=2',
      '/jsonapi/node/fh_producer_contact?page[offset]=4',
    ]);
  });

  it('ends at the last page, and at one that leads to itself', async () => {
    const client = await clientOn((_request, count) => ({
      body: { data: [contact(`c${count}`)], ...(count === 1 ? { links: next('page[offset]=50') } : {}) },
    }));
    expect(await client.listAll(producerContact, {}, 1500)).toMatchObject({
      complete: true,
      rows: [{ id: 'c1' }, { id: 'c2' }],
    });
  });

  it('finds included rows by their reference', async () => {
    const ref = { type: 'node--first_handler_report', id: 'r1' };
    const row = wireRow(
      'node--fh_reporting_forms_package',
      'p1',
      {},
      { field_fh_report: { data: [ref, { ...ref, id: 'gone' }] } },
    );
    const included = [wireRow('node--first_handler_report', 'r1', { field_submission_status: 'draft' })];
    const client = await clientOn(() => ({ body: { data: row, included } }));
    const found = await client.get(fhFormsPackage, 'p1', { include: [path(fhFormsPackage.fields.reports)] });
    expect(found.included.find(firstHandlerReport, found.row.reports[0])).toMatchObject({ id: 'r1', status: 'draft' });
    expect(found.included.find(firstHandlerReport, found.row.reports[1])).toBeUndefined();
    expect(found.included.find(firstHandlerReport, null)).toBeUndefined();
    expect(found.included.findAll(firstHandlerReport, found.row.reports)).toHaveLength(1);
    expect(found.included.rows(firstHandlerReport)).toHaveLength(1);
  });

  it.each([
    ['relationships', { relationships: { field_proxy_users: { data: [{ type: 'user--user', id: 'u1' }] } } }],
    ['attributes', { attributes: { field_proxy_users: ['u1'] } }],
  ])('takes field_proxy_users from %s (wire page, section 4)', async (_place, members) => {
    const type = 'config_pages--proxy_configuration';
    const client = await clientOn(() => ({ body: { data: [{ type, id: 'page', ...members }] } }));
    const { rows } = await client.list(proxyConfiguration);
    expect(rows[0]?.proxyUsers).toEqual([{ type: 'user--user', id: 'u1' }]);
  });

  it('refuses a row of another type, which a Drupal gives under a wrong path', async () => {
    const client = await clientOn(() => ({ body: { data: wireRow('node--season', 'x') } }));
    await expect(client.get(companyContact, 'x')).rejects.toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it.each([
    ['not JSON', '<html>'],
    ['no document', '{}'],
    ['a row for a list', { data: wireRow('node--season', 'x') }],
  ])('refuses %s', async (_title, body) => {
    const client = await clientOn(() => ({ body }));
    await expect(client.list(season)).rejects.toBeInstanceOf(ClientError);
  });
});

describe('a failure', () => {
  it('carries status, error objects and the wait', async () => {
    const errors = [
      {
        title: 'Unprocessable Content',
        status: '422',
        detail: 'title: too long',
        source: { pointer: '/data/attributes/title' },
      },
    ];
    const client = await clientOn(() => ({ status: 422, headers: { 'retry-after': '7' }, body: { errors } }));
    await expect(client.list(season)).rejects.toMatchObject({
      kind: 'status',
      status: 422,
      errors,
      retryAfter: 7,
      message: 'message: 422',
    });
  });

  it('is offline when the line breaks', async () => {
    const client = await clientOn(() => null);
    await expect(client.list(season)).rejects.toMatchObject({ kind: 'offline', status: 0 });
  });

  it.each([
    ['a page', '<h1>Welcome</h1>'],
    ['no document', { result: 'ok' }],
    ['one row in place of a list', { data: { type: 'node--season', id: 'a', attributes: {} } }],
  ])('is unreadable when a success holds %s', async (_name, body) => {
    const client = await clientOn(() => ({ status: 200, body }));
    const message = 'The answer could not be read.';
    await expect(client.list(season)).rejects.toMatchObject({ kind: 'unreadable', status: 200, errors: [], message });
  });

  it('of one row that may not be read is of one that is not there, as of another company’s', async () => {
    const client = await clientOn(() => ({ status: 403, body: { errors: [] } }));
    await expect(client.get(producerContact, 'x')).rejects.toMatchObject({ status: 404, message: 'message: 404' });
    await expect(client.list(producerContact)).rejects.toMatchObject({ status: 403 });
  });

  it('takes no word from a page that is not JSON', async () => {
    const client = await clientOn(() => ({
      status: 500,
      headers: { 'content-type': 'text/html' },
      body: '<h1>SQL</h1>',
    }));
    await expect(client.list(season)).rejects.toMatchObject({ status: 500, errors: [] });
  });

  it('401 is repeated once with the new token, and its HTML is never read as JSON', async () => {
    const client = await clientOn((_request, count) =>
      count === 1 ? { status: 401, headers: { 'content-type': 'text/html' }, body: '<html>' } : { body: { data: [] } },
    );
    expect((await client.list(season)).rows).toEqual([]);
    expect(backend.heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer good', 'Bearer newer']);
  });

  it('401 twice, or without another token, is an error', async () => {
    const refused = { status: 401, headers: { 'content-type': 'application/json' }, body: 'no json at all' };
    const client = await clientOn(() => refused);
    await expect(client.list(season)).rejects.toMatchObject({ status: 401, errors: [] });
    expect(backend.heard).toHaveLength(2);
    await backend.close();
    const signedOut = await clientOn(() => refused, null);
    await expect(signedOut.list(season)).rejects.toMatchObject({ status: 401 });
    expect(backend.heard).toHaveLength(1);
  });
});
