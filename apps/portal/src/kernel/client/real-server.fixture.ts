import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../server/test/demonstration/main.ts', import.meta.url));

export interface RealServer {
  readonly base: string;
  close(): Promise<void>;
}

/** The provider's backend with its demonstration, as people start it: a process of its own on a free port. */
export async function realServer(settings: Readonly<Record<string, string>> = {}): Promise<RealServer> {
  const data = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const child = spawn(process.execPath, [main, '--port', '0', '--data', data], {
    env: { ...process.env, DEMO_TODAY: '2026-11-21', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const base = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /Packhouse is ready at (http:\/\/\S+)/.exec(said);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said.slice(-2000)}`)));
  });
  return {
    base,
    close: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The answer that comes once the server has room: one that has just begun beside others may refuse at first (503). */
export async function answered(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, init);
  if (answer.status !== 503) return answer.json();
  await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  return answered(url, init);
}
