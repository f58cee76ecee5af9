import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commandLine, databaseOwner, dropMode, ownUserMode, type RunMode } from '@packhouse/embedded-postgres';
import { findPostgres } from './find-postgres.ts';
import { answers, ask, freePort, type OutsidePostgres } from './outside-postgres.ts';

/** A PostgreSQL that keeps up with another one by its log, as an operator's streaming replica does. */
export interface ReplicaPostgres {
  /** The address there of a database of the primary. */
  urlOf(databaseUrl: string): string;
  /** Stops taking over what the primary writes; `true` goes on with it. */
  follow(isOn: boolean): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Beside initdb, or beside what that leads to: machines link the programs of a server into the path. */
function findBaseBackup(): string | null {
  const bin = findPostgres();
  if (bin === null) return null;
  const folders = [bin, dirname(realpathSync(join(bin, 'initdb')))];
  return folders.map((folder) => join(folder, 'pg_basebackup')).find((path) => existsSync(path)) ?? null;
}

/** The machine's PostgreSQL has no pg_basebackup, by which a replica is made. */
export const withoutReplica = findBaseBackup() === null;

/** Makes a replica of a primary that runs, and starts it. */
export async function startReplica(primary: OutsidePostgres): Promise<ReplicaPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-replica-'));
  const cluster = join(folder, 'data');
  const { uid, gid } = databaseOwner();
  const isRoot = process.getuid?.() === 0;
  const place = { native: dirname(findPostgres() ?? ''), cluster };
  const mode: RunMode = isRoot ? dropMode(place, databaseOwner()) : ownUserMode(place);
  if (isRoot) chownSync(folder, uid, gid);
  const { hostname, port: from, username } = new URL(primary.url);
  execFileSync(
    findBaseBackup() ?? '',
    ['-D', cluster, '-h', hostname, '-p', from, '-U', username, '-R', '-X', 'stream', '-c', 'fast'],
    { stdio: 'ignore', cwd: folder, ...(isRoot ? { uid, gid } : {}) },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | null = null;
  const start = async () => {
    const set = ['listen_addresses=127.0.0.1', `unix_socket_directories=${cluster}`, 'max_connections=200'];
    const words = ['-D', cluster, '-p', String(port), ...set.flatMap((setting) => ['-c', setting])];
    const { file, args, options } = commandLine(mode, 'postgres', words);
    running = spawn(file, args, { ...options, stdio: 'ignore' });
    await answers(url, Date.now() + 30_000);
  };
  const stop = async () => {
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGQUIT');
    await ended;
  };
  await start();
  return {
    urlOf(databaseUrl) {
      const at = new URL(databaseUrl);
      at.port = String(port);
      return at.href;
    },
    follow: (isOn) => ask(url, `select pg_wal_replay_${isOn ? 'resume' : 'pause'}()`),
    stop,
    start,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
