import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepJourneyTimes, longestJourneys } from './journey-times.mjs';

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
  expect(longestJourneys(join(folder, 'nothing.json'))).toContain('walk-every-screen.spec.ts');
});
