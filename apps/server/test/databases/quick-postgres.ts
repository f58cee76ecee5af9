import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  chooseRunMode,
  commandLine,
  dataFolder,
  type Endpoint,
  endpointOf,
  findNative,
  makeCluster,
  rootRunModes,
  socketFolder,
  superuser,
  superuserPassword,
  tryConnect,
} from '@packhouse/embedded-postgres';

/** The embedded PostgreSQL's programs, started once for all tests that need a database and no server of their own. */
export interface QuickPostgres {
  /** Of the superuser. */
  readonly url: string;
  close(): Promise<void>;
}

/** The data last only for the run: they need not survive a loss of power, which the tests of crashes do test. */
export const quickSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  jit: 'off',
  update_process_title: 'off',
  io_method: 'sync',
  // Most statements of a test are asked a few times: five plans for each, as PostgreSQL makes first, are not worth it.
  plan_cache_mode: 'force_generic_plan',
  // Every world has a pool of 20 and its queue's, and each worker may hold several worlds.
  max_connections: '400',
  shared_buffers: '128MB',
  log_min_messages: 'panic',
};

/** The address of a database; a folder with a socket has its place among the parameters. */
function addressOf({ host, port }: Endpoint, user: string, password: string, database: string): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  [url.username, url.password] = [user, password];
  url.searchParams.set('host', host);
  return url.href;
}

/** @throws DatabaseStartError where the embedded PostgreSQL cannot be started */
export async function startQuickPostgres(): Promise<QuickPostgres> {
  const root = mkdtempSync(join(tmpdir(), 'packhouse-databases-'));
  const native = findNative();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const choice = { native, folder: dataFolder(root), modes: rootRunModes, systemFolder: '/var/lib/packhouse', say };
  const { mode, folder } = chooseRunMode(choice);
  const password = superuserPassword(folder);
  makeCluster(mode, folder, password);
  const socket = socketFolder(mode, folder);
  const endpoint = await endpointOf(socket.path, folder.pg);
  const place =
    process.platform === 'win32'
      ? { unix_socket_directories: '', listen_addresses: '127.0.0.1', port: String(endpoint.port) }
      : { unix_socket_directories: socket.seen, listen_addresses: '', unix_socket_permissions: '0700' };
  const options = Object.entries({ ...quickSettings, ...place }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = commandLine(mode, 'postgres', ['-D', `${mode.seenCluster}/pg`, ...options]);
  const postgres = spawn(run.file, run.args, { ...run.options, stdio: 'ignore' });
  const ended = once(postgres, 'exit');
  await answers(endpoint, password, Date.now() + 60_000);
  return {
    url: addressOf(endpoint, superuser, password, 'postgres'),
    async close() {
      // Immediate shutdown: nothing of it is read again.
      postgres.kill('SIGQUIT');
      await ended;
      for (const path of [root, folder.cluster, socket.path]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Resolves once it takes connections. @throws Error after the deadline */
async function answers(endpoint: Endpoint, password: string, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    const client = await tryConnect(endpoint, password);
    if (typeof client !== 'string') return client.end();
    await delay(5);
  }
  throw new Error('The PostgreSQL of the tests did not start.');
}
