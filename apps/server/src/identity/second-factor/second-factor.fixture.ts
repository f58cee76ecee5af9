import { appCode } from '@packhouse/testing';
import { demonstrationSecret } from '#config/config.ts';
import type { Person, World } from '../../../test/world.ts';
import { type AccountAnswer, ask, newAddress, oldPassword, tokenOf } from '../accounts/accounts.fixture.ts';
import { secondFactor } from '../tokens/factor-grant.ts';
import { made, type SoftwarePasskey } from './software-passkey.fixture.ts';

/** One that the app shows at no time near. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps)));
  const wrong = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).find((code) => !near.has(code));
  return wrong ?? '';
}

export const factorPath = (name = '') => `/account/second-factor${name && `/${name}`}`;

/** One act of a person on the own second factors. */
export const act = (world: World, person: Person, name: string, body: unknown): Promise<AccountAnswer> =>
  ask(world, 'POST', factorPath(name), { person, body });

/** Adds an app; its code of the step before is used up by that. */
export async function enroll(
  world: World,
  person: Person,
  name = 'My phone',
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const begun = await act(world, person, 'begin-app', { name, password: oldPassword });
  const secret = String(begun.body.secret);
  const confirm = () => act(world, person, 'confirm-app', { code: appCode(secret, -1) });
  const first = await confirm();
  // The half minute may have ended on the way: the code of the one before is another one then.
  const confirmed = first.status === 422 ? await confirm() : first;
  if (confirmed.status !== 200) throw new Error(`The app was not taken: ${JSON.stringify(confirmed)}`);
  // Border: the tests say what they expect of it.
  return { secret, codes: (confirmed.body.recoveryCodes ?? []) as readonly string[] };
}

/** The question that a right password is answered with. */
export async function questionTo(world: World, person: Person, address?: string): Promise<string> {
  const { body } = await tokenOf(world, person.username, oldPassword, address);
  return String(body.mfa_token);
}

/** The token endpoint's answer to a second factor. */
export async function answerQuestion(
  world: World,
  token: string,
  answer: Readonly<Record<string, string>>,
  address = newAddress(),
): Promise<AccountAnswer> {
  const client = { client_id: 'portal', client_secret: demonstrationSecret };
  const response = await world.app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: secondFactor, ...client, mfa_token: token, ...answer }).toString(),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
}

/** Signs a person in with a password and what their app shows. */
export async function signInWith(world: World, person: Person, secret: string, steps = 0): Promise<Person> {
  const { body } = await answerQuestion(world, await questionTo(world, person), { code: appCode(secret, steps) });
  return { ...person, token: String(body.access_token) };
}

/** The bytes that an answer's question asks a passkey to sign. */
export function challengeOf({ options }: { readonly options?: { readonly challenge: string } }): string {
  return options?.challenge ?? '';
}

/** The question for one of the own passkeys, in a session. */
export async function passkeyAsked(world: World, person: Person): Promise<string> {
  // Border: the tests say what they expect of it.
  return challengeOf((await act(world, person, 'begin-prove', {})).body as Parameters<typeof challengeOf>[0]);
}

/** Adds a passkey. @returns the recovery codes that came with a first factor */
export async function addSoftwarePasskey(
  world: World,
  person: Person,
  passkey: SoftwarePasskey,
  name = 'My laptop',
): Promise<readonly string[]> {
  const begun = await act(world, person, 'begin-passkey', { name, password: oldPassword });
  // Border: the tests say what they expect of it.
  const challenge = challengeOf(begun.body as Parameters<typeof challengeOf>[0]);
  const added = await act(world, person, 'confirm-passkey', { name, passkey: made(passkey, challenge) });
  if (added.status !== 200) throw new Error(`The passkey was not taken: ${JSON.stringify([begun.body, added.body])}`);
  // Border: the tests say what they expect of it.
  return (added.body.recoveryCodes ?? []) as readonly string[];
}
