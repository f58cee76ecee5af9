// npm test: every check there is, all of them even after a failure; the last line counts them. Runs on Node 20.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { advisories } from './parts/advisories.mjs';
import { installBrowser } from './parts/browser.mjs';
import { buildPortalBeside } from './parts/build-portal.mjs';
import { countOf, countPlaywright, countUnrun, countVitest, sum } from './parts/count.mjs';
import { installWhatIsMissing } from './parts/install.mjs';
import { keepJourneyTimes } from './parts/journey-times.mjs';
import { installRequiredPostgres } from './parts/postgres.mjs';
import { projectNode, root } from './parts/project.mjs';
import { endChildrenOnSignals, run } from './parts/run.mjs';
import { openSteps } from './parts/steps.mjs';

const { values } = parseArgs({ options: { 'without-browser': { type: 'boolean' }, long: { type: 'boolean' } } });
const minutes = values.long ? 180 : 45;
const reports = mkdtempSync(join(tmpdir(), 'packhouse-reports-'));
const env = values.long ? { TEST_LONG: '1' } : {};
/** Of every server that the journeys ask, in milliseconds: as far away as a programme's office is from most companies. */
const lateAnswers = { E2E_ANSWER_DELAY: '150' };

endChildrenOnSignals();
await installWhatIsMissing();
const node = projectNode() ?? process.execPath;
await installRequiredPostgres();
const steps = openSteps();

// Mostly each of them works on one processor: two at a time.
await Promise.all([besideTheTests(), steps.live('unit, contract and server tests', vitest)]);
await steps.live('browser tests', values['without-browser'] ? listBrowserTests : () => browserTests());
if (values.long) await steps.live('browser tests with late answers', () => browserTests(lateAnswers));

rmSync(reports, { recursive: true });
const { total, lines } = steps.summary();
console.log(`\n${lines.slice(0, -1).join('\n')}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(lines.at(-1));

/** What needs no database and no browser. That imports keep to their rules is one of the tests (boundaries.test.mjs). */
async function besideTheTests() {
  await steps.beside('format and lint', () => tool('@biomejs/biome/bin/biome', ['check', '.']));
  await steps.beside('types', () => tool('typescript/bin/tsc', ['-b']));
  await steps.beside('unused code', () => tool('knip/bin/knip.js', []));
  await steps.beside('build', async () => {
    const { isThere, output = '' } = await buildPortalBeside();
    return { count: countOf(isThere), output };
  });
  await steps.beside('advisories', async () => ({ output: (await advisories()).join('\n') }));
}

async function vitest() {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(node, [packagePath('vitest/vitest.mjs'), 'run', ...reporters], { minutes, env });
  return countVitest(report, code);
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
  return countPlaywright(report, code);
}

async function listBrowserTests() {
  const report = join(reports, 'playwright-list.json');
  const args = [packagePath('@playwright/test/cli.js'), 'test', '--list', '--reporter=json'];
  const { code } = await run(node, args, { minutes: 5, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return countUnrun(report, code);
}

async function tool(path, args) {
  const { code, output } = await run(node, [packagePath(path), ...args], { minutes: 5, isKept: true });
  return { count: countOf(code === 0), output };
}

function packagePath(path) {
  return join(root, 'node_modules', path);
}
