import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, toolEnvironment } from '../../../scripts/parts/project.mjs';

export interface StartedServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface StartOptions {
  /** A data folder, which then stays. */
  readonly data?: string;
  /** Milliseconds between two looks whether it is ready. */
  readonly interval?: number;
}

/**
 * Runs the server with the demonstration as `npm start` does (built portal included), with data of its own.
 * @throws Error when it ends before it is ready
 */
export async function startServer({ data: given, interval }: StartOptions = {}): Promise<StartedServer> {
  const port = await freePort();
  const data = given ?? (await mkdtemp(join(tmpdir(), 'packhouse-bench-')));
  const args = [join(root, 'scripts', 'start.mjs'), '--port', String(port), '--data', data];
  const server = spawn(process.execPath, args, { env: toolEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'close');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    if (given === undefined) await rm(data, { recursive: true, force: true });
  };
  await untilReady(url, ended, interval);
  return { url, stop };
}

/** Waits until a server answers that it is ready. @throws Error when it ends before that */
export async function untilReady(url: string, ended: Promise<unknown>, interval = 200): Promise<void> {
  while (!(await isReady(url))) {
    const hasEnded = await Promise.race([ended.then(() => true), delay(interval, false)]);
    if (hasEnded) throw new Error('The server ended before it was ready.');
  }
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has no port.');
  await new Promise((done) => probe.close(done));
  return address.port;
}
