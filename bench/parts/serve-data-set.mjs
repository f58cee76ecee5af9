import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectNode, root, serverOptions, toolEnvironment } from '../../scripts/parts/project.mjs';
import { databaseUrl, dataFolder } from './bench-database.mjs';
import { freePort, untilReady } from './start-server.mjs';

export const client = { id: 'portal', secret: 'bench-secret' };

/**
 * Runs one process of the server, as in a real programme, on the data set of a scale.
 * @returns {Promise<{ address: string, pid: number, stop: () => Promise<void> }>}
 */
export async function serveDataSet(
  scale,
  { nodeOptions = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean) } = {},
) {
  const port = await freePort();
  const settings = { DEMO: 'off', CLIENT_ID: client.id, CLIENT_SECRET: client.secret, PORT: String(port) };
  const database = databaseUrl() === null ? {} : { DATABASE_URL: databaseUrl() };
  const server = spawn(
    projectNode() ?? process.execPath,
    [...serverOptions, ...nodeOptions, join(root, 'apps', 'server', 'src', 'main.ts'), '--data', dataFolder(scale)],
    { env: { ...toolEnvironment(), ...settings, ...database }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((done) => server.once('close', done));
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, ended);
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { address, pid: server.pid, stop };
}
