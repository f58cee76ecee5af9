import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '../../../test/world.ts';
import { addMember, ask, mailsTo, oldPassword, trySignIn } from '../accounts/accounts.fixture.ts';
import { makePasswordLink } from '../accounts/password-links.ts';
import { beginTotp, confirmFactor, dropBegunApps } from '../second-factor/factors.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const password = 'a new and long password';
const link = ({ userId }: Person) => makePasswordLink(world.db, userId, new Date());
const besides = async (token: string) => {
  const { status, body } = await ask(world, 'POST', '/account/reset-password/keys', { body: { token } });
  return { status, ...body };
};
const reset = (token: string, chosen: object = {}) =>
  ask(world, 'POST', '/account/reset-password', { body: { token, password, ...chosen } });
async function addKey(person: Person, name: string): Promise<string> {
  const form = { name, scope: 'file', endsOn: '2027-06-30', password: oldPassword };
  const { body } = await ask(world, 'POST', '/account/keys', { person, body: form });
  return String(body.id);
}
const addApp = (person: Person, name: string) =>
  world.db.transaction().execute(async (tx) => {
    await dropBegunApps(tx, person.userId);
    const { id } = await beginTotp(tx, person.userId, name, new Date());
    await confirmFactor(tx, id, new Date());
    return id;
  });
const stateOf = async (id: string) =>
  (await world.db.selectFrom('company_key').select('revoked').where('id', '=', id).executeTakeFirstOrThrow()).revoked;

describe('the other keys of an account whose password was forgotten', () => {
  it('are told to anyone who has the mailed link, which goes on working', async () => {
    const member = await addMember(world);
    const id = await addKey(member, 'Packing line');
    const app = await addApp(member, 'Phone');
    const token = await link(member);
    const found = {
      status: 200,
      programKeys: [{ id, name: 'Packing line', lastUsed: null }],
      factors: [{ id: app, kind: 'totp', name: 'Phone' }],
      webhooks: [],
    };
    expect(await besides(token)).toEqual(found);
    expect(await besides(token)).toEqual(found);
    expect((await reset(token)).status).toBe(204);
    expect(await besides(token)).toMatchObject({ status: 422, errors: [{ field: 'token', code: 'linkExpired' }] });
    expect(await besides('guess')).toMatchObject({ status: 422 });
  });

  it('end where they are chosen, and the others go on', async () => {
    const member = await addMember(world);
    const [ended, kept] = [await addKey(member, 'Old script'), await addKey(member, 'Packing line')];
    const [lost] = [await addApp(member, 'Lost phone'), await addApp(member, 'Phone')];
    const foreign = await addKey(await addMember(world), 'Not theirs');
    const answer = await reset(await link(member), { programKeys: [ended, foreign], factors: [lost] });
    expect(answer.status).toBe(204);
    expect(await stateOf(ended)).not.toBeNull();
    expect([await stateOf(kept), await stateOf(foreign)]).toEqual([null, null]);
    const left = await world.db
      .selectFrom('second_factor')
      .select('name')
      .where('user_id', '=', member.userId)
      .execute();
    expect(left).toEqual([{ name: 'Phone' }]);
    const mails = (await mailsTo(world, member.userId)).map(({ kind }) => kind);
    expect(mails).toEqual(expect.arrayContaining(['passwordChanged', 'factorRemoved', 'keyRevoked']));
  });

  it('are addresses too that the person added and that are told since', async () => {
    const member = await addMember(world);
    const add = async (person: Person, url: string) => {
      const body = { url, events: ['report.returned'], password: oldPassword };
      const answer = await ask(world, 'POST', '/account/webhooks', { person, body });
      return { id: String(answer.body.id), url };
    };
    const [stranger, own] = [
      await add(member, 'https://stranger.example/hook'),
      await add(member, 'https://own.example/hook'),
    ];
    const foreign = await add(await addMember(world), 'https://foreign.example/hook');
    const token = await link(member);
    expect(await besides(token)).toMatchObject({ webhooks: [stranger, own] });
    expect((await reset(token, { webhooks: [stranger.id, foreign.id] })).status).toBe(204);
    const { rows } = await sql<{ url: string; ended: boolean }>`select url, ended is not null as ended
      from company_webhook where url like '%.example/hook' order by url`.execute(world.db);
    expect(rows).toEqual([
      { url: foreign.url, ended: false },
      { url: own.url, ended: false },
      { url: stranger.url, ended: true },
    ]);
  });

  it('leave one factor, for the mailbox alone opens nothing that asks for more; then nothing is changed', async () => {
    const member = await addMember(world);
    const key = await addKey(member, 'Packing line');
    const phone = await addApp(member, 'Phone');
    const token = await link(member);
    expect(await reset(token, { programKeys: [key], factors: [phone] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'factors', code: 'lastFactor' }] },
    });
    expect(await stateOf(key)).toBeNull();
    expect(await trySignIn(world, member.username, password)).toBe(400);
    expect((await reset(token, { programKeys: [key] })).status).toBe(204);
  });

  it.each([{ programKeys: 'all' }, { factors: [1] }, { webhooks: {} }])(
    'are named by their ids: %j is refused',
    async (chosen) => {
      const member = await addMember(world);
      expect(await reset(await link(member), chosen)).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'malformed' }] },
      });
    },
  );
});
