// A message to a company's program as the queue tries it: by a worker, with its own pauses.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackground } from '#background.ts';
import { readConfig } from '#config/config.ts';
import { installQueues } from '#db/job-queue.ts';
import { mostAttempts } from '#features/webhooks/deliver-webhook.ts';
import { tellWebhooks } from '#features/webhooks/tell-webhooks.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { addMember, ask, oldPassword } from '../src/identity/accounts/accounts.fixture.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let receiver: Server;
let url: string;
/** How the receiver answers, in turn. */
const answers = [500, 204];
const heard: unknown[] = [];

beforeAll(async () => {
  world = await openWorld({ webhooksPrivate: true });
  receiver = createServer((request, response) => {
    heard.push(request.headers['webhook-id']);
    request.resume();
    response.writeHead(answers[heard.length - 1] ?? 204).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address of this kind.
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await world.close();
});

interface Queue {
  readonly limit: number;
  readonly delay: number;
  readonly most: number;
}

/** Seconds from the first attempt to the last; a pause doubles, up to the longest, and chance takes up to half of it. */
function between({ limit, delay, most }: Queue, chance: number): number {
  let seconds = 0;
  for (let retry = 1; retry <= limit; retry += 1) seconds += Math.min(most, delay * 2 ** (retry - 1) * (1 + chance));
  return seconds;
}

it('is tried as often as is told, over some two days, also on a database of before', async () => {
  await sql`update pgboss.queue set retry_delay = 30, retry_delay_max = 21600 where name = 'webhooks'`.execute(
    world.db,
  );
  await installQueues(world.db);
  const { rows } = await sql<Queue>`select retry_limit as limit, retry_delay as delay, retry_delay_max as most
    from pgboss.queue where name = 'webhooks' and retry_backoff`.execute(world.db);
  const [queue = { limit: 0, delay: 0, most: 0 }] = rows;
  expect(queue.limit + 1).toBe(mostAttempts);
  expect(between(queue, 0) / 3_600).toBeGreaterThan(40);
  expect(between(queue, 1) / 3_600).toBeLessThan(56);
});

it('is tried again by the queue where it was not taken', async () => {
  const { db, dataDir, storage } = world;
  const member = await addMember(world);
  const body = { url, events: ['report.certified'], password: oldPassword };
  expect((await ask(world, 'POST', '/account/webhooks', { person: member, body })).status).toBe(201);
  await sql`update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'webhooks'`.execute(db);
  const config = readConfig(['--data', dataDir], { WEBHOOKS_PRIVATE: 'on' });
  const clocks = { clock: () => world.now, machineClock: () => new Date() };
  const deps = { db, registry, ...clocks, config, settings: await loadSettings(db), storage };
  const background = await startBackground(deps, 'http://x', pino({ enabled: false }));
  try {
    const row = { type: 'node--first_handler_report', id: '6f3e8a52-9d0c-4c55-8d15-0d1a2f3b4c5d' };
    const happened = { event: 'report.certified', companyId: String(member.companyId), row, now: world.now } as const;
    const [id = ''] = await tellWebhooks(db, happened);
    const isTaken = async () => {
      const found = await db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(found).toMatchObject({ delivered: expect.any(Date), failed: null, attempts: 2, answer: 204 });
    };
    await vi.waitFor(isTaken, { timeout: 30_000, interval: 100 });
    expect(heard).toEqual([id, id]);
  } finally {
    await background.stop();
  }
});
