// Somebody who knows the password asked to enroll before the owner did: that question opens nothing once the owner has a factor.
import { appCode } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, ask, oldPassword, tokenOf } from '#identity/accounts/accounts.fixture.ts';
import {
  act,
  answerQuestion,
  challengeOf,
  enroll,
  factorPath,
  questionTo,
} from '#identity/second-factor/second-factor.fixture.ts';
import { made, softwarePasskey } from '#identity/second-factor/software-passkey.fixture.ts';
import { addOfficePerson, officeAs } from '../../src/office/acts/acting.fixture.ts';
import { resetFactorsAct } from '../../src/office/people/reset-factors.ts';
import { openWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

/** Of the office, new: with a password and no factor. */
async function newcomer(): Promise<Person> {
  const person = await addMember(world);
  await sql`update user__user set staff = true where id = ${person.userId}::uuid`.execute(world.db);
  return person;
}

/** Of the office, whose factor was lost and taken away by two. */
async function reset(): Promise<Person> {
  const person = await newcomer();
  await sql`update oauth_session set factor = 'totp', factor_name = 'App', factor_at = signed_in
    where user_id = ${person.userId}::uuid`.execute(world.db);
  await enroll(world, person);
  const manager = await addOfficePerson(world, ['manager']);
  const work = officeAs(world, manager);
  await world.db.transaction().execute(async (tx) => {
    const given = { userId: person.userId, why: 'They called.' };
    await resetFactorsAct.change(
      { ...work, db: tx, settings: work.settings },
      given,
      await resetFactorsAct.subject({ ...work, db: tx }, given),
    );
  });
  return person;
}

const beginApp = (token: string) =>
  ask(world, 'POST', factorPath('begin-first-app'), { body: { token, name: 'Another phone' } });
const beginPasskey = (token: string) => ask(world, 'POST', factorPath('begin-first-passkey'), { body: { token } });

/** The owner enrolls an app on a question of their own. */
async function ownerEnrolls(person: Person) {
  const token = await questionTo(world, person);
  const secret = String((await beginApp(token)).body.secret);
  const answer = await answerQuestion(world, token, { code: appCode(secret) });
  expect([answer.status, answer.body.office]).toEqual([200, true]);
  return { secret, session: { ...person, token: String(answer.body.access_token) } };
}

const state = async ({ userId }: Person) => {
  const { rows } = await sql<{ factors: string; codes: string; open: string }>`select
    (select count(*) from second_factor where user_id = ${userId}::uuid and confirmed is not null) as factors,
    (select count(*) from recovery_code where user_id = ${userId}::uuid and used is null) as codes,
    (select count(*) from factor_challenge where user_id = ${userId}::uuid and used is null) as open`.execute(world.db);
  return rows[0];
};

describe.each([
  ['whose factor was reset', reset],
  ['that is new at the office', newcomer],
])('an account %s', (_what, make) => {
  it('takes no second app by a question of before', async () => {
    const person = await make();
    const old = await questionTo(world, person);
    await ownerEnrolls(person);
    const begun = await beginApp(old);
    expect(begun.status).toBe(404);
    const secret = String(begun.body.secret);
    expect((await answerQuestion(world, old, { code: secret })).body.hint).toBe('mfa_token');
    expect(await state(person)).toEqual({ factors: '1', codes: '10', open: '0' });
  });

  it('takes no passkey that was asked for before', async () => {
    const person = await make();
    const old = await questionTo(world, person);
    const begun = await beginPasskey(old);
    expect(begun.status).toBe(200);
    await ownerEnrolls(person);
    // Border: the tests say what they expect of it.
    const challenge = challengeOf(begun.body as Parameters<typeof challengeOf>[0]);
    const answer = { passkey: made(softwarePasskey(), challenge), passkey_name: 'Office laptop' };
    expect((await answerQuestion(world, old, answer)).body.hint).toBe('mfa_token');
    expect((await beginPasskey(old)).status).toBe(404);
    expect(await state(person)).toEqual({ factors: '1', codes: '10', open: '0' });
  });

  it('of two that enroll at the same moment takes one', async () => {
    const person = await make();
    const questions = [await questionTo(world, person), await questionTo(world, person)];
    const secret = String((await beginApp(questions[0] ?? '')).body.secret);
    const answers = await Promise.all(
      questions.map((token) => answerQuestion(world, token, { code: appCode(secret) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await state(person))?.factors).toBe('1');
  });
});

it('a factor that is added in a session ends what was asked for before, and the session goes on', async () => {
  const member = await addMember(world);
  await enroll(world, member);
  const { body } = await tokenOf(world, member.username, oldPassword);
  expect(body.enroll).toBe(false);
  await enroll(world, member, 'My tablet');
  expect(await state(member)).toEqual({ factors: '2', codes: '10', open: '0' });
  expect((await act(world, member, 'begin-prove', {})).status).not.toBe(401);
});
