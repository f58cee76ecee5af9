import { firstHandlerReport, registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Background, startBackground } from '#background.ts';
import { readConfig } from '#config/config.ts';
import { putJob } from '#db/job-queue.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { readUpkeep } from '#office/keeping/upkeep-gauges.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { addHandler } from './filing.ts';
import { upload } from './requests.ts';
import { addPerson, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function start(machineClock: () => Date, log: Logger): Promise<Background> {
  const { db, dataDir } = world;
  const deps = { db, registry, clock: () => world.now, machineClock, config: readConfig(['--data', dataDir], {}) };
  const rest = { settings: await loadSettings(db), storage: folderStorage(`${dataDir}/files`) };
  return startBackground({ ...deps, ...rest }, 'http://x', log);
}

it('everything that is due by the clock is on the one schedule that all copies share', async () => {
  const { db } = world;
  const background = await start(() => new Date(), pino({ enabled: false }));
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

it('the nightly walk is done by the queue: noted, told by mail and by the metric', async () => {
  const { db, storage } = world;
  const handler = await addHandler(world);
  const id = await upload(world, handler.person, firstHandlerReport, firstHandlerReport.fields.pdf.wire);
  await sql`update file__file set permanent = true where id = ${id}::uuid`.execute(db);
  await storage.remove(id);
  const reader = await addPerson(world, { companyId: null, staff: true });
  const row = { user_id: reader.userId, roles: ['auditor' as const], claim_limit: null, changed: world.now };
  await db.insertInto('office_person').values(row).execute();
  expect(await readUpkeep(db)).toMatchObject({ broken: null, walkedAt: null });
  const said: string[] = [];
  const background = await start(() => new Date(), pino({}, { write: (line: string) => void said.push(line) }));
  try {
    await putJob(db, 'integrity', {});
    const isTold = async () => {
      expect(await readUpkeep(db)).toMatchObject({ broken: 1, walkedAt: world.now.getTime() / 1000 });
      expect(said).toContainEqual(expect.stringMatching(/"broken":1,.*records do not hold/));
    };
    await vi.waitFor(isTold, { timeout: 30_000, interval: 100 });
    const { rows } = await sql<{ kind: string }>`select data->>'kind' as kind from pgboss.job
      where name = 'mail' and data->>'userId' = ${reader.userId}`.execute(db);
    expect(rows).toEqual([{ kind: 'recordsBroken' }]);
  } finally {
    await background.stop();
  }
});

it.each([86_400, -3_600])(
  'what is due waits where the clock of a copy is wrong by %d s, and says so',
  async (ahead) => {
    const { db } = world;
    const said: string[] = [];
    const log = pino({}, { write: (line: string) => void said.push(line) });
    const row = { key: `old ${ahead}`, at: new Date(0) };
    await db.insertInto('failed_sign_in').values(row).execute();
    const background = await start(() => new Date(Date.now() + ahead * 1_000), log);
    try {
      await putJob(db, 'clean-up', {});
      const waits = expect.stringMatching(
        /"msg":"scheduled work waits: the clock of this copy is not that of the database"/,
      );
      await vi.waitFor(() => expect(said).toContainEqual(waits), { timeout: 15_000, interval: 100 });
      expect(await db.selectFrom('failed_sign_in').select('key').where('key', '=', row.key).execute()).toHaveLength(1);
    } finally {
      await background.stop();
    }
  },
);
