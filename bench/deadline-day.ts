// Deadline day: 300 signed-in companies file their month at once (quality: R5):
//   npm run bench -- deadline-day
import { addLateCompanies, fileMonth } from './parts/data/filing.ts';
import { openSessions } from './parts/data/tokens.ts';
import { atMost, type Measure, quantile, type Result, runAlone } from './parts/measure/measure.ts';
import { memoryOf, processorSeconds } from './parts/measure/process-use.ts';
import { type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const scale = 1;
const companies = 300;

/** Asks for the server's health every quarter of a second; the function answers the slowest answer, milliseconds. */
function watchHealth(url: string): () => Promise<number> {
  const times: number[] = [];
  let last = Promise.resolve();
  const ask = async () => {
    const begun = performance.now();
    const answer = await fetch(`${url}/health/live`);
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

async function measureDeadline({ server, database }: LoadedProgramme): Promise<readonly Result[]> {
  const { numbers, period } = await addLateCompanies(database, companies);
  const tokens = await openSessions(database, numbers);
  const slowestHealth = watchHealth(server.url);
  const [begun, used] = [performance.now(), processorSeconds(server.pid)];
  const filings = await Promise.allSettled(
    numbers.map((company) => fileMonth({ url: server.url, token: tokens.of(company) }, { company, period })),
  );
  const seconds = (performance.now() - begun) / 1000;
  const slowest = await slowestHealth();
  const failed = filings.filter((filing) => filing.status === 'rejected');
  if (failed[0] !== undefined) console.error(failed[0].reason);
  const done = filings.flatMap((filing) => (filing.status === 'fulfilled' ? [filing.value] : []));
  const of = (seconds: (filed: (typeof done)[number]) => number) => quantile(done.map(seconds), 0.95);
  const p95 = of(({ takenSeconds }) => takenSeconds);
  const whole = `${of(({ saveSeconds }) => saveSeconds).toFixed(1)} s with the times that it was put off`;
  const processor = `${(((processorSeconds(server.pid) - used) * 1000) / companies).toFixed(0)} ms of the server's processor a filing`;
  const shed = done.reduce((sum, { refused }) => sum + refused, 0);
  const what = `${companies} companies file a month of 25 receipts at once:`;
  const more = `all certified after ${seconds.toFixed(1)} s, ${shed} requests put off with 503, ${Math.round(memoryOf(server.pid))} MB, ${processor}`;
  return [
    atMost({ id: 'R5', what: `${what} filings that fail`, limit: 0, value: failed.length, unit: 'failed', more }),
    atMost({ id: 'R5', what: `${what} p95 of a save that is taken`, limit: 3, value: p95, unit: 's', more: whole }),
    atMost({ id: 'R5', what: `${what} slowest answer of /health meanwhile`, limit: 2_000, value: slowest, unit: 'ms' }),
  ];
}

export const measure: Measure = { ids: ['R5'], run: (say) => withDataSet(scale, say, measureDeadline) };

if (import.meta.main) await runAlone(measure);
