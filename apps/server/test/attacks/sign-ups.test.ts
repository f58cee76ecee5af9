import { randomUUID } from 'node:crypto';
import { exemption, registry, season } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  ask,
  newAddress,
  passwordTokenIn,
  sentMails,
  tokenIn,
  tokenOf,
  trySignIn,
} from '#identity/accounts/accounts.fixture.ts';
import { removeUnconfirmedSignUps } from '#identity/accounts/remove-unconfirmed.ts';
import type { Letter } from '#mail/compose-mail.ts';
import { officeOn } from '#office/office.fixture.ts';
import { approveSignUp, declineSignUp } from '#office/people/decide-sign-up.ts';
import { setUserActive } from '#office/people/users.ts';
import { addCompany, call, openWorld, put, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const password = 'four plain words here';
const filled = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  companyName: 'Cane Creek Pecan Company',
  companyTypes: ['first_handler'],
  contactName: 'Dana Ortiz',
  email: `${randomUUID()}@canecreek.example`,
  username: `dana-${randomUUID()}`,
  password,
  termsAccepted: true,
  ...wishes,
});
const signUp = (body: object, address = newAddress()) => ask(world, 'POST', '/account/sign-up', { body, address });
const confirm = (token: string | null) => ask(world, 'POST', '/account/confirm-address', { body: { token } });
const sendAgain = (username: string, word: string, address = newAddress()) =>
  ask(world, 'POST', '/account/send-confirmation', { body: { username, password: word }, address });
