import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page, type TestDetails } from '@playwright/test';
import { catalogueKeys } from './catalogue-keys.ts';
import { watchTraffic } from './traffic.ts';
import { watchKeys, watchPolicy, watchWork } from './watch-page.ts';

/** Nothing of the portal's is under way for longer (milliseconds): by then it is done, or says that it failed. */
const longestWork = 10_000;

let keys: ReturnType<typeof catalogueKeys> | undefined;

/**
 * Collects what every page of a browser says besides the normal: errors and rejections that nobody caught, what the
 * console calls an error, and all that `watch-page.ts` looks for.
 * @param patience milliseconds that something may be under way; null where it is held back on purpose
 */
export async function watchContext(
  context: BrowserContext,
  faults: Set<string>,
  patience: number | null = longestWork,
): Promise<void> {
  keys ??= catalogueKeys();
  context.on('console', (message) => {
    if (message.type() === 'error') faults.add(`${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (error) => void faults.add(error.error().message));
  await context.exposeBinding('tellViolation', (_source, text: string) => void faults.add(text));
  await context.addInitScript(watchPolicy);
  await context.addInitScript(watchKeys, keys);
  if (patience !== null) await context.addInitScript(watchWork, patience);
}

/** Milliseconds after which a page that says nothing of itself counts as stuck. */
const longestSilence = 5_000;

/** The state of a page after its journey failed: one that answers no more is another fault than one that shows too little. */
async function stateOf(page: Page): Promise<string> {
  const asked = page.evaluate(() => `${document.readyState}, ${document.visibilityState}`).catch(String);
  const answer = await Promise.race([asked, delay(longestSilence, 'answers no more')]);
  return `${page.url()}: ${answer}`;
}

const heldBack = 'holds back';

/**
 * Of a journey that holds the network back on purpose, so that something may stand there as being under way for longer.
 * @param why the same work is slow there and nowhere else
 */
export const holdsBack = (why: string): TestDetails => ({ annotation: { type: heldBack, description: why } });

interface Watched {
  /** Faults that a journey brings about itself, such as a failed request where it takes the network away. */
  readonly knownFaults: RegExp | null;
  readonly noFaults: undefined;
}

/** A journey under watch: it fails with what any page of it says besides the normal (quality.md S4). */
export const test = base.extend<Watched>({
  knownFaults: [null, { option: true }],
  noFaults: [
    async ({ browser, context, knownFaults }, use, info) => {
      const { annotations } = info;
      const faults = new Set<string>();
      const patience = annotations.some(({ type }) => type === heldBack) ? null : longestWork;
      const watchAnother = (another: BrowserContext) => {
        watchTraffic(another);
        // One that is closed at once is listened to no more.
        void watchContext(another, faults, patience).catch(() => undefined);
      };
      await watchContext(context, faults, patience);
      const { open } = watchTraffic(context);
      // Journeys of several people open browsers of their own.
      browser.on('context', watchAnother);
      await use(undefined);
      browser.off('context', watchAnother);
      if (info.status !== info.expectedStatus) {
        const pages = browser.contexts().flatMap((one) => one.pages());
        const waits = [...open].map((request) => `no answer yet: ${request.method()} ${request.url()}`);
        console.log([`At its end, ${info.title}:`, ...(await Promise.all(pages.map(stateOf))), ...waits].join('\n  '));
      }
      expect([...faults].filter((fault) => !knownFaults?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});
