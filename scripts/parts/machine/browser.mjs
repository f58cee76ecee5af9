import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectNode, root } from '../project.mjs';
import { run } from '../run.mjs';
import { aptInstall } from './apt.mjs';

/** The shell without windows first: it shows a page in two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The arguments that every browser of the tests is started with. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // On a busy machine it takes the process that draws for a hung one and ends it: a page may then draw no more.
  '--disable-gpu-watchdog',
  '--disable-quic',
  // A page lives for seconds: what is compiled and collected beside it by other threads costs a fifth more than it saves.
  '--js-flags=--single-threaded',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser of this machine that the tests can use: CHROMIUM_PATH, else Chromium's headless shell, Chromium or Chrome
 * where systems put them.
 * @returns {string | null} null when there is none
 */
export function findBrowser() {
  // Playwright wants a path, not a name that the shell would look up.
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, ...otherPlaces];
  return candidates.find((candidate) => candidate && isBrowser(candidate)) ?? null;
}

/**
 * Finds a browser or installs one: Debian's headless shell of Chromium where apt is, Chromium where only that is to be
 * had, else the shell that Playwright brings.
 * @returns {Promise<{ isThere: boolean, env: Record<string, string> }>} `env` tells the tests which one
 */
export async function installBrowser() {
  const found = findBrowser();
  if (found !== null) return { isThere: true, env: { CHROMIUM_PATH: found } };
  console.log('Installing a browser for the tests …');
  if (!(await aptInstall('chromium-headless-shell'))) await aptInstall('chromium');
  const installed = findBrowser();
  if (installed !== null) return { isThere: true, env: { CHROMIUM_PATH: installed } };
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const words = [playwright, 'install', 'chromium-headless-shell'];
  const { code } = await run(projectNode() ?? process.execPath, words, { minutes: 10 });
  return { isThere: code === 0, env: {} };
}

/** Asking for the version also unmasks a placeholder that only says how to install the real one. */
function isBrowser(candidate) {
  if (candidate.includes('/') || candidate.includes('\\')) {
    if (!existsSync(candidate)) return false;
    if (process.platform === 'win32') return true;
  }
  const { status, stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /chrom/i.test(stdout);
}
