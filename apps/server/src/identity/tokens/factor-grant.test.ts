import { appCode } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { addPerson, openWorld, type World } from '../../../test/world.ts';
import { addMember, ask, mailsTo, oldPassword, tokenOf } from '../accounts/accounts.fixture.ts';
import {
  act,
  answerQuestion,
  enroll,
  factorPath,
  questionTo,
  signInWith,
  wrongCode,
} from '../second-factor/second-factor.fixture.ts';
import { storePassword } from '../sign-in/accounts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

async function refresh(token: unknown) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'portal',
      client_secret: demonstrationSecret,
      refresh_token: String(token),
    }).toString(),
  });
  return answer.json<Record<string, unknown>>();
}

describe('signing in with a second factor', () => {
  it('asks nothing of anyone who has none', async () => {
    const member = await addMember(world);
    expect((await tokenOf(world, member.username, oldPassword)).status).toBe(200);
  });

  it('asks anyone who has one, by a question in the form of an OAuth error, and opens a session for the right code', async () => {
    const member = await addMember(world);
    const { secret } = await enroll(world, member);
    const asked = await tokenOf(world, member.username, oldPassword);
    expect(asked.status).toBe(403);
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(asked.body).toEqual({
      error: 'mfa_required',
      error_description: 'A second factor is required to sign in.',
      mfa_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 300,
      factors: ['totp', 'recovery'],
      enroll: false,
    });
    expect(asked.headers['set-cookie']).toBeUndefined();
    const opened = await answerQuestion(world, String(asked.body.mfa_token), { code: appCode(secret) });
    expect(opened).toMatchObject({ status: 200, body: { token_type: 'Bearer', username: member.username } });
    expect(String(opened.headers['set-cookie'])).toContain('packhouse_known=');
    const person = { ...member, token: String(opened.body.access_token) };
    const own = await ask(world, 'GET', factorPath(), { person });
    expect(own.body).toMatchObject({ factors: [{ kind: 'totp', name: 'My phone' }], recoveryCodesLeft: 10 });
  });

  it('answers a wrong password as ever, whether or not the account has a second factor', async () => {
    const [plain, member] = [await addMember(world), await addMember(world)];
    await enroll(world, member);
    const answers = await Promise.all(
      [plain, member].map(async ({ username }) => (await tokenOf(world, username, 'a wrong password')).body),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('takes a code a step early or late', async () => {
    const member = await addMember(world);
    const { secret } = await enroll(world, member);
    const late = await answerQuestion(world, await questionTo(world, member), { code: appCode(secret, 1) });
    expect(late.status).toBe(200);
    const later = await answerQuestion(world, await questionTo(world, member), { code: appCode(secret, 3) });
    expect(later).toMatchObject({ status: 400, body: { error: 'invalid_grant', hint: 'mfa_code' } });
  });

  it('lets a person mistype, and asks the same question until it is answered', async () => {
    const member = await addMember(world);
    const { secret } = await enroll(world, member);
    const question = await questionTo(world, member);
    for (let times = 0; times < 3; times += 1) {
      expect((await answerQuestion(world, question, { code: wrongCode(secret) })).body.hint).toBe('mfa_code');
    }
    expect((await answerQuestion(world, question, { code: appCode(secret) })).status).toBe(200);
  });

  it('takes a recovery code once, as it is typed, and tells the owner', async () => {
    const member = await addMember(world);
    const { codes } = await enroll(world, member);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const typed = String(codes[3]).toLowerCase().replaceAll('-', ' ');
    const opened = await answerQuestion(world, await questionTo(world, member), { recovery_code: typed });
    expect(opened.status).toBe(200);
    const again = await answerQuestion(world, await questionTo(world, member), { recovery_code: typed });
    expect(again.body).toMatchObject({ error: 'invalid_grant', hint: 'mfa_code' });
    const mails = await mailsTo(world, member.userId);
    expect(mails.map(({ kind }) => kind)).toEqual(['factorAdded', 'recoveryCodeUsed']);
    expect(mails[1]?.values.left).toBe('9');
  });

  it('keeps which factor was proved, and when, over every refresh', async () => {
    const member = await addMember(world);
    const { secret } = await enroll(world, member);
    const opened = await answerQuestion(world, await questionTo(world, member), { code: appCode(secret) });
    const own = (token: unknown) =>
      ask(world, 'GET', factorPath(), { person: { ...member, token: String(token) } }).then(({ body }) => body);
    const before = await own(opened.body.access_token);
    const renewed = await refresh(opened.body.refresh_token);
    expect(before.freshUntil).not.toBeNull();
    expect(await own(renewed.access_token)).toEqual(before);
  });

  it('needs a token and an answer, in this order', async () => {
    expect((await answerQuestion(world, '', { code: '123456' })).body.hint).toContain('mfa_token');
    expect((await answerQuestion(world, 'nobody asked', {})).body.hint).toContain('code');
    const unknown = await answerQuestion(world, 'nobody asked', { code: '123456' });
    expect(unknown).toMatchObject({ status: 400, body: { error: 'invalid_grant', hint: 'mfa_token' } });
  });
});

describe('office people', () => {
  async function addStaff() {
    const staff = await addPerson(world, { companyId: null, staff: true });
    await storePassword(world.db, staff.userId, quickHash(oldPassword), new Date());
    return staff;
  }

  it('take a first factor into use while they sign in, and get no session before', async () => {
    const staff = await addStaff();
    const asked = await tokenOf(world, staff.username, oldPassword);
    expect(asked.body).toMatchObject({ error: 'mfa_required', factors: [], enroll: true, expires_in: 900 });
    const token = String(asked.body.mfa_token);
    const begun = await ask(world, 'POST', factorPath('begin-first-app'), { body: { token, name: 'Office phone' } });
    const secret = String(begun.body.secret);
    expect(String(begun.body.uri)).toContain(`secret=${secret}`);
    expect((await answerQuestion(world, token, { code: wrongCode(secret) })).body.hint).toBe('mfa_code');
    const opened = await answerQuestion(world, token, { code: appCode(secret) });
    expect(opened.status).toBe(200);
    expect(opened.body.recovery_codes).toHaveLength(10);
    const next = await tokenOf(world, staff.username, oldPassword);
    expect(next.body).toMatchObject({ enroll: false, factors: ['totp', 'recovery'] });
    expect((await ask(world, 'POST', factorPath('begin-first-app'), { body: { token, name: 'x' } })).status).toBe(404);
  });

  it('keep the app that a first question began while a later one begins another', async () => {
    const staff = await addStaff();
    const questions = [await questionTo(world, staff), await questionTo(world, staff)];
    const secrets: string[] = [];
    for (const token of questions) {
      const { body } = await ask(world, 'POST', factorPath('begin-first-app'), {
        body: { token, name: 'Office phone' },
      });
      secrets.push(String(body.secret));
    }
    const opened = await answerQuestion(world, questions[0] ?? '', { code: appCode(secrets[0] ?? '') });
    expect(opened.status).toBe(200);
    expect((await answerQuestion(world, questions[1] ?? '', { code: appCode(secrets[1] ?? '') })).status).toBe(400);
    const factors = world.db.selectFrom('second_factor').select('confirmed').where('user_id', '=', staff.userId);
    expect(await factors.execute()).toEqual([{ confirmed: expect.any(Date) }]);
  });

  it('end after half an hour without a call, and others after 65 minutes', async () => {
    const [staff, member] = [await addStaff(), await addMember(world)];
    const lives = await Promise.all(
      [staff, member].map(async ({ userId }) => {
        const rows = await world.db
          .selectFrom('oauth_token as t')
          .innerJoin('oauth_session as s', 's.id', 't.session_id')
          .select(['t.issued', 't.expires'])
          .where('s.user_id', '=', userId)
          .where('t.kind', '=', 'refresh')
          .execute();
        return rows.map(({ issued, expires }) => (expires.getTime() - issued.getTime()) / 60_000);
      }),
    );
    expect(lives).toEqual([[30], [65]]);
  });

  it('keep at least one', async () => {
    const staff = await addStaff();
    const { secret } = await enroll(world, staff);
    const person = await signInWith(world, staff, secret);
    const own = await ask(world, 'GET', factorPath(), { person });
    // Border: the answer of the own route.
    const [factor] = own.body.factors as readonly { id: string }[];
    const removed = await act(world, person, 'remove', { id: factor?.id, password: oldPassword });
    expect(removed).toMatchObject({ status: 422, body: { errors: [{ code: 'lastFactorOfOffice' }] } });
  });
});
