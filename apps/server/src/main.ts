import { availableParallelism } from 'node:os';
import { DatabaseStartError } from '@packhouse/embedded-postgres';
import { defaultSettings, registry } from '@packhouse/programme';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { startBackground } from './background.ts';
import { type Config, ConfigError, configHelp, readConfig } from './config/config.ts';
import { listened } from './config/listen-error.ts';
import { closeDataFolder } from './config/private-folder.ts';
import type { Db } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, openReplica } from './db/open-database.ts';
import type { OwnTables } from './db/own-tables.ts';
import { watchReplica } from './db/read-replica.ts';
import { running, versionLine } from './db/running.ts';
import { settleDatabaseKind } from './demo/database-kind.ts';
import { type GivenProgramme, givenProgramme } from './demo/given-programme.ts';
import { beginDemonstration, loadDemonstration } from './demo/load-demonstration.ts';
import { requireFileStore } from './files/file-store.ts';
import { openStorage } from './files/open-storage.ts';
import { StorageStartError } from './files/storage.ts';
import { Metrics } from './http/metrics.ts';
import { serveMetrics } from './http/metrics-server.ts';
import {
  mailGauges,
  poolGauges,
  processGauges,
  replicaGauges,
  takenAgainGauge,
  webhookGauges,
} from './http/process-gauges.ts';
import { serverLog } from './http/server-log.ts';
import { stopServing } from './http/stop-serving.ts';
import { passkeyParty } from './identity/second-factor/passkey-party.ts';
import { enterNames } from './identity/sign-in/user-names.ts';
import { clockGauge, keepClocksCompared } from './jobs/clocks.ts';
import { keepUpkeepRead, upkeepGauges } from './office/keeping/upkeep-gauges.ts';
import { keepSettingsFresh, type LiveSettings, openSettings } from './settings/live-settings.ts';
import { programmeClock } from './settings/programme-clock.ts';
import { SettingsError } from './settings/programme-settings.ts';

/** Everything that runs beside the requests; its end is in the reverse order of its beginning. */
async function runBeside(
  deps: AppDeps & { readonly metrics: Metrics },
  live: LiveSettings,
  portal: string,
  log: Logger,
) {
  const { config, metrics } = deps;
  const stopRefreshing = keepSettingsFresh(live, log);
  const background = await startBackground(deps, portal, log);
  const upkeep = keepUpkeepRead(deps.db);
  const clocks = keepClocksCompared(deps, log);
  const gauges = [
    ...processGauges(),
    ...mailGauges(background.mailCounts),
    ...webhookGauges(background.webhookCounts),
    takenAgainGauge(background.takenAgain),
    ...upkeepGauges(upkeep.now),
    clockGauge(clocks.ahead),
  ];
  for (const gauge of gauges) metrics.add(gauge);
  const { metricsPort: port, host } = config;
  const metricsServer =
    port === null ? null : await listened(serveMetrics(metrics, port, host), { setting: 'METRICS_PORT', port, host });
  return async () => {
    metricsServer?.close();
    upkeep.stop();
    clocks.stop();
    stopRefreshing();
    await background.stop();
  };
}

/**
 * Connections to the database: requests never take up those of jobs, by which a request can also be ended. Of more than the
 * processors keep busy each drives the others' rows and plans out of the memory beside the processor (docs/decisions/008).
 */
const connections = { requests: Math.min(16, Math.max(8, 2 * availableParallelism())), work: 4, replica: 8 };

/** Looks after the read replica; it may be away, now and later. */
function readBeside(url: string, primary: Db, metrics: Metrics, log: Logger) {
  const { db, close } = openReplica<OwnTables>(url, connections.replica);
  const lines = { info: (line: string) => log.info(line), warn: (line: string) => log.warn(line) };
  const replica = watchReplica({ primary, replica: db, log: lines });
  for (const gauge of replicaGauges(replica.state)) metrics.add(gauge);
  const stop = async () => {
    await replica.stop();
    await close();
  };
  return { replica, stop };
}

