import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { demoDay } from '../../../../e2e/servers/demo-day.ts';
import { dataOfScreens } from './folder.ts';

const main = resolve(import.meta.dirname, '../../../server/test/demonstration/main.ts');

/** Starts the one server that all screens stand on, with the demonstration; gone with the run. */
export async function setup(): Promise<() => Promise<void>> {
  const port = process.env.SCREENS_PORT ?? '';
  const child = spawn(process.execPath, [main, '--port', port, '--data', dataOfScreens()], {
    env: { ...process.env, DEMO_TODAY: demoDay },
    // The channel tells the server that the run is over, however it ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  await new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Packhouse is ready at')) done();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${said.slice(-2000)}`)));
  });
  return async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
    await rm(process.env.SCREENS_DATA ?? '', { recursive: true, force: true });
  };
}
