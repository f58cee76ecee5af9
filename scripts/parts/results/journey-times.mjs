import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../project.mjs';

const kept = join(root, 'node_modules', '.cache', 'journey-times.json');

/** The files that were the longest before anything was measured here. */
const known = [
  'walk-every-route.spec.ts',
  'keep-a-draft-offline.spec.ts',
  'tab-killed.spec.ts',
  'two-people-one-draft.spec.ts',
  'file-a-thousand-rows.spec.ts',
  'office-decides.spec.ts',
  'import-entries-from-a-workbook.spec.ts',
];
/** So many are begun first; what comes after them fills the gaps. */
const first = 12;

/**
 * The journeys to begin with, so that none of the long ones runs alone at the end: the longest of the last run.
 * @returns {readonly string[]} names of files
 */
export function longestJourneys(file = kept) {
  const times = Object.entries(read(file)).toSorted(([, one], [, other]) => other - one);
  return times.length === 0 ? known : times.slice(0, first).map(([name]) => name);
}

/** Keeps how long each file of journeys took, from Playwright's report; a run of some keeps the times of the others. */
export function keepJourneyTimes(report, file = kept) {
  const times = {};
  for (const suite of read(report).suites ?? []) times[suite.file] = (times[suite.file] ?? 0) + durationOf(suite);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...read(file), ...times }));
}

/** Milliseconds of all tests in a suite of Playwright's report. */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  const inner = suites.reduce((total, suite) => total + durationOf(suite), 0);
  return results.reduce((total, { duration }) => total + duration, inner);
}

/**
 * How long each test took.
 * @param {string} file the JSON report of Vitest or Playwright
 * @returns {readonly { title: string, took: number }[]} milliseconds
 */
export function timesIn(file) {
  const { testResults = [], suites = [] } = read(file);
  const ofVitest = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(root, name)} › ${fullName}`,
      took: duration ?? 0,
    })),
  );
  return [...ofVitest, ...suites.flatMap((suite) => timesOf(suite, suite.file))];
}

function timesOf({ specs = [], suites = [] }, file) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      title: `${file} › ${title}`,
      took: results.reduce((total, { duration }) => total + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((suite) => timesOf(suite, file))];
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Nothing was measured yet, or a run that was ended left half a file.
    return {};
  }
}
