import { fhNonExemptReceipt, firstHandlerReport, producerContact, registry, season, user } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersVersion } from '#jsonapi/transfer/answers-version.ts';
import { addHandler, addReceipt, addReport, type Handler, update, urlOf } from './filing.ts';
import { call, openWorld, type World } from './world.ts';

let world: World;
let handler: Handler;
let reportId: string;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
});
afterAll(() => world.close());

const list = firstHandlerReport.fields.nonExemptReceipts.wire;

function read(url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return world.app.inject({ method, url, headers: { authorization: `Bearer ${handler.person.token}`, ...headers } });
}

async function tagOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { statusCode, headers: got } = await read(url, headers);
  expect(statusCode).toBe(200);
  expect(got.etag).toMatch(/^"[\w-]+"$/);
  return String(got.etag);
}

describe('a read that is repeated', () => {
  it.each([
    ['a list', () => `${urlOf(producerContact)}?sort=title`],
    ['an empty list', () => `${urlOf(producerContact)}?filter[title]=nobody`],
    ['a list of few fields', () => `${urlOf(season)}?fields[${season.type}]=title`],
    ['one row with what it leads to', () => `${urlOf(firstHandlerReport, reportId)}?include=${list}.field_producer`],
    ['related rows', () => `${urlOf(firstHandlerReport, reportId)}/${list}?include=field_producer`],
    ['a relationship', () => `${urlOf(firstHandlerReport, reportId)}/relationships/${list}`],
    ['the own account', () => urlOf(user)],
  ])('is answered 304, with the same head and no content: %s', async (_name, urlFrom) => {
    const url = urlFrom();
    const first = await read(url);
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await read(url, { 'if-none-match': String(first.headers.etag) }, method);
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      for (const name of ['etag', 'vary', 'cache-control'])
        expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    }
  });

  it('is kept by no cache by itself', async () => {
    expect((await read(urlOf(season))).headers['cache-control']).toBe('private, no-store');
  });

  it('has another tag in each coding, and none is good for another', async () => {
    const url = urlOf(producerContact);
    const codings = ['identity', 'gzip', 'br', 'zstd'];
    const tags = await Promise.all(codings.map((coding) => tagOf(url, { 'accept-encoding': coding })));
    expect(new Set(tags).size).toBe(codings.length);
    for (const [index, coding] of codings.entries()) {
      for (const [other, tag] of tags.entries()) {
        const { statusCode } = await read(url, { 'accept-encoding': coding, 'if-none-match': tag });
        expect([coding, codings[other], statusCode]).toEqual([coding, codings[other], index === other ? 304 : 200]);
      }
    }
  });

  it('has another tag by another URL of the server, which its links begin with', async () => {
    const tag = await tagOf(urlOf(season), { host: 'one.example.org' });
    const other = await read(urlOf(season), { host: 'two.example.org', 'if-none-match': tag });
    expect([other.statusCode, JSON.parse(other.body).links.self.href]).toEqual([
      200,
      'http://two.example.org/jsonapi/node/season',
    ]);
  });
});

describe('a change', () => {
  const paths = () => [
    urlOf(firstHandlerReport, reportId),
    `${urlOf(firstHandlerReport, reportId)}?include=${list}.field_producer`,
    `${urlOf(firstHandlerReport, reportId)}/relationships/${list}`,
  ];

  it('of the row itself is told at once', async () => {
    const tags = await Promise.all(paths().map((url) => tagOf(url)));
    expect((await update(world, handler.person, firstHandlerReport, reportId, { preparerName: 'Lee' })).status).toBe(
      200,
    );
    const [row, whole] = await Promise.all(
      paths().map((url, index) => read(url, { 'if-none-match': tags[index] ?? '' })),
    );
    expect([row?.statusCode, whole?.statusCode]).toEqual([200, 200]);
    expect(whole?.body).toContain('"Lee"');
  });

  it('of a row that it leads to, two steps away, is told at once', async () => {
    const [plain = '', included = ''] = paths();
    const [before, tag] = [await tagOf(plain), await tagOf(included)];
    expect((await update(world, handler.person, producerContact, handler.producerId, { city: 'Dawson' })).status).toBe(
      200,
    );
    const again = await read(included, { 'if-none-match': tag });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('"Dawson"');
    // Where the changed row is not part of the answer the answer is what it was.
    expect((await read(plain, { 'if-none-match': before })).statusCode).toBe(304);
  });

  it('that adds or removes a row of a list is told at once', async () => {
    const url = urlOf(fhNonExemptReceipt);
    const tag = await tagOf(url);
    const other = await addReceipt(world, handler);
    const second = await read(url, { 'if-none-match': tag });
    expect(second.statusCode).toBe(200);
    expect((await call(world, handler.person, 'DELETE', urlOf(fhNonExemptReceipt, other))).status).toBe(204);
    expect((await read(url, { 'if-none-match': String(second.headers.etag) })).statusCode).toBe(200);
    expect((await read(url, { 'if-none-match': tag })).statusCode).toBe(304);
  });

  it('is answered without a tag, and made on no condition of one', async () => {
    const url = urlOf(firstHandlerReport, reportId);
    const made = await update(world, handler.person, firstHandlerReport, reportId, { preparerName: 'Kim' });
    expect(made.headers.etag).toBeUndefined();
    const body = {
      data: { type: firstHandlerReport.type, id: reportId, attributes: { field_preparer_name: 'Nobody' } },
    };
    const headers = { 'if-match': await tagOf(url) };
    const refused = await call(world, handler.person, 'PATCH', url, { body, headers });
    expect([refused.status, refused.body.errors[0]?.detail]).toEqual([
      412,
      'A change is made on the condition of "meta.expectedVersion", not of "If-Match".',
    ]);
    expect((await read(url)).body).toContain('"Kim"');
    expect((await call(world, handler.person, 'PATCH', url, { body, headers: { 'if-match': '*' } })).status).toBe(200);
  });
});

describe('the version of the answers', () => {
  it('is that of the code and the declarations, the same each time', () => {
    const declarations = JSON.stringify(registry.resources);
    expect(answersVersion(declarations, 'America/New_York')).toBe(answersVersion(declarations, 'America/New_York'));
    expect(answersVersion(declarations, 'UTC')).not.toBe(answersVersion(declarations, 'America/New_York'));
    expect(answersVersion('', 'UTC')).not.toBe(answersVersion(declarations, 'UTC'));
  });
});

describe('a server that behaves as a stock backend', () => {
  it('knows no tags', async () => {
    const stock = await openWorld({ stock: true });
    const other = await addHandler(stock);
    const headers = { authorization: `Bearer ${other.person.token}`, 'if-none-match': '*' };
    const answer = await stock.app.inject({ url: urlOf(season), headers });
    await stock.close();
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
  });
});
