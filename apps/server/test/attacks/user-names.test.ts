import { randomUUID } from 'node:crypto';
import { user } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, tokenOf } from '#identity/accounts/accounts.fixture.ts';
import { setPassword } from '#identity/sign-in/accounts.ts';
import { enterNames, lookAlikes } from '#identity/sign-in/user-names.ts';
import { officeOn } from '#office/office.fixture.ts';
import { createUser } from '#office/people/users.ts';
import { openWorld, put, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const password = 'four plain words here';
/** A name that no other test has. */
const fresh = () => `paypal-${randomUUID()}`;
const signUp = (username: string) =>
  ask(world, 'POST', '/account/sign-up', {
    body: {
      companyName: 'Cane Creek Shelling',
      companyTypes: ['first_handler'],
      contactName: 'Lee Moss',
      email: `${randomUUID()}@example.org`,
      username,
      password,
      termsAccepted: true,
    },
  });
const enter = (name: string) =>
  createUser(officeOn(world, '2026-11-05'), {
    name,
    firstName: 'Dana',
    mail: `${randomUUID()}@example.org`,
    companyId: null,
    password,
  });
/** A user of before names were compared by their looks. */
async function enterOld(name: string): Promise<string> {
  const id = await put(world, user, { name }, { firstName: 'Dana' });
  await setPassword(world.db, id, password, new Date());
  return id;
}

const disguises: readonly (readonly [string, (name: string) => string])[] = [
  ['a capital I for an l', (name) => name.replace('paypal', 'paypaI')],
  ['a digit for a letter', (name) => name.replace('paypal', 'paypa1')],
  ['a Cyrillic letter', (name) => name.replace('paypal', 'pаypal')],
  ['wide letters', (name) => name.replace('paypal', 'ｐａｙｐａｌ')],
  ['other letters\u2019 case', (name) => name.toUpperCase()],
];

describe('a user name that can be taken for another one', () => {
  it.each(disguises)('is refused at sign-up and by the office: %s', async (_case, disguise) => {
    const name = fresh();
    await enter(name);
    const answer = await signUp(disguise(name));
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'username', code: 'taken' }] } });
    await expect(enter(disguise(name))).rejects.toThrow(/is taken, or looks like one that is/);
  });

  it('is refused in capitals of another script, whose small letters look otherwise', async () => {
    const name = `martha-${randomUUID()}`;
    await enter(name);
    const disguised = name.replace('martha', 'МАRТНА');
    expect((await signUp(disguised)).body.errors).toMatchObject([{ field: 'username', code: 'taken' }]);
    await expect(enter(disguised)).rejects.toThrow(/is taken, or looks like one that is/);
  });

  it('is refused in other case where it looks otherwise then', async () => {
    const name = `da\u03bde-${randomUUID()}`;
    const answers = await Promise.all([signUp(name), signUp(name.toUpperCase())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('is refused when both come at the same moment', async () => {
    const name = fresh();
    const answers = await Promise.all(disguises.map(([, disguise]) => signUp(disguise(name))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(disguises.length - 1);
  });

  it.each([
    ['zero-width characters', 'ad\u200bmin-of-all'],
    ['signs', 'dana→moss'],
  ])('is none with %s', async (_case, name) => {
    expect((await signUp(name)).body.errors).toMatchObject([{ field: 'username', code: 'malformed' }]);
    await expect(enter(name)).rejects.toThrow(/letters, digits and symbols/);
  });
});

describe('a user name at sign-in', () => {
  it('may be typed in any letters, with blanks around it, wide, or with what nobody sees', async () => {
    const name = fresh();
    await enter(name);
    const typed = [name.toUpperCase(), ` ${name} `, name.replace('paypal', 'ｐａｙｐａｌ'), `\u200b${name}`];
    for (const each of typed) expect((await tokenOf(world, each, password)).status).toBe(200);
    expect((await tokenOf(world, name.replace('paypal', 'paypa1'), password)).status).toBe(400);
  });

  it('means the same account to its count, however it is typed', async () => {
    const name = fresh();
    await enter(name);
    const address = '10.200.1.1';
    const typed = [name, name.toUpperCase(), ` ${name}`, `${name} `, name.replace('paypal', 'ｐａｙｐａｌ')];
    for (const each of typed) expect((await tokenOf(world, each, 'wrong', address)).status).toBe(400);
    expect((await tokenOf(world, name, 'wrong', address)).status).toBe(429);
  });
});

describe('user names from before', () => {
  it('that look alike are told, and both go on signing in as themselves', async () => {
    const name = fresh();
    const twin = name.replace('paypal', 'paypa1');
    const hidden = name.replace('paypal', 'pay\u200bpal');
    const ids = [await enterOld(name), await enterOld(twin), await enterOld(hidden)];
    expect(await enterNames(world.db)).toEqual([twin, hidden]);
    expect(await enterNames(world.db)).toEqual([]);
    expect(await lookAlikes(world.db)).toEqual(
      expect.arrayContaining([
        { name: twin, looksLike: name },
        { name: hidden, looksLike: name },
      ]),
    );
    for (const [index, typed] of [name, twin, hidden].entries()) {
      const { status, body } = await tokenOf(world, typed, password);
      expect(status).toBe(200);
      const answer = await world.app.inject({
        method: 'GET',
        url: `/jsonapi/user/user?filter[name][value]=${encodeURIComponent(typed)}`,
        headers: { authorization: `Bearer ${body.access_token}` },
      });
      expect(answer.json().data).toMatchObject([{ id: ids[index] }]);
    }
    expect((await signUp(name.replace('paypal', 'PAYPAL'))).status).toBe(422);
  });
});
