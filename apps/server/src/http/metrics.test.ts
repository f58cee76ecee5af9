import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { mailGauges, poolGauges, processGauges, replicaGauges } from './process-gauges.ts';

const seen = (route: string, seconds: number, status = 200) => ({ method: 'GET', route, status, seconds });

describe('Metrics', () => {
  it('counts requests by method, route and status', async () => {
    const metrics = new Metrics();
    metrics.observe(seen('/jsonapi/node/season', 0.01));
    metrics.observe(seen('/jsonapi/node/season', 0.02));
    metrics.observe(seen('/jsonapi/node/season', 0.01, 503));
    const text = await metrics.text();
    expect(text).toContain('packhouse_http_requests_total{method="GET",route="/jsonapi/node/season",status="200"} 2\n');
    expect(text).toContain('packhouse_http_requests_total{method="GET",route="/jsonapi/node/season",status="503"} 1\n');
    expect(text).toContain('packhouse_faults_total 0\n');
    metrics.observe(seen('/jsonapi/node/season', 0.01, 500));
    expect(await metrics.text()).toContain('packhouse_faults_total 1\n');
  });

  it('counts times in classes that include those below', async () => {
    const metrics = new Metrics();
    for (const seconds of [0.004, 0.2, 3, 60]) metrics.observe(seen('/x', seconds));
    const text = await metrics.text();
    const class_ = (le: string) => new RegExp(`_bucket\\{le="${le.replace('+', '\\+')}",route="/x"\\} (\\d+)`);
    const counts = ['0.005', '0.1', '0.25', '2.5', '10', '+Inf'].map((le) => class_(le).exec(text)?.[1]);
    expect(counts).toEqual(['1', '1', '2', '2', '3', '4']);
    expect(text).toContain('packhouse_http_request_seconds_sum{route="/x"} 63.204\n');
  });

  it('writes every gauge with its help and type, in the form that Prometheus reads', async () => {
    const metrics = new Metrics();
    const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 };
    const gauges = [...processGauges(), ...poolGauges(pool), ...mailGauges(() => ({ sent: 7, failed: 2 }))];
    for (const gauge of gauges) metrics.add(gauge);
    metrics.observe(seen('/x', 0.1));
    // Between two metrics the form allows an empty line.
    const lines = (await metrics.text()).split('\n').filter((line) => line !== '');
    for (const line of lines) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [0-9.e+-]+)$/);
    expect(lines).toContain('packhouse_database_requests_waiting 1');
    expect(lines).toContain('packhouse_mails_sent_total 7');
  });

  it('leaves out a gauge while its number is not known', async () => {
    const metrics = new Metrics();
    let behind: number | null = 4;
    for (const gauge of replicaGauges(() => ({ used: true, behind, reads: 0, byPrimary: 0 }))) metrics.add(gauge);
    const shown = async () => /^packhouse_replica_behind_seconds (.*)$/m.exec(await metrics.text())?.[1];
    expect(await shown()).toBe('4');
    behind = null;
    expect(await shown()).toBeUndefined();
    behind = 0;
    expect(await shown()).toBe('0');
  });

  it('lets no label end early', async () => {
    const metrics = new Metrics();
    metrics.observe(seen('/"a"\n\\', 1));
    expect(await metrics.text()).toContain('route="/\\"a\\"\\n\\\\"');
  });
});

describe('serveMetrics', () => {
  it('answers /metrics and nothing else, on a port of its own', async () => {
    const server = await serveMetrics(new Metrics(), 0, '127.0.0.1');
    // Border: a server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    const answer = await get('/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('packhouse_http_requests_total');
    expect((await get('/')).status).toBe(404);
    expect((await get('/metrics', 'POST')).status).toBe(404);
    await expect(serveMetrics(new Metrics(), port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
    server.close();
  });
});
