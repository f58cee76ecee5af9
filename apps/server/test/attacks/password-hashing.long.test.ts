import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountAnswer,
  addMember,
  ask,
  newAddress,
  oldPassword,
  tokenOf,
} from '#identity/accounts/accounts.fixture.ts';
import { makePasswordLink } from '#identity/accounts/password-links.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const chosen = 'a new and quite long one';
/** More than there are connections to the database. */
const crowd = Array.from({ length: 26 });

const signUp = (): Promise<AccountAnswer> =>
  ask(world, 'POST', '/account/sign-up', {
    body: {
      companyName: 'Cane Creek Shelling',
      companyTypes: ['first_handler'],
      contactName: 'Lee Moss',
      email: `${randomUUID()}@example.org`,
      username: `lee-${randomUUID()}`,
      password: chosen,
      termsAccepted: true,
    },
  });

async function resets(): Promise<readonly (() => Promise<AccountAnswer>)[]> {
  return Promise.all(
    crowd.map(async () => {
      const { userId } = await addMember(world);
      const token = await makePasswordLink(world.db, userId, new Date());
      return () => ask(world, 'POST', '/account/reset-password', { body: { token, password: chosen } });
    }),
  );
}

async function changes(): Promise<readonly (() => Promise<AccountAnswer>)[]> {
  return Promise.all(
    crowd.map(async () => {
      const person = await addMember(world);
      const body = { currentPassword: oldPassword, newPassword: chosen };
      return () => ask(world, 'POST', '/account/change-password', { person, body });
    }),
  );
}

/** Connections on which a transaction is open and nothing happens. */
async function heldConnections(): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(world.db);
  return rows[0]?.held ?? 0;
}

describe('many at once', () => {
  it.each([
    ['sign-ups', async () => crowd.map(() => signUp), 201],
    ['resets of a password', resets, 204],
    ['changes of a password', changes, 204],
  ])('%s hold no connection while their passwords are hashed', async (_kind, prepare, status) => {
    const requests = await prepare();
    let answered = 0;
    const answers = requests.map(async (send) => {
      const answer = await send();
      answered += 1;
      return answer.status;
    });
    const seen: number[] = [];
    while (answered < crowd.length) seen.push(await heldConnections());
    const crowded = seen.filter((held) => held >= 6).length / seen.length;
    expect(crowded).toBeLessThan(0.2);
    expect(await Promise.all(answers)).toEqual(crowd.map(() => status));
  });
});

describe('a crowd that guesses passwords', () => {
  it('is sent away with 503 where too many wait, and has no say over who comes from elsewhere', async () => {
    const member = await addMember(world);
    const address = newAddress();
    const crowded = Promise.all(
      Array.from({ length: 125 }, () => tokenOf(world, `nobody-${randomUUID()}`, 'wrong', address)),
    );
    expect((await tokenOf(world, member.username, oldPassword)).status).toBe(200);
    const busy = (await crowded).filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(20);
    for (const { body, headers } of busy) {
      expect(body).toEqual({
        error: 'temporarily_unavailable',
        error_description: 'The server has too much to do. Please try again shortly.',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const change = { currentPassword: oldPassword, newPassword: chosen };
    expect((await ask(world, 'POST', '/account/change-password', { person: member, body: change })).status).toBe(204);
  });
});
