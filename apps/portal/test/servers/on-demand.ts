import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { ServerSettings } from '#kernel/client/real-server.fixture.ts';
import { type RunningServer, startServer } from './start-server.ts';

/**
 * Starts a server for a worker that asks for one, with the settings of the question, and gives it to all of the worker's
 * files: to start one for each took more of the processor than all that the files ask of it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = new Map<string, Promise<RunningServer>>();
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-on-demand-'));
  const started = (question: string): Promise<RunningServer> => {
    const known = servers.get(question);
    if (known !== undefined) return known;
    const { worker: _, ...settings }: ServerSettings = Object.fromEntries(new URLSearchParams(question));
    const server = startServer(0, join(folder, String(servers.size)), settings);
    servers.set(question, server);
    return server;
  };
  const door = createServer((request, response) => {
    started(request.url?.split('?')[1] ?? '').then(
      ({ base }) => response.end(base),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  const address = await new Promise((done) => door.listen(0, '127.0.0.1', () => done(door.address())));
  // Border: a server that listens on a port has an address of this kind.
  project.provide('serversOnDemand', `http://127.0.0.1:${(address as { readonly port: number }).port}`);
  return async () => {
    door.close();
    door.closeAllConnections();
    for (const server of await Promise.allSettled(servers.values()))
      if (server.status === 'fulfilled') await server.value.close();
    await rm(folder, { recursive: true, force: true });
  };
}
