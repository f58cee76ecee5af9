import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@packhouse/programme';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { demonstrationSecret } from '#config/config.ts';
import type { Letter } from '#mail/compose-mail.ts';
import { deliverMail } from '#mail/deliver-mail.ts';
import type { Mail } from '#mail/mail.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { addPerson, type Person, type World } from '../../../test/world.ts';
import { storePassword } from '../sign-in/accounts.ts';
import { mailLinks } from './mail-links.ts';

export interface AccountAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // The tests themselves say what they expect of it.
  readonly body: Readonly<Record<string, unknown>>;
}

let lastAddress = 0;
/** An address that no other request came from, in a network of its own. */
export function newAddress(): string {
  lastAddress += 1;
  return `10.${lastAddress >> 8}.${lastAddress & 255}.1`;
}

interface Request {
  readonly body?: unknown;
  readonly person?: Person | null;
  readonly address?: string;
}

/** One request to an own route, from a new address unless told. */
export async function ask(
  world: World,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { body, person = null, address = newAddress() }: Request = {},
): Promise<AccountAnswer> {
  const answer = await world.app.inject({
    method,
    url,
    remoteAddress: address,
    headers: {
      ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const parsed = answer.body === '' ? {} : answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, headers: answer.headers, body: parsed };
}

/** The token endpoint's answer to a name and a password. */
export async function tokenOf(
  world: World,
  username: string,
  password: string,
  address = newAddress(),
): Promise<AccountAnswer> {
  const form = { grant_type: 'password', client_id: 'portal', client_secret: demonstrationSecret, username, password };
  const answer = await world.app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}

/** The status of the token endpoint's answer to a name and a password. */
export const trySignIn = async (world: World, username: string, password: string): Promise<number> =>
  (await tokenOf(world, username, password)).status;

/** The status of a person's own token. */
export const tokenStatus = async (world: World, person: Person): Promise<number> =>
  (await ask(world, 'GET', '/account/sessions', { person })).status;

/** The mails that wait for a person, oldest first. */
export async function mailsTo(world: World, userId: string): Promise<readonly Mail[]> {
  const { rows } = await sql<{ data: Mail }>`select data from pgboss.job
    where name = 'mail' and data->>'userId' = ${userId} order by created_on, id`.execute(world.db);
  return rows.map(({ data }) => data);
}

/**
 * Sends what waits in the queue of mails, as the server's worker does, oldest first.
 * @returns the letters as they went out
 */
export async function sentMails(world: World, now = new Date()): Promise<readonly Letter[]> {
  const letters: Letter[] = [];
  const transport = {
    send: async (_id: string, letter: Letter) => {
      letters.push(letter);
    },
    close: () => undefined,
  };
  const portal = 'https://portal.example.org';
  const links = mailLinks({ db: world.db, clock: () => now }, portal);
  const { rows } = await sql<{ id: string; data: Mail }>`with taken as (
      delete from pgboss.job where name = 'mail' and state = 'created' returning id, data, created_on)
    select id, data from taken order by created_on, id`.execute(world.db);
  for (const { id, data } of rows) {
    const deps = { db: world.db, settings: defaultSettings, transport, portal, links, markPicture: async () => null };
    await deliverMail(deps, id, data);
  }
  return letters;
}

/** The token of the link to confirm an address that stands in a mail to it; null without one. */
export const tokenIn = (letters: readonly Letter[], address: string): string | null =>
  letters
    .filter(({ to }) => to === address)
    .map(({ text }) => /\/confirmAddress#token=([\w-]+)\n/.exec(text)?.[1])
    .findLast((token) => token !== undefined) ?? null;

/** The token of the link to a new password in the last mail to an address. */
export const passwordTokenIn = (letters: readonly Letter[], address: string): string | null =>
  letters
    .filter(({ to }) => to === address)
    .map(({ text }) => /\/resetPassword#token=([\w-]+)\n/.exec(text)?.[1])
    .findLast((token) => token !== undefined) ?? null;

/** The address in force of an account. */
export async function addressOf(world: World, userId: string): Promise<string | null> {
  const { rows } = await sql<{ mail: string | null }>`select mail from user__user where id = ${userId}::uuid`.execute(
    world.db,
  );
  return rows[0]?.mail ?? null;
}

export const oldPassword = 'an old but long password';
const oldHash = quickHash(oldPassword);

/** A person with a password and an e-mail address of their own. */
export async function addMember(world: World): Promise<Person & { readonly email: string }> {
  const person = await addPerson(world);
  const email = `${randomUUID()}@example.org`;
  await sql`update user__user set mail = ${email} where id = ${person.userId}::uuid`.execute(world.db);
  // Chosen before: no two passwords of an account are of one moment where each takes a hash.
  await storePassword(world.db, person.userId, oldHash, new Date(Date.now() - 1_000));
  return { ...person, email };
}
