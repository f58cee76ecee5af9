import { randomUUID } from 'node:crypto';
import { producerContact, season } from '@packhouse/programme';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleError } from '#jsonapi/http/error-handler.ts';
import { addHandler, contactValues, create, type Handler, urlOf } from '../../test/filing.ts';
import { call, openWorld, type World } from '../../test/world.ts';

let world: World;
let handler: Handler;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
});
afterAll(async () => world.close());

const write = () => create(world, handler.person, producerContact, randomUUID(), contactValues(handler));
const read = () => call(world, handler.person, 'GET', urlOf(season));
const ready = async () => (await world.app.inject('/health/ready')).statusCode;

/** Sent over every connection of the pool, and over every new one after it. */
async function setReadOnly(on: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`begin read write; alter database ${name} set default_transaction_read_only = ${sql.raw(on ? 'on' : 'off')}; commit`.execute(
    world.db,
  );
  await endConnections();
}

/** Ends every connection, as a database that restarts does; the one that asks for it gets no answer. */
async function endConnections(): Promise<void> {
  const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    order by pid = pg_backend_pid()`.execute(world.db);
  await expect(ended).rejects.toThrow();
}

describe('a database that takes no writes (quality.md R9)', () => {
  it('is told clearly with 503, reads go on, and writes come back without a restart', async () => {
    expect((await write()).status).toBe(201);
    await setReadOnly(true);
    await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 10_000 });
    const refused = await write();
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    expect(refused.body.errors[0]?.detail).toContain('The database is not available');
    expect((await read()).status).toBe(200);
    await setReadOnly(false);
    // A connection that was cut may be noticed only by the next who uses it.
    await vi.waitFor(async () => expect((await write()).status).toBe(201), { timeout: 10_000 });
  });
});

describe('a database that ends all connections', () => {
  it('is reached again by the next requests, without a restart', async () => {
    for (let round = 0; round < 3; round += 1) {
      await endConnections();
      const statuses = (await Promise.all(Array.from({ length: 10 }, read))).map(({ status }) => status);
      for (const status of statuses) expect([200, 503]).toContain(status);
      await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 10_000 });
      expect(await ready()).toBe(200);
    }
  });
});

describe('a connection that is lost between two statements of a write', () => {
  it('is told with 503, and the next write has another', async () => {
    const app = fastify();
    app.setErrorHandler(handleError);
    app.post('/write', () =>
      world.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(world.db);
        // The end of the connection is noticed with no statement under way; the next one finds it gone.
        await vi.waitFor(() => expect(sql`select 1`.execute(tx)).rejects.toThrow('is not queryable'), {
          timeout: 30_000,
        });
        await sql`select 1`.execute(tx);
      }),
    );
    const answer = await app.inject({ method: 'POST', url: '/write' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    await app.close();
    expect((await write()).status).toBe(201);
  });
});
