import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addUser,
  client,
  type Identity,
  openIdentity,
  password,
  passwordForm,
  refreshForm,
  sendForm,
  type TestUser,
} from '../../../test/identity.ts';
import { oauthRoutes } from './routes.ts';

let identity: Identity;
let person: TestUser;
let blocked: TestUser;
let pending: TestUser;
beforeAll(async () => {
  identity = await openIdentity();
  person = await addUser(identity);
  blocked = await addUser(identity, { active: false });
  pending = await addUser(identity, { password: null });
});
afterAll(async () => identity.close());

const badRequest = (parameter: string) => ({
  error: 'invalid_request',
  error_description:
    'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
  hint: `Check the \`${parameter}\` parameter`,
});
const badClient = { error: 'invalid_client', error_description: 'Client authentication failed' };
const badGrant = {
  error: 'unsupported_grant_type',
  error_description: 'The authorization grant type is not supported by the authorization server.',
  hint: 'Check that all required parameters have been provided',
};
const badScope = (scope: string) => ({
  error: 'invalid_scope',
  error_description: 'The requested scope is invalid, unknown, or malformed',
  hint: `Check the \`${scope}\` scope`,
});
const badCredentials = { error: 'invalid_grant', error_description: 'The user credentials were incorrect.' };

describe('POST /oauth/token with a password', () => {
  it.each([['portal'], [''], [undefined], ['portal portal']])(
    'gives exactly the four members for the scope %j',
    async (scope) => {
      const { status, headers, body } = await sendForm(identity, { ...passwordForm(person.name), scope });
      expect(status).toBe(200);
      expect(body).toEqual({
        token_type: 'Bearer',
        expires_in: 300,
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        pragma: 'no-cache',
      });
    },
  );

  const refusals: readonly [string, Record<string, string | undefined>, number, object][] = [
    ['wrong client secret', { client_secret: 'bad' }, 401, badClient],
    ['unknown client', { client_id: 'no-such-client' }, 401, badClient],
    ['client secret with a letter beyond ASCII', { client_secret: 'ä' }, 401, badClient],
    ['missing client_id', { client_id: undefined }, 400, badRequest('client_id')],
    ['empty client_id', { client_id: '' }, 400, badRequest('client_id')],
    ['missing client_secret', { client_secret: undefined }, 400, badRequest('client_secret')],
    ['missing username', { username: undefined }, 400, badRequest('username')],
    ['missing password', { password: undefined }, 400, badRequest('password')],
    ['empty password', { password: '' }, 400, badRequest('password')],
    ['NUL in the username', { username: 'a\0b' }, 400, badRequest('username')],
    ['missing grant_type', { grant_type: undefined }, 400, badGrant],
    ['unknown grant_type', { grant_type: 'magic' }, 400, badGrant],
    ['grant the client may not use', { grant_type: 'client_credentials' }, 400, badGrant],
    ['name of an object member as grant_type', { grant_type: 'constructor' }, 400, badGrant],
    ['unknown scope', { scope: 'no-such-scope' }, 400, badScope('no-such-scope')],
    ['one unknown scope of two', { scope: 'portal office' }, 400, badScope('office')],
  ];
  it.each(refusals)('refuses a %s', async (_case, change, status, body) => {
    const answer = await sendForm(identity, { ...passwordForm(person.name), ...change });
    expect(answer).toMatchObject({ status, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toEqual(body);
  });

  it.each([
    ['a wrong password', () => passwordForm(person.name, 'not-the-password')],
    ['an unknown user', () => passwordForm('nobody-at-all')],
    ['a blocked user with the right password', () => passwordForm(blocked.name)],
    ['a user who never chose a password', () => passwordForm(pending.name)],
  ])('answers %s alike', async (_case, form) => {
    const answer = await sendForm(identity, form());
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(badCredentials);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  });

  it('does not mind the case of letters in a name', async () => {
    const { status } = await sendForm(identity, passwordForm(person.name.toUpperCase()));
    expect(status).toBe(200);
  });

  it('takes a password of any letters and signs', async () => {
    const odd = 'Grüße +&=% 🌰 "quoted"';
    const { name } = await addUser(identity, { password: odd });
    expect(await sendForm(identity, passwordForm(name, odd))).toMatchObject({ status: 200 });
    expect(await sendForm(identity, passwordForm(name, odd.replace('🌰', '🌱')))).toMatchObject({ status: 400 });
  });

  it('keeps no token as it is', async () => {
    const { body } = await sendForm(identity, passwordForm(person.name));
    const { rows } = await sql<{ kept: string }>`select t::text as kept from oauth_token t`.execute(identity.db);
    const kept = rows.map((row) => row.kept).join('\n');
    expect(kept).not.toContain(String(body.access_token));
    expect(kept).not.toContain(String(body.refresh_token));
  });
});

describe('POST /oauth/token with a form as a browser’s FormData sends it', () => {
  const send = async (form: FormData) => {
    const encoded = new Response(form);
    return identity.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  };
  const formOf = (values: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return form;
  };

  it('gives a pair of tokens, and another for the refresh token', async () => {
    const odd = 'Grüße +&=% 🌰 "quoted"';
    const { name } = await addUser(identity, { password: odd });
    const first = await send(formOf(passwordForm(name, odd)));
    expect([first.statusCode, Object.keys(first.json()).sort()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ]);
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await send(formOf(refreshForm(first.json().refresh_token)))).statusCode).toBe(200);
    expect((await send(formOf(passwordForm(name, 'another')))).json()).toEqual(badCredentials);
  });

  it('refuses a parameter that comes twice, and one that is a file', async () => {
    const twice = formOf(passwordForm(person.name));
    twice.append('username', 'another');
    expect((await send(twice)).json()).toEqual(badRequest('username'));
    const file = formOf(passwordForm(person.name));
    file.set('password', new Blob([password]), 'password.txt');
    expect((await send(file)).json()).toEqual(badRequest('password'));
  });

  it('refuses one that is as long as no other form may be, whatever its parts are', async () => {
    const long = await send(formOf(passwordForm(person.name, 'x'.repeat(20_000))));
    expect([long.statusCode, long.json().error]).toEqual([413, 'invalid_request']);
    const many = formOf(passwordForm(person.name));
    for (let part = 0; part < 400; part += 1) many.append(`p${part}`, '');
    expect((await send(many)).statusCode).toBe(413);
    const few = formOf(passwordForm(person.name));
    for (let part = 0; part < 40; part += 1) few.append(`p${part}`, '');
    expect((await send(few)).statusCode).toBe(200);
  });

  it('gives nobody members that were not sent', async () => {
    const form = formOf(passwordForm(person.name));
    form.delete('client_secret');
    form.set('__proto__', '{"client_secret":"x"}');
    expect((await send(form)).json()).toEqual(badRequest('client_secret'));
  });
});

