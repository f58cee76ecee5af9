import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../../server/test/demonstration/main.ts');

export interface RunningServer {
  readonly base: string;
  close(): Promise<void>;
}

/**
 * The provider's backend with its demonstration, as people start it: a process of its own.
 * @param port 0: a free one
 * @throws Error with what it said where it ends before it is ready
 */
export async function startServer(
  port: number | string,
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [main, '--port', String(port), '--data', data], {
    env: { ...process.env, ...settings },
    // The channel tells the server that the run is over, however it ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const base = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /Packhouse is ready at (http:\/\/\S+)/.exec(said);
      if (ready?.[1] !== undefined) done(ready[1]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${said.slice(-2000)}`)));
  });
  return {
    base,
    async close() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
