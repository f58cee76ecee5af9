// npm test: every check there is, all of them even after a failure; the last line counts them. Runs on Node 20.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installBrowser } from './parts/machine/browser.mjs';
import { buildPortalBeside } from './parts/machine/build-portal.mjs';
import { installWhatIsMissing } from './parts/machine/install.mjs';
import { quickFolder } from './parts/machine/quick-folder.mjs';
import { installRequiredTools } from './parts/machine/required-tools.mjs';
import { projectNode, root } from './parts/project.mjs';
import { advisories } from './parts/results/advisories.mjs';
import { changedFiles, journeysOf } from './parts/results/changed.mjs';
import { countListed, countOf, countPlaywright, countUnrun, countVitest, sum } from './parts/results/count.mjs';
import { failuresIn, unhandledIn } from './parts/results/failures.mjs';
import { keepJourneyTimes, timesIn } from './parts/results/journey-times.mjs';
import { openSteps } from './parts/results/steps.mjs';
import { endChildrenOnSignals, run } from './parts/run.mjs';
import { plantFaults } from './planted-faults.mjs';

const { values } = parseArgs({
  options: {
    'without-browser': { type: 'boolean' },
    long: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
});
const isCheck = values['without-browser'] === true;
const isLong = values.long === true;
/** Of the work in between, what the changed files reach; null: everything. */
const changes = values.changed || values.since !== undefined ? changedFiles(values.since ?? 'HEAD') : null;
const minutes = isLong ? 180 : 45;
const reports = mkdtempSync(join(tmpdir(), 'packhouse-reports-'));
// One demonstration for all servers of the run that begin with one.
const demonstrations = mkdtempSync(join(quickFolder(), 'packhouse-demonstrations-'));
const env = { TEST_DEMONSTRATIONS: demonstrations, ...(isLong ? { TEST_LONG: '1' } : {}) };
/** Of every server that the journeys ask, in milliseconds: as far away as a program's office is from most companies. */
const lateAnswers = { E2E_ANSWER_DELAY: '150' };

/** Projects of vitest.config.ts by the floor that they are: tests with databases, with a browser, and all others. */
const floors = {
  functions: ['scripts', 'packages', 'portal'],
  server: ['server', 'outside'],
  screens: ['screens'],
};
/** Runs beside something else: it gives way to it, and prints its output when it has ended. */
const aside = { isKept: true, isPatient: true };

endChildrenOnSignals();
await installWhatIsMissing();
const node = projectNode() ?? process.execPath;
await installRequiredTools({ ...process.env, ...env });
const steps = openSteps();

if (isCheck) {
  await Promise.all([patiently(), steps.live('server', () => floor('server'))]);
  await steps.live('screens and journeys', async () => ({ count: sum([await listScreens(), await listJourneys()]) }));
} else {
  const browser = await installBrowser();
  // Tests of the server and of a browser wait half of their time: whatever has no limits takes that, and gives way.
  await Promise.all([patiently(), inTurn(browser)]);
}
if (isLong) await steps.live('planted faults', () => plantFaults(env));
if (isLong) await steps.beside('advisories', async () => ({ output: (await advisories()).join('\n') }));

for (const folder of [reports, demonstrations]) rmSync(folder, { recursive: true, force: true });
const { total, lines } = steps.summary();
console.log(`\n${lines.slice(0, -1).join('\n')}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(lines.at(-1));

/** Tests that hold requests to the time that people wait, and those of a browser, which have limits of their own. */
async function inTurn(browser) {
  await Promise.all([build(), steps.live('server', () => floor('server'))]);
  await inBrowser(browser);
}

/** Journeys begin on the portal that is built here. */
async function build() {
  await steps.beside('build', async () => {
    const { isThere, output = '', processor } = await buildPortalBeside();
    return { count: countOf(isThere), output, processor };
  });
}

/**
 * Runs that give way to other tests. That imports keep to their rules is one of the unit tests (boundaries.test.mjs).
 */
async function patiently() {
  // Without a browser nothing comes after it that both processors could share, so all of it begins at once.
  if (isCheck) await Promise.all([source(), functions()]);
  else {
    await source();
    await functions();
  }
}

async function source() {
  await steps.beside('format and lint', () => tool('@biomejs/biome/bin/biome', ['check', '.']));
  // Both in one reading of the source: to read it twice takes a minute of the processor more.
  await steps.beside('types and promises', () => tool('oxlint/bin/oxlint', []));
  await steps.beside('unused code', () => tool('knip/bin/knip.js', []));
}

async function functions() {
  await steps.beside('functions', () => floor('functions', ['--maxWorkers=1'], aside));
}

async function inBrowser({ isThere, env: browserEnv }) {
  if (!isThere) {
    console.error('No browser could be installed: set CHROMIUM_PATH to a Chromium or Chrome.');
    await steps.live('journeys', async () => ({ count: sum([countOf(false), await listJourneys()]) }));
    return;
  }
  // The page of the screens and two journeys at a time keep two processors busy, as three journeys alone do.
  await Promise.all([
    steps.beside('screens', () => floor('screens', [], { env: browserEnv, isKept: true })),
    steps.live('journeys', () => journeys(browserEnv, ['--workers=2'])),
  ]);
  if (isLong) await steps.live('journeys with late answers', () => journeys({ ...browserEnv, ...lateAnswers }));
}

/** The tests of Vitest's projects on one floor. */
async function floor(name, words = [], { env: more = {}, ...how } = {}) {
  const report = join(reports, `${name}.json`);
  const unhandled = join(reports, `${name}-unhandled.json`);
  const own = join(root, 'scripts/parts/results/unhandled-errors.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${own}`, `--outputFile.json=${report}`];
  const reached = changes === null ? [] : [`--changed=${changes.since}`, '--passWithNoTests'];
  const { code, output, processor } = await run(
    node,
    [
      packagePath('vitest/vitest.mjs'),
      'run',
      ...floors[name].map((project) => `--project=${project}`),
      ...words,
      ...reached,
      ...reporters,
    ],
    { minutes, env: { ...env, ...more, TEST_UNHANDLED_ERRORS: unhandled }, isTimed: true, ...how },
  );
  const named = failuresIn(report);
  const failures = [...named, ...unhandledIn(unhandled, code, named)];
  const count = countVitest(report, code, { mayBeNone: changes !== null });
  return { count, failures, tests: timesIn(report), processor, output };
}

