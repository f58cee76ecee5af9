import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, ask, oldPassword, tokenStatus } from '#identity/accounts/accounts.fixture.ts';
import {
  act,
  addSoftwarePasskey,
  challengeOf,
  factorPath,
  passkeyAsked,
} from '#identity/second-factor/second-factor.fixture.ts';
import { here, made, signed, softwarePasskey } from '#identity/second-factor/software-passkey.fixture.ts';
import { startSession } from '#identity/sessions/sessions.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

async function withPasskey() {
  const member = await addMember(world);
  const passkey = softwarePasskey();
  await addSoftwarePasskey(world, member, passkey);
  return { member, passkey };
}

describe('in a session', () => {
  it('a passkey proves the second factor again, once for each question', async () => {
    const { member, passkey } = await withPasskey();
    const answer = { passkey: signed(passkey, await passkeyAsked(world, member), { counter: 3 }) };
    expect((await act(world, member, 'prove', answer)).status).toBe(204);
    const again = await act(world, member, 'prove', answer);
    expect(again).toMatchObject({ status: 422, body: { errors: [{ code: 'wrongPasskey' }] } });
  });

  it('bytes are answered in the session that asked for them, within five minutes', async () => {
    const { member, passkey } = await withPasskey();
    const { accessToken } = await startSession(world.db, member.userId, 'portal', new Date());
    const other = { ...member, token: accessToken };
    const challenge = await passkeyAsked(world, other);
    expect((await act(world, member, 'prove', { passkey: signed(passkey, challenge) })).status).toBe(422);
    const late = await passkeyAsked(world, member);
    await sql`update factor_challenge set expires = expires - interval '301 seconds'
      where user_id = ${member.userId}::uuid`.execute(world.db);
    expect((await act(world, member, 'prove', { passkey: signed(passkey, late) })).status).toBe(422);
  });

  it('bytes for making one are not answered by proving one, nor the other way round', async () => {
    const { member, passkey } = await withPasskey();
    const begun = await act(world, member, 'begin-passkey', { name: 'Another', password: oldPassword });
    // Border: the tests say what they expect of it.
    const toMake = challengeOf(begun.body as Parameters<typeof challengeOf>[0]);
    expect((await act(world, member, 'prove', { passkey: signed(passkey, toMake) })).status).toBe(422);
    const toProve = await passkeyAsked(world, member);
    const answer = { name: 'Another', passkey: made(softwarePasskey(), toProve) };
    expect((await act(world, member, 'confirm-passkey', answer)).status).toBe(422);
  });

  it('a passkey is not added by a password alone, nor by a session alone', async () => {
    const { member } = await withPasskey();
    const { accessToken } = await startSession(world.db, member.userId, 'portal', new Date());
    const stolen = { ...member, token: accessToken };
    const body = { name: 'Mine', password: oldPassword };
    expect((await act(world, stolen, 'begin-passkey', body)).status).toBe(403);
    expect((await act(world, member, 'begin-passkey', { ...body, password: 'no password' })).status).toBe(422);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['the type of a signature', { type: 'webauthn.get' }],
  ])('one that was made with %s is not added', async (_what, deviation) => {
    const member = await addMember(world);
    const begun = await act(world, member, 'begin-passkey', { name: 'Mine', password: oldPassword });
    // Border: the tests say what they expect of it.
    const challenge = challengeOf(begun.body as Parameters<typeof challengeOf>[0]);
    const answer = { name: 'Mine', passkey: made(softwarePasskey(), challenge, deviation) };
    expect((await act(world, member, 'confirm-passkey', answer)).status).toBe(422);
    expect((await ask(world, 'GET', factorPath(), { person: member })).body.factors).toEqual([]);
  });

  it('one that is in use is not added to a second account', async () => {
    const { passkey } = await withPasskey();
    const other = await addMember(world);
    await expect(addSoftwarePasskey(world, other, passkey)).rejects.toThrow('wrongPasskey');
    expect((await ask(world, 'GET', factorPath(), { person: other })).body.factors).toEqual([]);
  });

  it('the first one ends every other session, for those came by the password alone', async () => {
    const member = await addMember(world);
    const { accessToken } = await startSession(world.db, member.userId, 'portal', new Date());
    await addSoftwarePasskey(world, member, softwarePasskey());
    expect(await tokenStatus(world, { ...member, token: accessToken })).toBe(401);
    expect(await tokenStatus(world, member)).toBe(200);
  });

  it('says where passkeys work', async () => {
    const member = await addMember(world);
    expect((await ask(world, 'GET', factorPath(), { person: member })).body.passkeysAt).toBe(here.origin);
  });
});
