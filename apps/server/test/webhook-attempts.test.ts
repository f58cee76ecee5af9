// Attempts at one message beside each other: by two copies of the server, or by a person who sends it again.
import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverWebhook, mostAttempts } from '#features/webhooks/deliver-webhook.ts';
import { tellWebhooks } from '#features/webhooks/tell-webhooks.ts';
import { addMember, ask, oldPassword } from '../src/identity/accounts/accounts.fixture.ts';
import { openWorld, type Person, type World } from './world.ts';

let world: World;
let receiver: Server;
let member: Person;
/** Requests that the receiver has not answered. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  world = await openWorld({ webhooksPrivate: true });
  receiver = createServer((request, response) => {
    request.resume();
    held.push(response);
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address of this kind.
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`;
  member = await addMember(world);
  const body = { url, events: ['report.certified'], password: oldPassword };
  expect((await ask(world, 'POST', '/account/webhooks', { person: member, body })).status).toBe(201);
});
beforeEach(() => {
  held.length = 0;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await world.close();
});

async function message(): Promise<string> {
  const row = { type: 'node--first_handler_report', id: randomUUID() };
  const happened = { event: 'report.certified', companyId: String(member.companyId), row, now: world.now } as const;
  const [id = ''] = await tellWebhooks(world.db, happened);
  return id;
}

const attempt = (id: string) =>
  deliverWebhook({ db: world.db, machineClock: () => new Date(), allowsPrivate: true }, id).then(
    () => 'done',
    ({ name }: Error) => name,
  );
const isHeard = (times: number) => expect.poll(() => held.length, { timeout: 20_000 }).toBe(times);
const answer = (nth: number, status: number) => held[nth]?.writeHead(status).end();
const row = (id: string) =>
  world.db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** As if the copy that has the attempt in hand were gone for a minute. */
const lapse = (id: string) =>
  sql`update webhook_delivery set claimed_until = now() - interval '1 second' where id = ${id}`.execute(world.db);
const sendAgain = (id: string) => ask(world, 'POST', '/account/webhooks/again', { person: member, body: { id } });
const jobs = async (id: string) => {
  const { rows } = await sql<{ state: string; isDue: boolean; retries: number }>`
    select state::text, start_after <= now() as "isDue", retry_count as retries from pgboss.job
    where name = 'webhooks' and data->>'deliveryId' = ${id}`.execute(world.db);
  return rows;
};
const setJob = (id: string, state: string, startAfter: string) =>
  sql`update pgboss.job set state = ${state}, retry_count = 5, start_after = now() + ${startAfter}::interval
    where name = 'webhooks' and data->>'deliveryId' = ${id}`.execute(world.db);

/** The first of two attempts at a message is not over when the next one begins. */
async function twoAttempts(before: number) {
  const id = await message();
  await world.db.updateTable('webhook_delivery').set({ attempts: before }).where('id', '=', id).execute();
  const slow = attempt(id);
  await isHeard(1);
  await lapse(id);
  const next = attempt(id);
  await isHeard(2);
  return { id, slow, next };
}

it('are not made while one is in hand', async () => {
  const id = await message();
  const first = attempt(id);
  await isHeard(1);
  expect(await Promise.all([attempt(id), attempt(id)])).toEqual(['UndeliveredError', 'UndeliveredError']);
  expect(held).toHaveLength(1);
  answer(0, 204);
  expect(await first).toBe('done');
  expect(await row(id)).toMatchObject({ delivered: expect.any(Date), failed: null, attempts: 1, claimed_until: null });
  expect(await attempt(id)).toBe('done');
  expect(held).toHaveLength(1);
});

it.each([1, mostAttempts])('do not undo that it was taken, by ending later: attempt %i', async (nth) => {
  const { id, slow, next } = await twoAttempts(nth - 1);
  answer(1, 204);
  expect(await next).toBe('done');
  answer(0, 500);
  expect(await slow).toBe('done');
  expect(await row(id)).toMatchObject({ delivered: expect.any(Date), failed: null, answer: 204, attempts: nth + 1 });
});

it('do not give up what another one has in hand', async () => {
  const { id, slow, next } = await twoAttempts(mostAttempts - 1);
  answer(0, 500);
  expect(await slow).toBe('UndeliveredError');
  expect(await row(id)).toMatchObject({ failed: null });
  answer(1, 500);
  expect(await next).toBe('done');
  expect(await row(id)).toMatchObject({ delivered: null, failed: expect.any(Date), answer: 500 });
});

it('are not asked for by a person while one is under way or due', async () => {
  const id = await message();
  const refused = { status: 409, body: { errors: [{ field: null, code: 'beingSent' }] } };
  expect(await sendAgain(id)).toMatchObject(refused);
  await setJob(id, 'active', '0');
  expect(await sendAgain(id)).toMatchObject(refused);
  const slow = attempt(id);
  await isHeard(1);
  await setJob(id, 'failed', '0');
  expect(await sendAgain(id)).toMatchObject(refused);
  answer(0, 204);
  expect(await slow).toBe('done');
  expect(await jobs(id)).toHaveLength(1);
});

it('are brought forward for a person where they pause, and begin anew where there are none, once', async () => {
  const id = await message();
  await setJob(id, 'retry', '6 hours');
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendAgain(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
  expect(await jobs(id)).toEqual([{ state: 'retry', isDue: true, retries: 0 }]);
  await setJob(id, 'completed', '0');
  await world.db.updateTable('webhook_delivery').set({ delivered: new Date() }).where('id', '=', id).execute();
  const anew = await Promise.all(Array.from({ length: 4 }, () => sendAgain(id)));
  expect(anew.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
  expect((await jobs(id)).map(({ state }) => state).toSorted()).toEqual(['completed', 'created']);
  expect(await row(id)).toMatchObject({ delivered: null, failed: null, attempts: 0 });
});
