import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** A single check that has passed or not. */
export function countOf(isPassed) {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}

/** The sum of counts. */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key];
  return total;
}

/** The last line of a run. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * The tests in Vitest's report.
 * @param {string} file the report, which a runner that crashes does not write
 * @param {number} code the runner's exit code
 * @param {{ mayBeNone?: boolean }} options where a change reaches none of a floor, its runner writes no report and is content
 */
export function countVitest(file, code, { mayBeNone = false } = {}) {
  if (mayBeNone && code === 0) return existsSync(file) ? readSafely(file, ofVitest) : sum([]);
  return checked(file, code, ofVitest);
}

function ofVitest({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** The tests that Vitest lists as JSON, all of them skipped. */
export function countListed(output, code) {
  try {
    const { length } = JSON.parse(output);
    return code === 0 && length > 0 ? { passed: 0, failed: 0, skipped: length } : countOf(false);
  } catch {
    return countOf(false);
  }
}

/**
 * The tests in Playwright's report. Nothing is repeated (playwright.config.ts); one that passed only then would be a
 * failure.
 * @param {string} file the report, which a runner that crashes does not write
 * @param {number} code the runner's exit code
 */
export function countPlaywright(file, code) {
  return checked(file, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

/** The tests Playwright would run, all of them skipped. */
export function countUnrun(file, code) {
  const { failed, skipped } = checked(file, code, ({ suites }) => ({ passed: 0, failed: 0, skipped: specsIn(suites) }));
  return { passed: 0, failed, skipped };
}

/** A runner that crashed, reported nothing or ran nothing counts as one failure more than it owns up to. */
function checked(file, code, read) {
  const count = existsSync(file) ? readSafely(file, read) : countOf(false);
  const total = count.passed + count.failed + count.skipped;
  const isSilent = total === 0 || (code !== 0 && count.failed === 0);
  return isSilent ? { ...count, failed: count.failed + 1 } : count;
}

function readSafely(file, read) {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')));
    const isWhole = Object.values(count).every((number) => Number.isSafeInteger(number) && number >= 0);
    return isWhole ? count : countOf(false);
  } catch {
    return countOf(false);
  }
}

function specsIn(suites) {
  return specsOf(suites).reduce((total, spec) => total + spec.tests.length, 0);
}
