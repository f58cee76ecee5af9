import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonApiMediaType } from '@packhouse/jsonapi';
import { checkAnswer } from './checked-answers.ts';

const main = fileURLToPath(new URL('./demonstration/main.ts', import.meta.url));

/** The server as a process of its own, as people run it; on an empty folder with a demonstration loaded before. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** Everything it wrote so far. */
  said(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Everything a process wrote until it is ready or ends. */
export const startServer = (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
  start(main, dataDir, { DEMO_TODAY: '2026-11-21', ...env });

/**
 * The server as an installation runs it: without a demonstration, on the database and store that `env` names.
 * @param program of another version; unless told, of this one
 */
export const startInstalled = (
  dataDir: string,
  env: Readonly<Record<string, string>>,
  program = installed,
): Promise<ServerProcess> => start(program, dataDir, { DEMO: 'off', CLIENT_SECRET: installedSecret, ...env });

const installed = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The secret of an installed server's client. */
export const installedSecret = 'the secret of a test alone';

/** @throws Error with all it said beside its log when it ends before it is ready, with its log where that is all */
async function start(program: string, dataDir: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, '--port', '0', '--data', dataDir], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Packhouse is ready at (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => {
      const told = output.replaceAll(/^\{.*\}\n/gm, '');
      reject(new Error(`The server ended with ${code}: ${told === '' ? output : told}`));
    });
  });
  return {
    process: child,
    address,
    said: () => output,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

export const freshFolder = () => mkdtemp(join(tmpdir(), 'packhouse-process-'));

/** A server that is told to end waits for what may still come on connections that are kept. */
const notKept = { connection: 'close' } as const;

/** Signs in over HTTP as an account of the demonstration. */
export async function accessToken(address: string, username: string): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: 'portal',
    client_secret: 'portal-demo-secret',
    username,
    password: 'packhouse-demo',
  });
  const answer = await fetch(`${address}/oauth/token`, { method: 'POST', body: form, headers: notKept });
  // Border: the answer of a token request that was granted.
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** Signs in over HTTP and gives a function that makes JSON:API requests. */
export async function signIn(address: string, username: string) {
  const token = await accessToken(address, username);
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...notKept,
        authorization: `Bearer ${token}`,
        accept: jsonApiMediaType,
        ...(body === undefined ? {} : { 'content-type': jsonApiMediaType }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    checkAnswer({ url: path, type: response.headers.get('content-type'), status: response.status, body: text });
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}
