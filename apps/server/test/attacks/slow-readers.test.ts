import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { samplePdf } from '@packhouse/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, call, openWorld, type Person, type World } from '../world.ts';

/** More than the system takes over from a server for somebody who reads nothing. */
const size = 18 * 1024 * 1024;
const unread = 8;

let world: World;
let person: Person;
let file: string;
const readers: ClientRequest[] = [];
beforeAll(async () => {
  world = await openWorld({ bounds: { line: { atWork: 6, waiting: 10, patience: 1_000 }, taking: 200, unread } });
  person = await addPerson(world);
  const content = `90 0 obj << /Length ${size} >>\nstream\n${' '.repeat(size)}\nendstream\nendobj`;
  const { body } = await call(world, person, 'POST', '/jsonapi/node/first_handler_report/field_fh_report_pdf', {
    body: samplePdf(['A paper.'], { objects: content }),
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="copy.pdf"' },
  });
  // Border: the address of an uploaded file.
  file = (body.data.attributes.uri as { url: string }).url;
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());
afterEach(() => {
  for (const reader of readers.splice(0)) reader.destroy();
});

/** Asks for the file and reads nothing of the answer. */
async function download(): Promise<IncomingMessage> {
  // Border: it listens on a port.
  const { port } = world.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${person.token}` };
  const sent = httpRequest({ port, path: file, agent: false, headers });
  sent.end();
  readers.push(sent);
  sent.on('error', () => undefined);
  // Border: what the event carries.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}

/** As often as it takes until a place is free. */
async function begin(): Promise<IncomingMessage> {
  return vi.waitFor(
    async () => {
      const response = await download();
      expect(response.statusCode).toBe(200);
      return response;
    },
    { timeout: 15_000 },
  );
}

/** Connections that the server has. */
const connections = () =>
  new Promise<number>((resolve, reject) =>
    world.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

async function bytesOf(answer: IncomingMessage | undefined): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer ?? []) bytes += chunk.length;
  return bytes;
}

describe('answers that nobody reads', () => {
  it('keep their person from nothing', async () => {
    for (let count = 0; count < 6; count += 1) await begin();
    const ask = async () => (await call(world, person, 'GET', '/jsonapi/user/user')).status;
    await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 15_000 });
  });

  it('are ended, the oldest first, when there are too many of one person', async () => {
    const got: IncomingMessage[] = [];
    for (let count = 0; count < unread + 3; count += 1) got.push(await begin());
    await vi.waitFor(async () => expect(await connections()).toBe(unread), { timeout: 15_000 });
    await expect(bytesOf(got[0])).rejects.toThrow('aborted');
    // Anyone who reads on has the whole file.
    expect(await bytesOf(got.at(-1))).toBeGreaterThan(size);
  });
});
