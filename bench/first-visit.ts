// The first visit to /signin (quality: portal, first visit), of the production build in a real browser:
//   npm run bench -- first-visit [--url http://127.0.0.1:4300]
// Without a URL it runs a server of its own with the demonstration.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { atMost, type Measure, median, type Result, runAlone, type Say } from './parts/measure/measure.ts';
import { withPortal } from './parts/serve/with-portal.ts';

const limits = { kilobytes: 130, files: 8, paintSeconds: 2 };

/** 4 times slower than this machine, 1.6 Mbit/s, 150 ms to the server and back. */
const slow = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

interface ReceivedFile {
  readonly url: string;
  /** As the browser's protocol names it: Script, Stylesheet, Font … */
  readonly type: string;
  /** Headers included. */
  readonly bytes: number;
}

interface Visit {
  /** The files that were requested before the form was there. */
  readonly before: readonly ReceivedFile[];
  readonly after: readonly ReceivedFile[];
  readonly paintSeconds: number;
}

/** Opens /signin with an empty cache. */
async function visit(browser: Browser, url: string, { isSlow }: { readonly isSlow: boolean }): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const received = await watchNetwork(context, page, isSlow);
  await page.addInitScript(noteDrawing);
  await page.goto(`${url}/signin`);
  await page.getByLabel('Username').click();
  await page.waitForLoadState('networkidle');
  const paintSeconds = (await page.evaluate(largestPaint)) / 1000;
  const early = new Set(await page.evaluate(askedBeforeDrawing));
  await context.close();
  const before = received.filter((file) => early.has(file.url));
  return { before, after: received.filter((file) => !before.includes(file)), paintSeconds };
}

/** Collects every answer as it comes. */
async function watchNetwork(context: BrowserContext, page: Page, isSlow: boolean): Promise<readonly ReceivedFile[]> {
  const protocol = await context.newCDPSession(page);
  const answers = new Map<string, Pick<ReceivedFile, 'type' | 'url'>>();
  const received: ReceivedFile[] = [];
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { type, url: response.url });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined) received.push({ ...answer, bytes: encodedDataLength });
  });
  await protocol.send('Network.enable');
  if (isSlow) {
    await protocol.send('Network.emulateNetworkConditions', slow.network);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  }
  return received;
}

/** Runs in the page: notes when the form is there. */
function noteDrawing(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('input[name="username"]') === null) return;
    performance.mark('form drawn');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the URLs of all that was asked for before that. */
function askedBeforeDrawing(): string[] {
  const drawn = performance.getEntriesByName('form drawn')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < drawn);
  return [location.href, ...files.map(({ name }) => name)];
}

/** Runs in the page: milliseconds to the largest contentful paint. */
function largestPaint(): Promise<number> {
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const isCode = ({ type }: ReceivedFile) => type === 'Script' || type === 'Stylesheet';
const kilobytes = (files: readonly ReceivedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

function resultsOf(portal: string, { before, after }: Visit, paintSeconds: number, say: Say): readonly Result[] {
  const code = before.filter(isCode);
  const origins = new Set([...before, ...after].map(({ url }) => new URL(url).origin));
  for (const { type, bytes, url } of before.toSorted((a, b) => b.bytes - a.bytes)) {
    say(`${(bytes / 1000).toFixed(1).padStart(7)} KB  ${type.padEnd(10)}  ${url.slice(portal.length)}`);
  }
  say(`after the form is there: ${kilobytes(after).toFixed(1)} KB in ${after.length} files`);
  const result = (what: string, limit: number, value: number, unit: string) =>
    atMost({ id: 'P5', what: `first visit to /signin: ${what}`, limit, value, unit });
  return [
    result('JavaScript and CSS', limits.kilobytes, kilobytes(code), 'KB'),
    result('files of them', limits.files, code.length, 'files'),
    result('largest paint, 4 times slower, 1.6 Mbit/s, 150 ms', limits.paintSeconds, paintSeconds, 's'),
    result('origins', 1, origins.size, 'origin'),
  ];
}

async function visits(browser: Browser, url: string, say: Say): Promise<readonly Result[]> {
  const fast = await visit(browser, url, { isSlow: false });
  const paints: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) paints.push((await visit(browser, url, { isSlow: true })).paintSeconds);
  return resultsOf(url, fast, median(paints), say);
}

export const measure: Measure = { ids: ['P5'], run: (say) => withPortal((browser, url) => visits(browser, url, say)) };

if (import.meta.main) await runAlone(measure);
