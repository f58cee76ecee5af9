import type { AddressInfo } from 'node:net';
import { registry } from '@packhouse/programme';
import { validateDocument } from '@packhouse/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, openWorld, type World } from '../world.ts';
import { badText } from './bad-values.ts';
import { sendRaw } from './raw-connection.ts';

const isLong = process.env.TEST_LONG === '1';
// The same each time, so that a change alone can break it; the long run looks for what nobody thought of.
const seed = Number(process.env.TEST_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_261_121));
const runs = isLong ? 5_000 : 300;

let world: World;
let port: number;
let token: string;
const answered = new Map<string, number>();
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  // Border: a server that listens on a port has an address with one.
  port = (world.app.server.address() as AddressInfo).port;
  token = (await addPerson(world)).token;
});
afterAll(async () => {
  const counts = [...answered].sort().map(([status, count]) => `${status}: ${count}`);
  console.log(`Malformed requests over a socket: seed ${seed}; ${counts.join(', ')}.`);
  await world.close();
});

const head = (...lines: readonly string[]) => [...lines, '', ''].join('\r\n');
const get = (...lines: readonly string[]) => head('GET /jsonapi HTTP/1.1', 'Host: a', ...lines);
const post = (...lines: readonly string[]) =>
  head('POST /jsonapi/node/season HTTP/1.1', 'Host: a', 'Content-Type: application/vnd.api+json', ...lines);

/** Fails where an answer is no refusal in the form of every error. */
function demandRefusal(answer: Awaited<ReturnType<typeof sendRaw>>): void {
  const [status = 0] = answer.statuses;
  expect(status, answer.text).toBeGreaterThanOrEqual(400);
  expect(status, answer.text).toBeLessThan(500);
  expect(answer.text).toMatch(/content-type: application\/vnd\.api\+json/i);
  validateDocument(JSON.parse(answer.body.slice(answer.body.indexOf('{'))), status, registry);
}

describe('what is no well-formed HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['bytes of another protocol', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03]), 400],
    ['a version that is none', head('GET / HTTP/9.9', 'Host: a'), 400],
    ['a method that is none', head('G\u00dcT / HTTP/1.1', 'Host: a'), 400],
    ['an address with a blank', head('GET /json api HTTP/1.1', 'Host: a'), 400],
    ['no host', head('GET /jsonapi HTTP/1.1'), 400],
    ['two hosts', get('Host: b'), 400],
    ['a header without a name', get(': x'), 400],
    ['a header folded over lines', head('GET / HTTP/1.1', 'Host: a', 'X-A: b', ' c: d'), 400],
    ['a NUL in a header', get('X-A: b\0c'), 400],
    ['more headers than are read', get(`X-A: ${'a'.repeat(20_000)}`), 431],
    ['an address longer than is read', head(`GET /jsonapi?${'a'.repeat(20_000)} HTTP/1.1`, 'Host: a'), 431],
    ['a length that is none', post('Content-Length: many'), 400],
    ['a length below nothing', post('Content-Length: -1'), 400],
    ['two lengths', `${post('Content-Length: 2', 'Content-Length: 3')}{}`, 400],
    [
      'a length beside chunks, as smugglers send',
      `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\nG`,
      400,
    ],
    ['an encoding nobody knows', `${post('Transfer-Encoding: gzip, identity')}x`, 400],
    ['chunks of no size', `${post('Transfer-Encoding: chunked')}zz\r\n\r\n`, 400],
    ['an expectation that nobody can meet', get('Expect: the impossible'), 417],
    ['one with a body', `${post('Expect: 200-ok', 'Content-Length: 2')}{}`, 417],
    ['an address that cannot be decoded', head('GET /jsonapi/%zz HTTP/1.1', 'Host: a', 'Connection: close'), 400],
  ])('%s is refused', async (_name, bytes, status) => {
    const answer = await sendRaw(port, bytes);
    expect([answer.statuses[0], answer.isOver], answer.text).toEqual([status, true]);
    demandRefusal(answer);
    expect(answer.text).toMatch(/x-frame-options: DENY/i);
    expect(answer.text).toMatch(/permissions-policy: .*camera=\(\)/i);
  });

  it('refuses a length beyond the limit of a sender who has gone, for one or the other', async () => {
    const head = post('Authorization: Bearer none', 'Content-Length: 999999999', 'Connection: close');
    const answer = await sendRaw(port, `${head}{`);
    expect([400, 401]).toContain(answer.statuses[0]);
    expect(answer.isOver).toBe(true);
    demandRefusal(answer);
  });

  it('ends the connection: what a smuggler put behind it is not read as a request', async () => {
    const hidden = get(`Authorization: Bearer ${token}`);
    const answer = await sendRaw(port, `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`);
    expect(answer.statuses).toEqual([400]);
  });

  it('leaves the server to answer the next', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/jsonapi`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
  });
});

/** A request that works, with bytes put in, taken out or doubled. */
const broken = fc
  .tuple(
    fc.constantFrom(
      get('Connection: close'),
      `${post('Content-Length: 13', 'Connection: close')}{"data":null}`,
      `${post('Transfer-Encoding: chunked', 'Connection: close')}d\r\n{"data":null}\r\n0\r\n\r\n`,
      `${head('POST /oauth/token HTTP/1.1', 'Host: a', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 19', 'Connection: close')}grant_type=password`,
      head('GET /system/files/x/y HTTP/1.1', 'Host: a', 'Range: bytes=0-', 'Connection: close'),
    ),
    fc.array(
      fc.tuple(
        fc.nat(400),
        fc.constantFrom('cut', 'put', 'double', 'end'),
        fc.oneof(badText, fc.constantFrom('\r\n', '\r', '\n', ':', '\t', '\x7f', '\xff')),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((before, [place, kind, more]) => {
      const at = place % (before.length + 1);
      if (kind === 'cut') return before.slice(0, at) + before.slice(at + 3);
      if (kind === 'double') return before.slice(0, at) + before.slice(at > 20 ? at - 20 : 0);
      return kind === 'end' ? before.slice(0, at + 20) : before.slice(0, at) + more.slice(0, 2_000) + before.slice(at);
    }, text),
  );

describe('a request with its bytes in disorder', () => {
  it(`is answered or its connection ended at once, never by a fault of the server, ${runs} times`, {
    timeout: isLong ? 1_800_000 : 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (bytes) => {
        const { statuses, isOver, text } = await sendRaw(port, bytes);
        const [first] = statuses;
        answered.set(String(first ?? 'none'), (answered.get(String(first ?? 'none')) ?? 0) + 1);
        if (!isOver) throw new Error(`no end: ${text}`);
        if (statuses.some((status) => status >= 500)) throw new Error(text);
      }),
      { numRuns: runs, seed },
    );
    expect([...answered.keys()]).toContain('400');
    expect((await sendRaw(port, get('Connection: close'))).statuses).toEqual([200]);
  });
});
