import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoDay } from './demo-day.ts';
import { slowAnswers } from './slow-answers.ts';

const main = resolve(import.meta.dirname, '..', '..', 'apps', 'server', 'test', 'demonstration', 'main.ts');

export interface OwnServer {
  /** Without a slash at its end. */
  readonly address: string;
  readonly data: string;
  close(): Promise<void>;
}

/** A server with other settings than the journeys share, on the build of the portal that they use. */
export async function openServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const data = await mkdtemp(join(tmpdir(), 'journey-'));
  const child = spawn(process.execPath, [main, '--port', '0', '--data', data], {
    env: { ...process.env, DEMO_TODAY: demoDay, ...slowAnswers(), ...settings },
    // The channel tells the server that the journeys are over, however they ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const address = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /Packhouse is ready at (http:\/\/\S+)/.exec(said)?.[1];
      if (ready !== undefined) done(ready);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${said.slice(-2000)}`)));
  });
  return {
    address,
    data,
    close: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