async function serve(): Promise<void> {
  const config = readConfig(process.argv.slice(2));
  const log = serverLog();
  log.info(running, 'starting');
  const stopTraces = await beginTraces(config, log);
  const stop = (code: number) => process.exit(code);
  await closeDataFolder(config.dataDir);
  const storage = await openStorage(config);
  const database = await openDatabase<OwnTables>({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    connections: connections.work,
    log: { info: (line: string) => log.debug(line), warn: (line: string) => log.warn(line) },
    onLost: (reason) => {
      log.fatal(`The database is gone: ${reason.message}`);
      stop(1);
    },
  });
  const { db } = database;
  warnOfNewerSteps(await migrate(db, registry), log);
  const given = await givenProgramme(config.programme);
  const machineClock = () => new Date();
  await settleDatabaseKind(db, config, machineClock(), given);
  if (config.demo) await beginDemonstration({ db, clock: firstClock(machineClock, config, given) }, given);
  warnOfLookAlikes(await enterNames(db), log);
  await requireFileStore(db, storage);
  const live = await openSettings(db);
  const { settings, refresh: refreshSettings } = live;
  const clock = programmeClock(machineClock, config.demoToday, settings.timeZone);
  const demonstration = { db, registry, settings, storage, folder: config.dataDir, clock, log };
  const isLoaded = config.demo && (await loadDemonstration(demonstration));
  // The demonstration says how it is paid, which is printed on its invoices.
  if (isLoaded) await live.refresh();
  const metrics = new Metrics();
  const requests = database.forRequests(connections.requests);
  for (const gauge of poolGauges(requests.pool)) metrics.add(gauge);
  const beside = config.replicaUrl === null ? null : readBeside(config.replicaUrl, db, metrics, log);
  const deps = { config, db, registry, storage, clock, machineClock, settings, refreshSettings, log, metrics };
  const replica = beside === null ? {} : { replica: beside.replica };
  const app = await buildApp({ ...deps, ...replica, db: requests.db, besides: db });
  const { port, host } = config;
  const url = await listened(app.listen({ port, host }), { setting: 'PORT', port, host });
  const portal = config.publicUrl ?? url;
  const stopBeside = await runBeside(deps, live, portal, log);
  endOnSignals(async () => {
    log.info('ending');
    await stopServing(app);
    await stopBeside();
    await beside?.stop();
    await database.close();
    await stopTraces();
    stop(0);
  });
  // A start that no `ending` stands before follows a copy that was killed.
  log.info(running, 'started');
  // Anyone who reads it may end the server at once.
  process.stdout.write(`Packhouse is ready at ${portal}\n${alsoAt(config, portal, url)}`);
}

/** The clock of a demonstration that begins: its settings are not stored yet. */
function firstClock(machine: () => Date, { demoToday }: Config, { values }: GivenProgramme): () => Date {
  return programmeClock(machine, demoToday, String(values.timeZone ?? defaultSettings.timeZone));
}

/** Sends traces where the settings name a collector; what writes them is loaded nowhere else. */
async function beginTraces({ traceUrl }: Config, log: Logger): Promise<() => Promise<void>> {
  if (traceUrl === null) return async () => undefined;
  const { exportSpans } = await import('./tracing/otlp.ts');
  return exportSpans(traceUrl, log);
}

/** The address by which passkeys work, where the portal is told by another one. */
function alsoAt(config: Config, portal: string, listening: string): string {
  const party = passkeyParty(config, Number(new URL(listening).port));
  return party === null || party.origin === new URL(portal).origin
    ? ''
    : `and at ${party.origin}, where passkeys work\n`;
}

/** An upgrade is under way, or was taken back: told at each start, for as long as it lasts. */
function warnOfNewerSteps(steps: readonly string[], log: Logger): void {
  if (steps.length > 0) log.warn({ steps }, 'a newer version has expanded the database; this one works beside it');
}

/** Names that were there before such were refused: told once, when they are found. */
function warnOfLookAlikes(names: readonly string[], log: Logger): void {
  const { length: count } = names;
  if (count > 0) log.warn({ count }, 'user names that look like others; `user look-alikes` lists them');
}

function endOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const once = () => {
    // Ctrl-C reaches the server from the terminal and again from the launcher.
    if (closing) return;
    closing = true;
    void close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  // The launcher holds this channel; when it is gone, nobody is left to stop us.
  if (process.connected) process.once('disconnect', once);
}

/** Brings the database forward and ends, for a job ahead of the copies. */
async function migrateAlone(): Promise<void> {
  const config = readConfig(process.argv.slice(2).filter((word) => word !== migrateOption));
  const log = { info: () => undefined, warn: (line: string) => void process.stderr.write(`${line}\n`) };
  const { dataDir, databaseUrl } = config;
  const onLost = () => process.exit(1);
  const database = await openDatabase<OwnTables>({ dataDir, databaseUrl, connections: connections.work, log, onLost });
  try {
    const newer = await migrate(database.db, registry);
    const beside = `The database is of a newer version (${newer.join(', ')}), beside which this one works.\n`;
    process.stdout.write(newer.length === 0 ? 'The database is of this version.\n' : beside);
  } finally {
    await database.close();
  }
}

const migrateOption = '--migrate';

const expectedErrors = [ConfigError, DatabaseStartError, StorageStartError, SettingsError];

if (process.argv.includes('--help')) {
  process.stdout.write(`${configHelp()}\n`);
} else if (process.argv.includes('--version')) {
  process.stdout.write(`${versionLine}\n`);
} else {
  const begin = process.argv.includes(migrateOption) ? migrateAlone : serve;
  begin().catch((error: unknown) => {
    const expected = expectedErrors.some((kind) => error instanceof kind);
    const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
    process.exit();
  });
}
