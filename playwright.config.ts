import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { demoDay } from './e2e/servers/demo-day.ts';
import { slowAnswers } from './e2e/servers/slow-answers.ts';
import { leftToStock, stockJourneys, stockProject } from './e2e/servers/stock-backend.ts';
import { browserArguments, findBrowser } from './scripts/parts/machine/browser.mjs';
import { compiledFolder, quickFolder } from './scripts/parts/machine/quick-folder.mjs';
import { projectNode } from './scripts/parts/project.mjs';
import { longestJourneys } from './scripts/parts/results/journey-times.mjs';

// Each worker reads this file again; the environment hands down what the first reading chose.
process.env.E2E_PORT ??= String(await freePort());
// A second server behaves as a provider's stock backend does.
process.env.E2E_STOCK_PORT ??= String(await freePort());
process.env.E2E_RESULTS ??= 'test-results';
if (process.env.E2E_DATA === undefined) {
  // The servers' data lie in memory where the machine has room, and go with the run.
  const data = mkdtempSync(join(quickFolder(), 'packhouse-journeys-'));
  process.env.E2E_DATA = data;
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
}
process.env.TEST_DEMONSTRATIONS ??= join(process.env.E2E_DATA, 'demonstrations');
mkdirSync(process.env.TEST_DEMONSTRATIONS, { recursive: true });
process.env.NODE_COMPILE_CACHE ??= compiledFolder;
process.env.CHROMIUM_PATH ??= findBrowser() ?? '';
process.env.E2E_NODE ??= projectNode() ?? 'node';
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const stockURL = `http://127.0.0.1:${process.env.E2E_STOCK_PORT}`;
const executablePath = process.env.CHROMIUM_PATH;

const longest = longestJourneys();
/** What only the long run walks: a second way to what another journey shows, or the same at another server. */
const left = process.env.TEST_LONG === '1' ? [] : [/@long/];

export default defineConfig({
  testDir: 'e2e',
  grepInvert: left,
  // Piles: a worker that is free takes from the first as long as it lasts.
  projects: [
    { name: 'longest', testMatch: [...longest], testIgnore: [...leftToStock] },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: [...longest, ...leftToStock] },
    { name: stockProject, ...stockJourneys, use: { baseURL: stockURL } },
  ],
  // Emptied at the start of each run.
  outputDir: process.env.E2E_RESULTS,
  // A journey waits at times (for the page, the server, the office): a third one takes what two processors
  // then have left. With four, a certification took longer than people wait (`holdsBack`).
  workers: 3,
  // A journey that would pass only when repeated is a fault of the journey or of the product.
  retries: 0,
  forbidOnly: true,
  // A slow machine is no fault: a journey waits for what it expects, and this only ends one that hangs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    // One press, or one page: longer than any takes on a slow machine, so that a journey that hangs says where.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // To record every step takes a quarter of a journey's time: E2E_TRACE=retain-on-failure asks for it.
    trace: process.env.E2E_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Skeletons stand still, as for everybody who asks their system for it: to draw them costs a processor.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === '' ? {} : { executablePath }),
      args: browserArguments,
    },
  },
  webServer: [
    server('scripts/start.mjs', process.env.E2E_PORT, 'server', {}),
    server('apps/server/test/demonstration/main.ts', process.env.E2E_STOCK_PORT, 'stock', { STOCK_PROVIDER: 'on' }),
  ],
});

function server(main: string, port: string, folder: string, env: Readonly<Record<string, string>>) {
  return {
    command: `${process.env.E2E_NODE} ${main} --port ${port} --data ${process.env.E2E_DATA}/${folder}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    env: { DEMO_TODAY: demoDay, ...slowAnswers(), ...env },
    timeout: 600_000,
    stdout: 'ignore' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
