import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonApiMediaType, type Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  defaultSettings,
  fhFormsPackage,
  type ProgrammeSettings,
  producerContact,
  proxyConfiguration,
  registry,
  reportingPeriod,
  season,
  user,
} from '@packhouse/programme';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import type pg from 'pg';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import type { ReadReplica } from '#db/read-replica.ts';
import type { Patience } from '#db/sql/session.ts';
import { openStorage } from '#files/open-storage.ts';
import type { FileStorage } from '#files/storage.ts';
import type { Bounds } from '#http/bound-requests.ts';
import type { Metrics } from '#http/metrics.ts';
import { startSession } from '#identity/sessions/sessions.ts';
import { checkAnswers } from './checked-answers.ts';
import { openMigrated } from './databases/open-own.ts';
import { insertRow } from './insert-row.ts';

/** The whole server on a database of its own; only the test moves the program's clock. */
export interface World {
  readonly db: Db;
  /** The connections below `db`. */
  readonly pool: pg.Pool;
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly storage: FileStorage;
  /** The program's time. */
  now: Date;
  close(): Promise<void>;
}

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly companyId: string | null;
  readonly token: string;
}

export interface WorldOptions extends Pick<Partial<Parameters<typeof buildApp>[0]>, 'refreshSettings'> {
  readonly settings?: ProgrammeSettings;
  /** The server behaves as a stock backend (decisions.md 20); a number: seconds that a refresh takes. */
  readonly stock?: boolean | number;
  /** The server is no demonstration. */
  readonly production?: boolean;
  /** Messages to programs may go to this machine. */
  readonly webhooksPrivate?: boolean;
  /** Where files are kept, as FILES_URL says; absent: in the data folder. */
  readonly filesUrl?: string;
  /** A PostgreSQL that the test itself starts and stops; absent: the one that all tests of the run share. */
  readonly databaseUrl?: string;
  /** True where an older version has made that database, whose tables are left as they are. */
  readonly ofOlder?: boolean;
  /** How long a request may take, how many a person may have; absent: as in production. */
  readonly bounds?: Bounds;
  /** Where the console reads, made for the database of the world. */
  readonly replica?: (primary: Db) => ReadReplica;
  /** Sees the statements of requests. */
  readonly watch?: KyselyPlugin;
  /** Connections of requests' own with this patience; absent: requests share those of the test. */
  readonly patience?: Patience;
  /** Where requests are logged and counted; absent: nowhere. */
  readonly log?: FastifyBaseLogger;
  readonly metrics?: Metrics;
}

/** A database at an address, brought to this version unless it is to stay as an older one made it. */
async function openAt(databaseUrl: string, ofOlder = false): Promise<Database<OwnTables>> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase<OwnTables>({ dataDir: '', databaseUrl, log: quiet, onLost: () => undefined });
  if (!ofOlder) await migrate(database.db, registry);
  return database;
}

