import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { companyContact, firstHandlerReport, registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carrying } from '#db/guards/company-guards.ts';
import { seenMigrations } from '#db/migrate.ts';
import { tableOf } from '#db/sql/tables.ts';
import { addMember, oldPassword } from '#identity/accounts/accounts.fixture.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { addHandler, fileReport, type Handler, urlOf } from './filing.ts';
import { openBalancer } from './outside/balancer.ts';
import { insistent, worldAt } from './outside/copies.ts';
import { type OutsideDatabases, outsideDatabases } from './outside/outside-databases.ts';
import { withoutOutside } from './outside/without-outside.ts';
import { freshFolder, installedSecret, type ServerProcess, startInstalled } from './process.ts';
import { openS3, type S3 } from './s3.ts';
import { call, openWorld, type Person, type World } from './world.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isLong = process.env.TEST_LONG === '1';
const git = (...words: readonly string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim();

/**
 * The version from which an upgrade may be rolled out. Anyone who makes a contract step names the version before it here; so does
 * anyone who changes dependencies so that its source does not run on the packages of this one.
 */
const baseline = {
  commit: 'cae339b05e254dc0cfb522ec4b8a1abc04baf49f',
  why: 'the first one that works beside a newer one',
} as const;

interface Before {
  readonly commit: string;
  readonly why: string;
  /** Why it cannot be run here; null where it can. */
  readonly missing: string | null;
}

/** The version before, or the one that UPGRADE_FROM names. */
function versionBefore(): Before {
  const { commit, why } = process.env.UPGRADE_FROM
    ? { commit: process.env.UPGRADE_FROM, why: 'named by UPGRADE_FROM' }
    : baseline;
  try {
    return { commit: git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`), why, missing: null };
  } catch {
    return { commit, why, missing: 'its source is not here; fetch the whole history of the repository' };
  }
}

/** Puts the source of a version into a folder, with the packages of this one. */
function putVersion(commit: string, folder: string): void {
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@packhouse'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@packhouse') symlinkSync(join(from, name), join(to, name));
  // Its own parts are its own.
  for (const name of readdirSync(join(from, '@packhouse')))
    symlinkSync(readlinkSync(join(from, '@packhouse', name)), join(to, '@packhouse', name));
  const built = join('apps', 'portal', 'dist');
  if (existsSync(join(root, built))) symlinkSync(join(root, built), join(folder, built));
}

const { commit, why, missing } = versionBefore();
/** Where CI runs the long tests, this one is run or has failed. */
const isSkipped = !isLong || withoutOutside || (missing !== null && process.env.CI !== 'true');
const title = `the version ${commit.slice(0, 8)} (${why}) and this one on one database`;

describe.skipIf(isSkipped)(missing === null ? title : `${title} (not here: ${missing})`, () => {
  let databases: OutsideDatabases;
  let store: S3;
  let folders: string[];
  let old: ServerProcess;
  let fresh: ServerProcess;
  const servers: ServerProcess[] = [];
  let world: World;
  let cashier: Person;
  beforeAll(async () => {
    if (missing !== null) throw new Error(`${commit}: ${missing}`);
    folders = [await freshFolder(), await freshFolder(), await freshFolder()];
    const [source = '', ofOld = '', ofFresh = ''] = folders;
    putVersion(commit, source);
    databases = await outsideDatabases();
    store = await openS3();
    const databaseUrl = await databases.fresh();
    const env = { DATABASE_URL: databaseUrl, FILES_URL: store.url };
    old = await startInstalled(ofOld, env, join(source, 'apps/server/src/main.ts'));
    servers.push(old);
    // Before the new version comes.
    world = await openWorld({ databaseUrl, filesUrl: store.url, ofOlder: true });
    // The servers have the machine's time.
    world.now = new Date();
    cashier = await addOfficePerson(world, ['cashier']);
    // Often enough that its statements are prepared.
    for (let round = 0; round < 3; round += 1) await work(old, old);
    // The old copy goes on working while the new one brings the database forward.
    const starting = startInstalled(ofFresh, env);
    let isStarting = true;
    const working = (async () => {
      while (isStarting) await work(old, old);
    })();
    fresh = await starting.finally(() => {
      isStarting = false;
    });
    servers.push(fresh);
    await working;
  }, 240_000);
  afterAll(async () => {
    if (missing !== null) return;
    for (const server of servers) await server.kill('SIGTERM');
    await world.close();
    await Promise.all([databases.close(), store.close()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function signIn({ address }: ServerProcess, username: string): Promise<number> {
    const words = { grant_type: 'password', client_id: 'portal', client_secret: installedSecret };
    const answer = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      headers: { connection: 'close' },
      body: new URLSearchParams({ ...words, username, password: oldPassword }),
    });
    return answer.status;
  }
  const record = async (at: World, reference: string) => {
    const answer = await at.app.inject({
      method: 'POST',
      url: '/office/api/payment/record',
      headers: { authorization: `Bearer ${cashier.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ given: { amount: '3.00', reference }, idempotencyKey: reference }),
    });
    return answer.statusCode;
  };
  const certifiedOf = async (reportId: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from certification_record
      where form_id = ${reportId}::uuid`.execute(world.db);
    return rows[0]?.count;
  };

  /** A step that locks a table puts off who writes there: people and programs come again. */
  const at = (server: ServerProcess) => insistent(worldAt(world, server));

  /** A day's work of everybody: what one copy writes the other one reads. */
  async function work(server: ServerProcess, other: ServerProcess): Promise<void> {
    const member = await addMember(world);
    expect([await signIn(server, member.username), await signIn(other, member.username)]).toEqual([200, 200]);
    const handler = await addHandler(world);
    const { reportId } = await fileReport(at(server), handler);
    expect(await certifiedOf(reportId)).toBe(1);
    const read = await call(at(other), handler.person, 'GET', urlOf(firstHandlerReport, reportId));
    expect(read.status).toBe(200);
    const reference = randomUUID();
    // The same click at both: one payment.
    expect([await record(at(server), reference), await record(at(other), reference)]).toEqual([200, 200]);
    const { rows } = await sql`select from payment where reference = ${reference}`.execute(world.db);
    expect(rows).toHaveLength(1);
  }

  it('serve side by side: signing in, saving, certifying, acts of the office', async () => {
    const known = readdirSync(join(folders[0] ?? '', 'apps/server/src/db/migrations'));
    const added = (await seenMigrations(world.db)).filter((name) => !known.includes(`${name}.ts`));
    expect(added, 'steps that the new version made').not.toEqual([]);
    console.log(`${commit.slice(0, 8)} served before and beside ${added.join(', ')}`);
    await work(old, fresh);
    await work(fresh, old);
  }, 120_000);

  it('leave no row that does not say whose it is, whichever of them wrote it', async () => {
    const tables = carrying(registry).map(({ table }) => table);
    const unsaid = tables.map((table) => `select '${table}' as name from ${table} where company_id is null`);
    const { rows } = await sql.raw(unsaid.join(' union all ')).execute(world.db);
    expect(rows).toEqual([]);
  });

  it('go on when a step yet to come adds columns to tables that they have read', async () => {
    for (let round = 0; round < 2; round += 1) await work(fresh, fresh);
    for (const table of ['decision', 'payment', 'oauth_session', tableOf(companyContact), tableOf(firstHandlerReport)])
      await sql`alter table ${sql.table(table)} add column later text not null default 'plain'`.execute(world.db);
    for (let round = 0; round < 2; round += 1) await work(fresh, fresh);
    // Versions before did not prepare their statements anew: they end before a step that adds columns is made.
    const prepared = join(folders[0] ?? '', 'apps/server/src/db/sql/prepared-statements.ts');
    if (!readFileSync(prepared, 'utf8').includes('isOutgrown')) return;
    await work(old, fresh);
    await work(fresh, old);
  }, 120_000);

  it('lose nothing when the old one ends in the middle of work', async () => {
    const balancer = await openBalancer([old.address, fresh.address]);
    const through = insistent(worldAt(world, balancer));
    const handlers: Handler[] = [];
    for (let count = 0; count < 24; count += 1) handlers.push(await addHandler(world));
    const filed: string[] = [];
    let ending: Promise<void> | undefined;
    const workers = [0, 1, 2, 3].map(async (worker) => {
      for (const handler of handlers.filter((_, index) => index % 4 === worker)) {
        filed.push((await fileReport(through, handler)).reportId);
        if (filed.length >= 8) ending ??= old.kill('SIGTERM');
      }
    });
    await Promise.all(workers);
    await ending;
    expect(old.process.exitCode).toBe(0);
    expect(filed).toHaveLength(24);
    for (const reportId of filed) expect([reportId, await certifiedOf(reportId)]).toEqual([reportId, 1]);
    expect((await call(worldAt(world, fresh), handlers[0]?.person ?? null, 'GET', urlOf(companyContact))).status).toBe(
      200,
    );
    await balancer.close();
  }, 240_000);
});
