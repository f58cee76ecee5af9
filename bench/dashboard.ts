// The dashboard from the press of "Sign in" to its last figure (quality: portal), in a real browser:
//   npm run bench -- dashboard [--url http://127.0.0.1:4300]
// Without a URL it runs a server of its own with the demonstration.
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { atMost, type Measure, type Result, runAlone, type Say } from './parts/measure/measure.ts';
import { fillSignIn, withPortal } from './parts/serve/with-portal.ts';

const limits = { kilobytes: 60, answersInARow: 3 };
const latency = 150;
/** Has companies of all kinds. */
const person = 'multi';

interface Call {
  readonly url: string;
  /** Milliseconds of the browser's own clock. */
  readonly from: number;
  /** Its place in a row: one more than the last of those that were answered before it was asked. */
  readonly place: number;
  readonly answer?: { readonly at: number; readonly bytes: number };
}

/** Everything that the page asks for, as it comes over the wire, heads included. */
async function watchCalls(page: Page): Promise<ReadonlyMap<string, Call>> {
  const protocol = await page.context().newCDPSession(page);
  const calls = new Map<string, Call>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const before = [...calls.values()].filter(({ answer }) => answer !== undefined).map(({ place }) => place);
    calls.set(requestId, { url: request.url, from: timestamp * 1000, place: 1 + Math.max(0, ...before) });
  });
  protocol.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const call = calls.get(requestId);
    if (call !== undefined)
      calls.set(requestId, { ...call, answer: { at: timestamp * 1000, bytes: encodedDataLength } });
  });
  await protocol.send('Network.enable');
  return calls;
}

/** Its cards come all at once, when the last figure is read. */
const drawn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();

/** The figures once more, for somebody who is in. */
async function measureBytes(page: Page, say: Say): Promise<Result> {
  const calls = await watchCalls(page);
  await page.reload();
  await drawn(page);
  const answers = [...calls.values()]
    .map(({ url, answer }) => ({ path: new URL(url).pathname, bytes: answer?.bytes ?? 0 }))
    .filter(({ path }) => /^\/(jsonapi|account|reports|oauth)\//.test(path));
  for (const { path, bytes } of answers.toSorted((a, b) => b.bytes - a.bytes))
    say(`${(bytes / 1000).toFixed(1).padStart(7)} KB  ${path}`);
  const what = 'the dashboard of a company of all kinds is drawn from';
  const value = answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return atMost({ id: 'P11', what, limit: limits.kilobytes, value, unit: 'KB', more: `${answers.length} answers` });
}

/** The first visit: files, profile and figures, each answer late; the token's is what the others wait for. */
async function measureRow(page: Page, url: string, say: Say): Promise<Result> {
  await page.goto(`${url}/signin`);
  await page.waitForLoadState('networkidle');
  await page.route('**/*', async (route) => {
    await setTimeout(latency);
    await route.continue();
  });
  const watched = await watchCalls(page);
  await fillSignIn(page, person);
  await drawn(page);
  await page.unrouteAll({ behavior: 'wait' });
  const calls = [...watched.values()];
  for (const { url: asked, place } of calls) say(`${place}  ${new URL(asked).pathname}`);
  const from = Math.min(...calls.map((call) => call.from));
  const seconds = (Math.max(...calls.map(({ answer }) => answer?.at ?? Number.POSITIVE_INFINITY)) - from) / 1000;
  const value = Math.max(...calls.map(({ place }) => place)) - 1;
  const what = `answers in a row from the token to the dashboard’s last figure, each ${latency} ms late`;
  const more = `${seconds.toFixed(1)} s from the press, ${calls.length} answers with the token’s own`;
  return atMost({ id: 'P11', what, limit: limits.answersInARow, value, unit: 'answers', more });
}

export const measure: Measure = {
  ids: ['P11'],
  run: (say) =>
    withPortal(async (browser, url) => {
      const page = await browser.newPage();
      return [await measureRow(page, url, say), await measureBytes(page, say)];
    }),
};

if (import.meta.main) await runAlone(measure);
