import { randomUUID } from 'node:crypto';
import { accountLimits } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '#access/authenticate.ts';
import { auditOf } from '#office/office.fixture.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { startSession } from '../sessions/sessions.ts';
import { ask, mailsTo, newAddress, sentMails, tokenIn, trySignIn } from './accounts.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const filled = (wish: Readonly<Record<string, unknown>> = {}) => ({
  companyName: 'Cane Creek Pecan Company',
  companyTypes: ['first_handler', 'producer'],
  contactName: 'Dana Ortiz',
  email: `${randomUUID()}@canecreek.example`,
  username: `dana-${randomUUID()}`,
  password: 'four plain words here',
  termsAccepted: true,
  ...wish,
});
const signUp = (body: unknown, address?: string) =>
  ask(world, 'POST', '/account/sign-up', address === undefined ? { body } : { body, address });
const rowOf = (username: string) =>
  world.db
    .selectFrom('sign_up')
    .selectAll()
    .where('user_id', 'in', (query) =>
      query.selectFrom('audit').select('row_id').where('username', '=', username).where('action', '=', 'create'),
    )
    .executeTakeFirstOrThrow();

describe('POST /account/sign-up', () => {
  it('makes an account that signs in once its address is confirmed, and belongs to no company', async () => {
    const body = filled();
    expect(await signUp(body)).toMatchObject({
      status: 201,
      body: { status: 'unconfirmed' },
      headers: { 'cache-control': 'no-store' },
    });
    expect(await trySignIn(world, body.username, body.password)).toBe(400);
    const token = tokenIn(await sentMails(world), body.email);
    expect((await ask(world, 'POST', '/account/confirm-address', { body: { token } })).status).toBe(200);
    expect(await trySignIn(world, body.username, body.password)).toBe(200);
    const row = await rowOf(body.username);
    expect(row).toMatchObject({ company_name: body.companyName, company_types: body.companyTypes, decided: null });
    const { accessToken } = await startSession(world.db, row.user_id, 'portal', new Date());
    const caller = await authenticate(world.db, `Bearer ${accessToken}`, new Date());
    expect(caller).toMatchObject({ kind: 'person', principal: { companyId: null, staff: false, proxy: false } });
  });

  it('confirms by mail and leaves a trace without the password', async () => {
    const body = filled();
    await signUp(body);
    const { user_id } = await rowOf(body.username);
    const [mail, ...others] = await mailsTo(world, user_id);
    expect(mail).toEqual({ kind: 'confirmSignUp', userId: user_id, values: { change: expect.any(String) } });
    expect(others).toEqual([]);
    const [entry] = await auditOf(world, user_id);
    expect(entry).toMatchObject({ action: 'create', user_id, after: { name: body.username, firstName: 'Dana' } });
    expect(JSON.stringify(entry)).not.toMatch(/four plain|argon2/);
  });

  it('names every field that is wrong, once', async () => {
    const { status, body } = await signUp({
      companyTypes: ['shop'],
      email: 'dana',
      username: 'a b',
      password: 'short',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      [
        ['companyName', 'required'],
        ['companyTypes', 'required'],
        ['contactName', 'required'],
        ['email', 'malformed'],
        ['username', 'malformed'],
        ['termsAccepted', 'required'],
        ['password', 'tooShort'],
      ].map(([field, code]) => ({ field, code, detail: expect.stringMatching(/^[A-Z].+\.$/) })),
    );
  });

  it.each([
    ['termsAccepted', 'yes', 'required'],
    ['companyTypes', [], 'required'],
    ['companyTypes', 'producer', 'required'],
    ['companyTypes', ['producer', 'shop'], 'required'],
    ['companyName', 'x'.repeat(151), 'tooLong'],
    ['contactName', 'Dana\u0000', 'controlCharacter'],
    ['password', 'aaaaaaaaaaaaaaa', 'wellKnown'],
    ['password', 'Password12345', 'wellKnown'],
    ['password', 'x'.repeat(257), 'tooLong'],
    ['password', 42, 'required'],
  ])('refuses %s of %j', async (field, value, code) => {
    const { status, body } = await signUp(filled({ [field]: value }));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, code }]);
  });

  it.each(['companyName', 'contactName', 'email', 'username'] as const)(
    'refuses %s beyond its limit',
    async (field) => {
      const limit = accountLimits[field];
      const { status, body } = await signUp(filled({ [field]: 'x'.repeat(limit + 1) }));
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field, code: 'tooLong', values: { limit: String(limit) } }]);
    },
  );

  it('refuses a password that holds the user name', async () => {
    const { body } = await signUp(filled({ username: 'canecreek', password: 'CaneCreek is best' }));
    expect(body.errors).toMatchObject([{ field: 'password', code: 'containsName' }]);
  });

  it('gives a name that two want at once, in any letters, to one of them', async () => {
    const body = filled();
    const answers = await Promise.all([signUp(body), signUp({ ...body, username: body.username.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toMatchObject([
      { field: 'username', code: 'taken' },
    ]);
  });

  it('bears fifty sign-ups from one address in an hour', async () => {
    const address = newAddress();
    const first = filled();
    const mail = (count: number) => `${count}-${first.email}`;
    const statuses: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      // A taken name costs no password hash; each is an attempt all the same.
      const username = count % 5 === 0 ? `${first.username}-${count}` : `${first.username}-${count - (count % 5)}`;
      statuses.push((await signUp({ ...first, username, email: mail(count) }, address)).status);
    }
    expect(statuses).not.toContain(429);
    const refused = await signUp(filled(), address);
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ field: null, code: 'tooManyAttempts' }] } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it.each([
    ['a list', '[]', 400],
    ['broken JSON', '{', 400],
    ['nothing', '', 400],
    ['a very large body', JSON.stringify({ companyName: 'x'.repeat(17_000) }), 413],
  ])('refuses %s with an error object', async (_name, body, status) => {
    const answer = await signUp(body);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toMatchObject([{ field: null, detail: expect.any(String) }]);
  });
});
