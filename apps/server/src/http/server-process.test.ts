import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshFolder, type ServerProcess, signIn, startServer } from '../../test/process.ts';

let dataDir: string;
let server: ServerProcess;
let metricsPort: number;
beforeAll(async () => {
  dataDir = await freshFolder();
  metricsPort = await freePort();
  server = await startServer(dataDir, { METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // Border: a server that listens on a port has an address of this kind.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

describe('a server with METRICS_PORT', () => {
  it('counts what it answers by route, and shows what it holds', async () => {
    const ask = await signIn(server.address, 'firsthandler');
    await ask('GET', '/jsonapi/node/season');
    await vi.waitFor(async () => {
      const text = await metrics();
      expect(text).toContain('{method="GET",route="/jsonapi/node/season",status="200"} 1');
      expect(text).toContain('{method="POST",route="/oauth/token",status="200"} 1');
    });
    const text = await metrics();
    for (const name of [
      'process_resident_memory_bytes',
      'packhouse_database_connections',
      'packhouse_mails_sent_total',
    ]) {
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
    }
  });

  it('shows them on no other port', async () => {
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });
});

describe('a server that is reached by an IP address', () => {
  it('names the address where passkeys work, and answers there', async () => {
    const named = server.address.replace('127.0.0.1', 'localhost');
    await vi.waitFor(() => expect(server.said()).toContain(`and at ${named}, where passkeys work`));
    expect((await fetch(`${named}/health/ready`)).status).toBe(200);
  });
});

describe('SIGTERM', () => {
  it('ends the server in order, with exit code 0', async () => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(server.address)).rejects.toThrow();
    await expect(metrics()).rejects.toThrow();
  });
});
