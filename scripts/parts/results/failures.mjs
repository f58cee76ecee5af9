import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const longestReason = 600;

/**
 * The failures, for the last lines of a run: anyone who reads only the end of a log must learn what to look for.
 * @param {string} file the JSON report of Vitest or Playwright; without one nothing can be named
 * @returns {readonly string[]} one line for each failure: file, title, the first line of the reason and what differs
 */
export function failuresIn(file) {
  const { testResults = [], suites = [] } = read(file);
  return [...testResults.flatMap(ofVitest), ...suites.flatMap(ofPlaywright)];
}

/**
 * Errors that nobody caught while Vitest ran, in the form of {@link failuresIn}.
 * @param {string} file what the reporter UnhandledErrors wrote
 * @param {number} code the runner's exit code: one that nothing else explains is named too
 * @param {readonly string[]} named the failures that the runner's report names
 */
export function unhandledIn(file, code, named) {
  const found = read(file, []).map(({ file: place, title, reason, stack }) =>
    line(place, title, `${reason}\n${placeIn(stack)}`),
  );
  const isExplained = code === 0 || found.length > 0 || named.length > 0;
  return isExplained ? found : [`The runner ended with ${code} though no test failed.`];
}

/** The first lines of the project's own in a stack, in the form in which {@link line} takes what differs. */
function placeIn(stack = '') {
  const own = stack.split('\n').filter((text) => /^\s*at /.test(text) && !text.includes('node_modules'));
  return own
    .slice(0, 3)
    .map((text) => `- ${text.trim()}`)
    .join('\n');
}

function ofVitest({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [line(name, 'could not be run', message)];
  return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0]));
}

function ofPlaywright({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) => line(file, title, tests[0]?.results.at(-1)?.error?.message)),
    ...suites.flatMap(ofPlaywright),
  ];
}

function line(file, title, reason = '') {
  const [first = '', ...rest] = stripVTControlCharacters(reason).split('\n');
  // "Expected an array to equal []" says nothing: what differs does.
  const difference = rest.filter((text) => /^\s*[-+] /.test(text)).map((text) => text.trim());
  return `${file} › ${title}: ${[first, ...difference].join(' | ').slice(0, longestReason)}`;
}

function read(file, nothing = {}) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A runner that crashed left no report or half of one: it is counted as a failure (count.mjs).
    return nothing;
  }
}
