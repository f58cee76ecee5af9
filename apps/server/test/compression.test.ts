import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jsonApiMediaType } from '@packhouse/jsonapi';
import { producerContact } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from './checked-answers.ts';
import { addHandler, type Handler, urlOf } from './filing.ts';
import { call, openWorld, put, type World } from './world.ts';

let world: World;
let handler: Handler;
/** With the one that every first handler of these tests has. */
const contactsInAll = 30;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  const firstHandler = { type: 'node--appb_company_contact', id: handler.companyId };
  for (let count = 0; count < contactsInAll - 1; count += 1)
    await put(world, producerContact, { title: `Orchard ${count}` }, { firstHandler });
});
afterAll(() => world.close());

const contacts = () => `${urlOf(producerContact)}?filter[field_first_handler.id]=${handler.companyId}`;

interface Asking {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly token?: string | null;
  readonly payload?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks with an Accept-Encoding; without one where it is undefined. */
function ask(url: string, encoding: string | undefined, { method = 'GET', token, payload, headers }: Asking = {}) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token ?? handler.person.token}` };
  const accept = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return world.app.inject({
    method,
    url,
    headers: { ...authorization, ...accept, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

describe('a list', () => {
  it.each(['zstd', 'br', 'gzip'])('comes in %s, the same and much shorter', async (coding) => {
    const plain = await ask(contacts(), undefined);
    const { headers, rawPayload, ...coded } = await ask(contacts(), coding);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([coded.statusCode, headers['content-encoding'], headers['content-type']]).toEqual([
      200,
      coding,
      jsonApiMediaType,
    ]);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length * 8).toBeLessThan(plain.rawPayload.length);
    expect(textOf({ headers, rawPayload })).toBe(plain.body);
  });

  it.each([undefined, '', 'identity', 'deflate', 'gzip;q=0'])('comes as it is for %j', async (encoding) => {
    const { headers, body } = await ask(contacts(), encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body).data).toHaveLength(contactsInAll);
  });

  it('says that answers differ by what is asked for, compressed or not', async () => {
    for (const encoding of [undefined, 'br', 'identity']) {
      const vary = String((await ask(contacts(), encoding)).headers.vary);
      expect(vary.split(', ')).toEqual(expect.arrayContaining(['Origin', 'Accept', 'Accept-Encoding']));
    }
  });

  it('has the same head for a HEAD', async () => {
    const [got, head] = [await ask(contacts(), 'br'), await ask(contacts(), 'br', { method: 'HEAD' })];
    const { date: _then, 'x-request-id': _one, ...expected } = got.headers;
    const { date: _now, 'x-request-id': _other, ...found } = head.headers;
    expect(found).toEqual(expected);
    expect(head.rawPayload).toHaveLength(0);
  });
});

describe('a short answer', () => {
  const short = () => `${contacts()}&page[limit]=1&fields[${producerContact.type}]=title`;

  it('comes as it is', async () => {
    const { headers, body } = await ask(short(), 'br');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.length).toBeLessThan(1024);
  });

  it('is compressed for anyone who takes nothing else', async () => {
    const answer = await ask(short(), 'identity;q=0, gzip');
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(JSON.parse(textOf(answer)).data).toHaveLength(1);
  });
});

describe('who takes nothing that there is', () => {
  it.each(['identity;q=0', '*;q=0', 'deflate, identity;q=0'])('is told so: %s', async (encoding) => {
    const { statusCode, body } = await ask(contacts(), encoding);
    expect([statusCode, JSON.parse(body).errors[0].detail]).toEqual([
      406,
      `No representation is there for "Accept-Encoding: ${encoding}"`,
    ]);
  });

  it('has nothing written', async () => {
    const payload = JSON.stringify({
      data: {
        type: producerContact.type,
        attributes: { title: 'Never' },
        relationships: {
          field_first_handler: { data: { type: 'node--appb_company_contact', id: handler.companyId } },
        },
      },
    });
    const headers = { 'content-type': jsonApiMediaType };
    const answer = await ask(urlOf(producerContact), 'identity;q=0', { method: 'POST', payload, headers });
    expect(answer.statusCode).toBe(406);
    expect(JSON.parse((await ask(contacts(), undefined)).body).data).toHaveLength(contactsInAll);
  });
});

describe('a refusal', () => {
  it('comes in the coding that is taken', async () => {
    const wrong = `${contacts()}&include=${'nothing,'.repeat(15)}nothing`;
    const answer = await ask(wrong, 'identity;q=0, br');
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([400, 'br']);
    expect(JSON.parse(textOf(answer)).errors[0].status).toBe('400');
  });
});

describe('what is never compressed', () => {
  it('answers with credentials, and those of accounts', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = 'grant_type=password&client_id=portal';
    const token = await ask('/oauth/token', 'br, identity;q=0', {
      method: 'POST',
      token: null,
      payload: refused,
      headers: form,
    });
    expect(token.headers['content-encoding']).toBeUndefined();
    for (const url of ['/oauth/debug?_format=json', '/account/sessions', '/account/profile']) {
      expect((await ask(url, 'br, identity;q=0')).headers['content-encoding'], url).toBeUndefined();
    }
  });

  it('files, which come piece by piece and with their length', async () => {
    const uploaded = await call(
      world,
      handler.person,
      'POST',
      '/jsonapi/node/first_handler_report/field_fh_report_pdf',
      {
        body: samplePdf(['A paper.']),
        headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="copy.pdf"' },
      },
    );
    // Border: the address of an uploaded file.
    const { url } = uploaded.body.data.attributes.uri as { url: string };
    const { headers, rawPayload } = await ask(url, 'br, gzip');
    expect(headers['content-encoding']).toBeUndefined();
    expect([headers['content-type'], headers['content-length']]).toEqual([
      'application/pdf',
      String(rawPayload.length),
    ]);
  });
});

describe('the settings of the portal', () => {
  it('come compressed', async () => {
    const [plain, coded] = [await ask('/config.json', undefined), await ask('/config.json', 'br')];
    expect(coded.headers['content-encoding']).toBe('br');
    expect(coded.headers.vary).toContain('Accept-Encoding');
    expect(textOf(coded)).toBe(plain.body);
  });
});

describe('over a connection', () => {
  it('a client that breaks off in the middle leaves the server as it was', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    // Border: it listens on a port.
    const { port } = world.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${handler.person.token}`, 'accept-encoding': 'br' };
    for (let count = 0; count < 5; count += 1) {
      const sent = httpGet({ port, path: contacts(), agent: false, headers });
      sent.on('error', () => undefined);
      // Border: what the event carries.
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.on('error', () => undefined);
      response.destroy();
    }
    expect((await ask(contacts(), 'br')).statusCode).toBe(200);
  });
});
