import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { startBackground } from '#background.ts';
import { readConfig } from '#config/config.ts';
import { Metrics } from '#http/metrics.ts';
import { serverLog } from '#http/server-log.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { takeSpans } from '#tracing/spans.ts';
import { openWorld, type World } from '../world.ts';
import { Canaries } from './canaries.ts';

/** A server all of whose outlets are listened at. */
export interface Aviary {
  readonly world: World;
  readonly canaries: Canaries;
  /** Everything that was logged. */
  readonly logged: () => string;
  /** Everything that was let out beside answers: the log, and the metrics as they stand. */
  outlets(): Promise<Readonly<Record<string, string>>>;
  /** Listens no more. */
  readonly stop: () => void;
  /** Lines with this message. */
  readonly lines: (message: string) => number;
  /** Has the jobs worked on until no mail waits for its first attempt. */
  workOff(env?: Readonly<Record<string, string>>): Promise<void>;
}

export async function openAviary(): Promise<Aviary> {
  const lines: string[] = [];
  const log = serverLog({ write: (line: string) => void lines.push(line) });
  const metrics = new Metrics();
  const world = await openWorld({ log, metrics, webhooksPrivate: true });
  const spans: string[] = [];
  const stopSpans = takeSpans((span) => void spans.push(JSON.stringify(span)));
  const logged = () => lines.join('');
  return {
    world,
    canaries: new Canaries(),
    logged,
    outlets: async () => ({ log: logged(), metrics: await metrics.text(), traces: spans.join('\n') }),
    stop: stopSpans,
    lines: (message) => lines.filter((line) => line.includes(`"msg":"${message}"`)).length,
    async workOff(env = {}) {
      const { db, storage, dataDir } = world;
      const config = readConfig(['--data', dataDir], { WEBHOOKS_PRIVATE: 'on', ...env });
      const clocks = { clock: () => world.now, machineClock: () => new Date() };
      const deps = { db, registry, storage, config, settings: await loadSettings(db), ...clocks };
      const background = await startBackground(deps, 'https://portal.example.org', log);
      const untried = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
          where state = 'created' and name in ('mail', 'documents', 'webhooks', 'copies')`.execute(db);
        expect(rows[0]?.count).toBe(0);
      };
      try {
        await vi.waitFor(untried, { timeout: 240_000, interval: 100 });
      } finally {
        await background.stop();
      }
    },
  };
}

/** Every table refuses every new row from now on, naming all that it would have held. */
export async function breakTables({ db }: World): Promise<void> {
  const { rows } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'oauth%' and tablename <> 'failed_sign_in'`.execute(db);
  for (const { name } of rows)
    await sql.raw(`alter table ${name} add constraint canary_fault check (false) not valid`).execute(db);
}
