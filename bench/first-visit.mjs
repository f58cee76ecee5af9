// The first visit to /signin (quality: portal, first visit), of the production build in a real browser:
//   node bench/first-visit.mjs [--address http://127.0.0.1:4300]
// Without an address it runs a server of its own with the demonstration. Exit code 1 when a figure is over its limit.
import './parts/project-node.mjs';
import { atMost, runAlone } from './parts/measure.mjs';
import { openBrowser } from './parts/open-browser.mjs';
import { startServer } from './parts/start-server.mjs';

const limits = { kilobytes: 140, files: 8, paintSeconds: 2 };

/** 4 times slower than this machine, 1.6 Mbit/s, 150 ms to the server and back. */
const slow = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

/** Opens /signin with an empty cache. Answers what was asked for before the form was there, and afterwards. */
async function visit(browser, address, { isSlow }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const received = await watchWire(context, page, isSlow);
  await page.addInitScript(noteDrawing);
  await page.goto(`${address}/signin`);
  await page.getByLabel('Username').click();
  await page.waitForLoadState('networkidle');
  const paintSeconds = (await page.evaluate(largestPaint)) / 1000;
  const early = new Set(await page.evaluate(askedBeforeDrawing));
  await context.close();
  const before = received.filter((file) => early.has(file.address));
  return { before, after: received.filter((file) => !before.includes(file)), paintSeconds };
}

/** Collects address, kind and bytes (headers included) of every answer. */
async function watchWire(context, page, isSlow) {
  const wire = await context.newCDPSession(page);
  const answers = new Map();
  const received = [];
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { type, address: response.url });
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.push({ ...answers.get(requestId), bytes: encodedDataLength });
  });
  await wire.send('Network.enable');
  if (isSlow) {
    await wire.send('Network.emulateNetworkConditions', slow.network);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  }
  return received;
}

/** Runs in the page: notes when the form is there. */
function noteDrawing() {
  const watch = new MutationObserver(() => {
    if (document.querySelector('input[name="username"]') === null) return;
    performance.mark('form drawn');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the addresses of all that was asked for before that. */
function askedBeforeDrawing() {
  const drawn = performance.getEntriesByName('form drawn')[0].startTime;
  const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < drawn);
  return [location.href, ...files.map(({ name }) => name)];
}

/** Runs in the page: milliseconds to the largest contentful paint. */
function largestPaint() {
  return new Promise((done) => {
    const watch = new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime));
    watch.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const isCode = ({ type }) => type === 'Script' || type === 'Stylesheet';
const kilobytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

function rowsOf(address, { before, after }, paintSeconds, say) {
  const code = before.filter(isCode);
  const origins = new Set([...before, ...after].map((file) => new URL(file.address).origin));
  for (const { type, bytes, address: file } of before.toSorted((a, b) => b.bytes - a.bytes)) {
    say(`${(bytes / 1000).toFixed(1).padStart(7)} KB  ${type.padEnd(10)}  ${file.slice(address.length)}`);
  }
  say(`after the form is there: ${kilobytes(after).toFixed(1)} KB in ${after.length} files`);
  const first = 'first visit to /signin:';
  return [
    atMost('P5', `${first} JavaScript and CSS`, limits.kilobytes, kilobytes(code), 'KB'),
    atMost('P5', `${first} files of them`, limits.files, code.length, 'files'),
    atMost('P5', `${first} largest paint, 4 times slower, 1.6 Mbit/s, 150 ms`, limits.paintSeconds, paintSeconds, 's'),
    atMost('P5', `${first} origins`, 1, origins.size, 'origin'),
  ];
}

async function visits(browser, address, say) {
  const fast = await visit(browser, address, { isSlow: false });
  const paints = [];
  for (let turn = 0; turn < 3; turn += 1) {
    paints.push((await visit(browser, address, { isSlow: true })).paintSeconds);
  }
  return rowsOf(address, fast, paints.toSorted((a, b) => a - b)[1], say);
}

export const measure = {
  ids: ['P5'],
  run: async (say) => {
    const given = process.argv.indexOf('--address');
    const server = given > 0 ? { address: process.argv[given + 1], stop: async () => undefined } : await startServer();
    const browser = await openBrowser();
    try {
      return await visits(browser, server.address, say);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

if (import.meta.main) await runAlone(measure);
