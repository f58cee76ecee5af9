/** Milliseconds since the page began. */
export interface LongTask {
  readonly startTime: number;
  readonly duration: number;
}

declare global {
  // Of the page that is measured.
  var longTasks: LongTask[];
}

/** A browser reports no task that is shorter, milliseconds. */
const leastReported = 50;

/** Runs in the page before anything else: notes the tasks that keep it from answering. */
export function watchLongTasks(): void {
  globalThis.longTasks = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration });
  });
  observer.observe({ type: 'longtask' });
}

export const longestOf = (tasks: readonly LongTask[]): number =>
  Math.max(leastReported, ...tasks.map(({ duration }) => duration));
