import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Line, openLine } from '@packhouse/testing';
import pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { type MailServer, openMailServer } from '../../src/mail/mail-server.fixture.ts';
import { type Balancer, openBalancer } from '../outside/balancer.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../outside/outside-postgres.ts';
import { quickHash } from '../quick-hash.ts';
import { openS3, type S3 } from '../s3.ts';
import { openWorld, type World } from '../world.ts';
import { type Copy, type LogLine, type Place, startCopy } from './copy.ts';
import { type Disks, openDisks } from './disks.ts';
import { type Machine, openMachine } from './machine.ts';

export const clientSecret = 'a secret of the faults walk alone';
export const password = 'correct horse battery staple';

/** The program as an operator runs it, with everything it leans on within reach of the person who breaks things. */
export interface Stage {
  readonly address: string;
  readonly copies: readonly Copy[];
  readonly underWayFor: Balancer['underWayFor'];
  /** To PostgreSQL past all faults, for anyone who prepares and who compares. */
  readonly world: World;
  /** Of the PostgreSQL's superuser. */
  readonly superuser: pg.Client;
  readonly lines: { readonly database: Line; readonly files: Line; readonly mail: Line };
  readonly mails: MailServer;
  readonly machine: Machine;
  readonly disks: Disks | null;
  readonly passwordHash: string;
  /** DATABASE_URL and FILES_URL past all faults, for commands of the office. */
  readonly past: Readonly<Record<string, string>>;
  log(): readonly LogLine[];
  /** The sum of a metric over the copies that answer, of the series whose labels hold all of these. */
  metric(name: string, labels?: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

/** `cluster`: two copies on a store; `machine`: one, with its files in its folder, on disks of their own. */
export type StageKind = 'cluster' | 'machine';

const portOf = (url: string): number => Number(new URL(url).port);

function moved(url: string, host: string, port: number): string {
  const own = new URL(url);
  own.host = `${host}:${port}`;
  return own.href;
}

/** A database for the program: on the small disk where there is one. Mails are tried again soon. */
async function databaseOn(postgres: OutsidePostgres, superuser: pg.Client, disks: Disks | null): Promise<string> {
  const url = await postgres.freshDatabase();
  if (disks === null) return url;
  await superuser.query(`create tablespace small location '${disks.tablespace}'`);
  await superuser.query(`alter database ${new URL(url).pathname.slice(1)} set tablespace small`);
  return url;
}

/** The series of a metric in the text form of Prometheus, added up. */
export function sumOf(text: string, name: string, labels: readonly string[]): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  const wanted = lines.filter((line) => labels.every((label) => line.includes(label)));
  return wanted.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

interface Leaned {
  readonly postgres: OutsidePostgres;
  readonly databaseUrl: string;
  readonly s3: S3;
  readonly mails: MailServer;
  readonly lines: Stage['lines'];
}

function placeOf(machine: Machine, { databaseUrl, s3, lines }: Leaned, dataDir: string, kind: StageKind): Place {
  const { database, files, mail } = machine.names;
  const store = new URL(s3.url);
  store.searchParams.set('endpoint', `http://${files}:${lines.files.port}`);
  return {
    before: machine.before,
    env: {
      ...machine.env,
      DATA_DIR: dataDir,
      DATABASE_URL: moved(databaseUrl, database, lines.database.port),
      SMTP_URL: `smtp://${mail}:${lines.mail.port}`,
      PUBLIC_URL: 'https://portal.example.org',
      CLIENT_SECRET: clientSecret,
      DEMO: 'off',
      ...(kind === 'cluster' ? { FILES_URL: decodeURIComponent(store.href) } : {}),
    },
  };
}

/** Opens the world past all faults, and has mails tried again at once and copies missed soon, instead of after a minute. */
async function openPast(databaseUrl: string): Promise<World> {
  const world = await openWorld({ databaseUrl, production: true });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update pgboss.queue set retry_delay = 1, retry_backoff = false, heartbeat_seconds = ${missedAfter}
    where name = 'mail'`);
  await client.end();
  return world;
}

const isLong = process.env.TEST_LONG === '1';

/** Seconds after which a copy that says nothing of its jobs is missed. */
const missedAfter = isLong ? 10 : 2;

/** Looks for jobs of copies that are gone each second, where there is no time for the copies' own look each minute. */
async function lookOften({ db }: World): Promise<() => Promise<void>> {
  if (isLong) return async () => undefined;
  const often = { supervise: true, superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 };
  const boss = new PgBoss({ db: fromKysely(db), ...often, schedule: false, migrate: false, reindex: false });
  boss.on('error', () => undefined);
  await boss.start();
  return () => boss.stop({ graceful: false, close: false });
}

/** Puts the whole program up. @throws Error when a part of it does not start */
export async function openStage(kind: StageKind): Promise<Stage> {
  const scratch = await mkdtemp(join(tmpdir(), 'packhouse-faults-'));
  await chmod(scratch, 0o711);
  const disks = kind === 'machine' ? openDisks(scratch) : null;
  const [postgres, s3, mails] = await Promise.all([startOutsidePostgres(), openS3(), openMailServer()]);
  const superuser = new pg.Client({ connectionString: postgres.url });
  await superuser.connect();
  const databaseUrl = await databaseOn(postgres, superuser, disks);
  const world = await openPast(databaseUrl);
  const lookNoMore = await lookOften(world);
  const machine = await openMachine(scratch);
  const [database, files, mail] = await Promise.all(
    [portOf(databaseUrl), portOf(new URL(s3.url).searchParams.get('endpoint') ?? ''), portOf(mails.url)].map(openLine),
  );
  if (!database || !files || !mail) throw new Error('Three lines are opened.');
  const lines = { database, files, mail };
  const folders = kind === 'cluster' ? ['one', 'two'].map((name) => join(scratch, name)) : [disks?.data ?? scratch];
  const copies: Copy[] = [];
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    copies.push(await startCopy(placeOf(machine, { postgres, databaseUrl, s3, mails, lines }, folder, kind)));
  }
  const balancer: Balancer = await openBalancer(copies.map(({ address }) => address));
  const filesUrl: Record<string, string> = kind === 'cluster' ? { FILES_URL: s3.url } : { DATA_DIR: folders[0] ?? '' };
  return {
    address: balancer.address,
    copies,
    underWayFor: balancer.underWayFor,
    world,
    superuser,
    lines,
    mails,
    machine,
    disks,
    passwordHash: quickHash(password),
    past: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: scratch,
      CLIENT_SECRET: clientSecret,
      DEMO: 'off',
      DEMO_TODAY: '',
      ...filesUrl,
    },
    log: () => copies.flatMap(({ log }) => log),
    async metric(name, labels = []) {
      const texts = await Promise.all(copies.map((copy) => copy.metrics()));
      return texts.reduce((sum, text) => sum + (text === null ? 0 : sumOf(text, name, labels)), 0);
    },
    async close() {
      await balancer.close();
      for (const copy of copies) await copy.close();
      await lookNoMore();
      await world.close();
      await superuser.end();
      for (const line of Object.values(lines)) await line.close();
      await Promise.all([postgres.close(), s3.close(), mails.close()]);
      disks?.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** A name that nobody has. */
export const freshName = (): string => randomUUID().slice(0, 13);
