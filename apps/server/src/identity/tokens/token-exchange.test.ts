import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticate } from '#access/authenticate.ts';
import { addUser, client, type Identity, openIdentity, sendForm, type TestUser } from '../../../test/identity.ts';
import { idTokenVerifier } from './id-token.ts';
import { addIdentity } from './identities.ts';
import { openIssuer, type TestIssuer } from './issuer.fixture.ts';
import { oauthRoutes } from './routes.ts';
import { idTokenType, tokenExchange } from './token-exchange.ts';

let identity: Identity;
let issuer: TestIssuer;
let app: FastifyInstance;
beforeAll(async () => {
  identity = await openIdentity();
  issuer = await openIssuer();
  app = await serverFor(issuer.address);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
  await identity.close();
});
// The issuer lives by the machine's clock.
beforeEach(() => {
  identity.now = new Date();
});

/** Why the issuer's keys could not be had, each time. */
const told: unknown[] = [];

async function serverFor(address: string): Promise<FastifyInstance> {
  const { db, pause } = identity;
  const clock = () => identity.now;
  const verifyIdToken = idTokenVerifier({ issuer: address, clientId: issuer.clientId }, clock, (cause) =>
    told.push(cause),
  );
  const server = Fastify();
  await server.register(oauthRoutes({ db, clock, pause, client, scope: 'portal', verifyIdToken }));
  return server;
}

const form = (subject_token: string, change: Readonly<Record<string, string | undefined>> = {}) => ({
  grant_type: tokenExchange,
  client_id: client.id,
  client_secret: client.secret,
  scope: 'portal',
  subject_token,
  subject_token_type: idTokenType,
  ...change,
});
// Each from an address of its own, so that the limits of one test do not count in another.
const exchange = (idToken: string, change = {}, address = newAddress()) =>
  sendForm(identity, form(idToken, change), { app, address });
let last = 0;
const newAddress = () => {
  last += 1;
  return `10.1.${last}.1`;
};

async function linkedUser(subject: string = randomUUID()): Promise<TestUser & { readonly subject: string }> {
  const person = await addUser(identity, { password: null });
  await addIdentity(identity.db, { issuer: issuer.address, subject, user_id: person.id, linked: identity.now });
  return { ...person, subject };
}

