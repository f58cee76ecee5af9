import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { demoDay } from './e2e/demo-day.ts';
import { findBrowser } from './scripts/parts/browser.mjs';

// Each worker reads this file again; the environment hands down what the first reading chose.
process.env.E2E_PORT ??= String(await freePort());
process.env.CHROMIUM_PATH ??= findBrowser() ?? '';
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Emptied at the start of each run, the server's data with it.
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    trace: 'retain-on-failure',
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
  webServer: {
    command: `node scripts/start.mjs --port ${process.env.E2E_PORT} --data test-results/server-data`,
    url: `${baseURL}/health/ready`,
    env: { DEMO_TODAY: demoDay },
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