/** Tests share their machine: what comes late there comes all the same. */
const patient = { maxEventLoopDelay: 60_000, maxHeapUsedBytes: 2 ** 40, maxRssBytes: 2 ** 40, sampleInterval: 1_000 };

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { settings = defaultSettings, stock = false, filesUrl = '', production = false, refreshSettings } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'packhouse-world-'));
  const database = await (options.databaseUrl === undefined
    ? openMigrated()
    : openAt(options.databaseUrl, options.ofOlder));
  const world = { now: new Date('2026-11-05T15:00:00Z') };
  const config = readConfig(['--data', dataDir], {
    STOCK_PROVIDER: stock === false ? 'off' : 'on',
    STOCK_REFRESH_SECONDS: typeof stock === 'number' ? String(stock) : '0',
    FILES_URL: filesUrl,
    WEBHOOKS_PRIVATE: options.webhooksPrivate === true ? 'on' : 'off',
    ...(production ? { DEMO: 'off', CLIENT_SECRET: 'a secret of one test alone' } : {}),
  });
  const storage = await openStorage(config);
  const requests = options.patience === undefined ? database.db : database.forRequests(8, options.patience).db;
  const app = checkAnswers(
    await buildApp({
      config,
      db: options.watch === undefined ? requests : requests.withPlugin(options.watch),
      besides: database.db,
      ...(options.replica === undefined ? {} : { replica: options.replica(database.db) }),
      registry,
      storage,
      clock: () => world.now,
      machineClock: () => new Date(),
      ...(refreshSettings === undefined ? { settings } : { settings, refreshSettings }),
      log: options.log ?? false,
      ...(options.metrics === undefined ? {} : { metrics: options.metrics }),
      limits: patient,
      bounds: { writes: { atWork: 8, patience: 600_000 }, ...options.bounds },
      pause: async () => undefined,
    }),
  );
  return Object.assign(world, {
    db: database.db,
    pool: database.pool,
    app,
    dataDir,
    storage,
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

type Row = Readonly<Record<string, unknown>>;
/** Puts a row in place, past the API: what the program office would have done. */
export async function put(world: World, resource: Resource, base: Row, values: Row): Promise<string> {
  const id = randomUUID();
  await world.db
    .transaction()
    .execute((tx) => insertRow(tx, resource, id, base, values, { now: world.now, userId: null }));
  return id;
}

export async function addCompany(world: World, values: Row = {}): Promise<string> {
  const rootId = randomUUID().slice(0, 8);
  return put(
    world,
    companyContact,
    { title: `Company ${rootId}` },
    { rootId, status: 'active', types: ['first_handler'], ...values },
  );
}

export async function addPerson(
  world: World,
  wish: { companyId?: string | null; staff?: boolean; proxy?: boolean; firstName?: string } = {},
): Promise<Person> {
  const { staff = false, proxy = false, firstName = 'Dana' } = wish;
  const companyId = wish.companyId === undefined ? await addCompany(world) : wish.companyId;
  const username = `person-${randomUUID()}`;
  const company = companyId === null ? null : { type: companyContact.type, id: companyId };
  const userId = await put(world, user, { name: username, staff }, { firstName, company });
  if (proxy) await addProxyUser(world, userId);
  // Signed in as from the future: on a slow machine a test outlasts a token.
  const at = new Date(Date.now() + 3_600_000);
  // The office signs in with a second factor.
  const factor = staff ? ({ kind: 'totp', name: 'App', at } as const) : null;
  const { accessToken } = await startSession(world.db, userId, 'portal', at, factor);
  return { userId, username, companyId, token: accessToken };
}

async function addProxyUser(world: World, userId: string): Promise<void> {
  const found = await sql<{ id: string }>`select id from config_pages__proxy_configuration`.execute(world.db);
  const page = found.rows[0]?.id ?? (await put(world, proxyConfiguration, { title: 'Proxy users' }, {}));
  await sql`insert into config_pages__proxy_configuration__field_proxy_users (source, target, target_type, position)
    values (${page}::uuid, ${userId}::uuid, ${user.type}, (select count(*) from config_pages__proxy_configuration__field_proxy_users))`.execute(
    world.db,
  );
}

/** October 2026 of the season 2026-27, with a package for a company. */
export async function addMonth(
  world: World,
  companyId: string,
): Promise<{ seasonId: string; periodId: string; packageId: string }> {
  const seasonId = await put(
    world,
    season,
    { title: '2026-27' },
    { startsOn: '2026-10-01', endsOn: '2027-09-30', current: true, inshellRate: '0.0200', shelledRate: '0.0400' },
  );
  const periodId = await put(
    world,
    reportingPeriod,
    { title: 'October 2026' },
    {
      dueOn: '2026-11-10',
      season: { type: season.type, id: seasonId },
      startsOn: '2026-10-01',
      endsOn: '2026-10-31',
      appliesTo: ['first_handler'],
    },
  );
  return { seasonId, periodId, packageId: await addPackage(world, companyId, periodId) };
}

export function addPackage(world: World, companyId: string, periodId: string): Promise<string> {
  return put(
    world,
    fhFormsPackage,
    { title: 'Package' },
    { company: { type: companyContact.type, id: companyId }, period: { type: reportingPeriod.type, id: periodId } },
  );
}

export function addProducer(world: World, companyId: string, values: Row = {}): Promise<string> {
  const identifier = `G-${randomUUID().slice(0, 8)}`;
  return put(
    world,
    producerContact,
    { title: `Orchard ${identifier}` },
    {
      firstHandler: { type: companyContact.type, id: companyId },
      identifier,
      street: '210 County Rd 9',
      city: 'Albany',
      state: 'GA',
      zip: '31701',
      active: true,
      ...values,
    },
  );
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // Border: what a server answers is read by its tests as it comes.
  readonly body: AnswerBody;
}
export interface AnswerBody {
  readonly data: AnswerData & readonly AnswerData[];
  readonly included?: readonly AnswerData[];
  readonly links: Readonly<Record<string, { readonly href: string }>>;
  readonly errors: readonly {
    status: string;
    title: string;
    detail: string;
    source?: { pointer?: string; parameter?: string };
    meta?: Row;
  }[];
}
export interface AnswerData {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: AnswerData & readonly AnswerData[] }>>;
  readonly meta?: Row;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request as a person; every JSON:API answer is checked against the format and the declarations. */
export async function call(
  world: World,
  person: Person | null,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { body, headers = {} } = options;
  const payload = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const answer = await world.app.inject({
    method,
    url,
    headers: {
      accept: jsonApiMediaType,
      ...(payload === undefined ? {} : { 'content-type': jsonApiMediaType }),
      ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isDocument = String(answer.headers['content-type']).startsWith(jsonApiMediaType);
  const parsed: unknown = answer.body !== '' && isDocument ? JSON.parse(answer.body) : null;
  return { status: answer.statusCode, headers: answer.headers, body: parsed as AnswerBody };
}