describe('POST /oauth/token with an ID token', () => {
  it('opens a session of the person whom the office linked, and names the person', async () => {
    const person = await linkedUser();
    const { status, body, headers } = await exchange(await issuer.idToken(person.subject));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(body).toEqual({
      token_type: 'Bearer',
      expires_in: 300,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      username: person.name,
    });
    const caller = await authenticate(identity.db, `Bearer ${body.access_token}`, identity.now);
    expect(caller).toMatchObject({ kind: 'person', principal: { userId: person.id } });
  });

  it('leaves a trail of who signed in as whom', async () => {
    const person = await linkedUser();
    await exchange(await issuer.idToken(person.subject));
    const rows = await identity.db.selectFrom('audit').selectAll().where('user_id', '=', person.id).execute();
    expect(rows).toMatchObject([
      {
        action: 'create',
        type: 'oauth_session',
        username: person.name,
        after: { issuer: issuer.address, subject: person.subject },
      },
    ]);
  });

  it('refuses the same ID token the second time, also side by side', async () => {
    const person = await linkedUser();
    const idToken = await issuer.idToken(person.subject);
    const answers = await Promise.all([exchange(idToken), exchange(idToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = { error: 'invalid_request', hint: 'used', error_description: expect.any(String) };
    expect((await exchange(idToken)).body).toEqual(refused);
  });

  it('refuses who is not linked, though a user has the same name or address', async () => {
    const { name } = await addUser(identity);
    expect(await exchange(await issuer.idToken(name))).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', hint: 'not_linked', error_description: expect.stringContaining('not linked') },
    });
  });

  it('refuses a closed account as if nobody were linked', async () => {
    const person = await addUser(identity, { active: false });
    const linked = { issuer: issuer.address, subject: randomUUID(), user_id: person.id, linked: identity.now };
    await addIdentity(identity.db, linked);
    expect((await exchange(await issuer.idToken(linked.subject))).body).toMatchObject({ hint: 'not_linked' });
  });

  it('refuses a token that was changed', async () => {
    const person = await linkedUser();
    const [head, , signature] = (await issuer.idToken(randomUUID())).split('.');
    const claims = {
      iss: issuer.address,
      aud: issuer.clientId,
      sub: person.subject,
      nonce: 'n',
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 600,
    };
    const changed = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    expect(await exchange(changed)).toMatchObject({ status: 400, body: { hint: 'invalid' } });
    const unsigned = [Buffer.from('{"alg":"none"}').toString('base64url'), changed.split('.')[1], ''].join('.');
    expect(await exchange(unsigned)).toMatchObject({ status: 400, body: { hint: 'invalid' } });
  });

  it('refuses a token for another client, one without a nonce, and what is no token', async () => {
    const { subject } = await linkedUser();
    for (const idToken of [
      await issuer.idToken(subject, { clientId: 'another' }),
      await issuer.idToken(subject, { nonce: null }),
      'nonsense',
    ]) {
      expect(await exchange(idToken)).toMatchObject({
        status: 400,
        body: { error: 'invalid_request', hint: 'invalid' },
      });
    }
  });

  it('refuses a token that somebody kept', async () => {
    const { subject } = await linkedUser();
    const idToken = await issuer.idToken(subject);
    identity.wait(11 * 60);
    expect(await exchange(idToken)).toMatchObject({ status: 400, body: { hint: 'expired' } });
  });

  it.each([
    ['no subject token', { subject_token: undefined }, 'subject_token'],
    ['no type', { subject_token_type: undefined }, 'subject_token_type'],
    ['another type', { subject_token_type: 'urn:ietf:params:oauth:token-type:saml2' }, 'subject_token_type'],
    ['another kind asked for', { requested_token_type: idTokenType }, 'requested_token_type'],
  ])('refuses a request with %s', async (_case, change, parameter) => {
    expect(await exchange('x', change)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', hint: `Check the \`${parameter}\` parameter` },
    });
  });

  it('wants the client and its secret', async () => {
    expect(await exchange('x', { client_secret: 'wrong' })).toMatchObject({ status: 401 });
  });
});

describe('the limits of failed exchanges', () => {
  it('count by the subject and the origin: a right one later is told to wait there, and taken elsewhere', async () => {
    const subject = randomUUID();
    const address = newAddress();
    const before = identity.pauses.length;
    for (let failure = 0; failure < 5; failure += 1) {
      const answer = await exchange(await issuer.idToken(subject), {}, address);
      expect(answer.body).toMatchObject({ hint: 'not_linked' });
    }
    expect(identity.pauses.slice(before)).toEqual([0, 250, 500, 1_000, 2_000]);
    await linkedUser(subject);
    const answer = await exchange(await issuer.idToken(subject), {}, address);
    expect(answer).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
    expect(answer.headers['retry-after']).toBeDefined();
    expect((await exchange(await issuer.idToken(subject))).status).toBe(200);
  });

  it('count by the origin', async () => {
    const address = newAddress();
    for (let failure = 0; failure < 20; failure += 1) {
      expect((await exchange(`nonsense ${failure}`, {}, address)).status).toBe(400);
    }
    expect((await exchange('nonsense', {}, address)).status).toBe(429);
  });
});

describe('without an issuer', () => {
  it('says that it is gone, and counts no failure', async () => {
    const gone = await openIssuer();
    await gone.close();
    const server = await serverFor(gone.address);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await sendForm(identity, form('x'), { app: server, address: '198.51.100.250' });
      expect(answer).toMatchObject({ status: 503, body: { error: 'temporarily_unavailable' } });
    }
    // For the log: the cause stands below fetch's own words.
    expect(told.length).toBe(6);
    expect(told[0]).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNREFUSED' } });
    await server.close();
  });

  it('knows no such grant', async () => {
    expect(await sendForm(identity, form('x'))).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
  });
});
