// A report of 5,000 receipts is saved while somebody could type on (quality P6), of the production build in a real
// browser, 4 times slower:
//   npm run bench -- save-rows [--url http://127.0.0.1:4300]
// Without a URL it runs a server of its own with the demonstration.
import type { Browser, Page } from '@playwright/test';
import { type LongTask, longestFirst, longestOf, traceTasks } from './parts/measure/long-tasks.ts';
import { atMost, type Measure, type Result, runAlone, type Say } from './parts/measure/measure.ts';
import { signIn, slowDown, slowdown, withPortal } from './parts/serve/with-portal.ts';

const rowCount = 5_000;
const limits = { taskMilliseconds: 50 };

async function openReport(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, url, 'firsthandler');
  await page
    .getByRole('link', { name: /^(?:Start|Continue)$/ })
    .first()
    .click();
  await page.getByRole('grid', { name: 'Non-exempt receipts' }).waitFor();
  return page;
}

/** Rows as a spreadsheet copies them, for producers of the demonstration. */
const deliveries = () =>
  Array.from({ length: rowCount }, (_, at) => {
    const producer = at % 2 === 0 ? 'G-0138' : 'G-0102';
    return [producer, '', '', `10/${1 + (at % 31)}/2026`, `${1_000 + at}.25`, '', '', `T-${at}`, 'Plant 2'].join('\t');
  }).join('\r\n');

/** Runs in the page. */
function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(pasted);
}

/** Pastes the rows, and waits until the backend has them: the tasks of the page from the moment when the save begins. */
async function saveRows(browser: Browser, page: Page): Promise<readonly LongTask[]> {
  const traced = await traceTasks(browser, page);
  await page.getByRole('grid').getByRole('row').nth(1).getByLabel('Producer', { exact: true }).focus();
  const saved = page.waitForResponse((response) => new URL(response.url()).pathname === '/jsonapi/operations', {
    timeout: 120_000,
  });
  await page.evaluate(pasteText, deliveries());
  const status = page.getByText(/^Saving/).first();
  await status.waitFor({ timeout: 60_000 });
  // Its own tasks begin a moment before the word is on the screen.
  const began = (await page.evaluate(() => performance.now())) - 1_000;
  await (await saved).finished();
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
  return (await traced()).filter(({ startTime }) => startTime > began);
}

async function measureSave(browser: Browser, url: string, say: Say): Promise<readonly Result[]> {
  const page = await openReport(browser, url);
  await slowDown(page);
  const tasks = await saveRows(browser, page);
  for (const { duration } of longestFirst(tasks).slice(0, 6)) {
    say(`  ${duration.toFixed(0).padStart(5)} ms`);
  }
  const what = `saving ${rowCount.toLocaleString('en')} rows: longest task of the page, ${slowdown} times slower`;
  return [atMost({ id: 'P6', what, limit: limits.taskMilliseconds, unit: 'ms', ...longestOf(tasks) })];
}

export const measure: Measure = {
  ids: ['P6'],
  run: (say) => withPortal((browser, url) => measureSave(browser, url, say)),
};

if (import.meta.main) await runAlone(measure);
