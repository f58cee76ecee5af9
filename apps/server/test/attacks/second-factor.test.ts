import { appCode, long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, ask, mailsTo, newAddress, oldPassword, tokenOf } from '#identity/accounts/accounts.fixture.ts';
import {
  act,
  answerQuestion,
  enroll,
  factorPath,
  questionTo,
  signInWith,
  wrongCode,
} from '#identity/second-factor/second-factor.fixture.ts';
import { startSession } from '#identity/sessions/sessions.ts';
import { demoFactorSecret } from '../../src/demo/plan/demo-accounts.ts';
import { addPerson, call, openWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const factorsOf = async (person: Person) => (await ask(world, 'GET', factorPath(), { person })).body.factors;
const enrolled = async () => {
  const member = await addMember(world);
  return { member, ...(await enroll(world, member)) };
};
/** Another session of a person, as by a password alone. */
async function stolen(person: Person): Promise<Person> {
  const { accessToken } = await startSession(world.db, person.userId, 'portal', new Date());
  return { ...person, token: accessToken };
}

describe('the question for a second factor', () => {
  it('is answered once: neither it nor its code opens anything more', async () => {
    const { member, secret } = await enrolled();
    const question = await questionTo(world, member);
    const code = appCode(secret);
    expect((await answerQuestion(world, question, { code })).status).toBe(200);
    expect((await answerQuestion(world, question, { code })).body.hint).toBe('mfa_token');
    expect((await answerQuestion(world, question, { code: appCode(secret, 1) })).body.hint).toBe('mfa_token');
    const next = await answerQuestion(world, await questionTo(world, member), { code });
    expect(next.body).toMatchObject({ error: 'invalid_grant', hint: 'mfa_code' });
  });

  it('is answered once by two at the same moment', async () => {
    const { member, secret } = await enrolled();
    const question = await questionTo(world, member);
    const code = appCode(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => answerQuestion(world, question, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('takes one of two uses of a recovery code at the same moment', async () => {
    const { member, codes } = await enrolled();
    const questions = await Promise.all([1, 2, 3].map(() => questionTo(world, member)));
    const answers = await Promise.all(
      questions.map((question) => answerQuestion(world, question, { recovery_code: String(codes[0]) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('is no token: nothing is read or changed with it', async () => {
    const { member } = await enrolled();
    const person = { ...member, token: await questionTo(world, member) };
    expect((await ask(world, 'GET', '/account/profile', { person })).status).toBe(401);
    expect((await call(world, person, 'GET', `/jsonapi/user/user/${member.userId}`)).status).toBe(401);
  });

  it('is of one client, and the client has to prove itself', async () => {
    const { member, secret } = await enrolled();
    const question = await questionTo(world, member);
    const other = await answerQuestion(world, question, { code: appCode(secret), client_id: 'another' });
    expect(other).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    await sql`update factor_challenge set client_id = 'another' where user_id = ${member.userId}::uuid`.execute(
      world.db,
    );
    expect((await answerQuestion(world, question, { code: appCode(secret) })).body.hint).toBe('mfa_token');
  });

  long.it('ends in time, with another password, and with the account', async () => {
    const { member, secret } = await enrolled();
    const late = await questionTo(world, member);
    await sql`update factor_challenge set expires = now() - interval '1 second'
      where user_id = ${member.userId}::uuid`.execute(world.db);
    const before = await questionTo(world, member);
    await sql`update credential set changed = now() where user_id = ${member.userId}::uuid`.execute(world.db);
    const closed = await questionTo(world, member);
    await sql`update user__user set active = false where id = ${member.userId}::uuid`.execute(world.db);
    for (const question of [late, before, closed]) {
      expect((await answerQuestion(world, question, { code: appCode(secret) })).body.hint).toBe('mfa_token');
    }
  });

  it('of one kind is no answer to another: one that was asked in a session opens none', async () => {
    const { member, secret } = await enrolled();
    const question = await questionTo(world, member);
    await sql`update factor_challenge set purpose = 'confirm' where user_id = ${member.userId}::uuid`.execute(world.db);
    expect((await answerQuestion(world, question, { code: appCode(secret) })).body.hint).toBe('mfa_token');
    expect(
      (await ask(world, 'POST', factorPath('begin-first-app'), { body: { token: question, name: 'x' } })).status,
    ).toBe(404);
  });
});

describe('who guesses codes', () => {
  it('gets five guesses in a quarter of an hour, wherever they come from, and the owner hears of it', async () => {
    const { member, secret } = await enrolled();
    const answers: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const address = newAddress();
      const question = await questionTo(world, member, address);
      answers.push((await answerQuestion(world, question, { code: wrongCode(secret) }, address)).status);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const right = await answerQuestion(world, await questionTo(world, member), { code: appCode(secret) });
    expect(right).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    const kinds = (await mailsTo(world, member.userId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['factorAdded', 'factorGuessed']);
  });

  long.it('gets no more of them side by side', async () => {
    const { member, secret } = await enrolled();
    const question = await questionTo(world, member);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => answerQuestion(world, question, { code: wrongCode(secret) })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('in a stolen session shuts out that session alone, and guessing at sign-in shuts out no session', async () => {
    const { member, secret } = await enrolled();
    const thief = await stolen(member);
    const guesses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push((await act(world, thief, 'prove', { code: wrongCode(secret) })).status);
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await mailsTo(world, member.userId)).map(({ kind }) => kind)).toEqual(['factorAdded', 'factorGuessed']);
    expect((await act(world, member, 'prove', { code: appCode(secret) })).status).toBe(204);
    const question = await questionTo(world, member);
    for (let guess = 0; guess < 5; guess += 1) await answerQuestion(world, question, { code: wrongCode(secret) });
    expect((await answerQuestion(world, question, { code: wrongCode(secret) })).status).toBe(429);
    expect((await act(world, member, 'prove', { code: appCode(secret, 1) })).status).toBe(204);
  });

  it('guesses recovery codes and codes of an app on the same account', async () => {
    const { member, secret } = await enrolled();
    const question = await questionTo(world, member);
    for (let guess = 0; guess < 3; guess += 1) await answerQuestion(world, question, { code: wrongCode(secret) });
    for (let guess = 0; guess < 2; guess += 1) {
      await answerQuestion(world, question, { recovery_code: 'AAAA-BBBB-CCCC-DDDD' });
    }
    expect((await answerQuestion(world, question, { code: appCode(secret) })).status).toBe(429);
  });

  long.it('of many accounts is shut out by the origin, and nobody else is', async () => {
    const address = '203.0.113.77';
    const statuses: number[] = [];
    const accounts = await Promise.all(Array.from({ length: 21 }, enrolled));
    for (const { member, secret } of accounts) {
      const question = await questionTo(world, member);
      statuses.push((await answerQuestion(world, question, { code: wrongCode(secret) }, address)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
    expect(statuses[20]).toBe(429);
    const [first] = accounts;
    if (first === undefined) throw new Error('There are accounts.');
    const question = await questionTo(world, first.member);
    expect((await answerQuestion(world, question, { code: appCode(first.secret) })).status).toBe(200);
  });

  it('is forgotten what failed once the right code came', async () => {
    const { member, secret } = await enrolled();
    const question = await questionTo(world, member);
    for (let guess = 0; guess < 4; guess += 1) await answerQuestion(world, question, { code: wrongCode(secret) });
    expect((await answerQuestion(world, question, { code: appCode(secret) })).status).toBe(200);
    const next = await questionTo(world, member);
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await answerQuestion(world, next, { code: wrongCode(secret) })).status).toBe(400);
    }
  });
});

describe('a stolen session', () => {
  it('adds no factor without the password, and none beside one without that', async () => {
    const victim = await addMember(world);
    const thief = await stolen(victim);
    for (const body of [{ name: 'Mine' }, { name: 'Mine', password: 'a guess' }, { name: 'Mine', password: '' }]) {
      expect((await act(world, thief, 'begin-app', body)).status).toBe(422);
    }
    expect((await act(world, thief, 'confirm-app', { code: '123456' })).status).toBe(422);
    expect(await factorsOf(victim)).toEqual([]);
    await enroll(world, victim);
    const late = await stolen(victim);
    const refused = await act(world, late, 'begin-app', { name: 'Mine', password: oldPassword });
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ code: 'secondFactorNeeded' }] } });
    expect(await factorsOf(victim)).toHaveLength(1);
  });

  it('that was opened by a password alone ends when the account gets its first factor', async () => {
    const victim = await addMember(world);
    const thief = await stolen(victim);
    await enroll(world, victim);
    expect((await ask(world, 'GET', factorPath(), { person: thief })).status).toBe(401);
    expect((await ask(world, 'GET', factorPath(), { person: victim })).status).toBe(200);
  });

  it('takes no factor away and makes no recovery codes: not without the password, nor without the factor', async () => {
    const { member, secret } = await enrolled();
    // Border: the answer of the own route.
    const [factor] = (await factorsOf(member)) as readonly { id: string }[];
    const id = factor?.id;
    const thief = await stolen(member);
    expect((await act(world, thief, 'remove', { id, password: oldPassword })).status).toBe(403);
    expect((await act(world, thief, 'recovery-codes', { password: oldPassword })).status).toBe(403);
    const proved = await signInWith(world, member, secret);
    expect((await act(world, proved, 'remove', { id, password: 'a guess' })).status).toBe(422);
    expect((await act(world, proved, 'recovery-codes', { password: 'a guess' })).status).toBe(422);
    expect(await factorsOf(member)).toHaveLength(1);
    await sql`update oauth_session set factor_at = factor_at - interval '16 minutes'
      where user_id = ${member.userId}::uuid`.execute(world.db);
    expect((await act(world, proved, 'remove', { id, password: oldPassword })).status).toBe(403);
    expect((await act(world, proved, 'prove', { code: appCode(secret, 1) })).status).toBe(204);
    expect((await act(world, proved, 'remove', { id, password: oldPassword })).status).toBe(204);
    const kinds = (await mailsTo(world, member.userId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['factorAdded', 'factorRemoved']);
    expect((await tokenOf(world, member.username, oldPassword)).status).toBe(200);
  });
});

describe('another person', () => {
  it('neither removes, renames, confirms nor proves what is not theirs', async () => {
    const [own, other] = [await enrolled(), await enrolled()];
    // Border: the answer of the own route.
    const [factor] = (await factorsOf(own.member)) as readonly { id: string }[];
    const id = factor?.id;
    expect((await act(world, other.member, 'remove', { id, password: oldPassword })).status).toBe(404);
    expect((await act(world, other.member, 'rename', { id, name: 'Mine' })).status).toBe(404);
    expect((await act(world, other.member, 'prove', { code: appCode(own.secret) })).status).toBe(422);
    const question = await questionTo(world, other.member);
    expect((await answerQuestion(world, question, { code: appCode(own.secret) })).body.hint).toBe('mfa_code');
    expect((await answerQuestion(world, question, { recovery_code: String(own.codes[0]) })).body.hint).toBe('mfa_code');
    expect(await factorsOf(own.member)).toMatchObject([{ name: 'My phone' }]);
  });

  it('finds no secret where it is kept, and cannot move one into the own account', async () => {
    const [own, other] = [await enrolled(), await enrolled()];
    const { rows } = await sql<{ row: string }>`select f::text as row from second_factor f
      union all select r::text from recovery_code r union all select c::text from factor_challenge c`.execute(world.db);
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).not.toContain(own.secret);
    for (const code of own.codes) expect(stored).not.toContain(code);
    await sql`update second_factor set secret = (select secret from second_factor where user_id = ${other.member.userId}::uuid)
      where user_id = ${own.member.userId}::uuid`.execute(world.db);
    const question = await questionTo(world, own.member);
    expect((await answerQuestion(world, question, { code: appCode(other.secret) })).status).toBe(500);
  });
});

describe('a session of the office', () => {
  it('holds nothing without a second factor, by whatever way it was opened', async () => {
    const staff = await addPerson(world, { companyId: null, staff: true });
    expect((await ask(world, 'GET', '/account/profile', { person: staff })).status).toBe(200);
    const bare = await stolen(staff);
    expect((await ask(world, 'GET', '/account/profile', { person: bare })).status).toBe(401);
    expect((await call(world, bare, 'GET', '/jsonapi/user/user')).status).toBe(401);
  });

  it('of the person who joins the office later ends where it has none', async () => {
    const member = await addMember(world);
    expect((await ask(world, 'GET', '/account/profile', { person: member })).status).toBe(200);
    await sql`update user__user set staff = true where id = ${member.userId}::uuid`.execute(world.db);
    expect((await ask(world, 'GET', '/account/profile', { person: member })).status).toBe(401);
  });
});

describe('the demonstration’s fixed secrets', () => {
  it('are in no account of a program that is none', async () => {
    const real = await openWorld({ production: true });
    try {
      const { rows } = await sql`select id from second_factor`.execute(real.db);
      expect(rows).toEqual([]);
      const staff = await addPerson(real, { companyId: null, staff: true });
      const prove = await act(real, staff, 'prove', { code: appCode(demoFactorSecret('staff')) });
      expect(prove.status).toBe(422);
    } finally {
      await real.close();
    }
  });
});
