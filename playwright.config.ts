import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { demoDay } from './e2e/demo-day.ts';
import { findBrowser } from './scripts/parts/browser.mjs';

// Each worker reads this file again; the environment hands down what the first reading chose.
process.env.E2E_PORT ??= String(await freePort());
// A second server behaves as a provider's stock backend does.
process.env.E2E_STOCK_PORT ??= String(await freePort());
// Two runs at once keep apart what their servers hold.
process.env.E2E_RESULTS ??= 'test-results';
process.env.CHROMIUM_PATH ??= findBrowser() ?? '';
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Emptied at the start of each run, the server's data with it.
  outputDir: process.env.E2E_RESULTS,
  // A journey mostly waits: for the page, the server, the office.
  workers: 2,
  // A second try tells a journey that is broken from one that a slow machine has upset; the result names those.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // A slow machine is no fault: a journey waits for what it expects, and this only ends one that hangs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === '' ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    server(process.env.E2E_PORT, 'server-data', {}),
    server(process.env.E2E_STOCK_PORT, 'stock-data', { STOCK_PROVIDER: 'on' }),
  ],
});

function server(port: string, folder: string, env: Readonly<Record<string, string>>) {
  return {
    command: `node scripts/start.mjs --port ${port} --data ${process.env.E2E_RESULTS}/${folder}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    env: { DEMO_TODAY: demoDay, ...env },
    timeout: 180_000,
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
