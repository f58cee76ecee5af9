import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { applicationRole, ensureApplicationRole } from './application-role.ts';
import { chooseRunMode, type RootRunMode, rootRunModes } from './choose-run-mode.ts';
import { claim, type DatabaseLocation } from './claim.ts';
import { checkVersion, makeCluster } from './cluster.ts';
import { type Endpoint, endpointOf } from './connect.ts';
import { applicationPassword, dataFolder, superuserPassword } from './data-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { keepRunning } from './keep-running.ts';
import { findNative } from './native.ts';
import { socketFolder } from './socket-folder.ts';

/** How the application connects to the embedded database, in the shape of pg's own settings. */
export type EmbeddedConnection = Endpoint & { user: string; password: string; database: string; ssl: false };

export type EmbeddedDatabase = {
  readonly connection: EmbeddedConnection;
  /** Ends PostgreSQL and gives the data folder free; nothing for a database that was joined. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** Told once when the database is lost for good: this process must end, another server uses the folder. */
  readonly onLost: (reason: Error) => void;
  readonly say: (line: string) => void;
  /** For lines that an operator should see; `say` unless given. */
  readonly warn?: (line: string) => void;
  /** True: use the database of a server that runs already, if there is one (commands beside the server). */
  readonly join?: boolean;
  /** Bytes that it and this process may have; all of the machine's unless given. */
  readonly memory?: number;
  readonly modes?: readonly RootRunMode[];
  readonly systemFolder?: string;
};

/**
 * Starts the embedded PostgreSQL on a data folder, for one server at a time.
 * @throws {DatabaseStartError} with one line when it cannot, or when another server uses the folder
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (options.join === true) refuseMissing(resolve(options.dataDir));
  const place = await prepare(options);
  const claimed = await claim(place);
  const connection = {
    ...place.endpoint,
    user: applicationRole,
    password: applicationPassword(place.password),
    database: applicationRole,
    ssl: false as const,
  };
  if ('lock' in claimed) {
    await ensureApplicationRole(claimed.lock, connection.password);
    const stop = keepRunning(place, claimed, { say: options.warn ?? options.say, onLost: options.onLost });
    return { connection, stop };
  }
  if (options.join === true) return { connection, stop: async () => undefined };
  const who = claimed.pid === null ? '' : ` (pid ${claimed.pid})`;
  throw new DatabaseStartError(
    `Another server already uses ${place.dataDir}${who}. Stop it first, or give this one another data folder.`,
  );
}

/** A command without the server's settings would work on an empty database of its own, and nobody would notice. */
function refuseMissing(path: string): void {
  if (existsSync(path) && existsSync(dataFolder(path).pg)) return;
  throw new DatabaseStartError(
    `There is no database in ${path}. Give the command the settings of the server (DATABASE_URL or DATA_DIR), or start the server there first.`,
  );
}

async function prepare({
  dataDir,
  say,
  memory = totalmem(),
  modes = rootRunModes,
  systemFolder,
}: EmbeddedOptions): Promise<DatabaseLocation> {
  const native = findNative();
  const choice = {
    native,
    folder: dataFolder(resolve(dataDir)),
    modes,
    systemFolder: systemFolder ?? '/var/lib/packhouse',
    say,
  };
  const { mode, folder } = chooseRunMode(choice);
  const password = superuserPassword(folder);
  if (!existsSync(folder.pg)) makeCluster(mode, folder, password);
  checkVersion(folder, native);
  const socket = socketFolder(mode, folder);
  const endpoint = await endpointOf(socket.path, folder.pg);
  return { mode, dataDir: folder.path, pg: folder.pg, socket, endpoint, password, memory, say };
}
