import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { UserWorkspaceConfig } from 'vitest/config';
import { browserArguments, findBrowser } from '../../../scripts/parts/machine/browser.mjs';
import { backendPaths } from '../backend-paths.ts';
import { jsonImports } from '../json-imports.ts';
import { commands } from './servers/commands.ts';

/**
 * Screens, the floor of tests between functions and journeys: a component or a whole screen in a real browser, with the
 * real client on the real server (test/README.md).
 */
export async function screensProject(): Promise<UserWorkspaceConfig> {
  // A page hears of these names alone: TEST_LONG itself stays with Node.
  const isLong = process.env.TEST_LONG === '1';
  if (isLong) process.env.VITE_TEST_LONG = '1';
  process.env.SCREENS_PORT ??= String(await freePort());
  if (process.env.SCREENS_DATA === undefined) {
    const data = mkdtempSync(join(tmpdir(), 'packhouse-screens-'));
    process.env.SCREENS_DATA = data;
    // Also of a run that has no screens.
    process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  }
  const executablePath = findBrowser();
  const target = `http://127.0.0.1:${process.env.SCREENS_PORT}`;
  return {
    root: import.meta.dirname.replace(/.test$/, ''),
    plugins: [react(), jsonImports(), ...(isLong ? [] : [asBuilt])],
    // All that any screen loads later is made ready before the first test: what is found on the way reloads the page.
    optimizeDeps: {
      entries: ['src/**/*.screen.tsx', 'src/**/*.worker.ts', 'test/**/*.test.tsx'],
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'vitest-browser-react/pure',
      ],
    },
    resolve: { dedupe: ['react', 'react-dom'] },
    server: { proxy: Object.fromEntries(backendPaths.map((path) => [path, { target }])) },
    test: {
      name: 'screens',
      include: ['test/**/*.test.{ts,tsx}'],
      globalSetup: [join(import.meta.dirname, 'servers/global-setup.ts')],
      setupFiles: [join(import.meta.dirname, 'setup.ts')],
      // A slow machine is no fault: this only ends a test that hangs.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        commands,
        provider: playwright({
          launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: browserArguments },
          contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

const production = JSON.stringify('production');

/**
 * React as the built portal has it: its development takes twice the processor's time. What it warns of, the long run finds.
 */
const asBuilt: Plugin = {
  name: 'as-built',
  config: () => ({
    define: { 'process.env.NODE_ENV': production },
    oxc: { jsx: { development: false, refresh: false } },
    optimizeDeps: { rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': production } } } },
  }),
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
