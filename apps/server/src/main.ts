import { join } from 'node:path';
import { registry } from '@packhouse/programme';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { ConfigError, configHelp, readConfig } from './config.ts';
import { DatabaseStartError } from './db/database-start-error.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { OwnTables } from './db/own-tables.ts';
import { loadDemonstration } from './demo/load-demonstration.ts';
import { folderStorage } from './files/folder-storage.ts';
import { startJobs } from './jobs.ts';
import { programmeClock } from './programme-clock.ts';
import { keepSettingsFresh, openSettings } from './settings/live-settings.ts';
import { SettingsError } from './settings/programme-settings.ts';

async function serve(): Promise<void> {
  const config = readConfig(process.argv.slice(2));
  const log = pino({ redact: ['req.headers.authorization'] });
  const quiet = { info: (line: string) => log.debug(line), warn: (line: string) => log.warn(line) };
  const stop = (code: number) => process.exit(code);
  const database = await openDatabase<OwnTables>({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: quiet,
    onLost: (reason) => {
      log.fatal(`The database is gone: ${reason.message}`);
      stop(1);
    },
  });
  const machineClock = () => new Date();
  await migrate(database.db, registry);
  const live = await openSettings(database.db);
  const { settings } = live;
  const clock = programmeClock(machineClock, config.demoToday, settings.timeZone);
  const storage = folderStorage(join(config.dataDir, 'files'));
  if (config.demo) await loadDemonstration({ db: database.db, registry, settings, storage, clock, log });
  const deps = {
    config,
    db: database.db,
    registry,
    storage,
    clock,
    machineClock,
    settings,
    log,
  };
  const app = await buildApp(deps);
  const stopBackground = startBackground(deps, log);
  const stopRefreshing = keepSettingsFresh(live, log);
  const address = await app.listen({ port: config.port, host: config.host });
  const portal = config.publicUrl ?? address;
  const jobs = await startJobs(deps, portal, log);
  process.stdout.write(`Packhouse is ready at ${portal}\n`);
  let closing = false;
  const close = async () => {
    // Ctrl-C reaches the server from the terminal and again from the launcher.
    if (closing) return;
    closing = true;
    stopBackground();
    stopRefreshing();
    await app.close();
    await jobs.stop();
    await database.close();
    stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close());
  // The launcher holds this channel; when it is gone, nobody is left to stop us.
  if (process.connected) process.once('disconnect', () => void close());
}

const expectedErrors = [ConfigError, DatabaseStartError, SettingsError];

if (process.argv.includes('--help')) {
  process.stdout.write(`${configHelp()}\n`);
} else {
  serve().catch((error: unknown) => {
    const expected = expectedErrors.some((kind) => error instanceof kind);
    const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
    process.exit();
  });
}
