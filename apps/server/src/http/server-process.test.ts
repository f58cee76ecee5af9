import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text as bodyOf } from 'node:stream/consumers';
import { long } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshFolder, type ServerProcess, signIn, startServer } from '../../test/process.ts';
import { replicaGauges } from './process-gauges.ts';

let dataDir: string;
let server: ServerProcess;
let metricsPort: number;
beforeAll(async () => {
  dataDir = await freshFolder();
  metricsPort = await freePort();
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${portOf(collector)}`;
  server = await startServer(dataDir, { METRICS_PORT: String(metricsPort), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
});
afterAll(async () => {
  await server.kill('SIGKILL');
  collector.closeAllConnections();
  collector.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A collector of traces, and the messages that it was sent. */
const traces: string[] = [];
const collector = createHttpServer((request, response) => {
  void bodyOf(request).then((body) => {
    traces.push(`${request.method} ${request.url} ${body}`);
    response.writeHead(200).end('{}');
  });
});
// Border: a server that listens on a port has an address of this kind.
const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  return port;
}
/** A histogram is shown by its parts alone. */
const isHistogram = (name: string, shown: string) => shown.includes(`# TYPE ${name} histogram`);
const isNumber = (name: string, shown: string) =>
  new RegExp(`^${name}(?:_bucket)?(?:\\{.*\\})? -?[0-9.e+-]+$`, 'm').test(shown);
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

/** Everything shown once the server has looked at its queue and its clock. */
async function known(): Promise<string> {
  let shown = '';
  await vi.waitFor(
    async () => {
      shown = await metrics();
      for (const name of ['packhouse_jobs_failed', 'packhouse_clock_ahead_seconds'])
        expect(isNumber(name, shown)).toBe(true);
    },
    { timeout: 30_000 },
  );
  return shown;
}
const readSource = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
const namesIn = (text: string) => text.match(/\b(?:packhouse|process|nodejs)_[a-z0-9_]+[a-z0-9]\b/g) ?? [];

/** Those of a read replica are there where one is. */
const ofReplica = replicaGauges(() => ({ used: true, behind: 0, reads: 0, byPrimary: 0 })).map(({ name }) => name);
/** Told from the first walk and the first backup on. */
const ofOldServer = ['broken', 'walked_timestamp_seconds'].map((end) => `packhouse_records_${end}`);
ofOldServer.push('packhouse_backup_timestamp_seconds');

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

  it('shows every metric that an alert, the dashboard or the guide asks for, and no number that is none', async () => {
    const places = [
      'deploy/prometheus/alerts.yaml',
      'deploy/prometheus/dashboard.json',
      'docs/operator-guide/monitoring.md',
    ];
    const asked = new Set(places.flatMap((place) => namesIn(readSource(place))));
    expect(asked.size).toBeGreaterThan(15);
    const shown = await known();
    const own = [...asked].filter((name) => !ofReplica.includes(name) && !ofOldServer.includes(name));
    expect(own.filter((name) => !isNumber(name, shown) && !isHistogram(name, shown))).toEqual([]);
    // To an alert NaN is neither more nor less than anything: it would never come.
    expect(shown).not.toMatch(/ nan$/im);
  });

  it('is new, and each alert that compares a metric has its number, or comes where there is none', async () => {
    const rules = [
      ...readSource('deploy/prometheus/alerts.yaml').matchAll(/^ +- alert: (\w+)\n(?: +#.*\n)* +expr: (.+)$/gm),
    ];
    expect(rules.length).toBeGreaterThan(18);
    const shown = await known();
    const absent = (rule: string) => [...rule.matchAll(/absent\((\w+)/g)].map(([, name = '']) => name);
    const silent = rules.flatMap(([, alert, rule = '']) => {
      const names = namesIn(rule).filter((name) => !ofReplica.includes(name) && !absent(rule).includes(name));
      return names.filter((name) => !isNumber(name, shown)).map((name) => `${alert}: ${name}`);
    });
    // The first walk tells it; RecordsNotWalked comes where there was none.
    expect(silent).toEqual(['RecordsBroken: packhouse_records_broken']);
    expect(rules.flatMap(([, , rule = '']) => absent(rule)).toSorted()).toEqual([
      'packhouse_backup_timestamp_seconds',
      'packhouse_records_walked_timestamp_seconds',
      'process_start_time_seconds',
    ]);
  });

  it('shows them on no other port', async () => {
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });
});

long.describe('a server with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('sends the traces of its requests to the collector, without a word that somebody typed', async () => {
    const isSent = () => expect(traces.join('\n')).toContain('"name":"GET /jsonapi/node/season"');
    await vi.waitFor(isSent, { timeout: 30_000 });
    expect(traces.every((sent) => sent.startsWith('POST /v1/traces {"resourceSpans":['))).toBe(true);
    expect(traces.join('')).toContain('"stringValue":"packhouse"');
    expect(traces.join('')).not.toMatch(/firsthandler|packhouse-demo/);
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
