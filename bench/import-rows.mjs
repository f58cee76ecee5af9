// A month of 5,000 deliveries imported from a spreadsheet (quality P6), of the production build in a real browser:
//   node bench/import-rows.mjs [--address http://127.0.0.1:4300]
// Without an address it runs a server of its own with the demonstration. Exit code 1 when a figure is over its limit.
import './parts/project-node.mjs';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/parts/project.mjs';
import { atMost, runAlone } from './parts/measure.mjs';
import { openBrowser } from './parts/open-browser.mjs';
import { startServer } from './parts/start-server.mjs';

const rowCount = 5_000;
const limits = { workerSeconds: 1, taskMilliseconds: 50 };
const slowdown = 4;
/** The day of the demonstration, in whose last month the deliveries lie. */
const demoDay = '2026-11-21';

/** Identifier, name and address, state, day, pounds in shell and shelled, and a ticket of its own; some have no day. */
const delivery = (producer, at) => [
  ...producer,
  at % 100 === 50 ? '' : `10/${1 + (at % 31)}/2026`,
  `${1_000 + at}.25`,
  '',
  '',
  '',
  '',
  `T-${at}`,
  'Plant 2',
];

/** The month of the demonstration over and over; every hundredth delivery has no date. */
function deliveries() {
  const text = readFileSync(join(root, 'e2e', 'fixtures', 'october-2026.csv'), 'utf8').replace(/^\uFEFF/, '');
  const [headings = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const producers = lines
    .map((line) => line.split(',').slice(0, 7))
    .filter((cells) => /^[AFGS]-/.test(cells[0]) && !cells.some((cell) => cell.includes('"')));
  const rows = Array.from({ length: rowCount }, (_, at) => delivery(producers[at % producers.length], at));
  return [headings.split(','), ...rows];
}

/** The deliveries as files in a folder: the browser opens them itself, as it does what a person chooses. */
async function writeFiles(folder) {
  // Read once this runs under a Node that reads TypeScript.
  const { writeWorkbook } = await import('../apps/portal/src/domain/spreadsheet/workbook/write-workbook.ts');
  const rows = deliveries();
  const isPounds = (at, column, cell) => at > 0 && (column === 8 || column === 9) && cell !== '';
  const sheet = rows.map((cells, at) =>
    cells.map((cell, column) => (isPounds(at, column, cell) ? { figure: cell } : cell)),
  );
  const workbook = writeWorkbook({ name: 'October', rows: sheet });
  const [csv, xlsx] = ['deliveries.csv', 'deliveries.xlsx'].map((name) => join(folder, name));
  await writeFile(csv, rows.map((cells) => cells.join(',')).join('\r\n'));
  await writeFile(xlsx, Buffer.from(await workbook.arrayBuffer()));
  return [csv, xlsx];
}

/** Runs in the page before anything else: notes long tasks, and what each question to a worker takes until its answer. */
function watchPage() {
  globalThis.longTasks = [];
  globalThis.workerTimes = [];
  const watch = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration });
  });
  watch.observe({ type: 'longtask' });
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(question, ...rest) {
    const asked = performance.now();
    const heard = ({ data }) => {
      if (data?.kind !== 'answer') return;
      this.removeEventListener('message', heard);
      workerTimes.push({ ask: question?.ask, time: performance.now() - asked });
    };
    this.addEventListener('message', heard);
    return postMessage.call(this, question, ...rest);
  };
}

async function signedIn(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  await page.goto(`${address}/signin`);
  await page.getByLabel('Username').fill('firsthandler');
  await page.getByLabel('Password', { exact: true }).fill('packhouse-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page
    .getByRole('link', { name: /^(?:Start|Continue)$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return { context, page };
}

/** From the file to its list of mistakes. */
async function check(page, file) {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('heading', { name: '50 rows to correct', exact: true }).waitFor();
}

async function secondsInWorker(browser, address, file) {
  const { context, page } = await signedIn(browser, address);
  await check(page, file);
  const times = await page.evaluate(() => workerTimes);
  await context.close();
  return times.reduce((sum, { time }) => sum + time, 0) / 1000;
}

/** The longest task of the page from the file to the rows in the report, and what was on the screen then. */
async function longestTask(browser, address, file, say) {
  const { context, page } = await signedIn(browser, address);
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const began = await page.evaluate(() => performance.now());
  const marks = [];
  const mark = async (step) => marks.push({ step, time: await page.evaluate(() => performance.now()) });
  await check(page, file);
  await mark('file, columns and check');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByText(/rows were added from the file/).waitFor();
  await mark('rows into the report');
  const tasks = (await page.evaluate(() => longTasks)).filter(({ startTime }) => startTime > began);
  await context.close();
  for (const { startTime, duration } of tasks.toSorted((a, b) => b.duration - a.duration).slice(0, 8)) {
    const step = marks.find(({ time }) => startTime < time)?.step ?? 'afterwards';
    say(`  ${duration.toFixed(0).padStart(5)} ms  ${step}, ${((startTime - began) / 1000).toFixed(1)} s in`);
  }
  // Shorter tasks are none that a browser reports.
  return Math.max(limits.taskMilliseconds, ...tasks.map(({ duration }) => duration));
}

async function imports(browser, address, folder, say) {
  const rows = [];
  for (const file of await writeFiles(folder)) {
    const ending = file.split('.').at(-1)?.toUpperCase();
    const what = `import of ${rowCount.toLocaleString('en')} rows, ${ending}:`;
    say(what);
    const seconds = await secondsInWorker(browser, address, file);
    rows.push(atMost('P6', `${what} worker, up to the list of mistakes`, limits.workerSeconds, seconds, 's'));
    const task = await longestTask(browser, address, file, say);
    rows.push(atMost('P6', `${what} longest task of the page, 4 times slower`, limits.taskMilliseconds, task, 'ms'));
  }
  return rows;
}

export const measure = {
  ids: ['P6'],
  run: async (say) => {
    process.env.DEMO_TODAY = demoDay;
    const given = process.argv.indexOf('--address');
    const server = given > 0 ? { address: process.argv[given + 1], stop: async () => undefined } : await startServer();
    const browser = await openBrowser();
    const folder = await mkdtemp(join(tmpdir(), 'packhouse-import-'));
    try {
      return await imports(browser, server.address, folder, say);
    } finally {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
};

if (import.meta.main) await runAlone(measure);
