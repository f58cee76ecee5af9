import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addMember,
  addressOf,
  ask,
  newAddress,
  oldPassword,
  passwordTokenIn,
  sentMails,
  tokenIn,
  trySignIn,
} from '#identity/accounts/accounts.fixture.ts';
import { makeEmailLink } from '#identity/accounts/email-changes.ts';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { officeOn } from '#office/office.fixture.ts';
import { setUserActive } from '#office/people/users.ts';
import { quickHash } from '../quick-hash.ts';
import { addPerson, call, openWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

type Member = Awaited<ReturnType<typeof addMember>>;
const newMailbox = () => `${randomUUID()}@elsewhere.example`;
const wish = (person: Person, email: string, password: string = oldPassword, address = newAddress()) =>
  ask(world, 'POST', '/account/address', { person, body: { email, password }, address });
const confirm = (token: string | null) => ask(world, 'POST', '/account/confirm-address', { body: { token } });
const profileOf = async (person: Person) => (await ask(world, 'GET', '/account/profile', { person })).body;
const forget = (account: string, address = newAddress()) =>
  ask(world, 'POST', '/account/forgotten-password', { body: { account }, address });
const setPassword = (person: Person) =>
  ask(world, 'POST', '/account/change-password', {
    person,
    body: { currentPassword: oldPassword, newPassword: 'a quite different password' },
  });
/** Statements that wait for another's transaction. */
async function waitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.count ?? 0;
}

describe('a stolen access token', () => {
  it('moves no account to another address, by no way there is', async () => {
    const owner = await addMember(world);
    const thief = newMailbox();
    const user = { type: 'user--user', id: owner.userId, attributes: { mail: thief } };
    const url = `/jsonapi/user/user/${owner.userId}`;
    const answers = [
      (await ask(world, 'PATCH', '/account/profile', { person: owner, body: { email: thief } })).status,
      (await ask(world, 'POST', '/account/address', { person: owner, body: { email: thief } })).status,
      (await wish(owner, thief, 'a guess of the password')).status,
      (await call(world, owner, 'PATCH', url, { body: { data: user } })).status,
      (await call(world, owner, 'POST', '/jsonapi/user/user', { body: { data: user } })).status,
    ];
    expect(answers.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(await addressOf(world, owner.userId)).toBe(owner.email);
    await forget(owner.username);
    const letters = await sentMails(world);
    expect(letters.filter(({ to }) => to === thief)).toEqual([]);
    expect(passwordTokenIn(letters, owner.email)).not.toBeNull();
  });

  it('guesses five passwords, as at the sign-in', async () => {
    const owner = await addMember(world);
    // One origin, as the thief has: failures are counted by account and origin.
    const address = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await wish(owner, newMailbox(), `guess number ${count}`, address)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await wish(owner, newMailbox(), oldPassword, address)).status).toBe(429);
  });
});

