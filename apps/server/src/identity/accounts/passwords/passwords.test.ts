import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '#access/token-hash.ts';
import { auditOf } from '#office/office.fixture.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { startSession } from '../../sessions/sessions.ts';
import { addMember, ask, mailsTo, newAddress, oldPassword, tokenStatus, trySignIn } from '../accounts.fixture.ts';
import { makePasswordLink, removeOldPasswordLinks } from '../password-links.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const password = 'a new and long password';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const forget = (account: unknown, address = newAddress()) =>
  ask(world, 'POST', '/account/forgotten-password', { body: { account }, address });
const reset = (token: string, chosen: unknown = password) =>
  ask(world, 'POST', '/account/reset-password', { body: { token, password: chosen } });

describe('POST /account/forgotten-password', () => {
  it.each(['username', 'email'] as const)('puts a mail in the queue for anyone who has this %s', async (key) => {
    const member = await addMember(world);
    expect(await forget(member[key].toUpperCase())).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect(await mailsTo(world, member.userId)).toEqual([{ kind: 'passwordLink', userId: member.userId, values: {} }]);
  });

  it('answers the same, and queues as much, when nobody has it', async () => {
    const member = await addMember(world);
    const known = await forget(member.username);
    const before = (await mailsTo(world, '00000000-0000-0000-0000-000000000000')).length;
    const unknown = await forget('nobody-at-all');
    const ofItsOwn = { date: '', 'x-request-id': '' };
    expect({ ...unknown, headers: { ...unknown.headers, ...ofItsOwn } }).toEqual({
      ...known,
      headers: { ...known.headers, ...ofItsOwn },
    });
    expect(await mailsTo(world, '00000000-0000-0000-0000-000000000000')).toHaveLength(before + 1);
  });

  it.each(['known', 'unknown'])(
    'bears five requests for a %s account from one origin in 15 minutes, and keeps nobody else from it',
    async (kind) => {
      const account = kind === 'known' ? (await addMember(world)).username : 'nobody-either';
      const statuses: number[] = [];
      const address = newAddress();
      for (let count = 0; count < 6; count += 1) statuses.push((await forget(account, address)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      expect((await forget(account)).status).toBe(202);
    },
  );

  it('asks for something to look for', async () => {
    expect(await forget(' ')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'account', code: 'required' }] },
    });
  });
});

describe('POST /account/reset-password', () => {
  it('sets the password, ends every session and says so by mail', async () => {
    const member = await addMember(world);
    const token = await makePasswordLink(world.db, member.userId, new Date());
    expect(await reset(token)).toMatchObject({ status: 204 });
    expect(await trySignIn(world, member.username, password)).toBe(200);
    expect(await trySignIn(world, member.username, oldPassword)).toBe(400);
    expect(await tokenStatus(world, member)).toBe(401);
    expect(await mailsTo(world, member.userId)).toMatchObject([{ kind: 'passwordChanged' }]);
    expect((await auditOf(world, member.userId)).at(-1)).toMatchObject({ after: { password: 'reset by mailed link' } });
  });

  it('takes a link once, also of two at the same moment', async () => {
    const member = await addMember(world);
    const token = await makePasswordLink(world.db, member.userId, new Date());
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await reset(token)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'token', code: 'linkExpired' }] },
    });
  });

  it('ends every other link once one was used', async () => {
    const member = await addMember(world);
    const [first, second] = [
      await makePasswordLink(world.db, member.userId, new Date()),
      await makePasswordLink(world.db, member.userId, new Date()),
    ];
    expect((await reset(first)).status).toBe(204);
    expect((await reset(second)).status).toBe(422);
  });

  it('counts no link that works against the address: many people of one office come from one', async () => {
    const address = newAddress();
    const use = (token: string) =>
      ask(world, 'POST', '/account/reset-password', { body: { token, password }, address });
    const links = Array.from({ length: 3 }, async () => {
      const { userId } = await addMember(world);
      return makePasswordLink(world.db, userId, new Date());
    });
    for (const token of await Promise.all(links)) expect((await use(token)).status).toBe(204);
    const guesses: number[] = [];
    for (let count = 0; count < 51; count += 1) guesses.push((await use(`guess-${count}`)).status);
    expect(guesses).toEqual([...Array.from({ length: 50 }, () => 422), 429]);
  });

  it('takes a link for 30 minutes', async () => {
    const member = await addMember(world);
    expect((await reset(await makePasswordLink(world.db, member.userId, minutesAgo(30)))).status).toBe(422);
    expect((await reset(await makePasswordLink(world.db, member.userId, minutesAgo(29)))).status).toBe(204);
  });

  it('leaves the link as it was when the password is refused', async () => {
    const member = await addMember(world);
    const token = await makePasswordLink(world.db, member.userId, new Date());
    expect(await reset(token, 'short')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', code: 'tooShort' }] },
    });
    expect((await reset(token)).status).toBe(204);
  });

  it('keeps of a link its hash alone, and that for a day', async () => {
    const member = await addMember(world);
    const token = await makePasswordLink(world.db, member.userId, minutesAgo(25 * 60));
    const stored = await world.db.selectFrom('password_link').selectAll().execute();
    expect(stored.map(({ hash }) => hash)).toContain(tokenHash(token));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await removeOldPasswordLinks(world.db, new Date())).toBe(1);
  });
});

describe('POST /account/change-password', () => {
  const change = (person: Parameters<typeof tokenStatus>[1] | null, body: unknown) =>
    ask(world, 'POST', '/account/change-password', { person, body });

  it('goes on with this session and ends the others', async () => {
    const member = await addMember(world);
    const { accessToken } = await startSession(world.db, member.userId, 'portal', new Date());
    const other = { ...member, token: accessToken };
    expect(await tokenStatus(world, other)).toBe(200);
    const answer = await change(member, { currentPassword: oldPassword, newPassword: password });
    expect(answer.status).toBe(204);
    expect(await tokenStatus(world, member)).toBe(200);
    expect(await tokenStatus(world, other)).toBe(401);
    expect(await trySignIn(world, member.username, password)).toBe(200);
  });

  it('refuses a wrong password five times in a session, and then any, and keeps nobody from signing in', async () => {
    const member = await addMember(world);
    const wrong = { currentPassword: 'not the right one', newPassword: password };
    for (let count = 0; count < 5; count += 1) {
      expect((await change(member, wrong)).body.errors).toMatchObject([{ field: 'currentPassword', code: 'wrong' }]);
    }
    const right = { ...wrong, currentPassword: oldPassword };
    expect(await change(member, right)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect(await trySignIn(world, member.username, oldPassword)).toBe(200);
    const { accessToken } = await startSession(world.db, member.userId, 'portal', new Date());
    expect((await change({ ...member, token: accessToken }, right)).status).toBe(204);
  });

  it('refuses a weak password before it looks at the old one', async () => {
    const member = await addMember(world);
    const { body } = await change(member, { currentPassword: 'whatever', newPassword: 'short' });
    expect(body.errors).toMatchObject([{ field: 'newPassword', code: 'tooShort' }]);
  });

  it('asks who it is first', async () => {
    expect(await change(null, {})).toMatchObject({ status: 401, body: { errors: [{ code: 'signedOut' }] } });
  });
});
