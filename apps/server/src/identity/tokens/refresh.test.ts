import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '#access/authenticate.ts';
import { tableOf } from '#db/sql/tables.ts';
import {
  addUser,
  client,
  type Identity,
  openIdentity,
  otherClient,
  passwordForm,
  refreshForm,
  sendForm,
  signInAs,
  type Tokens,
  tokensOf,
} from '../../../test/identity.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

const refresh = async ({ refresh: token }: Tokens) => sendForm(identity, refreshForm(token));
const ask = async ({ access }: Tokens) => authenticate(identity.db, `Bearer ${access}`, identity.now);
const badToken = (hint: string) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: 'The refresh token is invalid.', hint },
});
const revoked = badToken('Token has been revoked');
const revokedAccess = { kind: 'invalid', reason: 'Access token has been revoked' };

describe('POST /oauth/token with a refresh token', () => {
  it('gives a new pair and takes back both old tokens at once', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const before = await ask(first);
    identity.wait(60);
    const second = tokensOf(await refresh(first));
    expect(await ask(first)).toEqual(revokedAccess);
    // The person, the session and the moment of signing in stay the same.
    expect(await ask(second)).toEqual(before);
    expect(new Set([first.access, first.refresh, second.access, second.refresh]).size).toBe(4);
  });

  it('goes on for as long as somebody refreshes in time', async () => {
    let tokens = await signInAs(identity, await addUser(identity));
    for (let round = 0; round < 5; round += 1) {
      identity.wait(3_899);
      tokens = tokensOf(await refresh(tokens));
    }
    expect(await ask(tokens)).toMatchObject({ kind: 'person' });
  });

  it('ends the whole session when a used refresh token comes back', async () => {
    const person = await addUser(identity);
    const [first, bystander] = [await signInAs(identity, person), await signInAs(identity, person)];
    const second = tokensOf(await refresh(first));
    const third = tokensOf(await refresh(second));
    expect(await refresh(first)).toMatchObject(revoked);
    expect(await ask(third)).toEqual(revokedAccess);
    expect(await refresh(third)).toMatchObject(revoked);
    expect(await ask(bystander)).toMatchObject({ kind: 'person' });
  });

  it.each([
    ['garbage', 'garbage', 'Cannot decrypt the refresh token'],
    ['garbage with blanks', 'no token at all', 'Cannot decrypt the refresh token'],
  ])('refuses %s', async (_case, token, hint) => {
    expect(await sendForm(identity, refreshForm(token))).toMatchObject(badToken(hint));
  });

  it('refuses an access token in its place', async () => {
    const { access } = await signInAs(identity, await addUser(identity));
    expect(await sendForm(identity, refreshForm(access))).toMatchObject(badToken('Cannot decrypt the refresh token'));
  });

  it('refuses an expired one, used or not', async () => {
    const person = await addUser(identity);
    const [used, unused] = [await signInAs(identity, person), await signInAs(identity, person)];
    await refresh(used);
    identity.wait(3_900);
    expect(await refresh(unused)).toMatchObject(badToken('Token has expired'));
    expect(await refresh(used)).toMatchObject(badToken('Token has expired'));
  });

  it('refuses the token of another client and leaves it as it was', async () => {
    const person = await addUser(identity);
    const tokens = await signInAs(identity, person);
    const foreign = { ...refreshForm(tokens.refresh), client_id: otherClient.id, client_secret: otherClient.secret };
    expect(await sendForm(identity, foreign, { app: identity.otherApp })).toMatchObject(
      badToken('Token is not linked to client'),
    );
    expect(await refresh(tokens)).toMatchObject({ status: 200 });
  });

  it.each([
    ['refresh_token', { refresh_token: undefined }],
    ['client_id', { client_id: undefined }],
    ['client_secret', { client_secret: undefined }],
  ])('names a missing %s', async (name, change) => {
    const answer = await sendForm(identity, { ...refreshForm('x'), ...change });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', hint: `Check the \`${name}\` parameter` },
    });
  });

  it('takes the scope it had and no other', async () => {
    const tokens = await signInAs(identity, await addUser(identity));
    const wider = await sendForm(identity, { ...refreshForm(tokens.refresh), scope: 'portal office' });
    expect(wider).toMatchObject({ status: 400, body: { error: 'invalid_scope', hint: 'Check the `office` scope' } });
    expect(await sendForm(identity, { ...refreshForm(tokens.refresh), scope: 'portal' })).toMatchObject({
      status: 200,
    });
  });

  it('refuses a user who was blocked meanwhile, and the access token too', async () => {
    const person = await addUser(identity);
    const tokens = await signInAs(identity, person);
    await sql`update ${sql.table(tableOf(user))} set active = false where id = ${person.id}`.execute(identity.db);
    expect(await ask(tokens)).toEqual(revokedAccess);
    expect(await refresh(tokens)).toMatchObject(revoked);
  });
});

