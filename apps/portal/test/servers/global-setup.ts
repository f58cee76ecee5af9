import { rm } from 'node:fs/promises';
import { demoDay } from '../../../../e2e/servers/demo-day.ts';
import { dataOfScreens } from './folder.ts';
import { startServer } from './start-server.ts';

/** Starts the one server that all screens stand on, with the demonstration; gone with the run. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startServer(process.env.SCREENS_PORT ?? '', dataOfScreens(), { DEMO_TODAY: demoDay });
  return async () => {
    await server.close();
    await rm(process.env.SCREENS_DATA ?? '', { recursive: true, force: true });
  };
}
