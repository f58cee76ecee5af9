import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '#access/authenticate.ts';
import {
  addUser,
  client,
  type Identity,
  openIdentity,
  otherClient,
  refreshForm,
  sendForm,
  signInAs,
  type Tokens,
  tokensOf,
} from '../../../test/identity.ts';
import { checkRefreshToken, renewSession } from './renew-session.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

const refresh = async ({ refresh: token }: Tokens) => sendForm(identity, refreshForm(token));
const ask = async ({ access }: Tokens) => authenticate(identity.db, `Bearer ${access}`, identity.now);
const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks where not granted`.execute(identity.db);
  return rows[0]?.waiting ?? 0;
};
const badToken = (hint: string) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: 'The refresh token is invalid.', hint },
});
const revoked = badToken('Token has been revoked');
const revokedAccess = { kind: 'invalid', reason: 'Access token has been revoked' };

describe('a refresh whose answer was lost', () => {
  it('is repeated: a new pair of the same session', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const before = await ask(first);
    const lost = tokensOf(await refresh(first));
    identity.wait(10);
    const second = tokensOf(await refresh(first));
    expect(await ask(second)).toEqual(before);
    expect(await ask(lost)).toEqual(revokedAccess);
    expect(await ask(tokensOf(await refresh(second)))).toEqual(before);
  });

  it('is repeated as often as a page is loaded again while the server is slow', async () => {
    const first = await signInAs(identity, await addUser(identity));
    await refresh(first);
    // A page asks twice, five seconds apart; it is loaded again and again before either is answered.
    for (let sent = 5; sent < 60; sent += 5) {
      identity.wait(5);
      await refresh(first);
    }
    const answered = tokensOf(await refresh(first));
    expect(await ask(answered)).toMatchObject({ kind: 'person' });
    expect(await refresh(answered)).toMatchObject({ status: 200 });
  });

  it('is repeated for a minute: later it ends the session', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const second = tokensOf(await refresh(first));
    identity.wait(60.001);
    expect(await refresh(first)).toMatchObject(revoked);
    expect(await ask(second)).toEqual(revokedAccess);
  });

  it('may come after the one that was sent again: the pair that arrived refreshes, and only one access token holds', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const arrived = tokensOf(await refresh(first));
    const late = tokensOf(await refresh(first));
    expect(await ask(arrived)).toEqual(revokedAccess);
    const next = tokensOf(await refresh(arrived));
    expect(await ask(next)).toMatchObject({ kind: 'person' });
    expect(await ask(late)).toEqual(revokedAccess);
  });

  it('tells whoever else had the token: of the pairs given for it one goes on, and another ends the session', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const [one, other] = [tokensOf(await refresh(first)), tokensOf(await refresh(first))];
    const next = tokensOf(await refresh(one));
    expect(await refresh(other)).toMatchObject(revoked);
    expect(await ask(next)).toEqual(revokedAccess);
  });

  it('is no lost one when its refresh token has been used: that ends the session', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const third = tokensOf(await refresh(tokensOf(await refresh(first))));
    expect(await refresh(first)).toMatchObject(revoked);
    expect(await ask(third)).toEqual(revokedAccess);
  });

  it('may itself be lost: the pair it gave is refreshed and repeated like any other', async () => {
    const first = await signInAs(identity, await addUser(identity));
    await refresh(first);
    const second = tokensOf(await refresh(first));
    await refresh(second);
    expect(await ask(tokensOf(await refresh(second)))).toMatchObject({ kind: 'person' });
  });

  it('opens nothing after the log-out', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const { refresh: token } = tokensOf(await refresh(first));
    await sendForm(identity, { client_id: client.id, client_secret: client.secret, token }, { path: '/oauth/revoke' });
    expect(await refresh(first)).toMatchObject(revoked);
  });

  it('is not repeated by another client', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const second = tokensOf(await refresh(first));
    const foreign = { ...refreshForm(first.refresh), client_id: otherClient.id, client_secret: otherClient.secret };
    expect(await sendForm(identity, foreign, { app: identity.otherApp })).toMatchObject(
      badToken('Token is not linked to client'),
    );
    expect(await ask(second)).toMatchObject({ kind: 'person' });
  });
});

describe('refreshes at the same moment', () => {
  it('of two, over any number of copies, both get a pair and exactly one pair holds', async () => {
    const copy = await identity.copy();
    for (let round = 0; round < 5; round += 1) {
      const first = await signInAs(identity, await addUser(identity));
      const answers = await Promise.all([
        refresh(first),
        sendForm(identity, refreshForm(first.refresh), { app: copy }),
      ]);
      const callers = await Promise.all(answers.map((answer) => ask(tokensOf(answer))));
      expect(callers.map(({ kind }) => kind).sort()).toEqual(['invalid', 'person']);
      expect(await ask(first)).toEqual(revokedAccess);
    }
  });

  it('of five, each gets a pair, one access token holds, and whichever pair arrived goes on', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const answers = (await Promise.all(Array.from({ length: 5 }, () => refresh(first)))).map(tokensOf);
    const callers = await Promise.all(answers.map(ask));
    expect(callers.filter(({ kind }) => kind === 'person')).toHaveLength(1);
    const [arrived] = answers;
    if (arrived === undefined) throw new Error('No pair was given.');
    expect(await ask(tokensOf(await refresh(arrived)))).toMatchObject({ kind: 'person' });
  });

  it('wait for each other: none is judged by what another is about to change', async () => {
    const first = await signInAs(identity, await addUser(identity));
    const { db, now } = identity;
    const { late, won } = await db.transaction().execute(async (tx) => {
      const token = await checkRefreshToken(tx, first.refresh, client.id, now);
      if (token.kind !== 'good') throw new Error('The token does not hold.');
      const second = refresh(first);
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1);
      const { accessToken, refreshToken } = await renewSession(tx, token, now);
      return { late: second, won: { access: accessToken, refresh: refreshToken } };
    });
    expect(await ask(tokensOf(await late))).toMatchObject({ kind: 'person' });
    expect(await ask(won)).toEqual(revokedAccess);
  });
});