describe('POST /oauth/revoke', () => {
  const revoke = (token: string | undefined, change: object = {}) =>
    sendForm(
      identity,
      { client_id: client.id, client_secret: client.secret, token, ...change },
      { path: '/oauth/revoke' },
    );

  it.each(['access', 'refresh'] as const)('ends the session by its %s token', async (kind) => {
    const tokens = await signInAs(identity, await addUser(identity));
    expect(await revoke(tokens[kind])).toMatchObject({ status: 200, body: {} });
    expect(await ask(tokens)).toEqual(revokedAccess);
    expect(await refresh(tokens)).toMatchObject(revoked);
  });

  it('is content with a token that nobody knows', async () => {
    expect(await revoke('garbage', { token_type_hint: 'access_token' })).toMatchObject({ status: 200 });
  });

  it('leaves no token alive that a refresh made in the same moment', async () => {
    const tokens = await signInAs(identity, await addUser(identity));
    const [refreshed] = await Promise.all([refresh(tokens), revoke(tokens.refresh)]);
    if (refreshed.status === 200) expect(await ask(tokensOf(refreshed))).toEqual(revokedAccess);
    expect(await ask(tokens)).toEqual(revokedAccess);
  });

  it.each([
    ['the client secret is wrong', { client_secret: 'bad' }, 401, 'invalid_client'],
    ['the client secret is missing', { client_secret: undefined }, 400, 'invalid_request'],
    ['the token is missing', { token: undefined }, 400, 'invalid_request'],
  ])('refuses when %s', async (_case, change, status, error) => {
    const tokens = await signInAs(identity, await addUser(identity));
    expect(await revoke(tokens.refresh, change)).toMatchObject({ status, body: { error } });
    expect(await ask(tokens)).toMatchObject({ kind: 'person' });
  });

  it('refuses the token of another client', async () => {
    const form = { client_id: otherClient.id, client_secret: otherClient.secret };
    const person = await addUser(identity);
    const foreign = { ...passwordForm(person.name), ...form };
    const { access } = tokensOf(await sendForm(identity, foreign, { app: identity.otherApp }));
    expect(await revoke(access)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await ask({ access, refresh: '' })).toMatchObject({ kind: 'person' });
  });
});

describe('endSessionsOf', () => {
  it('ends all sessions of a user but the one to keep', async () => {
    const person = await addUser(identity);
    const [kept, other] = [await signInAs(identity, person), await signInAs(identity, person)];
    const stranger = await signInAs(identity, await addUser(identity));
    const caller = await ask(kept);
    if (caller.kind !== 'person') throw new Error('The session to keep does not hold.');
    await endSessionsOf(identity.db, person.id, identity.now, caller.principal.session);
    expect(await ask(kept)).toEqual(caller);
    expect(await ask(other)).toEqual(revokedAccess);
    expect(await ask(stranger)).toMatchObject({ kind: 'person' });
    await endSessionsOf(identity.db, person.id, identity.now);
    expect(await ask(kept)).toEqual(revokedAccess);
  });
});
