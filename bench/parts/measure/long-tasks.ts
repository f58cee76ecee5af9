import type { Browser, Page } from '@playwright/test';
import { startTrace } from './trace.ts';

/** Milliseconds: since the page began, of the processor, and on the clock. */
export interface LongTask {
  readonly startTime: number;
  readonly duration: number;
  readonly wall: number;
}

const mark = 'tasks are traced';
const task = 'ThreadControllerImpl::RunTask';

/**
 * Follows what keeps the page from answering, until it is asked for. A task counts with the time that it had of the
 * processor: on a machine that is busy with other work the clock would tell of that work.
 */
export async function traceTasks(browser: Browser, page: Page): Promise<() => Promise<readonly LongTask[]>> {
  const stop = await startTrace(browser, ['toplevel', 'blink.user_timing']);
  const began = await page.evaluate((name) => performance.mark(name).startTime, mark);
  return async () => {
    const events = await stop();
    const marked = events.find(({ name }) => name === mark);
    if (marked === undefined) throw new Error('The page was not traced.');
    return events
      .filter(({ name, ph, pid, tid }) => name === task && ph === 'X' && pid === marked.pid && tid === marked.tid)
      .map(({ ts, dur = 0, tdur = dur }) => ({
        startTime: began + (ts - marked.ts) / 1000,
        duration: tdur / 1000,
        wall: dur / 1000,
      }));
  };
}

export const longestFirst = (tasks: readonly LongTask[]): readonly LongTask[] =>
  tasks.toSorted((a, b) => b.duration - a.duration);

/** The longest task, with what the clock said of it. */
export function longestOf(tasks: readonly LongTask[]): { readonly value: number; readonly more: string } {
  const [{ duration, wall } = { duration: 0, wall: 0 }] = longestFirst(tasks);
  return { value: duration, more: `of the processor, ${Math.round(wall)} ms by the clock` };
}
