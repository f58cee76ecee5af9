// Prometheus judges the alerts by cases: each comes after its time, and not in a near miss.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cases, wellCase } from './parts/alerts/cases.mjs';
import { every, longCases } from './parts/alerts/long-cases.mjs';
import { ruleTests } from './parts/alerts/rule-tests.mjs';
import { needTool, withoutTool } from './parts/machine/required-tools.mjs';
import { root } from './parts/project.mjs';
import { readSource } from './parts/source/source-files.mjs';

const path = join(root, 'deploy/prometheus/alerts.yaml');
const [{ rules }] = parse(readSource('deploy/prometheus/alerts.yaml')).groups;
const alerts = rules.map(({ alert }) => alert);
const without = withoutTool('prometheus');

describe('the cases of alerts', () => {
  it('have each alert come, and have it not come', () => {
    const named = [...cases, ...longCases];
    const comes = new Set(named.filter(({ fires }) => fires !== undefined).flatMap((each) => each.alerts));
    const comesNot = new Set(named.filter(({ quietFor }) => quietFor !== undefined).flatMap((each) => each.alerts));
    expect([...comes].toSorted()).toEqual(alerts.toSorted());
    expect([...comesNot].toSorted()).toEqual(alerts.toSorted());
  });
});

describe.skipIf(without !== null)(`the alerts${without === null ? '' : ` (not here: ${without})`}`, () => {
  let scratch;
  beforeAll(() => {
    needTool('prometheus');
    scratch = mkdtempSync(join(tmpdir(), 'packhouse-alerts-'));
  });
  afterAll(() => {
    if (scratch !== undefined) rmSync(scratch, { recursive: true });
  });

  /** promtool's last words where it finds something wrong. */
  function promtool(...words) {
    try {
      return execFileSync('promtool', words, { encoding: 'utf8', stdio: 'pipe' });
    } catch ({ stdout, stderr }) {
      return `${stdout}${stderr}`;
    }
  }
  function judge(chosen, minutes) {
    const file = join(scratch, `every-${minutes}.json`);
    // JSON is YAML too.
    writeFileSync(file, JSON.stringify(ruleTests(chosen, { path, rules }, minutes)));
    return promtool('test', 'rules', file);
  }

  it('are rules that Prometheus takes', () => {
    expect(promtool('check', 'rules', path)).toMatch(new RegExp(`SUCCESS: ${rules.length} rules found\\s*$`));
  });

  it('come when they must, each with its labels, and not in a near miss', () => {
    expect(judge(cases, 1)).toMatch(/SUCCESS\s*$/);
  });

  it('of nightly work come after its days, and not before', () => {
    expect(judge(longCases, every)).toMatch(/SUCCESS\s*$/);
  });

  it('do not come while nothing is wrong', () => {
    expect(judge([wellCase(alerts)], 1)).toMatch(/SUCCESS\s*$/);
  });
});
