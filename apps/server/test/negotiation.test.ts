import { atomicExtension, jsonApiMediaType } from '@packhouse/jsonapi';
import { producerContact, proxyConfiguration, reportingPeriod, season } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from './filing.ts';
import { addMonth, addPerson, call, openWorld, type Person, type World } from './world.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  person = await addPerson(world, { proxy: true });
});
afterAll(() => world.close());

const unknownExtension = 'https://example.org/ext';
const body = { data: { type: producerContact.type, attributes: { title: 'Orchard' } } };

describe('the type of what is sent', () => {
  it.each([
    [`${jsonApiMediaType}`, true],
    [`${jsonApiMediaType}; charset=utf-8`, true],
    [`${jsonApiMediaType};profile="https://example.org/profile"`, true],
    [`Application/VND.API+JSON;ext="${atomicExtension}"`, true],
    [`${jsonApiMediaType};ext="${unknownExtension}"`, false],
    [`${jsonApiMediaType};ext="${atomicExtension} ${unknownExtension}"`, false],
    [`${jsonApiMediaType};version=1`, false],
    [`${jsonApiMediaType};q=1`, false],
    ['application/json', false],
    ['application/octet-stream', false],
    ['text/plain', false],
  ])('%s: read %s', async (type, isRead) => {
    const answer = await call(world, person, 'POST', urlOf(producerContact), {
      body,
      headers: { 'content-type': type },
    });
    // A body that is read is found to lack a relation; one that is not read is not judged.
    expect(answer.status).toBe(isRead ? 422 : 415);
  });

  it('is asked before the body is read', async () => {
    const headers = { 'content-type': `${jsonApiMediaType};version=1` };
    const answer = await call(world, person, 'POST', urlOf(producerContact), { body: '{"data":', headers });
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([
      415,
      `No route found that matches "Content-Type: ${jsonApiMediaType};version=1"`,
    ]);
  });
});

describe('the type that is asked for', () => {
  it.each([
    ['application/json', 200],
    ['text/html,*/*;q=0.8', 200],
    [`${jsonApiMediaType}; charset=utf-8`, 200],
    [`${jsonApiMediaType};q=0.9`, 200],
    [`${jsonApiMediaType};profile="https://example.org/profile"`, 200],
    [`${jsonApiMediaType};ext="${atomicExtension}"`, 200],
    [`${jsonApiMediaType};version=1, ${jsonApiMediaType}`, 200],
    [`${jsonApiMediaType};version=1`, 406],
    [`${jsonApiMediaType};ext="${unknownExtension}", ${jsonApiMediaType};version=1`, 406],
  ])('%s: %i', async (accept, status) => {
    expect((await call(world, person, 'GET', urlOf(season), { headers: { accept } })).status).toBe(status);
  });

  it('is what answers vary by, together with where a request comes from', async () => {
    const { headers } = await call(world, person, 'GET', urlOf(season));
    expect(String(headers.vary).split(', ')).toEqual(expect.arrayContaining(['Origin', 'Accept']));
  });
});

describe('a server that behaves as a stock backend', () => {
  let stock: World;
  beforeAll(async () => {
    stock = await openWorld({ stock: true });
  });
  afterAll(() => stock.close());

  it('knows no extension', async () => {
    const someone = await addPerson(stock);
    const headers = { accept: `${jsonApiMediaType};ext="${atomicExtension}"` };
    expect((await call(stock, someone, 'GET', urlOf(season), { headers })).status).toBe(406);
  });
});

describe('another method', () => {
  it.each([
    ['PUT', urlOf(season), 'GET, HEAD, POST'],
    ['PUT', urlOf(reportingPeriod, 'x'), 'GET, HEAD, DELETE, PATCH'],
    ['POST', urlOf(reportingPeriod, 'x'), 'GET, HEAD, DELETE, PATCH'],
    ['DELETE', urlOf(producerContact), 'GET, HEAD, POST'],
    ['PATCH', '/jsonapi', 'GET, HEAD'],
    ['GET', '/jsonapi/operations', 'POST'],
    ['POST', urlOf(proxyConfiguration), 'GET, HEAD'],
  ] as const)('%s %s is 405 with the methods that are taken, whatever is sent', async (method, url, allow) => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await call(world, person, method, url, { body: 'not JSON', headers });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });
});

