import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, toolEnvironment } from '../../scripts/parts/project.mjs';

/**
 * Runs the server with the demonstration as `npm start` does (built portal included), with data of its own.
 * @param options a data folder, which then stays; milliseconds between two looks whether it is ready
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} when it is ready; throws when it ends before that
 */
export async function startServer({ data: given, interval } = {}) {
  const port = await freePort();
  const data = given ?? (await mkdtemp(join(tmpdir(), 'packhouse-bench-')));
  const args = [join(root, 'scripts', 'start.mjs'), '--port', String(port), '--data', data];
  const server = spawn(process.execPath, args, { env: toolEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => server.once('close', done));
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    if (given === undefined) await rm(data, { recursive: true, force: true });
  };
  await untilReady(address, ended, interval);
  return { address, stop };
}

/** Waits until a server answers that it is ready. @throws Error when it ends before that */
export async function untilReady(address, ended, interval = 200) {
  while (!(await isReady(address))) {
    const end = await Promise.race([ended.then(() => 'ended'), new Promise((done) => setTimeout(done, interval))]);
    if (end === 'ended') throw new Error('The server ended before it was ready.');
  }
}

const isReady = (address) =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}
