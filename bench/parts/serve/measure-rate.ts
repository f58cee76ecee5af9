import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../measure/measure.ts';
import { processorSeconds } from '../measure/process-use.ts';
import type { Load, LoadRequest } from './measure-load.ts';
import type { MeasuredServer } from './serve-data-set.ts';

export interface RateOptions {
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** Connections at once; 32 unless told. */
  readonly connections?: number;
}

/**
 * Sends requests in even steps, whether those before are answered or not, as people do who know nothing of each other.
 * An answer's time begins when its request was due, so that what waits for a connection, or for a tool that is late, is
 * counted. (A tool that counts requests by the second sends those of a second at once, and then measures its own crowd.)
 * @throws Error when an answer is not a 2xx
 */
export async function measureRate(
  server: MeasuredServer,
  requests: readonly LoadRequest[],
  { rate, seconds, connections = 32 }: RateOptions,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [begun, used] = [performance.now(), processorSeconds(server.pid)];
  const answers: Promise<number>[] = [];
  try {
    for (let sent = 0; sent < rate * seconds; sent += 1) {
      const due = begun + (sent * 1000) / rate;
      const early = due - performance.now();
      if (early > 0) await delay(early);
      const asked = requests[sent % requests.length];
      if (asked === undefined) throw new Error('There is no request to send.');
      answers.push(untilAnswered(server, asked, agent).then(() => performance.now() - due));
    }
    const times = await Promise.all(answers);
    return {
      perSecond: (times.length * 1000) / (performance.now() - begun),
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
      processorMs: ((processorSeconds(server.pid) - used) * 1000) / times.length,
    };
  } finally {
    agent.destroy();
  }
}

/** Sends a request and takes its answer whole. @throws Error when that is not a 2xx */
function untilAnswered({ url }: MeasuredServer, { method = 'GET', path, headers }: LoadRequest, agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers: { ...headers }, agent }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume().on('error', reject);
      answer.on('end', () => {
        if (statusCode >= 200 && statusCode <= 299) resolve();
        else reject(new Error(`${path} answered ${statusCode}.`));
      });
    });
    sent.on('error', reject).end();
  });
}
