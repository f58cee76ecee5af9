import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackground } from '#background.ts';
import { readConfig } from '#config/config.ts';
import { putJob } from '#db/own/job-queue.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('everything that is due by the clock is on the one schedule that all copies share', async () => {
  const { db, dataDir } = world;
  const clock = () => world.now;
  const deps = { db, registry, clock, machineClock: clock, config: readConfig(['--data', dataDir], {}) };
  const rest = { settings: await loadSettings(db), storage: folderStorage(`${dataDir}/files`) };
  const background = await startBackground({ ...deps, ...rest }, 'http://x', pino({ enabled: false }));
  try {
    const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule
      order by name`.execute(db);
    expect(rows).toEqual([
      { name: 'clean-up', cron: '*/10 * * * *' },
      { name: 'integrity', cron: '23 2 * * *' },
      { name: 'reminders', cron: '5 * * * *' },
      { name: 'upkeep', cron: '5 * * * *' },
    ]);
    await db
      .insertInto('failed_sign_in')
      .values({ key: 'old', at: new Date(0) })
      .execute();
    await putJob(db, 'clean-up', {});
    const isGone = async () =>
      expect(await db.selectFrom('failed_sign_in').selectAll().where('key', '=', 'old').execute()).toEqual([]);
    await vi.waitFor(isGone, { timeout: 15_000, interval: 100 });
  } finally {
    await background.stop();
  }
});
