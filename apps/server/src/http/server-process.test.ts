import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshFolder, type ServerProcess, signIn, startServer } from '../../test/process.ts';
import { replicaGauges } from './metrics/process-gauges.ts';

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
/** A histogram is shown by its parts alone. */
const isHistogram = (name: string, shown: string) => shown.includes(`# TYPE ${name} histogram`);
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

describe('a server with METRICS_PORT', () => {
  it('counts what it answers by route, and shows what it holds', async () => {
    const ask = await signIn(server.address, 'firsthandler');
    await ask('GET', '/jsonapi/node/season');
    await vi.waitFor(
      async () => {
        const text = await metrics();
        expect(text).toContain('{method="GET",route="/jsonapi/node/season",status="200"} 1');
        expect(text).toContain('{method="POST",route="/oauth/token",status="200"} 1');
      },
      { timeout: 30_000 },
    );
    const text = await metrics();
    for (const name of [
      'process_resident_memory_bytes',
      'packhouse_database_connections',
      'packhouse_mails_sent_total',
    ]) {
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
    }
  });

  it('shows every metric that an alert, the dashboard or the guide asks for', async () => {
    const root = join(import.meta.dirname, '../../../..');
    const places = [
      'deploy/prometheus/alerts.yaml',
      'deploy/prometheus/dashboard.json',
      'docs/operator-guide/monitoring.md',
    ];
    const asked = places.flatMap((place) => {
      const text = readFileSync(join(root, place), 'utf8');
      return text.match(/\b(packhouse|process|nodejs)_[a-z0-9_]+[a-z0-9]\b/g) ?? [];
    });
    expect(new Set(asked).size).toBeGreaterThan(15);
    const shown = await metrics();
    // Those of a read replica are there where one is.
    const ofReplica = replicaGauges(() => ({ used: true, behind: 0, reads: 0, byPrimary: 0 })).map(({ name }) => name);
    const own = asked.filter((name) => !ofReplica.includes(name));
    expect(
      own.filter((name) => !new RegExp(`^${name}(\\{.*\\})? `, 'm').test(shown) && !isHistogram(name, shown)),
    ).toEqual([]);
  });

  it('shows them on no other port', async () => {
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });
});

describe('a server that is reached by an IP address', () => {
  it('names the address where passkeys work, and answers there', async () => {
    const named = server.address.replace('127.0.0.1', 'localhost');
    await vi.waitFor(() => expect(server.said()).toContain(`and at ${named}, where passkeys work`), {
      timeout: 30_000,
    });
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
