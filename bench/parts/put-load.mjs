import autocannon from 'autocannon';
import { processorSeconds } from './process-use.mjs';

/**
 * Sends requests at a server for some seconds and measures the answers.
 * @param server the server's address and process
 * @param requests what is sent in turn: `{ path, method?, headers?, body? }`; each connection has its own share
 * @param options connections at once; seconds; `rate`: requests a second in all, unset: as many as are answered
 * @returns requests per second, milliseconds (p50, p95, p99), processor milliseconds of the server for each request
 * @throws Error when an answer is not a 2xx
 */
export async function putLoad(server, requests, { connections = 32, seconds = 10, rate } = {}) {
  const times = [];
  const statuses = new Map();
  const before = processorSeconds(server.pid);
  let connection = 0;
  const load = autocannon({
    url: server.address,
    connections: Math.min(connections, requests.length),
    duration: seconds,
    timeout: 60,
    ...(rate === undefined ? {} : { overallRate: rate }),
    setupClient: (client) => {
      const share = requests.filter((_request, index) => index % connections === connection);
      connection += 1;
      client.setRequests(share.map(({ method = 'GET', ...request }) => ({ method, ...request })));
    },
  });
  load.on('response', (_client, status, _bytes, time) => {
    times.push(time);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const { duration, errors, timeouts } = await load;
  const refused = [...statuses].filter(([status]) => status < 200 || status > 299);
  if (refused.length > 0 || errors > 0 || timeouts > 0) {
    throw new Error(`Not all was answered: ${JSON.stringify({ refused, errors, timeouts })}`);
  }
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  return {
    perSecond: times.length / duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    processorMs: ((processorSeconds(server.pid) - before) * 1000) / times.length,
  };
}

/** The same, after the server has been warmed up with it. */
export async function putWarmLoad(server, requests, options = {}) {
  await putLoad(server, requests, { ...options, seconds: 3 });
  return putLoad(server, requests, options);
}

/** How an answer is told beside its figure. */
export const inWords = ({ p50, p99, processorMs }) =>
  `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, ${processorMs.toFixed(2)} ms of the server's processor each`;
