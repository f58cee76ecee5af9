import autocannon from 'autocannon';
import { quantile } from '../measure/measure.ts';
import { processorSeconds } from '../measure/process-use.ts';
import type { MeasuredServer } from './serve-data-set.ts';

/** One request of a load; `setupRequest` makes it anew each time it is sent. */
export type LoadRequest = Pick<autocannon.Request, 'method' | 'headers' | 'body' | 'setupRequest'> & {
  readonly path: string;
};

export interface LoadOptions {
  /** Connections at once; 32 unless told. */
  readonly connections?: number;
  /** 10 unless told. */
  readonly seconds?: number;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processor milliseconds of the server for each request. */
  readonly processorMs: number;
}

/**
 * Loads a server for some seconds and measures the answers. The requests are sent in turn, each connection has its own
 * share of them.
 * @throws Error when an answer is neither a 2xx nor "not modified"
 */
export async function measureLoad(
  server: MeasuredServer,
  requests: readonly LoadRequest[],
  { connections = 32, seconds = 10 }: LoadOptions = {},
): Promise<Load> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const before = processorSeconds(server.pid);
  let connection = 0;
  const { duration, errors, timeouts } = await autocannon({
    url: server.url,
    connections: Math.min(connections, requests.length),
    duration: seconds,
    timeout: 60,
    setupClient: (client) => {
      const share = requests.filter((_request, index) => index % connections === connection);
      connection += 1;
      client.on('response', (status, _bytes, time) => {
        times.push(time);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      client.setRequests(share.map(({ method = 'GET', ...request }) => ({ method, ...request })));
    },
  });
  const refused = [...statuses].filter(([status]) => (status < 200 || status > 299) && status !== 304);
  if (refused.length > 0 || errors > 0 || timeouts > 0) {
    throw new Error(`Not all was answered: ${JSON.stringify({ refused, errors, timeouts })}`);
  }
  return {
    perSecond: times.length / duration,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    processorMs: ((processorSeconds(server.pid) - before) * 1000) / times.length,
  };
}

/** The same, after the server has been warmed up with it. */
export async function measureWarmLoad(
  server: MeasuredServer,
  requests: readonly LoadRequest[],
  options: LoadOptions = {},
): Promise<Load> {
  await measureLoad(server, requests, { ...options, seconds: 3 });
  return measureLoad(server, requests, options);
}

/** How a load is told beside its requests per second. */
export const inWords = ({ p50, p99, processorMs }: Load): string =>
  `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, ${processorMs.toFixed(2)} ms of the server's processor each`;
