// npm test: every check there is, all of them even after a failure; the last line counts them. Runs on Node 20.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installBrowser } from './parts/machine/browser.mjs';
import { buildPortalBeside } from './parts/machine/build-portal.mjs';
import { installWhatIsMissing } from './parts/machine/install.mjs';
import { installRequiredTools } from './parts/machine/required-tools.mjs';
import { projectNode, root } from './parts/project.mjs';
import { advisories } from './parts/results/advisories.mjs';
import { countOf, countPlaywright, countUnrun, countVitest, sum } from './parts/results/count.mjs';
import { failuresIn, unhandledIn } from './parts/results/failures.mjs';
import { keepJourneyTimes } from './parts/results/journey-times.mjs';
import { openSteps } from './parts/results/steps.mjs';
import { endChildrenOnSignals, run } from './parts/run.mjs';

const { values } = parseArgs({ options: { 'without-browser': { type: 'boolean' }, long: { type: 'boolean' } } });
const minutes = values.long ? 180 : 45;
const reports = mkdtempSync(join(tmpdir(), 'packhouse-reports-'));
const env = values.long ? { TEST_LONG: '1' } : {};
/** Of every server that the journeys ask, in milliseconds: as far away as a program's office is from most companies. */
const lateAnswers = { E2E_ANSWER_DELAY: '150' };

/** Projects of vitest.config.ts whose tests have databases: they come first, and not beside journeys. */
const onDatabases = ['server', 'outside'];
/** Runs beside something else: it gives way to it, and prints its output when it has ended. */
const aside = { isKept: true, isPatient: true };

endChildrenOnSignals();
await installWhatIsMissing();
const node = projectNode() ?? process.execPath;
await installRequiredTools({ ...process.env, ...env });
const steps = openSteps();

// Tests of the server keep two processors busy. Journeys wait at times, and what is patient takes what they leave.
const isCheck = values['without-browser'] === true;
await Promise.all([build(), ...(isCheck ? [patiently()] : []), steps.live('contract and server tests', serverTests)]);
await Promise.all([
  ...(isCheck ? [] : [patiently()]),
  steps.live('browser tests', isCheck ? listBrowserTests : () => browserTests()),
]);
if (values.long) await steps.live('browser tests with late answers', () => browserTests(lateAnswers));

rmSync(reports, { recursive: true });
const { total, lines } = steps.summary();
console.log(`\n${lines.slice(0, -1).join('\n')}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(lines.at(-1));

/** Journeys begin on the portal that is built here. */
async function build() {
  await steps.beside('build', async () => {
    const { isThere, output = '' } = await buildPortalBeside();
    return { count: countOf(isThere), output };
  });
}

/**
 * Runs that give way to other tests. That imports keep to their rules is one of the unit tests (boundaries.test.mjs).
 */
async function patiently() {
  await steps.beside('format and lint', () => tool('@biomejs/biome/bin/biome', ['check', '.']));
  await steps.beside('types', () => tool('typescript/bin/tsc', ['-b']));
  await steps.beside('floating promises', () => tool('oxlint/bin/oxlint', []));
  await steps.beside('unused code', () => tool('knip/bin/knip.js', []));
  await steps.beside('unit and portal tests', unitTests);
  await steps.beside('advisories', async () => ({ output: (await advisories()).join('\n') }));
}

async function serverTests() {
  const { words, ...files } = vitest(
    'server',
    onDatabases.map((project) => `--project=${project}`),
  );
  const { code } = await run(node, words, { minutes, env: { ...env, ...files.env } });
  return vitestCount(files, code);
}

/** Those of every other project of vitest.config.ts. */
async function unitTests() {
  const { words, ...files } = vitest('unit', [
    '--maxWorkers=1',
    ...onDatabases.map((project) => `--project=!${project}`),
  ]);
  const { code, output } = await run(node, words, { minutes, env: { ...env, ...files.env }, ...aside });
  return { count: vitestCount(files, code), output };
}

function vitest(name, choice) {
  const report = join(reports, `vitest-${name}.json`);
  const unhandled = join(reports, `vitest-${name}-unhandled.json`);
  const own = join(root, 'scripts/parts/results/unhandled-errors.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${own}`, `--outputFile.json=${report}`];
  const words = [packagePath('vitest/vitest.mjs'), 'run', ...choice, ...reporters];
  return { report, unhandled, env: { TEST_UNHANDLED_ERRORS: unhandled }, words };
}

function vitestCount({ report, unhandled }, code) {
  const failures = failuresIn(report);
  return { ...countVitest(report, code), failures: [...failures, ...unhandledIn(unhandled, code, failures)] };
}

async function browserTests(more = {}) {
  const browser = await installBrowser();
  if (!browser.isThere) {
    console.error('No browser could be installed: set CHROMIUM_PATH to a Chromium or Chrome.');
    return sum([countOf(false), await listBrowserTests()]);
  }
  const report = join(reports, 'playwright.json');
  const playwrightEnv = { ...env, ...more, ...browser.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [packagePath('@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const { code } = await run(node, args, { minutes, env: playwrightEnv });
  if (more !== lateAnswers) keepJourneyTimes(report);
  return { ...countPlaywright(report, code), failures: failuresIn(report) };
}

async function listBrowserTests() {
  const report = join(reports, 'playwright-list.json');
  const args = [packagePath('@playwright/test/cli.js'), 'test', '--list', '--reporter=json'];
  const { code } = await run(node, args, { minutes: 5, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return countUnrun(report, code);
}

async function tool(path, args) {
  const { code, output } = await run(node, [packagePath(path), ...args], { minutes: 15, ...aside });
  return { count: countOf(code === 0), output };
}

function packagePath(path) {
  return join(root, 'node_modules', path);
}
