import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeResource, jsonApiMediaType } from '@packhouse/jsonapi';
import { producerContact, season } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { addHandler, type Handler, urlOf } from '../filing.ts';
import { addPerson, call, openWorld, type Person, type World } from '../world.ts';

let world: World;
let handler: Handler;
let contactId: string;
let port: number;
const closing: (() => Promise<unknown>)[] = [];

async function open(options: Parameters<typeof openWorld>[0]): Promise<void> {
  world = await openWorld(options);
  handler = await addHandler(world);
  contactId = handler.producerId;
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  // Border: it listens on a port.
  port = (world.app.server.address() as AddressInfo).port;
}

const contact = urlOf(producerContact);

/** Keeps the contact's row from everybody else until it is told to let go. */
async function holdContact(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = world.db.transaction().execute(async (tx) => {
    await sql`select from ${sql.raw(tableOf(producerContact))} where id = ${contactId}::uuid for update`.execute(tx);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const letGo = async () => {
    free.resolve();
    await holding;
  };
  closing.push(letGo);
  return letGo;
}

/** Statements of requests that wait for a row. */
async function waitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.count ?? 0;
}

interface Under {
  readonly answer: Promise<IncomingMessage | 'broken'>;
  leave(): void;
}

/** Sends a request over a connection of its own. */
function send(method: 'GET' | 'PATCH', path: string, person: Person, body?: string): Under {
  const sent = httpRequest({
    port,
    path,
    method,
    agent: false,
    headers: {
      accept: jsonApiMediaType,
      authorization: `Bearer ${person.token}`,
      ...(body === undefined ? {} : { 'content-type': jsonApiMediaType, 'content-length': Buffer.byteLength(body) }),
    },
  });
  sent.end(body);
  const answer = once(sent, 'response').then(
    // Border: what the event carries.
    ([response]) => (response as IncomingMessage).resume(),
    () => 'broken' as const,
  );
  return { answer, leave: () => sent.destroy() };
}

const patch = (person: Person = handler.person) =>
  send(
    'PATCH',
    `${contact}/${contactId}`,
    person,
    JSON.stringify(
      encodeResource(producerContact, contactId, { phone: `229-555-${Math.trunc(1000 + Math.random() * 8999)}` }),
    ),
  );
const statusOf = async ({ answer }: Under) => {
  const response = await answer;
  return response === 'broken' ? 0 : response.statusCode;
};

afterEach(async () => {
  for (const end of closing.splice(0)) await end();
});

const patience = { statement: 60_000, lock: 60_000, idle: 60_000 };

describe('a request that does not come to its end', () => {
  beforeAll(() => open({ bounds: { deadline: 1_500 }, patience }));
  afterAll(() => world.close());

  it('is answered 503 at its deadline, and its work is undone', async () => {
    await holdContact();
    const before = await world.app.inject('/health/ready');
    expect(before.statusCode).toBe(200);
    const response = await patch().answer;
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    await vi.waitFor(async () => expect(await waitingStatements()).toBe(0), { timeout: 10_000 });
  });

  it('is undone when its sender leaves', async () => {
    await holdContact();
    const left = Array.from({ length: 6 }, () => patch());
    await vi.waitFor(async () => expect(await waitingStatements()).toBe(6), { timeout: 10_000 });
    for (const { leave } of left) leave();
    await vi.waitFor(async () => expect(await waitingStatements()).toBe(0), { timeout: 10_000 });
    // The next of the same person finds all places free.
    expect((await call(world, handler.person, 'GET', contact)).status).toBe(200);
  });

  long.it('leaves nothing behind: the next change is made', async () => {
    const letGo = await holdContact();
    expect(await statusOf(patch())).toBe(503);
    await letGo();
    expect(await statusOf(patch())).toBe(200);
  });
});

describe('a database that keeps a statement', () => {
  beforeAll(() => open({ patience: { statement: 2_000, lock: 500, idle: 60_000 } }));
  afterAll(() => world.close());

  it('gives up waiting for a row that another holds', async () => {
    await holdContact();
    const response = await patch().answer;
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.any(String) } });
  });
});

describe('one person with many requests', () => {
  beforeAll(() => open({ patience }));
  afterAll(() => world.close());

  it('has six at work and ten in line; the others are told to come again, and nobody else waits', async () => {
    const letGo = await holdContact();
    const other = await addPerson(world);
    const all = Array.from({ length: 25 }, () => patch());
    await vi.waitFor(async () => expect(await waitingStatements()).toBe(6), { timeout: 10_000 });
    // All have come: one that came later would find a place that is free by then.
    let refused = 0;
    for (const { answer } of all) void answer.then(() => (refused += 1));
    await vi.waitFor(() => expect(refused).toBe(9), { timeout: 10_000 });
    expect((await call(world, other, 'GET', urlOf(season))).status).toBe(200);
    expect(await waitingStatements()).toBe(6);
    await letGo();
    const answers = await Promise.all(all.map(({ answer }) => answer));
    const statuses = answers.map((answer) => (answer === 'broken' ? 0 : answer.statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
    expect(statuses.filter((status) => status === 503)).toHaveLength(9);
    for (const answer of answers) {
      if (answer !== 'broken' && answer.statusCode === 503) expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    }
    expect((await call(world, handler.person, 'GET', contact)).status).toBe(200);
  });

  it('gives the places of those who left to the next', async () => {
    await holdContact();
    const left = Array.from({ length: 16 }, () => patch());
    await vi.waitFor(async () => expect(await waitingStatements()).toBe(6), { timeout: 10_000 });
    for (const { leave } of left) leave();
    await vi.waitFor(async () => expect((await call(world, handler.person, 'GET', contact)).status).toBe(200), {
      timeout: 10_000,
    });
  });
});

describe('a connection that was lost', () => {
  beforeAll(() => open({}));
  afterAll(() => world.close());

  it('is told with 503 in the middle of a write, and forgotten', async () => {
    const letGo = await holdContact();
    const write = patch();
    await vi.waitFor(async () => expect(await waitingStatements()).toBe(1), { timeout: 10_000 });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
    expect(await statusOf(write)).toBe(503);
    await letGo();
    expect(await statusOf(patch())).toBe(200);
  });
});
