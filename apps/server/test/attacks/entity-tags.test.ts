import { randomUUID } from 'node:crypto';
import { exemption, firstHandlerReport, producerContact, proxyConfiguration, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { addHandler, addReceipt, addReport, type Handler, urlOf } from '../filing.ts';
import { addPerson, openWorld, type Person, type World } from '../world.ts';

// Anyone who holds, steals or guesses a tag learns nothing by it that a plain read would not show them.

let world: World;
let handler: Handler;
let reportId: string;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
});
afterAll(() => world.close());

const addresses = () => [
  urlOf(firstHandlerReport),
  urlOf(firstHandlerReport, reportId),
  `${urlOf(firstHandlerReport, reportId)}?include=${firstHandlerReport.fields.nonExemptReceipts.wire}`,
  `${urlOf(firstHandlerReport, reportId)}/relationships/${firstHandlerReport.fields.nonExemptReceipts.wire}`,
  urlOf(producerContact),
];

function read(person: Person | null, url: string, tag?: string) {
  const authorization = person === null ? {} : { authorization: `Bearer ${person.token}` };
  const condition = tag === undefined ? {} : { 'if-none-match': tag };
  return world.app.inject({ url, headers: { ...authorization, ...condition } });
}

async function tagsOf(person: Person): Promise<readonly (readonly [url: string, tag: string])[]> {
  return Promise.all(addresses().map(async (url) => [url, String((await read(person, url)).headers.etag)] as const));
}

const setUser = ({ userId }: Person, assignment: string) =>
  sql`update ${sql.table(tableOf(user))} set ${sql.raw(assignment)} where id = ${userId}::uuid`.execute(world.db);

function endTokens({ userId }: Person, assignment: RawBuilder<unknown>) {
  return sql`update oauth_token set ${assignment}
    where session_id in (select id from oauth_session where user_id = ${userId}::uuid)`.execute(world.db);
}

describe('a tag of somebody else', () => {
  it('opens nothing to a stranger: the answer is that to a read without it, any tag (`*`) included', async () => {
    const tags = await tagsOf(handler.person);
    const stranger = (await addHandler(world)).person;
    for (const [url, tag] of tags) {
      const plain = await read(stranger, url);
      for (const asked of [tag, `W/${tag}`, `"x", ${tag}`]) {
        const { statusCode, body } = await read(stranger, url, asked);
        expect([url, statusCode, body]).toEqual([url, plain.statusCode, plain.body]);
      }
      expect((await read(stranger, url, '*')).statusCode).toBe(plain.statusCode === 200 ? 304 : plain.statusCode);
      expect((await read(null, url, tag)).statusCode).toBe(401);
      expect((await read(null, url, '*')).statusCode).toBe(401);
    }
  });

  it('is not even a colleague’s, who sees the same rows', async () => {
    const colleague = await addPerson(world, { companyId: handler.companyId });
    for (const [url, tag] of await tagsOf(handler.person)) {
      const { statusCode, headers } = await read(colleague, url, tag);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers.etag).not.toBe(tag);
    }
  });

  it('says nothing of a row that is not there, and none is given for one', async () => {
    const stranger = (await addHandler(world)).person;
    for (const id of [reportId, randomUUID()]) {
      const { statusCode, headers } = await read(stranger, urlOf(firstHandlerReport, id), '*');
      expect([statusCode, headers.etag]).toEqual([404, undefined]);
    }
    const wrong = await read(stranger, `${urlOf(firstHandlerReport)}?include=nothing`, '*');
    expect([wrong.statusCode, wrong.headers.etag]).toEqual([400, undefined]);
  });
});

describe('a tag of one’s own', () => {
  it.each([
    ['the token expired', (person: Person) => endTokens(person, sql`expires = now() - interval '1 second'`), 401],
    ['the token was revoked', (person: Person) => endTokens(person, sql`revoked = now()`), 401],
    ['the account was closed', (person: Person) => setUser(person, 'active = false'), 401],
    ['the company was taken away', (person: Person) => setUser(person, 'field_user_company = null'), 0],
  ])('answers 304 no more once %s', async (_what, end, status) => {
    const person = await addPerson(world, { companyId: handler.companyId });
    const tags = await tagsOf(person);
    for (const [url, tag] of tags) expect((await read(person, url, tag)).statusCode).toBe(304);
    await end(person);
    for (const [url, tag] of tags) {
      const { statusCode, body } = await read(person, url, tag);
      expect([url, statusCode]).toEqual([url, status === 0 ? (await read(person, url)).statusCode : status]);
      expect(statusCode).not.toBe(304);
      if (statusCode === 200) expect(JSON.parse(body).data).toEqual([]);
    }
  });

  it('answers 304 no more once the right to act for others is withdrawn', async () => {
    const person = await addPerson(world, { proxy: true });
    const tags = await tagsOf(person);
    for (const [url, tag] of tags) expect((await read(person, url, tag)).statusCode).toBe(304);
    const proxies = sql.table(linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers));
    await sql`delete from ${proxies} where target = ${person.userId}::uuid`.execute(world.db);
    for (const [url, tag] of tags) {
      const { statusCode, body } = await read(person, url, tag);
      expect(statusCode).not.toBe(304);
      expect(body).not.toContain(handler.companyId);
    }
  });
});

describe('a condition made to be costly', () => {
  it('is read like any other', async () => {
    const many = Array.from({ length: 400 }, () => `W/"${randomUUID()}"`).join(',');
    expect((await read(handler.person, urlOf(exemption), many)).statusCode).toBe(200);
    expect((await read(handler.person, urlOf(exemption), '"'.repeat(10_000))).statusCode).toBe(200);
  });
});
