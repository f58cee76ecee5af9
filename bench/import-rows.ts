// A month of 5,000 deliveries imported from a spreadsheet (quality P6), of the production build in a real browser:
//   npm run bench -- import-rows [--url http://127.0.0.1:4300]
// Without a URL it runs a server of its own with the demonstration.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorkbook } from '@packhouse/spreadsheet';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { root } from '../scripts/parts/project.mjs';
import { type LongTask, longestFirst, longestOf, traceTasks } from './parts/measure/long-tasks.ts';
import { atMost, type Measure, type Result, runAlone, type Say } from './parts/measure/measure.ts';
import { signIn, slowDown, slowdown, withPortal } from './parts/serve/with-portal.ts';

const rowCount = 5_000;
const limits = { workerSeconds: 1, taskMilliseconds: 50 };

/** Identifier, name and address, state, day, pounds in shell and shelled, and a ticket of its own; some have no day. */
const delivery = (producer: readonly string[], at: number): readonly string[] => [
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
function deliveries(): readonly (readonly string[])[] {
  const text = readFileSync(join(root, 'e2e', 'fixtures', 'october-2026.csv'), 'utf8').replace(/^\uFEFF/, '');
  const [headings = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const producers = lines
    .map((line) => line.split(',').slice(0, 7))
    .filter((cells) => /^[AFGS]-/.test(cells[0] ?? '') && !cells.some((cell) => cell.includes('"')));
  const rows = Array.from({ length: rowCount }, (_, at) => delivery(producers[at % producers.length] ?? [], at));
  return [headings.split(','), ...rows];
}

/** The deliveries as files in a folder: the browser opens them itself, as it does what a person chooses. */
async function writeFiles(folder: string): Promise<readonly string[]> {
  const rows = deliveries();
  const isPounds = (at: number, column: number, cell: string) =>
    at > 0 && (column === 8 || column === 9) && cell !== '';
  const sheet = rows.map((cells, at) =>
    cells.map((cell, column) => (isPounds(at, column, cell) ? { figure: cell } : cell)),
  );
  const workbook = writeWorkbook({ name: 'October', rows: sheet });
  const [csv, xlsx] = [join(folder, 'deliveries.csv'), join(folder, 'deliveries.xlsx')];
  await writeFile(csv, rows.map((cells) => cells.join(',')).join('\r\n'));
  await writeFile(xlsx, Buffer.from(await workbook.arrayBuffer()));
  return [csv, xlsx];
}

declare global {
  // Of the page that is measured: milliseconds from each question to a worker to its answer.
  var workerTimes: number[];
}

/** Runs in the page before anything else. */
function watchWorkers(): void {
  globalThis.workerTimes = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(this: Worker, ...question: unknown[]) {
    const asked = performance.now();
    const heard = ({ data }: MessageEvent) => {
      if (data?.kind !== 'answer') return;
      this.removeEventListener('message', heard);
      workerTimes.push(performance.now() - asked);
    };
    this.addEventListener('message', heard);
    Reflect.apply(postMessage, this, question);
  };
}

async function openImport(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchWorkers);
  await signIn(page, url, 'firsthandler');
  await page
    .getByRole('link', { name: /^(?:Start|Continue)$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return { context, page };
}

/** By its element: a look through all roles or texts of the page, which the tool asks it for, would be among its tasks. */
const button = (page: Page, words: string) => page.locator('main button', { hasText: words });
const heading = (page: Page, words: string) => page.locator('main h2', { hasText: words });

/** A person holds a button down for so long: let go at once, what follows both would be one task. */
const held = { delay: 100 };

/** From the file to its list of mistakes. */
async function check(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Check the rows').click(held);
  await heading(page, '50 rows to correct').waitFor();
}

async function secondsInWorker(browser: Browser, url: string, file: string): Promise<number> {
  const { context, page } = await openImport(browser, url);
  await check(page, file);
  const times = await page.evaluate(() => workerTimes);
  await context.close();
  return times.reduce((sum, time) => sum + time, 0) / 1000;
}

/** The tasks of the page from the file to the rows in the report, and what was on the screen then. */
async function tasksOf(browser: Browser, url: string, file: string, say: Say): Promise<readonly LongTask[]> {
  const { context, page } = await openImport(browser, url);
  await slowDown(page);
  const traced = await traceTasks(browser, page);
  const began = await page.evaluate(() => performance.now());
  const marks: { step: string; time: number }[] = [];
  const mark = async (step: string) => marks.push({ step, time: await page.evaluate(() => performance.now()) });
  await check(page, file);
  await mark('file, columns and check');
  await button(page, 'Add ').click(held);
  await heading(page, 'rows were added from the file').waitFor();
  await mark('rows into the report');
  const tasks = (await traced()).filter(({ startTime }) => startTime > began);
  await context.close();
  for (const { startTime, duration } of longestFirst(tasks).slice(0, 8)) {
    const step = marks.find(({ time }) => startTime < time)?.step ?? 'afterwards';
    say(`  ${duration.toFixed(0).padStart(5)} ms  ${step}, ${((startTime - began) / 1000).toFixed(1)} s in`);
  }
  return tasks;
}

async function imports(browser: Browser, url: string, folder: string, say: Say): Promise<readonly Result[]> {
  const results: Result[] = [];
  const { workerSeconds, taskMilliseconds } = limits;
  for (const file of await writeFiles(folder)) {
    const ending = file.endsWith('.csv') ? 'CSV' : 'XLSX';
    const what = `import of ${rowCount.toLocaleString('en')} rows, ${ending}:`;
    say(what);
    const seconds = await secondsInWorker(browser, url, file);
    const tasks = await tasksOf(browser, url, file, say);
    const slower = `longest task of the page, ${slowdown} times slower`;
    results.push(
      atMost({
        id: 'P6',
        what: `${what} worker, up to the list of mistakes`,
        limit: workerSeconds,
        value: seconds,
        unit: 's',
      }),
      atMost({ id: 'P6', what: `${what} ${slower}`, limit: taskMilliseconds, unit: 'ms', ...longestOf(tasks) }),
    );
  }
  return results;
}

async function measureImports(browser: Browser, url: string, say: Say): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-import-'));
  try {
    return await imports(browser, url, folder, say);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const measure: Measure = {
  ids: ['P6'],
  run: (say) => withPortal((browser, url) => measureImports(browser, url, say)),
};

if (import.meta.main) await runAlone(measure);