describe('links', () => {
  it('lead to the row they name, the configuration page and each relation included', async () => {
    const { packageId } = await addMonth(world, person.companyId ?? '');
    const [page] = (await call(world, person, 'GET', urlOf(proxyConfiguration))).body.data;
    expect((await call(world, person, 'GET', urlOf(proxyConfiguration, page?.id))).body.data.id).toBe(page?.id);
    const row = await call(world, person, 'GET', `/jsonapi/node/fh_reporting_forms_package/${packageId}`);
    // Border: links stand beside what the tests usually read.
    const relation = row.body.data.relationships.field_reporting_period as unknown as {
      links: Record<'related' | 'self', { href: string }>;
    };
    for (const { href } of Object.values(relation.links)) {
      expect(href).toMatch(/\?resourceVersion=id%3A\d+$/);
      const found = await call(world, person, 'GET', href.slice(href.indexOf('/jsonapi')));
      expect([found.status, found.body.data.type]).toEqual([200, 'node--reporting_period']);
    }
  });

  it('of a row lead to the person who made it and to its content type, as identifiers', async () => {
    const { packageId } = await addMonth(world, person.companyId ?? '');
    const url = `/jsonapi/node/fh_reporting_forms_package/${packageId}`;
    const kind = await call(world, person, 'GET', `${url}/relationships/node_type`);
    expect(kind.body.data.meta).toEqual({ drupal_internal__target_id: 'fh_reporting_forms_package' });
    expect((await call(world, person, 'GET', `${url}/relationships/uid`)).body.data).toBeNull();
    for (const name of ['nope', 'title', '__proto__'])
      expect((await call(world, person, 'GET', `${url}/relationships/${name}`)).status).toBe(404);
  });

  it('of a relation include what its rows lead to, and refuse what they do not', async () => {
    const { packageId, seasonId } = await addMonth(world, person.companyId ?? '');
    const url = `/jsonapi/node/fh_reporting_forms_package/${packageId}/field_reporting_period`;
    const answer = await call(world, person, 'GET', `${url}?include=field_season`);
    expect([answer.body.data.type, answer.body.included?.map(({ id }) => id)]).toEqual([
      'node--reporting_period',
      [seasonId],
    ]);
    expect((await call(world, person, 'GET', `${url}?include=nope`)).status).toBe(400);
    const none = `/jsonapi/node/fh_reporting_forms_package/${packageId}/field_fh_report`;
    expect((await call(world, person, 'GET', `${none}?include=field_non_exempt_receipts`)).body.data).toEqual([]);
    expect((await call(world, person, 'GET', `${none}?include=nope`)).status).toBe(400);
  });

  it('repeat a request with its parameters in order and encoded', async () => {
    const answer = await call(world, person, 'GET', `${urlOf(season)}?sort=-field_season_start_date&filter[status]=1`);
    expect(answer.body.links.self?.href).toMatch(
      /\/jsonapi\/node\/season\?filter%5Bstatus%5D=1&sort=-field_season_start_date$/,
    );
  });
});

describe('a page', () => {
  it.each(['0', '-1', 'ten', '1.5', ''])('of %s rows is 400', async (limit) => {
    const answer = await call(world, person, 'GET', `${urlOf(season)}?page[limit]=${limit}`);
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      400,
      { detail: 'The page size needs to be a positive integer.', source: { parameter: 'page[limit]' } },
    ]);
  });

  it.each(['-1', 'ten', ''])('from row %s on is 400', async (offset) => {
    expect((await call(world, person, 'GET', `${urlOf(season)}?page[offset]=${offset}`)).status).toBe(400);
  });

  it('of more rows than there are numbers is a page of as many as the type has', async () => {
    const answer = await call(
      world,
      person,
      'GET',
      `${urlOf(season)}?page[limit]=${'9'.repeat(40)}&page[offset]=${'9'.repeat(40)}`,
    );
    expect([answer.status, answer.body.data]).toEqual([200, []]);
  });
});

describe('filters on members that every row has', () => {
  it.each([
    ['filter[status]=1', true],
    ['filter[status]=0', false],
    ['filter[langcode]=en', true],
    ['filter[sticky]=1', false],
    ['filter[default_langcode]=1', true],
    ['filter[revision_timestamp][operator]=>&filter[revision_timestamp][value]=2020-01-01T00:00:00%2B00:00', true],
  ])('%s finds rows: %s', async (query, finds) => {
    await addMonth(world, person.companyId ?? '');
    const answer = await call(world, person, 'GET', `${urlOf(season)}?${query}&sort=-status,title`);
    expect([answer.status, answer.body.data.length > 0]).toEqual([200, finds]);
  });
});
