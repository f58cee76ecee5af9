import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Metrics } from '../apps/server/src/http/metrics.ts';
import {
  mailGauges,
  poolGauges,
  processGauges,
  replicaGauges,
  takenAgainGauge,
  webhookGauges,
} from '../apps/server/src/http/process-gauges.ts';
import { shedGauges } from '../apps/server/src/http/shed-gauges.ts';
import { clockGauge } from '../apps/server/src/jobs/clocks.ts';
import { commands } from '../apps/server/src/office/cli/all-commands.ts';
import { readInput } from '../apps/server/src/office/cli/input/read-input.ts';
import { takeAs } from '../apps/server/src/office/cli/input/take-options.ts';
import { upkeepGauges } from '../apps/server/src/office/keeping/upkeep-gauges.ts';
import { root } from './parts/project.mjs';
import { readSource, sourceFiles } from './parts/source/source-files.mjs';

const pages = sourceFiles(['docs/operator-guide'], ['.md']).map((path) => ({ path, text: readSource(path) }));
const everything = pages.map(({ text }) => text).join('\n');

/** Words as a shell splits them. */
const wordsOf = (line) =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => single ?? double ?? plain);
const typed = [...everything.matchAll(/npm run office -- (?!…|`)([^`\n]+)/g)].map(([, line]) => wordsOf(line));

/** The module for a provider's Drupal has a name like a metric's. */
const metricName = /\b(?:packhouse(?!_access\b)|process|nodejs)_[a-z0-9_]+/g;

/** Everything that a copy shows at /metrics. */
async function shownMetrics() {
  const metrics = new Metrics();
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const none = () => 0;
  const shed = shedGauges({ late: none, left: none, inLine: none, busy: none, writes: none, bodies: none });
  const replica = replicaGauges(() => ({ used: true, behind: 0, reads: 0, byPrimary: 0 }));
  const mails = mailGauges(() => ({ sent: 0, failed: 0 }));
  const upkeep = upkeepGauges(() => ({ broken: 0, walkedAt: 0, backedUpAt: 0, failedJobs: 0, oldestJob: 0 }));
  const webhooks = webhookGauges(() => ({ taken: 0, refused: 0, givenUp: 0 }));
  const others = [...webhooks, clockGauge(none), takenAgainGauge(none)];
  const all = [...processGauges(), ...poolGauges(pool), ...mails, ...shed, ...upkeep, ...replica, ...others];
  for (const gauge of all) metrics.add(gauge);
  metrics.observe({ method: 'GET', route: '/', status: 200, seconds: 0 });
  return await metrics.text();
}
const unknownOf = (names, shown) => names.filter((name) => !new RegExp(`^(?:# TYPE )?${name}\\b`, 'm').test(shown));

describe('the operator guide', () => {
  it.each(typed.map((words) => [words.join(' '), words]))('names a command that there is: %s', (_line, words) => {
    const command = commands.find(({ noun, verb }) => noun === words[0] && verb === words[1]);
    expect(command).toBeDefined();
    // Who acts is said of any command.
    const { words: own } = takeAs(words);
    expect(() => readInput(command, own.slice(2))).not.toThrow();
  });

  it('names metrics that the server shows', async () => {
    const names = [...everything.matchAll(metricName)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(unknownOf(names, await shownMetrics())).toEqual([]);
  });

  it('leads from its first page to every other, and nowhere that there is nothing', () => {
    for (const { path, text } of pages) {
      const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => join(dirname(path), link));
      expect(
        links.filter((link) => !existsSync(join(root, link))),
        path,
      ).toEqual([]);
    }
    const first = readSource('docs/operator-guide/README.md');
    const others = pages.map(({ path }) => path.split('/').at(-1)).filter((name) => name !== 'README.md');
    expect(others.filter((name) => !first.includes(`](${name})`))).toEqual([]);
  });
});

describe('the alerts', () => {
  const [{ rules }] = parse(readSource('deploy/prometheus/alerts.yaml')).groups;
  const page = readSource('docs/operator-guide/alerts.md');
  const dashboard = JSON.parse(readSource('deploy/prometheus/dashboard.json'));

  it('each ask for metrics that the server shows, and say who is told and where to read on', async () => {
    const shown = await shownMetrics();
    for (const { alert, expr, labels, annotations } of rules) {
      expect(unknownOf(expr.match(metricName) ?? [], shown), alert).toEqual([]);
      expect(expr, alert).toMatch(/packhouse|process_|nodejs_/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations).toEqual({
        summary: expect.stringMatching(/\w\.$/),
        runbook: `docs/operator-guide/alerts.md#${alert.toLowerCase()}`,
      });
    }
  });

  it('each have their part of the page, which tells of no other', () => {
    const parts = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(parts.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it('are beside a dashboard of metrics that the server shows', async () => {
    const shown = await shownMetrics();
    const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.flatMap((expr) => unknownOf(expr.match(metricName) ?? [], shown))).toEqual([]);
  });
});
