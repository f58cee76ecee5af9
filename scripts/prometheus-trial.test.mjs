// A real Prometheus reads a real server with our alerts; it is asked over HTTP, as an operator's dashboard asks it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../apps/server/test/outside/outside-postgres.ts';
import { freshFolder, startInstalled } from '../apps/server/test/process.ts';
import { needTool, withoutTool } from './parts/machine/required-tools.mjs';
import { root } from './parts/project.mjs';
import { readSource } from './parts/source/source-files.mjs';

const without = process.env.TEST_LONG === '1' ? withoutTool('prometheus') : 'with TEST_LONG=1 alone';
const rulesPath = 'deploy/prometheus/alerts.yaml';
const [{ rules }] = parse(readSource(rulesPath)).groups;
const dashboard = JSON.parse(readSource('deploy/prometheus/dashboard.json'));
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The series that an expression asks for. */
const seriesIn = (expr) => expr.match(/\b(?:packhouse|process|nodejs)_\w+/g) ?? [];
/** Those of a read replica are there where one is; those of walks and backups from the first one on. */
const isOfOlderServer = (name) => /^packhouse_(replica_|records_|backup_)/.test(name);

const waiting = { timeout: 60_000, interval: 200 };

describe.skipIf(without !== null)(`Prometheus${without === null ? '' : ` (not here: ${without})`}`, () => {
  let folders = [];
  let server;
  let prometheus;
  let address;
  let said = '';
  beforeAll(async () => {
    needTool('prometheus');
    const scratch = mkdtempSync(join(tmpdir(), 'packhouse-prometheus-'));
    const dataDir = await freshFolder();
    folders = [scratch, dataDir];
    const [metricsPort, nobody, port] = [await freePort(), await freePort(), await freePort()];
    server = await startInstalled(dataDir, { METRICS_PORT: String(metricsPort) });
    // Requests are counted from the first one on; probes are not in every panel.
    await fetch(server.address);
    const targets = [metricsPort, nobody].map((each) => `127.0.0.1:${each}`);
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(root, rulesPath)],
      scrape_configs: [{ job_name: 'packhouse', static_configs: [{ targets }] }],
    };
    // JSON is YAML too.
    writeFileSync(join(scratch, 'prometheus.yml'), JSON.stringify(config));
    address = `http://127.0.0.1:${port}`;
    prometheus = spawn('prometheus', [
      `--config.file=${join(scratch, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(scratch, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    for (const stream of [prometheus.stdout, prometheus.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    await vi.waitFor(async () => {
      if (prometheus.exitCode !== null) throw new Error(said);
      expect((await fetch(`${address}/-/ready`)).status).toBe(200);
    }, waiting);
  });
  afterAll(async () => {
    if (prometheus?.exitCode === null) {
      const ended = once(prometheus, 'exit');
      prometheus.kill('SIGKILL');
      await ended;
    }
    await server?.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Data of Prometheus' own API. @throws with its words where it refuses */
  async function ask(path, words = {}) {
    const answer = await (await fetch(`${address}/api/v1/${path}?${new URLSearchParams(words)}`)).json();
    if (answer.status !== 'success') throw new Error(`${JSON.stringify(words)}: ${answer.error}`);
    return answer.data;
  }
  /** Names of alerts that are pending or firing. */
  const alertsNow = async () => (await ask('alerts')).alerts.map(({ labels }) => labels.alertname);

  it('evaluates every rule without an error', async () => {
    await vi.waitFor(async () => {
      const { groups } = await ask('rules');
      const found = groups.flatMap((group) => group.rules);
      expect(found.map(({ name }) => name)).toEqual(rules.map(({ alert }) => alert));
      expect(found.filter(({ health, lastError }) => health !== 'ok' || lastError)).toEqual([]);
    }, waiting);
  });

  it('has every series that a rule or a panel asks for, but those of a replica, a walk or a backup', async () => {
    const asked = new Set([...rules.map(({ expr }) => expr), ...panels].flatMap(seriesIn));
    expect(asked.size).toBeGreaterThan(25);
    await vi.waitFor(async () => {
      const there = await ask('label/__name__/values', { 'match[]': '{job="packhouse"}' });
      const missing = [...asked].filter((name) => !there.includes(name));
      expect(missing.filter((name) => !isOfOlderServer(name))).toEqual([]);
    }, waiting);
  });

  it('answers every panel', async () => {
    const answers = () => Promise.all(panels.map(async (query) => ({ query, ...(await ask('query', { query })) })));
    // A rate needs two readings.
    await vi.waitFor(async () => {
      const empty = (await answers()).filter(({ result }) => result.length === 0).map(({ query }) => query);
      expect(empty.filter((query) => !seriesIn(query).some(isOfOlderServer))).toEqual([]);
    }, waiting);
  });

  it('misses the copy that is not there, and says which', async () => {
    await vi.waitFor(async () => expect(await alertsNow()).toContain('CopyGone'), waiting);
    expect(await alertsNow()).not.toContain('NoCopyAnswers');
    const gone = (await ask('alerts')).alerts.filter(({ labels }) => labels.alertname === 'CopyGone');
    expect(gone.map(({ labels }) => labels)).toEqual([
      {
        alertname: 'CopyGone',
        severity: 'ticket',
        job: 'packhouse',
        instance: expect.stringMatching(/^127\.0\.0\.1:/),
      },
    ]);
  });

  it('says that none answers, once the last one was killed', async () => {
    await server.kill('SIGKILL');
    await vi.waitFor(async () => {
      const now = await alertsNow();
      expect(now).toContain('NoCopyAnswers');
      expect(now).not.toContain('CopyGone');
    }, waiting);
  });
});
