import { randomUUID } from 'node:crypto';
import { accountLimits } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#office/office.fixture.ts';
import { addPerson, openWorld, type World } from '../../../test/world.ts';
import { startSession } from '../sessions/sessions.ts';
import { addMember, ask, tokenStatus } from './accounts.fixture.ts';
import { accountRouteNames } from './routes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

interface Listed {
  readonly id: string;
  readonly current: boolean;
  readonly signedIn: string;
  readonly lastUsed: string;
}

describe('sessions', () => {
  const list = async (person: Parameters<typeof tokenStatus>[1]) =>
    // Border: the tests say what they expect of it.
    (await ask(world, 'GET', '/account/sessions', { person })).body.sessions as readonly Listed[];

  it('lists where a person is signed in and marks the one that asks', async () => {
    const person = await addPerson(world);
    await startSession(world.db, person.userId, 'portal', new Date(Date.now() - 60_000));
    await startSession(world.db, person.userId, 'portal', new Date(Date.now() - 4_000_000));
    const sessions = await list(person);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(Date.parse(sessions[1]?.lastUsed ?? '')).toBeLessThan(Date.parse(sessions[0]?.lastUsed ?? ''));
  });

  it('ends another session of the same person at once', async () => {
    const person = await addPerson(world);
    const { accessToken } = await startSession(world.db, person.userId, 'portal', new Date());
    const other = { ...person, token: accessToken };
    const target = (await list(person)).find(({ current }) => !current);
    const answer = await ask(world, 'DELETE', `/account/sessions/${target?.id}`, { person });
    expect(answer.status).toBe(204);
    expect(await tokenStatus(world, other)).toBe(401);
    expect(await list(person)).toHaveLength(1);
  });

  it('answers the same for an unknown session and for one of another person', async () => {
    const [person, stranger] = [await addPerson(world), await addPerson(world)];
    const foreign = (await list(stranger))[0]?.id;
    for (const id of [foreign, randomUUID(), 'nonsense']) {
      expect(await ask(world, 'DELETE', `/account/sessions/${id}`, { person })).toMatchObject({
        status: 404,
        body: { errors: [{ code: 'notFound' }] },
      });
    }
    expect(await tokenStatus(world, stranger)).toBe(200);
  });

  it('refuses who is not signed in with a challenge', async () => {
    const answer = await ask(world, 'GET', '/account/sessions', {});
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer realm="OAuth"' } });
    const invalid = { userId: '', username: '', companyId: null, token: 'nonsense' };
    expect((await ask(world, 'GET', '/account/sessions', { person: invalid })).headers['www-authenticate']).toMatch(
      'could not be verified',
    );
  });
});

describe('profile', () => {
  const change = (person: Parameters<typeof tokenStatus>[1], body: unknown) =>
    ask(world, 'PATCH', '/account/profile', { person, body });

  it('begins with what the office knows and all notices on', async () => {
    const member = await addMember(world);
    expect((await ask(world, 'GET', '/account/profile', { person: member })).body).toEqual({
      username: member.username,
      firstName: 'Dana',
      email: member.email,
      waitingAddress: null,
      title: '',
      language: 'en',
      notices: { receipts: true, decisions: true, reminders: true },
    });
  });

  it('changes what was sent and nothing else, with an audit row', async () => {
    const member = await addMember(world);
    await change(member, { title: 'Controller', language: 'es', notices: { reminders: false } });
    // The address is sent along by a form that holds it, and stays what it is.
    const { body } = await change(member, { firstName: 'Dora', email: member.email });
    expect(body).toMatchObject({
      firstName: 'Dora',
      email: member.email,
      title: 'Controller',
      language: 'es',
      notices: { receipts: true, decisions: true, reminders: false },
    });
    const entries = await auditOf(world, member.userId);
    expect(entries.at(-1)).toMatchObject({ before: { firstName: 'Dana' }, after: { firstName: 'Dora' } });
    // As of every row that a person writes: the whole row, in their name, under their company.
    expect(entries.at(-1)).toMatchObject({
      user_id: member.userId,
      company_id: member.companyId,
      before: { active: true, title: 'Controller' },
    });
  });

  it.each([
    [{ language: 'xx' }, 'language', 'unknown'],
    [{ email: 'new@example.org' }, 'email', 'passwordNeeded'],
    [{ email: null }, 'email', 'passwordNeeded'],
    [{ firstName: '' }, 'firstName', 'required'],
    [{ firstName: 'x'.repeat(accountLimits.firstName + 1) }, 'firstName', 'tooLong'],
    [{ title: 'x'.repeat(accountLimits.title + 1) }, 'title', 'tooLong'],
    [{ firstName: 'Dana \udf93' }, 'firstName', 'halfCharacter'],
    [{ title: 'Controller\ud83d' }, 'title', 'halfCharacter'],
    [{ notices: { lunch: true } }, 'notices', 'malformed'],
    [{ notices: { reminders: 'no' } }, 'notices', 'malformed'],
    [{ notices: null }, 'notices', 'malformed'],
  ])('refuses %j', async (body, field, code) => {
    const answer = await change(await addMember(world), body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, code }] } });
  });
});

describe('GET /config.json', () => {
  it('announces the own routes by name', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/config.json' });
    expect(answer.json().profile.routes).toEqual(expect.arrayContaining(['revoke', ...accountRouteNames]));
  });
});
