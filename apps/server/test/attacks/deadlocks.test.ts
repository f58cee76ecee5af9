import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import {
  addMember,
  ask,
  newAddress,
  oldPassword,
  sentMails,
  tokenIn,
  tokenOf,
} from '#identity/accounts/accounts.fixture.ts';
import { startSession } from '#identity/sessions/sessions.ts';
import { addHandler } from '../filing.ts';
import { openWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A sequence is not undone with a transaction: so it knows that this is the second attempt.
  await sql`create sequence interruptions`.execute(world.db);
  await sql`create function interrupt() returns trigger language plpgsql as $$ begin
    if nextval('interruptions') <= tg_argv[0]::int then
      raise exception 'deadlock detected' using errcode = tg_argv[1];
    end if;
    return case tg_op when 'DELETE' then old else new end;
  end $$`.execute(world.db);
});
afterAll(() => world.close());

let watched: string | null = null;
/** The next writes to a table end as PostgreSQL ends one of two transactions that wait for each other. */
async function interrupt(table: string, times = 1, code = '40P01'): Promise<void> {
  watched = table;
  await sql`select setval('interruptions', 1, false)`.execute(world.db);
  await sql`create trigger interrupt before insert or update or delete on ${sql.table(table)}
    for each row execute function interrupt(${sql.lit(String(times))}, ${sql.lit(code)})`.execute(world.db);
}
afterEach(async () => {
  if (watched !== null) await sql`drop trigger interrupt on ${sql.table(watched)}`.execute(world.db);
  watched = null;
});

const refresh = (token: string) =>
  world.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'portal',
      client_secret: demonstrationSecret,
      refresh_token: token,
    }).toString(),
  });

const signUpForm = () => ({
  companyName: 'Orchard',
  companyTypes: ['importer'],
  contactName: 'Some Body',
  email: `${randomUUID()}@example.org`,
  username: `user-${randomUUID()}`,
  password: 'a long enough secret',
  language: 'en',
  termsAccepted: true,
});

const calendarUrl = ({ companyId }: Person) => `/account/calendar/${companyId}`;

describe.each(['40P01', '40001'])('a transaction that PostgreSQL ends with %s is begun anew', (code) => {
  it.each(['oauth_session', 'oauth_token'])('at a sign-in that writes %s', async (table) => {
    const { username } = await addMember(world);
    await interrupt(table, 1, code);
    expect((await tokenOf(world, username, oldPassword)).status).toBe(200);
  });

  it('at a sign-in that forgets what failed before it', async () => {
    const { username } = await addMember(world);
    const address = newAddress();
    await tokenOf(world, username, 'wrong', address);
    await interrupt('failed_sign_in_from', 1, code);
    expect((await tokenOf(world, username, oldPassword, address)).status).toBe(200);
  });

  it('at a refresh, and the pair holds', async () => {
    const { userId } = await addMember(world);
    const { refreshToken } = await startSession(world.db, userId, 'portal', new Date());
    await interrupt('oauth_token', 1, code);
    const answer = await refresh(refreshToken);
    expect(answer.statusCode).toBe(200);
    expect((await refresh(answer.json().refresh_token)).statusCode).toBe(200);
  });

  it('at a sign-up and its confirmation', async () => {
    const form = signUpForm();
    await interrupt('sign_up', 1, code);
    expect((await ask(world, 'POST', '/account/sign-up', { body: form })).status).toBe(201);
    const token = tokenIn(await sentMails(world), form.email);
    await sql`select setval('interruptions', 1, false)`.execute(world.db);
    expect((await ask(world, 'POST', '/account/confirm-address', { body: { token } })).status).toBe(200);
  });

  it('at another password', async () => {
    const person = await addMember(world);
    await interrupt('credential', 1, code);
    const body = { currentPassword: oldPassword, newPassword: 'quite another long secret' };
    expect((await ask(world, 'POST', '/account/change-password', { person, body })).status).toBe(204);
  });

  it.each(['calendar_address', 'audit'])(
    'at a private calendar address that is made and ended, in %s',
    async (table) => {
      const { person } = await addHandler(world);
      await interrupt(table, 1, code);
      expect((await ask(world, 'POST', calendarUrl(person), { person })).status).toBe(201);
      await sql`select setval('interruptions', 1, false)`.execute(world.db);
      expect((await ask(world, 'DELETE', calendarUrl(person), { person })).status).toBe(204);
    },
  );
});

describe('a private calendar address and its line in the trail', () => {
  it('come and go together', async () => {
    const { person } = await addHandler(world);
    const first = await ask(world, 'POST', calendarUrl(person), { person });
    await interrupt('audit', 1_000, '23514');
    expect((await ask(world, 'POST', calendarUrl(person), { person })).status).toBe(500);
    expect((await ask(world, 'DELETE', calendarUrl(person), { person })).status).toBe(500);
    const feed = await world.app.inject({ method: 'GET', url: String(first.body.path), remoteAddress: newAddress() });
    expect(feed.statusCode).toBe(200);
  });
});
