// Deadline day: 300 signed-in companies file their month at once (quality: R5):
//   node bench/deadline-day.mjs
import './parts/project-node.mjs';
import { addLateCompanies, fileMonth } from './parts/filing.mjs';
import { atMost, runAlone } from './parts/measure.mjs';
import { onDataSet } from './parts/on-data-set.mjs';
import { memoryOf } from './parts/process-use.mjs';
import { openSessions } from './parts/tokens.mjs';

const scale = 1;
const companies = 300;

/** Asks for the server's health every quarter of a second; `stop` answers the slowest answer, milliseconds. */
function watchHealth({ address }) {
  const times = [];
  let last = Promise.resolve();
  const ask = async () => {
    const begun = performance.now();
    const answer = await fetch(`${address}/health/live`);
    if (!answer.ok) throw new Error(`/health/live answered ${answer.status}.`);
    times.push(performance.now() - begun);
  };
  const timer = setInterval(() => {
    last = last.then(ask);
  }, 250);
  return async () => {
    clearInterval(timer);
    await last;
    return Math.max(...times);
  };
}

async function measureDeadline(server, _tokens, database) {
  const late = await addLateCompanies(database, companies);
  const tokens = await openSessions(database, late.numbers);
  const healthOf = watchHealth(server);
  const begun = performance.now();
  const filings = await Promise.allSettled(
    late.numbers.map((company, index) => fileMonth(server, { company, period: late.period, token: tokens[index] })),
  );
  const seconds = (performance.now() - begun) / 1000;
  const slowest = await healthOf();
  const failed = filings.filter(({ status }) => status === 'rejected');
  if (failed.length > 0) console.error(failed[0].reason);
  const done = filings.flatMap(({ status, value }) => (status === 'fulfilled' ? [value] : []));
  const saves = done.map(({ saveSeconds }) => saveSeconds).toSorted((a, b) => a - b);
  const shed = done.reduce((sum, { refused }) => sum + refused, 0);
  const what = `${companies} companies file a month of 25 receipts at once:`;
  const more = `all certified after ${seconds.toFixed(1)} s, ${shed} requests put off with 503, ${Math.round(memoryOf(server.pid))} MB`;
  return [
    atMost('R5', `${what} filings that fail`, 0, failed.length, 'failed', more),
    atMost('R5', `${what} p95 of a save`, 2, saves[Math.floor(saves.length * 0.95)] ?? Number.POSITIVE_INFINITY, 's'),
    atMost('R5', `${what} slowest answer of /health meanwhile`, 2_000, slowest, 'ms'),
  ];
}

export const measure = { ids: ['R5'], run: (say) => onDataSet(scale, say, measureDeadline) };

if (import.meta.main) await runAlone(measure);
