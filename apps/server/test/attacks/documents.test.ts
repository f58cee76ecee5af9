import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atomicMediaType, encodeResource, jsonApiMediaType, octetStreamMediaType } from '@packhouse/jsonapi';
import { fhNonExemptReceipt, firstHandlerReport, producerContact } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, type Handler, receiptValues, ref, urlOf } from '../filing.ts';
import { call, openWorld, type World } from '../world.ts';

let world: World;
let handler: Handler;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  // Border: it listens on a port.
  port = (world.app.server.address() as AddressInfo).port;
});
afterAll(() => world.close());

const isLong = process.env.TEST_LONG === '1';
const megabyte = 1024 * 1024;

interface Sent {
  readonly status: number;
  readonly body: string;
}

interface Post {
  readonly path: string;
  readonly body: string | Buffer;
  readonly type?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends all of a body, whatever is answered meanwhile, and then reads the answer; a connection that is cut fails. */
async function post({
  path,
  body,
  type = jsonApiMediaType,
  token = handler.person.token,
  headers = {},
}: Post): Promise<Sent> {
  const sent = httpRequest({
    port,
    path,
    method: 'POST',
    headers: {
      accept: jsonApiMediaType,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  sent.end(body);
  // Border: what the event carries.
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
}

const errorsOf = ({ body }: Sent): readonly { detail: string; source?: { pointer?: string } }[] =>
  JSON.parse(body).errors;
const contacts = urlOf(producerContact);
const members = (count: number, name = 'a') =>
  Array.from({ length: count }, (_, index) => `"${name}${index}":1`).join(',');
const contactWith = (attributes: string) => `{"data":{"type":"${producerContact.type}","attributes":{${attributes}}}}`;

/** How long the server keeps everybody else while something is done, milliseconds. */
async function longestStandstill<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  try {
    return [await work(), longest];
  } finally {
    clearInterval(timer);
  }
}

describe('a document that no declaration could fill', () => {
  it('is refused for its size before it is parsed', async () => {
    const answer = await post({ path: contacts, body: contactWith(members(120_000)) });
    expect(answer.status).toBe(413);
    expect(errorsOf(answer)[0]?.detail).toContain('1 MB');
  });

  it('is refused once, not once for each member', async () => {
    for (const count of [100, 900, 20_000]) {
      const answer = await post({ path: contacts, body: contactWith(members(count)) });
      expect([400, 422]).toContain(answer.status);
      expect(errorsOf(answer)).toHaveLength(1);
      expect(answer.body.length).toBeLessThan(2_000);
    }
  });

  it('is refused once for relations too', async () => {
    const body = `{"data":{"type":"${producerContact.type}","relationships":{${members(500)}}}}`;
    const answer = await post({ path: contacts, body });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ source: { pointer: '/data/relationships' } }]);
  });

  it('gets at most twenty errors, none of which repeats a name of any length', async () => {
    const few = await post({ path: contacts, body: contactWith(members(40)) });
    expect(few.status).toBe(422);
    expect(errorsOf(few)).toHaveLength(20);
    const long = await post({ path: contacts, body: contactWith(members(10, 'a'.repeat(50_000))) });
    expect(long.status).toBe(422);
    expect(long.body.length).toBeLessThan(20_000);
  });

  it.each([
    ['members named twice', contactWith(Array.from({ length: 60_000 }, () => '"title":"a"').join(','))],
    ['a list of 200,000 values', contactWith(`"title":[${'1,'.repeat(200_000)}1]`)],
    ['lists in lists', contactWith(`"title":${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['one long word', contactWith(`"title":"${'a'.repeat(900_000)}"`)],
  ])('is refused in a few words: %s', async (_what, body) => {
    const answer = await post({ path: contacts, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.length).toBeLessThan(5_000);
  });

  it('may name 10,000 rows in a list', async () => {
    const refs = Array.from({ length: 10_000 }, () => ref(fhNonExemptReceipt, randomUUID()));
    const document = encodeResource(firstHandlerReport, randomUUID(), { title: 'Report', nonExemptReceipts: refs });
    const answer = await post({ path: urlOf(firstHandlerReport), body: JSON.stringify(document) });
    // The rows are not there: what is asked for is read all the same.
    expect(answer.status).not.toBe(413);
    expect(answer.body).not.toContain('more than');
  });
});

describe('operations', () => {
  const operate = (body: string) =>
    post({ path: '/jsonapi/operations', type: atomicMediaType, body, headers: { accept: atomicMediaType } });
  const receipt = () =>
    JSON.stringify({
      op: 'add',
      ...encodeResource(fhNonExemptReceipt, randomUUID(), { title: 'Row', ...receiptValues(handler) }),
    });

  it('are refused beyond 16 MB, and each beyond the size of a document', async () => {
    expect((await operate(`{"atomic:operations":[${' '.repeat(16 * megabyte)}]}`)).status).toBe(413);
    const large = await operate(
      `{"atomic:operations":[${receipt()},{"op":"add","data":{"type":"x","attributes":{"a":"${'b'.repeat(2 * megabyte)}"}}}]}`,
    );
    expect(large.status).toBe(413);
    expect(errorsOf(large)[0]?.source?.pointer).toBe('/atomic:operations/1');
  });

  it.each([
    ['no list', '{"atomic:operations":{}}'],
    ['an empty list', '{"atomic:operations":[]}'],
    ['a gap', `{"atomic:operations":[{"op":"add"},,{"op":"add"}]}`],
    ['a comma at the end', `{"atomic:operations":[{"op":"add"},]}`],
    ['an end that is missing', `{"atomic:operations":[{"op":"add"}`],
    ['something after the end', `{"atomic:operations":[{"op":"add"}]}]`],
    ['two lists', `{"atomic:operations":[{"op":"add"}],"atomic:operations":[{"op":"add"}]}`],
    ['a list at the top', '[{"op":"add"}]'],
  ])('are refused when they are no document: %s', async (_what, body) => {
    expect((await operate(body)).status).toBe(400);
  });

  it('are read wherever they stand in the document', async () => {
    const body = `{ "meta": {"note": "[\\"atomic:operations\\"]"}, "atomic\\u003aoperations" : [ ${receipt()} , ${receipt()} ], "jsonapi": {} }`;
    const answer = await operate(body);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)['atomic:results']).toHaveLength(2);
  });

  it('are refused beyond 10,000, before the rest is looked at', async () => {
    const answer = await operate(
      `{"atomic:operations":[${Array.from({ length: 10_001 }, () => '{"op":"add"}').join(',')}]}`,
    );
    expect(answer.status).toBe(413);
  });

  it.runIf(isLong)('let others be served while 16 MB of them are read and refused', async () => {
    const attributes = members(900, 'name_of_an_attribute_');
    const one = `{"op":"add","data":{"type":"${fhNonExemptReceipt.type}","attributes":{${attributes}}}}`;
    const body = `{"atomic:operations":[${Array.from({ length: Math.floor((15 * megabyte) / one.length) }, () => one).join(',')}]}`;
    const [harmless, quiet] = await longestStandstill(() => operate(`{"atomic:operations":[${receipt()}]}`));
    expect(harmless.status).toBe(200);
    const [answer, longest] = await longestStandstill(() => operate(body));
    expect(answer.status).toBe(422);
    expect(longest).toBeLessThan(Math.max(20 * quiet, 1_000));
  });
});

describe('a document that is made to be hard to read', () => {
  const bytes = megabyte - 1_000;
  const content = (attributes: string) => `{"data":{"type":"${producerContact.type}","attributes":${attributes}}}`;
  /** One long text, which is refused for its length. */
  const plain = () => content(`{"title":"${'a'.repeat(bytes)}"}`);
  const levels = bytes / 2;

  it.runIf(isLong).each([
    ['lists in lists', () => content(`${'['.repeat(levels)}${']'.repeat(levels)}`)],
    ['lists in lists without an end', () => content('['.repeat(bytes))],
    ['objects in objects', () => content(`${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`)],
    [
      'objects in objects of a member',
      () => content(`{"title":${'{"a":'.repeat(bytes / 7)}1${'}'.repeat(bytes / 7)}}`),
    ],
    ['as many members as there may be', () => content(`{${members(bytes / 12)}}`)],
    ['signs that are written as six', () => content(`{"title":"${'\\u0061'.repeat(bytes / 6)}"}`)],
  ])('costs a bounded multiple of a plain one of as many bytes: %s', async (_name, body) => {
    const timeOf = async (sent: string) => {
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const begun = performance.now();
        expect([400, 413, 422]).toContain((await post({ path: contacts, body: sent })).status);
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    const harmless = await timeOf(plain());
    expect(await timeOf(body())).toBeLessThan(20 * harmless);
  });
});

describe('who asks', () => {
  it.each([
    ['a document', { path: contacts, type: jsonApiMediaType }],
    ['operations', { path: '/jsonapi/operations', type: atomicMediaType }],
    ['a file', { path: `${urlOf(firstHandlerReport)}/field_fh_report_pdf`, type: octetStreamMediaType }],
  ])('is asked before the body is read: %s', async (_what, address) => {
    for (const token of [null, 'nobody']) {
      const sent = httpRequest({
        port,
        method: 'POST',
        path: address.path,
        headers: {
          'content-type': address.type,
          'content-length': '10000000',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      });
      sent.on('error', () => undefined);
      // Not one byte of the ten million that were promised.
      sent.flushHeaders();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(401);
      answer.resume();
      sent.destroy();
    }
  });
});

describe('a body that is refused', () => {
  it('is read to its end and forgotten, so that the answer arrives', async () => {
    const large = Buffer.alloc(12 * megabyte, 0x20);
    for (const [address, status] of [
      [{ path: contacts, token: null }, 401],
      [{ path: contacts }, 413],
      [
        {
          path: `${urlOf(firstHandlerReport)}/field_fh_report_pdf`,
          type: octetStreamMediaType,
          headers: { 'content-disposition': 'file; filename="a.pdf"' },
        },
        422,
      ],
      [{ path: '/account/sign-up', token: null, type: 'application/json' }, 413],
      [{ path: '/oauth/token', token: null, type: 'application/x-www-form-urlencoded' }, 413],
    ] as const) {
      expect((await post({ ...address, body: large })).status).toBe(status);
    }
    expect((await call(world, handler.person, 'GET', contacts)).status).toBe(200);
  });
});
