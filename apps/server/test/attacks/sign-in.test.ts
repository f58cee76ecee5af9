import { randomUUID } from 'node:crypto';
import { user } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import type { Tx } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { addMember, ask, newAddress, oldPassword } from '#identity/accounts/accounts.fixture.ts';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { quickHash } from '../quick-hash.ts';
import { openWorld, type World } from '../world.ts';

/** How many places guess one person's password. */
const places = process.env.TEST_LONG === '1' ? 400 : 25;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const users = sql.table(tableOf(user));

/** Statements that wait for another's transaction. */
async function waitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.count ?? 0;
}

interface Try {
  readonly address?: string;
  readonly cookie?: string;
}

function signIn(username: string, password: string, { address = newAddress(), cookie }: Try = {}) {
  const form = { grant_type: 'password', client_id: 'portal', client_secret: demonstrationSecret, username, password };
  return world.app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress: address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === undefined ? {} : { cookie }),
    },
    payload: new URLSearchParams(form).toString(),
  });
}
const guess = (username: string, where?: Try) => signIn(username, `guess ${randomUUID()}`, where);

describe('somebody who wants to keep a person from signing in', () => {
  long.it('does not, with five wrong passwords or with many, from one place or from many', async () => {
    const { username } = await addMember(world);
    const place = newAddress();
    const from = Array.from({ length: places }, (_, index) => `10.${index >> 8}.${index & 255}.9`);
    for (let count = 0; count < 8; count += 1) await guess(username, { address: place });
    for (const address of from) await guess(username, { address });
    expect((await signIn(username, oldPassword)).statusCode).toBe(200);
    expect((await signIn(username, oldPassword, { address: place })).statusCode).toBe(429);
  });

  it('does not from the same office: a browser that signed in before has a count of its own', async () => {
    const { username } = await addMember(world);
    const office = newAddress();
    const first = await signIn(username, oldPassword, { address: office });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    for (let count = 0; count < 6; count += 1) await guess(username, { address: office });
    expect((await signIn(username, oldPassword, { address: office })).statusCode).toBe(429);
    expect((await signIn(username, oldPassword, { address: office, cookie })).statusCode).toBe(200);
  });

  it('does not by asking for mailed links, nor by a password asked for again in a session', async () => {
    const member = await addMember(world);
    const place = newAddress();
    for (let count = 0; count < 6; count += 1) {
      await ask(world, 'POST', '/account/forgotten-password', { body: { account: member.username }, address: place });
      const body = { currentPassword: `guess ${count}`, newPassword: 'a new and quite long one' };
      await ask(world, 'POST', '/account/change-password', { person: member, body });
    }
    const again = await ask(world, 'POST', '/account/forgotten-password', { body: { account: member.username } });
    expect(again.status).toBe(202);
    expect((await signIn(member.username, oldPassword)).statusCode).toBe(200);
  });
});

describe('somebody who guesses', () => {
  it('learns nothing of who has an account: known and unknown names are counted, slowed and answered alike', async () => {
    const { username } = await addMember(world);
    const answers = await Promise.all(
      [username, `nobody-${randomUUID()}`].map(async (name) => {
        const address = newAddress();
        const seen: unknown[] = [];
        for (let count = 0; count < 7; count += 1) {
          const { statusCode, body, headers } = await guess(name, { address });
          seen.push([statusCode, body, headers['retry-after'] === undefined, Object.keys(headers).sort()]);
        }
        return seen;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  long.it('gets no more tries by sending them side by side, or from many addresses of one network', async () => {
    const { username } = await addMember(world);
    const tries = Array.from({ length: 60 }, (_, index) => `2001:db8:5:${index.toString(16)}::1`);
    const answers = await Promise.all(tries.map((address) => guess(username, { address })));
    const heard = answers.filter(({ statusCode }) => statusCode === 400);
    expect(heard.length).toBeLessThanOrEqual(20);
  });
});

describe('somebody who knows the password', () => {
  it.each([
    ['the owner changes it', async (tx: Tx, id: string) => storePassword(tx, id, quickHash('another'), new Date())],
    [
      'the office closes the account',
      async (tx: Tx, id: string) => sql`update ${users} set active = false where id = ${id}::uuid`.execute(tx),
    ],
  ])('keeps no session that was on its way while %s', async (_what, change) => {
    const { userId, username } = await addMember(world);
    const changed = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const changing = world.db.transaction().execute(async (tx) => {
      await change(tx, userId);
      changed.resolve();
      await goOn.promise;
    });
    await changed.promise;
    const answer = signIn(username, oldPassword);
    // It has proved the old password by now and waits, or it was answered too soon.
    await Promise.race([
      answer,
      vi.waitFor(async () => expect(await waitingStatements()).toBe(1), { timeout: 10_000 }),
    ]);
    goOn.resolve();
    await changing;
    expect((await answer).statusCode).toBe(400);
  });
});
