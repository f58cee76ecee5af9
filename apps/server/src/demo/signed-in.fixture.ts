import { appCode } from '@packhouse/testing';
import { expect } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import { secondFactor } from '#identity/tokens/factor-grant.ts';
import { type AnswerData, call, type Person, type World } from '../../test/world.ts';
import { demoFactorSecret, demoPassword } from './plan/demo-accounts.ts';

/** Signs in as the portal does: token, then who that is. */
export async function signInOn(world: World, name: string): Promise<Person> {
  const form = { grant_type: 'password', client_id: 'portal', client_secret: demonstrationSecret, scope: 'portal' };
  const post = (fields: Readonly<Record<string, string>>) =>
    world.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form, ...fields }).toString(),
    });
  const asked = await post({ username: name, password: demoPassword });
  const { mfa_token } = asked.json<{ mfa_token?: string }>();
  // The office is asked for what an app shows for the fixed secret.
  const code = appCode(demoFactorSecret(name));
  const answer = mfa_token === undefined ? asked : await post({ grant_type: secondFactor, mfa_token, code });
  expect(answer.statusCode).toBe(200);
  const person = { userId: '', username: name, companyId: null, token: String(answer.json().access_token) };
  const [row] = await readAs(world, person, `/jsonapi/user/user?filter[name][value]=${name}`);
  return { ...person, userId: row?.id ?? '', companyId: row?.relationships.field_user_company?.data?.id ?? null };
}

/** The rows that an address answers. */
export async function readAs(world: World, person: Person, url: string): Promise<readonly AnswerData[]> {
  const { status, body } = await call(world, person, 'GET', url);
  expect(status).toBe(200);
  return body.data;
}
