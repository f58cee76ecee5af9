// npm test: every check there is, all of them even after a failure; the last line counts them. Runs on Node 20.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { advisories } from './parts/advisories.mjs';
import { installBrowser } from './parts/browser.mjs';
import { buildPortal } from './parts/build-portal.mjs';
import { countOf, countPlaywright, countUnrun, countVitest, flakyTests, lastLine, sum } from './parts/count.mjs';
import { installWhatIsMissing } from './parts/install.mjs';
import { installRequiredPostgres } from './parts/postgres.mjs';
import { projectNode, root } from './parts/project.mjs';
import { endChildrenOnSignals, run } from './parts/run.mjs';

const { values } = parseArgs({ options: { 'without-browser': { type: 'boolean' }, long: { type: 'boolean' } } });
const minutes = values.long ? 180 : 45;
const reports = mkdtempSync(join(tmpdir(), 'packhouse-reports-'));
const env = values.long ? { TEST_LONG: '1' } : {};

endChildrenOnSignals();
await installWhatIsMissing();
const node = projectNode() ?? process.execPath;
const counts = [];
const flaky = [];

await step('format and lint', async () => countOf(await tool('@biomejs/biome/bin/biome', ['check', '.'])));
await step('types', async () => countOf(await tool('typescript/bin/tsc', ['-b'])));
if (existsSync(join(root, '.dependency-cruiser.cjs'))) {
  const folders = ['packages', 'apps', 'e2e'];
  await step('boundaries', async () =>
    countOf(
      await tool('dependency-cruiser/bin/dependency-cruiser.mjs', ['--config', '.dependency-cruiser.cjs', ...folders]),
    ),
  );
}
if (existsSync(join(root, 'knip.json'))) {
  await step('unused code', async () => countOf(await tool('knip/bin/knip.js', [])));
}
console.log(`\n== advisories\n${(await advisories()).join('\n')}`);
await installRequiredPostgres();
await step('unit, contract and server tests', vitest);
await step('build', async () => countOf(await buildPortal()));
await step('browser tests', values['without-browser'] ? listBrowserTests : browserTests);

rmSync(reports, { recursive: true });
const total = sum(counts.map(({ count }) => count));
console.log('');
for (const { name, count } of counts)
  console.log(`${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${lastLine(count)}`);
for (const name of flaky) console.log(`passed only when repeated, to be looked into: ${name}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(lastLine(total));

async function step(name, check) {
  console.log(`\n== ${name}`);
  counts.push({ name, count: await check() });
}

async function vitest() {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(node, [packagePath('vitest/vitest.mjs'), 'run', ...reporters], { minutes, env });
  return countVitest(report, code);
}

async function browserTests() {
  const browser = await installBrowser();
  if (!browser.isThere) {
    console.error('No browser could be installed: set CHROMIUM_PATH to a Chromium or Chrome.');
    return sum([countOf(false), await listBrowserTests()]);
  }
  const report = join(reports, 'playwright.json');
  const playwrightEnv = { ...env, ...browser.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [packagePath('@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const { code } = await run(node, args, { minutes, env: playwrightEnv });
  flaky.push(...flakyTests(report));
  return countPlaywright(report, code);
}

async function listBrowserTests() {
  const report = join(reports, 'playwright-list.json');
  const args = [packagePath('@playwright/test/cli.js'), 'test', '--list', '--reporter=json'];
  const { code } = await run(node, args, { minutes: 5, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return countUnrun(report, code);
}

async function tool(path, args) {
  const { code } = await run(node, [packagePath(path), ...args], { minutes: 5 });
  return code === 0;
}

function packagePath(path) {
  return join(root, 'node_modules', path);
}
