import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../project.mjs';
import { keepJourneyTimes, longestJourneys, timesIn } from './journey-times.mjs';

const folder = mkdtempSync(join(tmpdir(), 'packhouse-times-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reportOf = (times) => {
  const file = join(folder, 'report.json');
  const suites = Object.entries(times).map(([name, [one, other]]) => ({
    file: name,
    specs: [{ tests: [{ results: [{ duration: one }] }] }],
    suites: [{ specs: [{ tests: [{ results: [{ duration: other }] }] }] }],
  }));
  writeFileSync(file, JSON.stringify({ suites }));
  return file;
};

it('puts the longest of the last run first', () => {
  const kept = join(folder, 'times', 'kept.json');
  keepJourneyTimes(reportOf({ 'a.spec.ts': [1, 2], 'b.spec.ts': [1000, 2000], 'c.spec.ts': [40, 2] }), kept);
  expect(longestJourneys(kept)).toEqual(['b.spec.ts', 'c.spec.ts', 'a.spec.ts']);
  keepJourneyTimes(reportOf({ 'c.spec.ts': [9000, 0] }), kept);
  expect(longestJourneys(kept)).toEqual(['c.spec.ts', 'b.spec.ts', 'a.spec.ts']);
});

it('knows some where nothing was measured', () => {
  expect(longestJourneys(join(folder, 'nothing.json'))).toContain('walk-every-route.spec.ts');
});

it('tells how long each test took, of both runners', () => {
  const titled = join(folder, 'titled.json');
  const specs = [{ title: 'a draft is kept', tests: [{ results: [{ duration: 7 }, { duration: 5 }] }] }];
  writeFileSync(titled, JSON.stringify({ suites: [{ file: 'a.spec.ts', specs, suites: [{ specs }] }] }));
  expect(timesIn(titled)).toEqual([
    { title: 'a.spec.ts › a draft is kept', took: 12 },
    { title: 'a.spec.ts › a draft is kept', took: 12 },
  ]);
  const assertionResults = [{ fullName: 'a rule holds', duration: 3 }, { fullName: 'is skipped' }];
  writeFileSync(titled, JSON.stringify({ testResults: [{ name: join(root, 'a/b.test.ts'), assertionResults }] }));
  expect(timesIn(titled)).toEqual([
    { title: 'a/b.test.ts › a rule holds', took: 3 },
    { title: 'a/b.test.ts › is skipped', took: 0 },
  ]);
});