describe('POST /oauth/token with another body than a form', () => {
  it.each([
    ['JSON', 'application/json', JSON.stringify(passwordForm('somebody'))],
    ['broken JSON', 'application/json', '{'],
    ['an empty multipart form', 'multipart/form-data; boundary=x', '--x--'],
    ['a multipart form that breaks off', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-'],
    ['a multipart form without a boundary', 'multipart/form-data', '--x--'],
    ['plain text', 'text/plain', 'grant_type=password'],
  ])('takes %s for an empty form', async (_case, contentType, payload) => {
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': contentType },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(badRequest('client_id'));
  });

  it('takes no body at all for an empty form', async () => {
    const answer = await identity.app.inject({ method: 'POST', url: '/oauth/token' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(badRequest('client_id'));
  });

  it('refuses a parameter that comes twice', async () => {
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams(passwordForm(person.name))}&username=another`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(badRequest('username'));
  });

  it('refuses a body that is far too long', async () => {
    const answer = await sendForm(identity, passwordForm(person.name, 'x'.repeat(20_000)));
    expect(answer).toMatchObject({ status: 413, body: { error: 'invalid_request' } });
  });
});

describe('another method than POST', () => {
  it.each(['/oauth/token', '/oauth/revoke'])('is refused at %s with the one that is allowed', async (url) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await identity.app.inject({ method, url });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    }
    const { headers, payload } = await identity.app.inject({ method: 'GET', url });
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(payload)).toMatchObject({ error: 'invalid_request' });
  });
});

describe('a client', () => {
  it('is not recognized by its secret alone', async () => {
    const form = { ...passwordForm(person.name), client_id: randomUUID(), client_secret: client.secret };
    expect(await sendForm(identity, form)).toMatchObject({ status: 401, body: badClient });
    expect(await sendForm(identity, { ...passwordForm(person.name), password })).toMatchObject({ status: 200 });
    expect(await sendForm(identity, { ...refreshForm('x'), client_secret: 'bad' })).toMatchObject({ status: 401 });
  });
});

describe('a fault of the database', () => {
  it.each([
    ['signing in', () => passwordForm(person.name)],
    ['refreshing', () => refreshForm('x')],
  ])("is left to the server's own answer, cause and all, when %s", async (_case, form) => {
    const gone = new Error('the database is gone');
    const broken = identity.db.withPlugin({
      transformQuery: () => {
        throw gone;
      },
      transformResult: async ({ result }) => result,
    });
    const app = Fastify();
    const seen: unknown[] = [];
    app.setErrorHandler((error, _request, reply) => {
      seen.push(error);
      return reply.status(503).send({});
    });
    await app.register(
      oauthRoutes({ db: broken, clock: () => identity.now, client, scope: 'portal', verifyIdToken: null }),
    );
    expect(await sendForm(identity, form(), { app })).toMatchObject({ status: 503 });
    expect(seen).toEqual([gone]);
    await app.close();
  });
});
