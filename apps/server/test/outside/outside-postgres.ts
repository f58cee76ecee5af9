import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLine, databaseOwner, dropMode, ownUserMode, type RunMode } from '@packhouse/embedded-postgres';
import pg from 'pg';
import { findPostgres } from './find-postgres.ts';

/** A PostgreSQL of its own, as an operator would give one to the server: over TCP, with a role that is no superuser. */
export interface OutsidePostgres {
  /** Of the superuser. */
  readonly url: string;
  /** Makes an empty database that the server's role owns, and gives its DATABASE_URL. */
  freshDatabase(): Promise<string>;
  /** Ends it at once, as a machine that fails does. */
  stop(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

export const missing = 'PostgreSQL is not installed: apt-get install postgresql, or set TEST_DATABASE_URL.';

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // Border: a server that listens on a port has an address of this kind.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** One statement on a connection of its own. */
export async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Resolves once it takes connections. @throws the last refusal after the deadline */
export async function answers(url: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await ask(url, 'select 1');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(30);
    }
  }
}

/** An empty database on the PostgreSQL at `url`, owned by a role that may do nothing else. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `packhouse_${randomUUID().replaceAll('-', '')}`;
  await ask(url, `create role ${name} login password 'outside'`);
  await ask(url, `create database ${name} owner ${name} template template0 encoding 'UTF8'`);
  const own = new URL(url);
  [own.username, own.password, own.pathname] = [name, 'outside', `/${name}`];
  return own.href;
}

/** As the embedded one is run: by an account that is not root, and never longer than the process that started it. */
function modeFor(bin: string, folder: string): RunMode {
  const place = { native: dirname(bin), cluster: folder };
  return process.getuid?.() === 0 ? dropMode(place, databaseOwner()) : ownUserMode(place);
}

function makeCluster(mode: RunMode): void {
  const args = ['-D', mode.cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const { file, args: all, options } = commandLine(mode, 'initdb', args);
  execFileSync(file, all, { ...options, stdio: 'ignore' });
}

function launch(mode: RunMode, port: number, settings: readonly string[]): ChildProcess {
  const fixed = ['listen_addresses=127.0.0.1', `unix_socket_directories=${mode.cluster}`, 'max_connections=200'];
  const set = [...fixed, ...settings].flatMap((setting) => ['-c', setting]);
  const { file, args, options } = commandLine(mode, 'postgres', ['-D', mode.cluster, '-p', String(port), ...set]);
  return spawn(file, args, { ...options, stdio: 'ignore' });
}

/**
 * Starts the PostgreSQL of this machine on a new folder.
 * @param settings further settings of its configuration, `name=value`
 * @throws Error when none is installed
 */
export function startOutsidePostgres(settings: readonly string[] = []): Promise<OutsidePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-outside-'));
  const mode = ownedMode(folder);
  makeCluster(mode);
  return runOn(mode, settings);
}

/**
 * Starts it on a folder that is there, such as a base backup; its end removes the folder.
 * @throws Error when none is installed, or it does not take connections within half a minute
 */
export const startOutsideOn = (folder: string): Promise<OutsidePostgres> => runOn(ownedMode(folder), []);

/** @throws Error when no PostgreSQL is installed */
function ownedMode(folder: string): RunMode {
  const bin = findPostgres();
  if (bin === null) throw new Error(missing);
  const mode = modeFor(bin, folder);
  if (mode.owner !== null) chownSync(folder, mode.owner.uid, mode.owner.gid);
  return mode;
}

async function runOn(mode: RunMode, settings: readonly string[]): Promise<OutsidePostgres> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | null = null;
  const stop = async (signal: NodeJS.Signals) => {
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  const start = async () => {
    running = launch(mode, port, settings);
    await answers(url, Date.now() + 30_000);
  };
  await start();
  return {
    url,
    freshDatabase: () => freshDatabase(url),
    // Its own words for these: immediate and fast shutdown.
    stop: () => stop('SIGQUIT'),
    start,
    async close() {
      await stop('SIGINT');
      rmSync(mode.cluster, { recursive: true, force: true });
    },
  };
}
