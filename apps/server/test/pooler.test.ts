import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { boundBy } from '#db/sql/bound-work.ts';
import { type OutsideDatabases, outsideDatabases } from './outside/outside-databases.ts';
import { type PgBouncer, startPgBouncer, withoutPgBouncer } from './outside/pgbouncer.ts';
import { withoutOutside } from './outside/without-outside.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const open = (databaseUrl: string) =>
  openDatabase<OwnTables>({ dataDir: '', databaseUrl, log: quiet, onLost: () => undefined });

describe.skipIf(withoutOutside || withoutPgBouncer)('a pooler between the server and its PostgreSQL', () => {
  let databases: OutsideDatabases;
  let databaseUrl: string;
  const started: PgBouncer[] = [];
  beforeAll(async () => {
    databases = await outsideDatabases();
    databaseUrl = await databases.fresh();
  });
  afterAll(async () => {
    for (const pooler of started) await pooler.close();
    await databases.close();
  });

  async function through(settings: Readonly<Record<string, string>>): Promise<string> {
    const pooler = await startPgBouncer(databaseUrl, settings);
    started.push(pooler);
    return pooler.url;
  }

  it.each([
    ['transaction', {}],
    ['transaction', { server_round_robin: '1', min_pool_size: '5' }],
    ['transaction', { default_pool_size: '1' }],
    ['statement', {}],
  ])('is refused with one line that names the setting: %s %j', async (mode, more) => {
    const refusal = await open(await through({ pool_mode: mode, ...more })).catch((error: unknown) => error);
    expect(String(refusal)).toBe(
      'DatabaseStartError: DATABASE_URL leads through a pooler that shares connections between transactions, which loses time limits and prepared statements: set pool_mode = session there, or name PostgreSQL itself in DATABASE_URL.',
    );
  });

  describe('in session mode', () => {
    let database: Database<OwnTables>;
    beforeAll(async () => {
      database = await open(await through({ pool_mode: 'session' }));
      await migrate(database.db, registry);
    });
    afterAll(() => database.close());

    it('keeps the time limits of connections', async () => {
      const requests = database.forRequests(2, { statement: 300, lock: 20_000, idle: 65_000 });
      await expect(sql`select pg_sleep(20)`.execute(requests.db)).rejects.toMatchObject({ code: '57014' });
    });

    it('ends a statement with the work that it is for', async () => {
      const end = new AbortController();
      const reason = new Error('nobody waits any more');
      const sleeping = boundBy(end.signal, () => sql`select pg_sleep(20)`.execute(database.db));
      const outcome = sleeping.then(() => 'slept').catch((error: unknown) => error);
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where query like 'select pg_sleep%' and state = 'active'`.execute(database.db);
        expect(rows).toHaveLength(1);
      });
      end.abort(reason);
      expect(await outcome).toBe(reason);
    });

    it('prepares statements', async () => {
      for (const n of [1, 2, 3]) {
        const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(database.db);
        expect(rows).toEqual([{ n }]);
      }
    });
  });
});
