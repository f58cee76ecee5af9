import { appCode } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, ask, mailsTo, oldPassword, tokenOf } from '#identity/accounts/accounts.fixture.ts';
import {
  act,
  addSoftwarePasskey,
  answerQuestion,
  challengeOf,
  enroll,
  factorPath,
} from '#identity/second-factor/second-factor.fixture.ts';
import {
  here,
  made,
  type SoftwarePasskey,
  signed,
  softwarePasskey,
} from '#identity/second-factor/software-passkey.fixture.ts';
import { openWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

interface Asked {
  readonly token: string;
  readonly challenge: string;
  readonly allowed: readonly string[];
  readonly factors: readonly string[];
}

/** The question that a right password is answered with. */
async function askedOf(person: Person): Promise<Asked> {
  const { body } = await tokenOf(world, person.username, oldPassword);
  // Border: the tests say what they expect of it.
  const { passkey, factors } = body as {
    passkey?: { options?: { challenge: string; allowCredentials: readonly { id: string }[] } };
    factors: readonly string[];
  };
  const allowed = (passkey?.options?.allowCredentials ?? []).map(({ id }) => id);
  return { token: String(body.mfa_token), challenge: challengeOf(passkey ?? {}), allowed, factors };
}

async function withPasskey() {
  const member = await addMember(world);
  const passkey = softwarePasskey();
  const codes = await addSoftwarePasskey(world, member, passkey);
  return { member, passkey, codes };
}

const hintOf = async (answer: ReturnType<typeof answerQuestion>) => {
  const { status, body } = await answer;
  return status === 200 ? 'signed in' : body.hint;
};

describe('a passkey', () => {
  it('comes with recovery codes, signs in, counts and is told in a mail', async () => {
    const { member, passkey, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect((await mailsTo(world, member.userId)).map(({ kind }) => kind)).toContain('factorAdded');
    const { token, challenge, allowed, factors } = await askedOf(member);
    expect([allowed, factors]).toEqual([[passkey.id], ['passkey', 'recovery']]);
    const answer = await answerQuestion(world, token, { passkey: signed(passkey, challenge, { counter: 7 }) });
    expect([answer.status, answer.body.username]).toEqual([200, member.username]);
    const { rows } = await sql`select counter::int, used is not null as used from second_factor
      where credential_id = ${passkey.id}`.execute(world.db);
    expect(rows).toEqual([{ counter: 7, used: true }]);
    const session = await sql`select factor, factor_name from oauth_session
      where user_id = ${member.userId}::uuid order by signed_in desc limit 1`.execute(world.db);
    expect(session.rows).toEqual([{ factor: 'passkey', factor_name: 'My laptop' }]);
  });

  it('of a kind that does not count is taken each time', async () => {
    const { member, passkey } = await withPasskey();
    for (const _time of [1, 2]) {
      const { token, challenge } = await askedOf(member);
      const answer = signed(passkey, challenge, { counter: 0 });
      expect(await hintOf(answerQuestion(world, token, { passkey: answer }))).toBe('signed in');
    }
  });

  it.each([
    ['another origin', { origin: 'http://localhost:4301' }],
    ['the same page by an address', { origin: 'http://127.0.0.1:4300' }],
    ['an origin that begins alike', { origin: 'http://localhost:4300.evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['the making of a passkey', { type: 'webauthn.create' }],
    ['a person who touched nothing', { isAbsent: true }],
  ])('is refused with %s, and the same bytes are not answered again', async (_what, deviation) => {
    const { member, passkey } = await withPasskey();
    const { token, challenge } = await askedOf(member);
    const answer = (more = {}) =>
      hintOf(answerQuestion(world, token, { passkey: signed(passkey, challenge, { counter: 9, ...more }) }));
    expect(await answer(deviation)).toBe('mfa_code');
    expect(await answer()).toBe('mfa_code');
  });

  it('is refused with bytes that were not asked for, or in another question', async () => {
    const { member, passkey } = await withPasskey();
    const [first, second] = [await askedOf(member), await askedOf(member)];
    const foreign = Buffer.from('not asked for by anybody').toString('base64url');
    for (const challenge of [foreign, second.challenge]) {
      const { token } = challenge === foreign ? await askedOf(member) : first;
      expect(await hintOf(answerQuestion(world, token, { passkey: signed(passkey, challenge) }))).toBe('mfa_code');
    }
  });

  it('is not replayed: neither its question nor its signature opens anything more', async () => {
    const { member, passkey } = await withPasskey();
    const { token, challenge } = await askedOf(member);
    const answer = signed(passkey, challenge);
    expect(await hintOf(answerQuestion(world, token, { passkey: answer }))).toBe('signed in');
    expect(await hintOf(answerQuestion(world, token, { passkey: answer }))).toBe('mfa_token');
    const next = await askedOf(member);
    expect(await hintOf(answerQuestion(world, next.token, { passkey: answer }))).toBe('mfa_code');
  });

  it('opens once for two at the same moment', async () => {
    const { member, passkey } = await withPasskey();
    const { token, challenge } = await askedOf(member);
    const answers = await Promise.all(
      [1, 2, 3].map((counter) => answerQuestion(world, token, { passkey: signed(passkey, challenge, { counter }) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it.each([
    ['stands still', 5],
    ['goes back', 4],
    ['begins anew', 0],
  ])('was copied where its counter %s', async (_what, counter) => {
    const { member, passkey } = await withPasskey();
    const first = await askedOf(member);
    const good = signed(passkey, first.challenge, { counter: 5 });
    expect(await hintOf(answerQuestion(world, first.token, { passkey: good }))).toBe('signed in');
    const second = await askedOf(member);
    const copied = signed(passkey, second.challenge, { counter });
    expect(await hintOf(answerQuestion(world, second.token, { passkey: copied }))).toBe('mfa_code');
  });

  it('of another account, or of nobody, opens nothing', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    for (const passkey of [other.passkey, softwarePasskey()]) {
      const { token, challenge } = await askedOf(one.member);
      expect(await hintOf(answerQuestion(world, token, { passkey: signed(passkey, challenge) }))).toBe('mfa_code');
    }
  });

  it('with a foreign signature under its own name opens nothing', async () => {
    const { member, passkey } = await withPasskey();
    const forged: SoftwarePasskey = { ...softwarePasskey(), id: passkey.id };
    const { token, challenge } = await askedOf(member);
    expect(await hintOf(answerQuestion(world, token, { passkey: signed(forged, challenge) }))).toBe('mfa_code');
  });

  it('that was removed opens nothing, and is not asked for', async () => {
    const { member, passkey } = await withPasskey();
    await addSoftwarePasskey(world, member, softwarePasskey(), 'My key');
    const before = await askedOf(member);
    const { factors } = (await ask(world, 'GET', factorPath(), { person: member })).body;
    // Border: the tests say what they expect of it.
    const [{ id } = { id: '' }] = factors as readonly { id: string }[];
    expect((await act(world, member, 'remove', { id, password: oldPassword })).status).toBe(204);
    const answer = signed(passkey, before.challenge);
    expect(await hintOf(answerQuestion(world, before.token, { passkey: answer }))).toBe('mfa_code');
    expect((await askedOf(member)).allowed).not.toContain(passkey.id);
  });

  it('is guessed five times, and then nobody answers for a while', async () => {
    const { member, passkey } = await withPasskey();
    for (let guess = 0; guess < 5; guess += 1) {
      const { token } = await askedOf(member);
      await answerQuestion(world, token, { passkey: signed(passkey, 'AAAA') });
    }
    const { token, challenge } = await askedOf(member);
    expect((await answerQuestion(world, token, { passkey: signed(passkey, challenge) })).status).toBe(429);
  });

  it.each(['', '{}', 'null', '[]', '"text"', '{"response":{"clientDataJSON":"e30"}}', '{'.repeat(2000)])(
    'is nothing that is no answer of a browser: %j',
    async (passkey) => {
      const { member } = await withPasskey();
      const { token } = await askedOf(member);
      const { status } = await answerQuestion(world, token, { passkey });
      expect(status).toBe(400);
      expect((await act(world, member, 'prove', { passkey })).status).toBe(422);
    },
  );
});

describe('who has to have a second factor', () => {
  /** A person of the office without one. */
  async function newcomer(): Promise<Person> {
    const person = await addMember(world);
    await sql`update user__user set staff = true where id = ${person.userId}::uuid`.execute(world.db);
    return person;
  }
  const begin = async (token: string) => {
    const begun = await ask(world, 'POST', factorPath('begin-first-passkey'), { body: { token } });
    // Border: the tests say what they expect of it.
    return { status: begun.status, challenge: challengeOf(begun.body as Parameters<typeof challengeOf>[0]) };
  };

  it('takes a first passkey into use while signing in', async () => {
    const person = await newcomer();
    const { body } = await tokenOf(world, person.username, oldPassword);
    expect(body).toMatchObject({ enroll: true, factors: [], passkey: { origin: here.origin } });
    const token = String(body.mfa_token);
    const passkey = softwarePasskey();
    const { challenge } = await begin(token);
    const answer = { passkey: made(passkey, challenge), passkey_name: 'Office laptop' };
    const opened = await answerQuestion(world, token, answer);
    expect([opened.status, opened.body.recovery_codes]).toEqual([200, expect.any(Array)]);
    const next = await askedOf(person);
    expect(next.factors).toEqual(['passkey', 'recovery']);
    const proof = { passkey: signed(passkey, next.challenge) };
    expect(await hintOf(answerQuestion(world, next.token, proof))).toBe('signed in');
  });

  it('adds none on the question of somebody else, and none twice by one answer', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const tokens = [one, other].map(async (person) =>
      String((await tokenOf(world, person.username, oldPassword)).body.mfa_token),
    );
    const [token, foreign] = await Promise.all(tokens);
    const { challenge } = await begin(token ?? '');
    const answer = { passkey: made(softwarePasskey(), challenge) };
    expect(await hintOf(answerQuestion(world, foreign ?? '', answer))).toBe('mfa_code');
    expect(await hintOf(answerQuestion(world, token ?? '', answer))).toBe('signed in');
    expect(await hintOf(answerQuestion(world, token ?? '', answer))).toBe('mfa_token');
  });

  it('is not asked to make one on the question of an account that has one', async () => {
    const member = await addMember(world);
    await enroll(world, member);
    const { token } = await askedOf(member);
    expect((await begin(token)).status).toBe(404);
    expect((await begin('no question')).status).toBe(404);
  });
});

describe('an account with an app and a passkey', () => {
  it('is asked for either, and a wrong passkey leaves the app', async () => {
    const { member, passkey } = await withPasskey();
    const { secret } = await enroll(world, member);
    const { token, factors, challenge } = await askedOf(member);
    expect(factors).toEqual(['totp', 'passkey', 'recovery']);
    const wrong = signed(passkey, challenge, { origin: 'https://evil.example' });
    expect(await hintOf(answerQuestion(world, token, { passkey: wrong }))).toBe('mfa_code');
    expect(await hintOf(answerQuestion(world, token, { code: appCode(secret) }))).toBe('signed in');
  });
});
