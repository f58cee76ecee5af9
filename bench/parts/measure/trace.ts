import type { Browser } from '@playwright/test';

/** An event of Chromium's tracing. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; `tdur` of the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: Readonly<Record<string, unknown>> };
}

/** Traces the browser's pages until its answer is called. */
export async function startTrace(
  browser: Browser,
  includedCategories: string[],
): Promise<() => Promise<readonly TraceEvent[]>> {
  const protocol = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // Border: events of the tracing protocol.
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories },
  });
  return async () => {
    const complete = new Promise((done) => protocol.once('Tracing.tracingComplete', done));
    await protocol.send('Tracing.end');
    await complete;
    await protocol.detach();
    return events;
  };
}
