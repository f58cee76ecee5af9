import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, type Identity, openIdentity, signInAs } from '../../../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

const debug = async (authorization: string | undefined) => {
  const answer = await identity.app.inject({
    method: 'GET',
    url: '/oauth/debug?_format=json',
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
};

const forbidden = {
  status: 403,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: { message: "The 'debug simple_oauth tokens' permission is required." },
};

describe('GET /oauth/debug', () => {
  it('is refused to a person of a company', async () => {
    const { access } = await signInAs(identity, await addUser(identity, { proxy: true }));
    expect(await debug(`Bearer ${access}`)).toMatchObject(forbidden);
  });

  it('is refused to nobody in particular', async () => {
    expect(await debug(undefined)).toMatchObject(forbidden);
    expect(await debug('basic x')).toMatchObject(forbidden);
  });

  it('tells staff what the token stands for', async () => {
    const person = await addUser(identity, { staff: true });
    const { access } = await signInAs(identity, person);
    const { status, body } = await debug(`Bearer ${access}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: access,
      id: person.id,
      roles: ['authenticated', 'staff'],
      permissions: { 'debug simple_oauth tokens': { title: expect.stringMatching(/\w/), access: true } },
    });
  });

  it('says why a token does not hold', async () => {
    const answer = await debug('Bearer garbage');
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer realm="OAuth", error="access_denied", error_description="Access token could not be verified"',
    );
    expect(answer.body).toEqual({ message: 'Access token could not be verified' });
  });
});