async function journeys(more, words = []) {
  const files = changes === null ? [] : journeysOf(changes.files);
  if (files.length === 0 && changes !== null) return { count: sum([]) };
  const report = join(reports, 'playwright.json');
  const playwrightEnv = { ...env, ...more, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [packagePath('@playwright/test/cli.js'), 'test', ...files, ...words, '--reporter=list,json'];
  const { code, processor } = await run(node, args, { minutes, env: playwrightEnv, isTimed: true });
  if (more.E2E_ANSWER_DELAY === undefined) keepJourneyTimes(report);
  return { count: countPlaywright(report, code), failures: failuresIn(report), tests: timesIn(report), processor };
}

async function listScreens() {
  const args = [packagePath('vitest/vitest.mjs'), 'list', '--project=screens', '--staticParse', '--json'];
  const { code, output } = await run(node, args, { minutes: 5, env, isKept: true });
  return countListed(output, code);
}

async function listJourneys() {
  const report = join(reports, 'playwright-list.json');
  const args = [packagePath('@playwright/test/cli.js'), 'test', '--list', '--reporter=json'];
  const { code } = await run(node, args, { minutes: 5, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return countUnrun(report, code);
}

async function tool(path, args) {
  const { code, output, processor } = await run(node, [packagePath(path), ...args], {
    minutes: 15,
    isTimed: true,
    ...aside,
  });
  return { count: countOf(code === 0), output, processor };
}

function packagePath(path) {
  return join(root, 'node_modules', path);
}
