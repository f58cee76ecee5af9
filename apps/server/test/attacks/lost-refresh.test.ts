import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import { startSession } from '#identity/sessions/sessions.ts';
import { addPerson, openWorld, type World } from '../world.ts';

let world: World;
let address: URL;
beforeAll(async () => {
  world = await openWorld();
  address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => world.close());

const formOf = (token: string) =>
  new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: 'portal',
    client_secret: demonstrationSecret,
    refresh_token: token,
  }).toString();

/** Sends a refresh and hangs up before it can be answered, as a network does that goes away. */
async function sendAndLose(token: string): Promise<void> {
  const body = formOf(token);
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    `POST /oauth/token HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

const refresh = (token: string) =>
  fetch(new URL('/oauth/token', address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: formOf(token),
  });
const sessionsSeenBy = async (token: string): Promise<number> =>
  (await fetch(new URL('/account/sessions', address), { headers: { authorization: `Bearer ${token}` } })).status;
const givenPairs = async (): Promise<number> => {
  const rows = await world.db.selectFrom('oauth_token').select('id').where('kind', '=', 'refresh').execute();
  return rows.length;
};

async function tokensOf(answer: Response): Promise<{ readonly access: string; readonly refresh: string }> {
  expect(answer.status).toBe(200);
  // Border: the answer of a token request that was granted.
  const body = (await answer.json()) as { access_token: string; refresh_token: string };
  return { access: body.access_token, refresh: body.refresh_token };
}

describe('a refresh whose answer never arrives', () => {
  it('does not end the session: the same client asks again and goes on', async () => {
    const { userId } = await addPerson(world);
    const { refreshToken } = await startSession(world.db, userId, 'portal', new Date());
    const before = await givenPairs();
    await sendAndLose(refreshToken);
    await expect.poll(givenPairs, { timeout: 20_000 }).toBe(before + 1);
    const second = await tokensOf(await refresh(refreshToken));
    expect(await sessionsSeenBy(second.access)).toBe(200);
    const third = await tokensOf(await refresh(second.refresh));
    expect(await sessionsSeenBy(third.access)).toBe(200);
  });

  it('gives a thief no session beside its owner: one access token holds at a time, and the second refresh tells', async () => {
    const { userId } = await addPerson(world);
    const { refreshToken } = await startSession(world.db, userId, 'portal', new Date());
    const owner = await tokensOf(await refresh(refreshToken));
    const thief = await tokensOf(await refresh(refreshToken));
    expect(await sessionsSeenBy(owner.access)).toBe(401);
    const next = await tokensOf(await refresh(owner.refresh));
    expect(await sessionsSeenBy(thief.access)).toBe(401);
    expect((await refresh(thief.refresh)).status).toBe(400);
    expect(await sessionsSeenBy(next.access)).toBe(401);
  });
});
