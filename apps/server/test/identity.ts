import { randomUUID } from 'node:crypto';
import { proxyConfiguration, user } from '@packhouse/programme';
import { appCode } from '@packhouse/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { beginTotp } from '#identity/second-factor/factors.ts';
import { storePassword } from '#identity/sign-in/accounts.ts';
import type { Pause } from '#identity/sign-in/pause.ts';
import { secondFactor } from '#identity/tokens/factor-grant.ts';
import { oauthRoutes } from '#identity/tokens/routes.ts';
import { openMigrated } from './databases/open-own.ts';
import { quickHash } from './quick-hash.ts';

export const client = { id: 'portal', secret: 'portal-test-secret' };
export const password = 'correct horse battery staple';

export type TestUser = { readonly id: string; readonly name: string };
export type UserWish = {
  readonly active?: boolean;
  readonly staff?: boolean;
  readonly proxy?: boolean;
  readonly companyId?: string;
  readonly password?: string | null;
};

/** An identity server on a database of its own, with a clock that only the test moves. */
export type Identity = {
  readonly db: Db;
  readonly app: FastifyInstance;
  /** A second client's server on the same database. */
  readonly otherApp: FastifyInstance;
  /** Another copy of the first server on the same database. */
  copy(): Promise<FastifyInstance>;
  now: Date;
  /** Milliseconds by which answers were put off, in order; nobody waits for them. */
  readonly pauses: number[];
  readonly pause: Pause;
  /** Seconds. */
  wait(seconds: number): void;
  close(): Promise<void>;
};

export const otherClient = { id: 'other', secret: 'other-test-secret' };

export async function openIdentity(): Promise<Identity> {
  const database = await openMigrated();
  const { db } = database;
  const copies: FastifyInstance[] = [];
  const identity: Identity = {
    db,
    app: Fastify(),
    otherApp: Fastify(),
    async copy() {
      const copy = Fastify();
      copies.push(copy);
      await copy.register(
        oauthRoutes({ db, clock, pause: identity.pause, client, scope: 'portal', verifyIdToken: null }),
      );
      return copy;
    },
    now: new Date('2026-11-21T15:00:00Z'),
    pauses: [],
    pause: async (milliseconds) => {
      identity.pauses.push(milliseconds);
    },
    wait(seconds) {
      identity.now = new Date(identity.now.getTime() + seconds * 1000);
    },
    async close() {
      await Promise.all([identity.app, identity.otherApp, ...copies].map((app) => app.close()));
      await database.close();
    },
  };
  const clock = () => identity.now;
  const { pause } = identity;
  await identity.app.register(oauthRoutes({ db, clock, pause, client, scope: 'portal', verifyIdToken: null }));
  await identity.otherApp.register(
    oauthRoutes({ db, clock, pause, client: otherClient, scope: 'portal', verifyIdToken: null }),
  );
  return identity;
}

/** Makes a user with a name nobody else has. `password: null` makes one that never chose a password. */
export async function addUser({ db, now }: Identity, wish: UserWish = {}): Promise<TestUser> {
  const { active = true, staff = false, proxy = false, companyId = null } = wish;
  const row = { id: randomUUID(), name: `user-${randomUUID()}` };
  await sql`insert into ${sql.table(tableOf(user))}
    (id, name, active, staff, ${sql.ref(user.fields.company.wire)})
    values (${row.id}, ${row.name}, ${active}, ${staff}, ${companyId})`.execute(db);
  if (wish.password !== null) await storePassword(db, row.id, quickHash(wish.password ?? password), now);
  if (proxy) await addProxy(db, row.id);
  return row;
}

async function addProxy(db: Db, userId: string): Promise<void> {
  const page = randomUUID();
  await sql`insert into ${sql.table(tableOf(proxyConfiguration))} (id, title) values (${page}, 'Proxies')`.execute(db);
  const links = sql.table(linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers));
  await sql`insert into ${links} (source, target, target_type, position)
    values (${page}, ${userId}, ${user.type}, 0)`.execute(db);
}

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // The tests themselves say what they expect of it.
  readonly body: Readonly<Record<string, unknown>>;
};

type FormOptions = {
  readonly app?: FastifyInstance;
  readonly path?: string;
  readonly address?: string;
  /** The browser's Cookie header. */
  readonly cookie?: string;
};

/** Sends a form as the portal does; a value of `undefined` leaves the parameter out. */
export async function sendForm(
  identity: Identity,
  form: Readonly<Record<string, string | undefined>>,
  { app = identity.app, path = '/oauth/token', address = '203.0.113.9', cookie }: FormOptions = {},
): Promise<Answer> {
  const sent = Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const response = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress: address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === undefined ? {} : { cookie }),
    },
    payload: new URLSearchParams(sent).toString(),
  });
  const body = response.payload === '' ? {} : response.json<Record<string, unknown>>();
  return { status: response.statusCode, headers: response.headers, body };
}

export const passwordForm = (username: string, given: string = password) => ({
  grant_type: 'password',
  client_id: client.id,
  client_secret: client.secret,
  scope: 'portal',
  username,
  password: given,
});

export const refreshForm = (token: string) => ({
  grant_type: 'refresh_token',
  client_id: client.id,
  client_secret: client.secret,
  refresh_token: token,
});

export type Tokens = { readonly access: string; readonly refresh: string };

/** The tokens of a 200 answer. @throws Error when it is another one */
export function tokensOf({ status, body }: Answer): Tokens {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}

/** Signs a user in; anyone who works in the office has an app for the second factor. */
export async function signInAs(identity: Identity, { id, name }: TestUser, options: FormOptions = {}): Promise<Tokens> {
  const answer = await sendForm(identity, passwordForm(name), options);
  const { mfa_token } = answer.body;
  if (typeof mfa_token !== 'string') return tokensOf(answer);
  const { db, now } = identity;
  const app = await inTransaction(db, (tx) => beginTotp(tx, id, 'App', now));
  const form = {
    ...passwordForm(name),
    grant_type: secondFactor,
    mfa_token,
    code: appCode(app.secret, 0, now.getTime()),
  };
  return tokensOf(await sendForm(identity, form, options));
}