const userIdOf = async (username: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from user__user where name = ${username}`.execute(world.db);
  return rows[0]?.id ?? '';
};

/** The token endpoint's whole answer to a name and a password. */
async function tokenAnswer(username: string, word: string) {
  const { status, body } = await tokenOf(world, username, word);
  return { status, error: body.error, description: body.error_description, hint: body.hint };
}

describe('a sign-up whose address nobody has confirmed', () => {
  it('gets no token, and is told why by nobody who does not know its password', async () => {
    const body = filled();
    expect(await signUp(body)).toMatchObject({ status: 201, body: { status: 'unconfirmed' } });
    expect(await tokenAnswer(body.username, password)).toEqual({
      status: 400,
      error: 'invalid_grant',
      description: 'The e-mail address of this account has not been confirmed yet.',
      hint: 'address_unconfirmed',
    });
    expect(await tokenAnswer(body.username, 'a wrong password')).toEqual(await tokenAnswer('nobody-at-all', password));
    expect(await addressOf(world, await userIdOf(body.username))).toBeNull();
  });

  it('gets no link to a new password', async () => {
    const body = filled();
    await signUp(body);
    for (const account of [body.username, body.email]) {
      await ask(world, 'POST', '/account/forgotten-password', { body: { account } });
    }
    expect(passwordTokenIn(await sentMails(world), body.email)).toBeNull();
  });

  it('is opened by its link, once, and then waits for the office', async () => {
    const body = filled();
    await signUp(body);
    const token = tokenIn(await sentMails(world), body.email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { account: 'signUp' } });
    expect(await trySignIn(world, body.username, password)).toBe(200);
    expect((await confirm(token)).status).toBe(422);
    expect((await sentMails(world)).map(({ to, subject }) => [to, subject])).toEqual([
      [body.email, 'We have received your sign-up'],
    ]);
  });

  it('gets its link again by its password, and not by another one', async () => {
    const body = filled();
    await signUp(body);
    const first = tokenIn(await sentMails(world), body.email);
    expect((await sendAgain(body.username, 'a wrong password')).status).toBe(422);
    expect((await sendAgain(body.username, password)).status).toBe(202);
    const second = tokenIn(await sentMails(world), body.email);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(422);
    expect(await sendAgain(body.username, password)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'confirmed' }] },
    });
  });

  it('is matched, opened and confirmed by nobody in another way', async () => {
    const body = filled();
    await signUp(body);
    const userId = await userIdOf(body.username);
    const companyId = await addCompany(world);
    const office = officeOn(world, '2026-11-21');
    await expect(approveSignUp(office, userId, companyId)).rejects.toThrow(
      `Dana Ortiz has not confirmed the e-mail address ${body.email} yet`,
    );
    await expect(setUserActive(office, userId, true)).rejects.toThrow('opens when its e-mail address is confirmed');
    expect(await trySignIn(world, body.username, password)).toBe(400);
    const token = tokenIn(await sentMails(world), body.email);
    await declineSignUp(office, userId, 'We know no company of this name.');
    expect((await confirm(token)).status).toBe(422);
    // Not a word of the office's either goes to an address that is nobody's.
    expect(await sentMails(world)).toEqual([]);
    expect(await tokenAnswer(body.username, password)).toEqual(await tokenAnswer('nobody-at-all', password));
  });
});

describe('a name that was taken under a stranger’s address', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const removeBy = (now: Date) => world.db.transaction().execute((tx) => removeUnconfirmedSignUps(tx, now));

  it('is free again after a week, unless the address was confirmed', async () => {
    const [stranger, owner] = [filled(), filled()];
    for (const body of [stranger, owner]) await signUp(body);
    const letters = await sentMails(world);
    await confirm(tokenIn(letters, owner.email));
    await removeBy(inDays(6.9));
    expect((await signUp({ ...filled(), username: stranger.username })).status).toBe(422);
    await removeBy(inDays(7.1));
    const removed = await world.db.selectFrom('audit').selectAll().where('action', '=', 'delete').execute();
    const names = removed.map(({ before }) => before).filter((row) => JSON.stringify(row).includes(stranger.username));
    expect(names).toMatchObject([{ name: stranger.username, active: false, firstName: expect.any(String) }]);
    expect((await signUp({ ...filled(), username: owner.username })).status).toBe(422);
    expect((await confirm(tokenIn(letters, stranger.email))).status).toBe(422);
    expect((await signUp({ ...filled(), username: stranger.username })).status).toBe(201);
    expect(await trySignIn(world, owner.username, password)).toBe(200);
  });
});

describe('an account that waits for the office', () => {
  it('reads nothing of what the companies share', async () => {
    const companyId = await addCompany(world);
    const seasonId = await put(
      world,
      season,
      { title: '2026-27' },
      { startsOn: '2026-10-01', endsOn: '2027-09-30', current: true },
    );
    await put(
      world,
      exemption,
      { title: 'ORG-1' },
      {
        company: { type: 'node--appb_company_contact', id: companyId },
        season: { type: season.type, id: seasonId },
        status: 'approved',
        holderName: 'Piney Ridge Orchards',
      },
    );
    const body = filled();
    await signUp(body);
    await confirm(tokenIn(await sentMails(world), body.email));
    const { body: tokens } = await tokenOf(world, body.username, password);
    const person = {
      userId: await userIdOf(body.username),
      username: body.username,
      companyId: null,
      token: String(tokens.access_token),
    };
    for (const resource of registry.resources) {
      const { status, body: document } = await call(world, person, 'GET', `/jsonapi/${resource.path}`);
      expect([resource.type, status]).toEqual([resource.type, 200]);
      const own = resource.owner.kind === 'accountItself' ? [person.userId] : [];
      expect([resource.type, [document.data].flat().map(({ id }) => id)]).toEqual([resource.type, own]);
    }
    for (const route of [`/account/calendar/${companyId}/days.ics`, `/account/documents/${companyId}/documents.zip`]) {
      expect([route, (await ask(world, 'GET', route, { person })).status]).toEqual([route, 404]);
    }
  });
});

/** A letter without what differs by chance. */
const words = ({ subject, text }: Letter) => `${subject}\n${text.replace(/#token=[\w-]+/, '')}`;

describe('the first mail', () => {
  it('has the same words whatever a stranger typed', async () => {
    const [plain, hostile] = [
      filled(),
      filled({
        companyName: 'You won: https://evil.example/claim',
        contactName: 'https://evil.example Click',
        username: `http://evil.example/${randomUUID().slice(0, 8)}`,
      }),
    ];
    for (const body of [plain, hostile]) expect((await signUp(body)).status).toBe(201);
    const letters = (await sentMails(world)).filter(({ to }) => [plain.email, hostile.email].includes(to));
    expect(letters.map(({ to }) => to)).toEqual([plain.email, hostile.email]);
    const [first, second] = letters.map(words);
    expect(second).toBe(first);
    expect(second).not.toMatch(/evil/);
  });

  it('goes to one address, whatever stands in the field', async () => {
    for (const email of [
      'a,victim@example.org',
      '<victim@example.org>',
      'a;b@example.org',
      '"a b"@example.org',
      'a@b@c.example',
    ]) {
      expect([email, (await signUp(filled({ email }))).status]).toEqual([email, 422]);
    }
  });

  long.it('comes three times an hour from one origin and fifteen times a day at most', async () => {
    const email = `${randomUUID()}@example.org`;
    const origin = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await signUp(filled({ email }), origin)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    for (let count = 0; count < 6; count += 1) await signUp(filled({ email }));
    expect((await sentMails(world)).filter(({ to }) => to === email)).toHaveLength(6);
    const refused = await signUp(filled({ email }));
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ code: 'tooManyMails' }] } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('is sent again so often too', async () => {
    const body = filled();
    const origin = newAddress();
    await signUp(body, origin);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await sendAgain(body.username, password, origin)).status);
    expect(statuses).toEqual([202, 202, 429]);
  });
});
