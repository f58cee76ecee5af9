import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { commandLine, type RunMode } from './run-mode.ts';

export type OwnPostgres = {
  readonly pid: number | null;
  /** Settles when it has ended, with its last words. */
  readonly ended: Promise<string>;
  /** Its last words once it has ended; null while it runs. */
  lastWords(): string | null;
  /** Ends it: connections are closed, everything is written. */
  stop(): Promise<void>;
};

/** Megabytes of tables that PostgreSQL keeps itself, at least and at most. */
const buffers = { least: 64, most: 256 };

/**
 * A thirty-second of the memory there is: what else is read often the system keeps, from where it is copied block by block
 * (docs/decisions/008).
 * @param memory bytes
 * @returns a setting of PostgreSQL
 */
export const sharedBuffers = (memory: number): string =>
  `${Math.min(buffers.most, Math.max(buffers.least, Math.trunc(memory / 32 / 1024 ** 2)))}MB`;

const settingsFor = (memory: number) => ({
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // The pools of the server (20), its queue (10) and an office command, the lock, three reserved.
  max_connections: '40',
  shared_buffers: sharedBuffers(memory),
  // Errors of single statements go to those who sent them; they may quote what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
});

/**
 * Starts PostgreSQL on an existing folder; whether it came up is for the caller to find out by connecting.
 * @param memory bytes that it and its server may have
 */
export function startOwnPostgres(
  mode: RunMode,
  folders: { readonly pg: string; readonly socket: string; port: number },
  memory: number,
): OwnPostgres {
  const place =
    process.platform === 'win32'
      ? { unix_socket_directories: '', listen_addresses: '127.0.0.1', port: String(folders.port) }
      : { unix_socket_directories: folders.socket };
  const all = { ...settingsFor(memory), ...place, 'packhouse.starter': `packhouse-${process.pid}` };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = commandLine(mode, 'postgres', ['-D', folders.pg, ...options]);
  const child = spawn(run.file, run.args, run.options);
  const words = collectWords(child);
  const ended = once(child, 'close').then(
    () => words.join('\n'),
    (error: unknown) => String(error),
  );
  let last: string | null = null;
  void ended.then((text) => {
    last = text;
  });
  const stop = async () => {
    if (last !== null) return;
    child.kill('SIGINT');
    // Immediate shutdown: the next start recovers from the log.
    const impatience = setTimeout(() => child.kill('SIGQUIT'), 20_000);
    await ended;
    clearTimeout(impatience);
  };
  return { pid: child.pid ?? null, ended, lastWords: () => last, stop };
}

/** Its last twenty lines, to be shown if it ends by itself. */
function collectWords(child: ChildProcess): readonly string[] {
  const words: string[] = [];
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      words.push(line);
      if (words.length > 20) words.shift();
    });
  }
  return words;
}
