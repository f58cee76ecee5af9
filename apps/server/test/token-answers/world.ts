import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { startSession } from '#identity/sessions/sessions.ts';
import type { Pause } from '#identity/sign-in/pause.ts';
import type { IdTokenClaims, IdTokenProblem } from '#identity/tokens/id-token.ts';
import { addIdentity } from '#identity/tokens/identities.ts';
import { oauthRoutes } from '#identity/tokens/routes.ts';
import { TooBusyError } from '#load/concurrency-limit.ts';
import { addUser, client, type Identity, openIdentity, type TestUser } from '../identity.ts';
import { type Case, type Encoding, type FormKind, forms, type Pairs, urlencoded } from './cases.ts';

/** An answer as it went out, but for what differs each time or is long: `…` stands for it. */
export interface SeenAnswer {
  readonly status: number;
  /** In the order in which they were sent, without the date. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** The value that a form needs afresh, by the kind of form. */
const freshName = {
  password: 'username',
  refresh_token: 'refresh_token',
  'token-exchange': 'subject_token',
  revoke: 'token',
} as const;

const issuer = 'https://issuer.example';

/** A server with a third-party login, whose ID tokens say plainly what they are: `subject nonce`, or what is wrong. */
export class TokenWorld {
  readonly identity: Identity;
  readonly #app: FastifyInstance;
  readonly #person: TestUser;
  #requests = 0;

  private constructor(identity: Identity, app: FastifyInstance, person: TestUser) {
    this.identity = identity;
    this.#app = app;
    this.#person = person;
  }

  static async open(): Promise<TokenWorld> {
    const identity = await openIdentity();
    const person = await addUser(identity);
    await addIdentity(identity.db, { issuer, subject: 'linked', user_id: person.id, linked: identity.now });
    const app = await openServer(identity, identity.pause);
    return new TokenWorld(identity, app, person);
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.identity.close();
  }

  get person(): TestUser {
    return this.#person;
  }

  /** A server on which too many wait already. */
  busyServer(): Promise<FastifyInstance> {
    return openServer(this.identity, async () => {
      throw new TooBusyError(3);
    });
  }

  /** Somebody who signed up and did not confirm the e-mail address yet. */
  async addUnconfirmed(): Promise<TestUser> {
    const { db, now } = this.identity;
    const person = await addUser(this.identity, { active: false });
    const names = { company_name: 'Company', company_types: ['importer'], contact_name: 'Name' };
    const times = { at: now, terms_accepted: now, confirmed: null, decided: null };
    await db
      .insertInto('sign_up')
      .values({ user_id: person.id, ...names, ...times, decision: null, note: null })
      .execute();
    return person;
  }

  /** A new session of somebody. */
  session({ id }: Pick<TestUser, 'id'> = this.#person, ofClient = client.id) {
    return startSession(this.identity.db, id, ofClient, this.identity.now);
  }

  /** A form that is granted. */
  async granted(kind: FormKind): Promise<Pairs> {
    const fresh = await this.#fresh(kind);
    return Object.entries(forms[kind]).map(([name, value]) => [name, name === freshName[kind] ? fresh : value]);
  }

  async #fresh(kind: FormKind): Promise<string> {
    if (kind === 'password') return this.#person.name;
    if (kind === 'token-exchange') return `linked ${randomUUID()}`;
    const { accessToken, refreshToken } = await this.session();
    return kind === 'revoke' ? accessToken : refreshToken;
  }

  /** The granted form with other values. */
  async with(kind: FormKind, change: Readonly<Record<string, string>>): Promise<Pairs> {
    return (await this.granted(kind)).map(([name, value]) => [name, change[name] ?? value]);
  }

  async answer(kind: FormKind, { change, headers, query }: Case, encoding: Encoding): Promise<SeenAnswer> {
    const pairs = change(await this.granted(kind));
    const { type, payload } = await write(pairs, encoding);
    return this.send(kind, payload, { 'content-type': type, ...headers }, { query });
  }

  /** Each from a network of its own, so that failures of one do not count in another. */
  async send(
    kind: FormKind,
    payload: string | Buffer,
    headers: Readonly<Record<string, string>>,
    { query = '', address, app = this.#app }: SendOptions = {},
  ): Promise<SeenAnswer> {
    this.#requests += 1;
    const response = await app.inject({
      method: 'POST',
      url: `/oauth/${kind === 'revoke' ? 'revoke' : 'token'}${query}`,
      remoteAddress: address ?? `10.${this.#requests >> 8}.${this.#requests & 255}.1`,
      headers,
      payload,
    });
    const kept = Object.entries(response.headers).filter(([name]) => name !== 'date');
    const lines = kept.map(([name, value]) => withoutTokens(`${name}: ${value}`));
    return { status: response.statusCode, headers: lines, body: withoutTokens(response.payload) };
  }
}

async function openServer(identity: Identity, pause: Pause): Promise<FastifyInstance> {
  const app = Fastify();
  const { db } = identity;
  const clock = () => identity.now;
  const verifyIdToken = async (token: string) => readIdToken(token, clock());
  await app.register(oauthRoutes({ db, clock, pause, client, scope: 'portal', verifyIdToken }));
  return app;
}

interface SendOptions {
  readonly query?: string | undefined;
  readonly address?: string;
  readonly app?: FastifyInstance;
}

const withoutTokens = (text: string): string =>
  text
    .replace(/"(access|refresh)_token":"[\w-]{43}"/g, '"$1_token":"…"')
    .replace(/=[\w-]{22}\.\w+\.[\w-]{43}/g, '=…')
    .replace(/user-[0-9a-f-]{36}/g, 'user-…')
    .replace(/x{40,}/g, 'x…');

function readIdToken(token: string, now: Date): IdTokenClaims | IdTokenProblem {
  const [subject = '', nonce] = token.split(' ');
  if (subject === 'expired') return 'expired';
  if (subject === 'gone') return 'unavailable';
  if (nonce === undefined) return 'invalid';
  return { issuer, subject, nonce, expires: new Date(now.getTime() + 600_000) };
}

async function write(pairs: Pairs, encoding: Encoding) {
  if (encoding === 'urlencoded') return { type: 'application/x-www-form-urlencoded', payload: urlencoded(pairs) };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) };
}
