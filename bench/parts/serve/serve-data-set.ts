import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  projectNode,
  root,
  serverEnvironment,
  serverOptions,
  toolEnvironment,
} from '../../../scripts/parts/project.mjs';
import { databaseUrl, dataFolder } from '../data/bench-database.ts';
import { freePort, type StartedServer, untilReady } from './start-server.ts';

export const client = { id: 'portal', secret: 'bench-secret' };

export interface MeasuredServer extends StartedServer {
  readonly pid: number;
}

/** Where another build than this one lies, and its data. */
export interface OtherBuild {
  readonly root: string;
  readonly data: string;
}

/** Translated source is kept between starts, as by npm start: the translator would stay in memory. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'packhouse') };

/** Runs one process of the server, as in a real program, on the data set of a scale. */
export async function serveDataSet(scale: number, other?: OtherBuild): Promise<MeasuredServer> {
  const nodeOptions = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter((option) => option !== '');
  const port = await freePort();
  const settings = { DEMO: 'off', CLIENT_ID: client.id, CLIENT_SECRET: client.secret, PORT: String(port) };
  const outside = databaseUrl();
  const database = outside === null ? {} : { DATABASE_URL: outside };
  const server = spawn(
    projectNode() ?? process.execPath,
    [
      ...[...serverOptions, ...nodeOptions, join(other?.root ?? root, 'apps', 'server', 'src', 'main.ts')],
      ...['--data', other?.data ?? dataFolder(scale)],
    ],
    {
      env: { ...compiled, ...serverEnvironment, ...toolEnvironment(), ...settings, ...database },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(server, 'close');
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, ended);
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  if (server.pid === undefined) throw new Error('The server has no process.');
  return { url, pid: server.pid, stop };
}
