import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { Metrics } from './metrics.ts';
import { observeRequests } from './observe-requests.ts';
import { serverLog } from './server-log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

function logged() {
  const lines: string[] = [];
  const log = serverLog({ write: (line: string) => void lines.push(line) });
  return { log, lines, all: () => lines.join('') };
}

describe('serverLog', () => {
  it('tells when and what in one line of JSON', () => {
    const { log, lines } = logged();
    log.info({ count: 3 }, 'reminders');
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.stringMatching(/^2\d{3}-.+Z$/),
      count: 3,
      msg: 'reminders',
    });
  });

  it('keeps of a database error its place and its kind, not the values', async () => {
    const { log, all } = logged();
    const error = await sql`select ${'dana@example.org'}::uuid`.execute(world.db).catch((caught: unknown) => caught);
    log.error({ err: error }, 'unexpected fault');
    expect(all()).toContain('invalid input syntax for type uuid');
    expect(all()).toContain('22P02');
    expect(all()).not.toContain('dana@example.org');
  });

  it('tells what a fault was that is no Error, as the job queue hands on those of its work', () => {
    const { log, lines, all } = logged();
    log.warn({
      err: { name: 'error', message: 'no room for "dana"', code: '53100', severity: 'ERROR', queue: 'mail' },
    });
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'no room for "…"', code: '53100', queue: 'mail' });
    log.warn({ err: { odd: true } });
    expect(all()).not.toContain('[object Object]');
  });

  it('keeps no token and no password, wherever they are put', () => {
    const { log, all } = logged();
    const secret = 'very-secret';
    log.info({
      a: { authorization: secret, password: secret, token: secret },
      headers: { x: secret },
      req: { url: secret },
    });
    expect(all()).not.toContain(secret);
  });
});

describe('a request in the log', () => {
  it('is its method, route, status and time: no address, no query, no person', async () => {
    const { log, lines, all } = logged();
    const loggerInstance: FastifyBaseLogger = log;
    const app = fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
    observeRequests(app, new Metrics());
    app.get('/things/:id', async () => ({}));
    app.get('/health/live', async () => ({}));
    await app.inject({
      url: '/things/4711?filter=dana%40example.org',
      headers: { authorization: 'Bearer very-secret' },
      remoteAddress: '203.0.113.7',
    });
    await app.inject('/health/live');
    await app.inject('/nowhere/4711');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'answered',
        method: 'GET',
        route: '/things/:id',
        status: 200,
        ms: expect.any(Number),
        reqId: expect.any(String),
      },
      { route: 'none', status: 404 },
    ]);
    expect(all()).not.toMatch(/4711|dana|very-secret|203\.0\.113/);
  });
});
