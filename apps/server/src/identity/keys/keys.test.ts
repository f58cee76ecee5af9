import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@packhouse/programme';
import { appCode } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailName } from '#access/principal.ts';
import { addKey } from '../../../test/company-keys.ts';
import { addPerson, addProducer, call, openWorld, type Person, type World } from '../../../test/world.ts';
import { addMember, ask, mailsTo, oldPassword } from '../accounts/accounts.fixture.ts';
import { enroll, signInWith } from '../second-factor/second-factor.fixture.ts';
import { remindOfKeys } from './remind-of-keys.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const base = '/account/keys';
const form = { name: 'Packing line', scope: 'file', endsOn: '2027-06-30', password: oldPassword };
const make = (person: Person, wish: object = {}) => ask(world, 'POST', base, { person, body: { ...form, ...wish } });
const keys = async (person: Person) => {
  const { body } = await ask(world, 'GET', base, { person });
  // Border: the answer of the own route.
  return body.keys as readonly Record<string, unknown>[];
};
const seen = (token: string) =>
  call(world, { userId: '', username: '', companyId: null, token }, 'GET', '/jsonapi/node/fh_producer_contact');

describe('a key for programs', () => {
  it('is shown once, kept as a hash, and opens the JSON:API as its owner', async () => {
    const member = await addMember(world);
    await addProducer(world, String(member.companyId));
    const made = await make(member);
    expect(made.status).toBe(201);
    const key = String(made.body.key);
    expect(key).toMatch(/^phk_[\w-]{43}$/);
    const { rows } = await sql<object>`select * from company_key where user_id = ${member.userId}::uuid`.execute(
      world.db,
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(rows)).toContain(key.slice(0, 12));
    const answer = await seen(key);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toHaveLength(1);
    expect(await keys(member)).toEqual([
      {
        id: made.body.id,
        name: 'Packing line',
        prefix: key.slice(0, 12),
        scope: 'file',
        owner: member.username,
        made: expect.stringMatching(/^\d{4}-/),
        endsOn: '2027-06-30',
        lastUsed: expect.stringMatching(/^\d{4}-/),
        state: 'open',
      },
    ]);
    expect((await mailsTo(world, member.userId)).map(({ kind }) => kind)).toEqual(['keyMade']);
  });

  it('is seen and revoked by colleagues, and by nobody else', async () => {
    const member = await addMember(world);
    const colleague = await addPerson(world, { companyId: member.companyId });
    const stranger = await addPerson(world);
    const made = await make(member);
    expect(await keys(colleague)).toHaveLength(1);
    expect(await keys(stranger)).toEqual([]);
    const url = `${base}/${String(made.body.id)}`;
    expect((await ask(world, 'DELETE', url, { person: stranger })).status).toBe(404);
    expect((await seen(String(made.body.key))).status).toBe(200);
    expect((await ask(world, 'DELETE', url, { person: colleague })).status).toBe(204);
    const answer = await seen(String(made.body.key));
    expect(answer).toMatchObject({
      status: 401,
      body: { errors: [{ detail: 'This key for programs has been revoked.' }] },
    });
    expect(answer.headers['www-authenticate']).toContain('This key for programs has been revoked');
    expect((await keys(member))[0]).toMatchObject({ state: 'revoked' });
    expect((await ask(world, 'DELETE', url, { person: colleague })).status).toBe(404);
    const { rows } = await sql<object>`select username, action, after, company_id from audit
      where type = 'company_key' and row_id = ${String(made.body.id)}::uuid order by id`.execute(world.db);
    expect(rows).toMatchObject([
      { username: member.username, action: 'create', after: { name: 'Packing line', scope: 'file' } },
      {
        username: colleague.username,
        action: 'update',
        after: { revoked: 'Packing line' },
        company_id: member.companyId,
      },
    ]);
  });

  it('is told of to everybody in the company when it is made and when it is revoked', async () => {
    const member = await addMember(world);
    const colleague = await addPerson(world, { companyId: member.companyId });
    const made = await make(member);
    expect(await mailsTo(world, colleague.userId)).toMatchObject([
      { kind: 'keyMadeForCompany', values: { name: 'Packing line', owner: member.username, endsOn: '2027-06-30' } },
    ]);
    await ask(world, 'DELETE', `${base}/${String(made.body.id)}`, { person: colleague });
    const told = { kind: 'keyRevoked', values: { owner: member.username, who: colleague.username } };
    expect((await mailsTo(world, member.userId)).at(-1)).toMatchObject(told);
    expect((await mailsTo(world, colleague.userId)).at(-1)).toMatchObject(told);
  });

  it('is told of two weeks and three days before its end day, once each, while it opens anything', async () => {
    const member = await addMember(world);
    const gone = await addMember(world);
    for (const owner of [member, gone]) await addKey(world, owner, { ends_on: '2027-06-30' });
    await addKey(world, member, { ends_on: '2027-06-30', revoked: new Date() });
    await sql`update user__user set field_user_company = ${randomUUID()}::uuid where id = ${gone.userId}::uuid`.execute(
      world.db,
    );
    for (const day of ['2027-06-15', '2027-06-16', '2027-06-16', '2027-06-27', '2027-06-30', '2027-07-01']) {
      await remindOfKeys({ db: world.db, settings: defaultSettings, now: new Date(`${day}T17:00:00Z`) });
    }
    const told = { kind: 'keyEnding', values: { name: 'Packing line', owner: member.username, endsOn: '2027-06-30' } };
    expect(await mailsTo(world, member.userId)).toMatchObject([told, told]);
    expect(await mailsTo(world, gone.userId)).toEqual([]);
  });

  it('asks for the password, a scope, and an end day within a year', async () => {
    const member = await addMember(world);
    const wrong = await make(member, { name: '', scope: 'all', endsOn: '2026-02-30', password: '' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject([
      { field: 'name', code: 'required' },
      { field: 'scope', code: 'required' },
      { field: 'endsOn', code: 'endDay' },
      { field: 'password', code: 'required' },
    ]);
    for (const endsOn of ['2026-11-04', '2027-11-07', '', 7]) expect((await make(member, { endsOn })).status).toBe(422);
    expect((await make(member, { password: 'another one' })).status).toBe(422);
    expect(await keys(member)).toEqual([]);
  });

  it('asks for a fresh second factor of anyone who has one, and remembers it', async () => {
    const member = await addMember(world);
    const { secret } = await enroll(world, member);
    const person = await signInWith(world, member, secret);
    expect((await make(person)).status).toBe(201);
    const { rows } =
      await sql<object>`select made_with from company_key where user_id = ${member.userId}::uuid`.execute(world.db);
    expect(rows).toEqual([{ made_with: 'totp' }]);
    await sql`update oauth_session set factor_at = now() - interval '16 minutes' where user_id = ${member.userId}::uuid`.execute(
      world.db,
    );
    const late = await make(person);
    expect(late).toMatchObject({ status: 403, body: { errors: [{ code: 'secondFactorNeeded' }] } });
    expect(appCode(secret)).toMatch(/^\d{6}$/);
  });

  it('is made by nobody without a company, and twenty of a company at most', async () => {
    const staff = await addPerson(world, { companyId: null, staff: true });
    expect(await make(staff)).toMatchObject({ status: 403, body: { errors: [{ code: 'noCompany' }] } });
    const member = await addMember(world);
    for (let count = 0; count < 20; count += 1) await addKey(world, member);
    expect(await make(member)).toMatchObject({ status: 422, body: { errors: [{ code: 'tooManyKeys' }] } });
    await sql`update company_key set revoked = now() where id = (select id from company_key
      where user_id = ${member.userId}::uuid limit 1)`.execute(world.db);
    expect((await make(member)).status).toBe(201);
  });

  it('is made thirty times a day at most for a company, whoever makes them and whatever became of them', async () => {
    const member = await addMember(world);
    for (let count = 0; count < 30; count += 1) await addKey(world, member, { revoked: new Date() });
    expect(await make(member)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', code: 'tooManyKeysToday', values: { limit: '30' } }] },
    });
    expect((await make(await addMember(world))).status).toBe(201);
    await sql`update company_key set made = made - interval '1 day' where id = (select id from company_key
      where user_id = ${member.userId}::uuid limit 1)`.execute(world.db);
    expect((await make(member)).status).toBe(201);
  });
});

describe('the name of a key', () => {
  it.each([
    ['\u200b\u200d', 'required'],
    ['\u3164\u2800', 'nameUnseen'],
    ['x" (phk_FAKEFAKE), key "y', 'nameQuotes'],
    ['\u201cBookkeeping\u201d', 'nameQuotes'],
  ])('is not %j', async (name, code) => {
    const member = await addMember(world);
    expect(await make(member, { name })).toMatchObject({ status: 422, body: { errors: [{ field: 'name', code }] } });
    expect(await keys(member)).toEqual([]);
  });

  it('ends in the trail where it ends, also one from before quotation marks were refused', () => {
    const key = {
      id: '',
      name: 'x" (phk_FAKEFAKE), key "y',
      prefix: 'phk_1a2b3c4d',
      scope: 'file',
      madeWith: null,
    } as const;
    expect(trailName({ username: 'dana', key })).toBe(`dana, key "x' (phk_FAKEFAKE), key 'y" (phk_1a2b3c4d)`);
  });
});

describe('a key that holds no more', () => {
  const ends: readonly (readonly [string, string, (owner: Person) => Promise<unknown>])[] = [
    [
      'its end day has passed',
      'The end day of this key for programs has passed.',
      ({ userId }) =>
        sql`update company_key set expires = now() - interval '1 second' where user_id = ${userId}::uuid`.execute(
          world.db,
        ),
    ],
    [
      'its owner was blocked',
      'The person who owns this key for programs works for its company no more.',
      ({ userId }) => sql`update user__user set active = false where id = ${userId}::uuid`.execute(world.db),
    ],
    [
      'its owner went to another company',
      'The person who owns this key for programs works for its company no more.',
      ({ userId }) =>
        sql`update user__user set field_user_company = ${randomUUID()}::uuid where id = ${userId}::uuid`.execute(
          world.db,
        ),
    ],
    [
      'its owner went to the office',
      'The person who owns this key for programs works for its company no more.',
      ({ userId }) => sql`update user__user set staff = true where id = ${userId}::uuid`.execute(world.db),
    ],
  ];
  it.each(ends)('is refused with 401 and its reason when %s', async (_name, detail, end) => {
    const owner = await addPerson(world);
    const program = await addKey(world, owner);
    expect((await seen(program.token)).status).toBe(200);
    await end(owner);
    expect(await seen(program.token)).toMatchObject({ status: 401, body: { errors: [{ detail }] } });
    // The way by which writes ask.
    const written = await call(world, program, 'PATCH', `/jsonapi/node/fh_producer_contact/${randomUUID()}`, {
      body: { data: { type: 'node--fh_producer_contact', id: randomUUID() } },
    });
    expect(written).toMatchObject({ status: 401, body: { errors: [{ detail }] } });
  });

  it('is not known when it is none', async () => {
    expect(await seen('phk_nobody')).toMatchObject({ status: 401 });
  });
});
