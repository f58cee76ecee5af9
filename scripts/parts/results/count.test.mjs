import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countListed, countOf, countPlaywright, countUnrun, countVitest, lastLine, sum } from './count.mjs';

const folder = mkdtempSync(join(tmpdir(), 'packhouse-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

describe('countVitest', () => {
  it('takes passed, failed and skipped tests from the report', () => {
    expect(countVitest(report(vitest), 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countVitest(report(broken), 1)).toMatchObject({ failed: 1 });
  });

  it('does not count a failed test twice', () => {
    const results = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
    expect(countVitest(report({ ...vitest, numFailedTests: 1, testResults: results }), 1)).toMatchObject({ failed: 1 });
  });

  it('counts a failure that the report does not show', () => {
    expect(countVitest(report(vitest), 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it.each([
    ['no report at all', join(folder, 'nothing.json')],
    ['half a report', () => report('{"numPassedTests": 3,')],
    ['a report of another shape', () => report({ numPassedTests: 3 })],
    ['no test', () => report({ ...vitest, numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 })],
  ])('counts %s as a failure even when the runner is content', (_name, file) => {
    expect(countVitest(typeof file === 'string' ? file : file(), 0).failed).toBe(1);
  });
});

describe('countVitest of what a change reaches', () => {
  it('is nothing where the change reaches no test', () => {
    const none = { ...vitest, numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    expect(countVitest(join(folder, 'nothing.json'), 0, { mayBeNone: true })).toEqual(sum([]));
    expect(countVitest(report(none), 0, { mayBeNone: true })).toEqual(sum([]));
    expect(countVitest(report(none), 1, { mayBeNone: true }).failed).toBe(1);
  });
});

describe('countListed', () => {
  it('counts every listed test as skipped, and no list as a failure', () => {
    expect(countListed('[{"name": "a"}, {"name": "b"}]', 0)).toEqual({ passed: 0, failed: 0, skipped: 2 });
    for (const [output, code] of [
      ['[]', 0],
      ['[{"name": "a"}]', 1],
      ['no list', 0],
    ])
      expect(countListed(output, code).failed).toBe(1);
  });
});

describe('countPlaywright', () => {
  it('takes what passed only when repeated for a failure', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright(report({ stats }), 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('counts a server that did not start as a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright(report({ stats }), 1).failed).toBe(1);
  });
});

describe('countUnrun', () => {
  it('counts every listed test, in suites of suites too, as skipped', () => {
    const suites = [{ specs: [{ tests: [{}] }], suites: [{ specs: [{ tests: [{}, {}] }] }] }];
    expect(countUnrun(report({ suites }), 0)).toEqual({ passed: 0, failed: 0, skipped: 3 });
  });

  it('counts an empty list as a failure', () => {
    expect(countUnrun(report({ suites: [] }), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the last line', () => {
  it('adds all counts up', () => {
    const counts = [countOf(true), countOf(false), { passed: 10, failed: 0, skipped: 4 }];
    expect(lastLine(sum(counts))).toBe('11 passed, 1 failed, 4 skipped');
  });
});