describe('another address', () => {
  const change = async (owner: Member) => {
    const email = newMailbox();
    expect((await wish(owner, email)).status).toBe(202);
    return { email, letters: await sentMails(world) };
  };

  it('is in force when the link that was mailed there is used, and not before', async () => {
    const owner = await addMember(world);
    const { email, letters } = await change(owner);
    expect(await addressOf(world, owner.userId)).toBe(owner.email);
    expect(await profileOf(owner)).toMatchObject({ email: owner.email, waitingAddress: { email } });
    await forget(owner.username);
    expect(passwordTokenIn(await sentMails(world), owner.email)).not.toBeNull();
    const token = tokenIn(letters, email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { status: 'confirmed', account: 'change' } });
    expect(await addressOf(world, owner.userId)).toBe(email);
    expect(await profileOf(owner)).toMatchObject({ email, waitingAddress: null });
    expect((await confirm(token)).status).toBe(422);
  });

  it('is told to the one before, twice, and says what to do', async () => {
    const owner = await addMember(world);
    const { email, letters } = await change(owner);
    const [asked] = letters.filter(({ to }) => to === owner.email);
    expect(asked?.subject).toBe('Another e-mail address was asked for');
    expect(asked?.text).toContain('change your password now');
    await confirm(tokenIn(letters, email));
    const [changed] = (await sentMails(world)).filter(({ to }) => to === owner.email);
    expect(changed?.subject).toBe('Your e-mail address was changed');
    expect(changed?.text).toContain('contact the program office at once');
  });

  it('is told to the one before also by a mail that was late', async () => {
    const owner = await addMember(world);
    const email = newMailbox();
    await wish(owner, email);
    // The mail to the new address is there at once, that to the old one waits for its mail server.
    const wishes = await world.db.selectFrom('address_change').select('id').where('address', '=', email).execute();
    const token = await makeEmailLink(world.db, wishes[0]?.id ?? '', new Date());
    expect((await confirm(token)).status).toBe(200);
    const letters = await sentMails(world);
    expect(letters.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual([
      'Another e-mail address was asked for',
      'Your e-mail address was changed',
    ]);
    expect(letters.filter(({ to }) => to === email)).toEqual([]);
  });

  it('ends with the password, and links to the old mailbox end with the address', async () => {
    const owner = await addMember(world);
    const { email, letters } = await change(owner);
    expect((await setPassword(owner)).status).toBe(204);
    expect((await confirm(tokenIn(letters, email))).status).toBe(422);
    expect(await addressOf(world, owner.userId)).toBe(owner.email);

    const other = await addMember(world);
    await forget(other.username);
    const late = passwordTokenIn(await sentMails(world), other.email);
    const next = await change(other);
    expect((await confirm(tokenIn(next.letters, next.email))).status).toBe(200);
    const reset = await ask(world, 'POST', '/account/reset-password', {
      body: { token: late, password: 'a quite different password' },
    });
    expect(reset.status).toBe(422);
  });

  it.each([
    ['address', (owner: Member) => wish(owner, newMailbox())],
    ['password', (owner: Member) => setPassword(owner)],
  ])('is not asked for with a password that is changed at that moment: another %s', async (_what, send) => {
    const owner = await addMember(world);
    const stored = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const changing = world.db.transaction().execute(async (tx) => {
      await storePassword(tx, owner.userId, quickHash('the password of the owner'), new Date());
      stored.resolve();
      await goOn.promise;
    });
    await stored.promise;
    const answer = send(owner);
    // It has proved the old password by now and waits, or it was answered too soon.
    await Promise.race([
      answer,
      vi.waitFor(async () => expect(await waitingStatements()).toBe(1), { timeout: 10_000 }),
    ]);
    goOn.resolve();
    await changing;
    expect((await answer).status).toBe(422);
    expect(await profileOf(owner)).toMatchObject({ waitingAddress: null });
    expect(await trySignIn(world, owner.username, 'the password of the owner')).toBe(200);
  });

  it('is taken back, sent again, and replaced by a later wish', async () => {
    const owner = await addMember(world);
    const first = await change(owner);
    const second = await change(owner);
    expect((await confirm(tokenIn(first.letters, first.email))).status).toBe(422);
    expect((await ask(world, 'POST', '/account/address/link', { person: owner })).status).toBe(202);
    const again = tokenIn(await sentMails(world), second.email);
    expect((await ask(world, 'DELETE', '/account/address', { person: owner })).status).toBe(204);
    for (const token of [tokenIn(second.letters, second.email), again]) expect((await confirm(token)).status).toBe(422);
    expect((await ask(world, 'DELETE', '/account/address', { person: owner })).status).toBe(404);
    expect((await ask(world, 'POST', '/account/address/link', { person: owner })).status).toBe(404);
    expect(await addressOf(world, owner.userId)).toBe(owner.email);
  });

  it('takes its link once, also of two at the same moment, and for 24 hours', async () => {
    const owner = await addMember(world);
    const email = newMailbox();
    await wish(owner, email);
    const old = tokenIn(await sentMails(world, new Date(Date.now() - 24 * 3_600_000)), email);
    expect((await confirm(old)).status).toBe(422);
    await ask(world, 'POST', '/account/address/link', { person: owner });
    const token = tokenIn(await sentMails(world, new Date(Date.now() - 23 * 3_600_000)), email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is not consumed by a mail scanner that opens the link', async () => {
    const owner = await addMember(world);
    const { email, letters } = await change(owner);
    const token = tokenIn(letters, email);
    for (const method of ['GET', 'HEAD'] as const) {
      await ask(world, method, '/account/confirm-address', {}).catch(() => undefined);
      await world.app.inject({ method, url: `/confirmAddress?token=${token}` });
    }
    expect((await confirm(token)).status).toBe(200);
  });

  it('answers the same whether or not somebody has it', async () => {
    const [owner, other] = [await addMember(world), await addMember(world)];
    const ofItsOwn = { date: '', 'x-request-id': '' };
    const [taken, free] = [await wish(owner, other.email), await wish(owner, newMailbox())];
    expect({ ...taken, headers: { ...taken.headers, ...ofItsOwn } }).toEqual({
      ...free,
      headers: { ...free.headers, ...ofItsOwn },
    });
  });

  it.each(['staff', 'proxy'] as const)('takes the password of %s too', async (kind) => {
    const person = await addPerson(world, kind === 'staff' ? { companyId: null, staff: true } : { proxy: true });
    const change = { email: newMailbox(), password: 'whatever it may be' };
    expect((await ask(world, 'POST', '/account/address', { person, body: change })).status).toBe(422);
    expect((await ask(world, 'PATCH', '/account/profile', { person, body: change })).status).toBe(422);
  });

  it('opens nothing of a closed account', async () => {
    const owner = await addMember(world);
    const { email, letters } = await change(owner);
    await sql`update user__user set active = false where id = ${owner.userId}::uuid`.execute(world.db);
    expect((await confirm(tokenIn(letters, email))).status).toBe(422);
    expect(await trySignIn(world, owner.username, oldPassword)).toBe(400);
  });

  it('ends when the office closes the account, with every link, and is no more when it is opened again', async () => {
    const owner = await addMember(world);
    const { email, letters } = await change(owner);
    await forget(owner.username);
    const reset = passwordTokenIn(await sentMails(world), owner.email);
    const office = officeOn(world, '2026-11-05');
    await setUserActive(office, owner.userId, false);
    await setUserActive(office, owner.userId, true);
    expect((await confirm(tokenIn(letters, email))).status).toBe(422);
    expect(await addressOf(world, owner.userId)).toBe(owner.email);
    const body = { token: reset, password: 'a quite different password' };
    expect((await ask(world, 'POST', '/account/reset-password', { body })).status).toBe(422);
  });
});

/** Characters that a mail program reads as a full stop in a domain (RFC 3490, section 3.1). */
const stops = ['.', '\u3002', '\uff0e', '\uff61', '\u3002'];

describe('floods', () => {
  it.each([
    ['with a word behind a plus', (victim: string, count: number) => victim.replace('@', `+${count}@`)],
    ['with points between', (victim: string, count: number) => `${victim.slice(0, count)}.${victim.slice(count)}`],
    ['with other full stops', (victim: string, count: number) => victim.replace('@', `@mail${stops[count - 1]}`)],
  ])('reach a mailbox three times an hour from one origin, whoever they pretend to be: %s', async (_how, written) => {
    const victim = newMailbox();
    const origin = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const thief = await addMember(world);
      statuses.push((await wish(thief, written(victim, count + 1), oldPassword, origin)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
  });

  it('of links to a new password stop without a word', async () => {
    const victim = await addMember(world);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await forget(victim.email, '203.0.113.9')).status);
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect((await sentMails(world)).filter(({ to }) => to === victim.email)).toHaveLength(3);
    for (let count = 0; count < 20; count += 1) await forget(victim.username);
    expect((await sentMails(world)).filter(({ to }) => to === victim.email).length).toBeLessThanOrEqual(3);
  });
});
