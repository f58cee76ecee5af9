// A report with 1,000 receipts is saved (quality: P4):
//   npm run bench -- save-report
import { randomUUID } from 'node:crypto';
import { atomicMediaType } from '@packhouse/jsonapi';
import { addLateCompanies, reportOperations, send, targetOf } from './parts/data/filing.ts';
import { openSessions } from './parts/data/tokens.ts';
import { atMost, type Measure, median, type Result, runAlone } from './parts/measure/measure.ts';
import { type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const receipts = 1_000;
const turns = 5;

async function measureSaves({ server, database }: LoadedProgramme): Promise<readonly Result[]> {
  const { numbers, period } = await addLateCompanies(database, turns);
  const tokens = await openSessions(database, numbers);
  const times: number[] = [];
  for (const company of numbers) {
    const body = { 'atomic:operations': reportOperations(targetOf(company, period), randomUUID(), receipts) };
    const sender = { url: server.url, token: tokens.of(company) };
    times.push((await send(sender, 'POST', 'operations', { type: atomicMediaType, body })).seconds);
  }
  return [
    atMost({
      id: 'P4',
      what: 'a report with 1,000 receipts is saved in one request in',
      limit: 1,
      value: median(times),
      unit: 's',
      more: `first ${times[0]?.toFixed(2)} s`,
    }),
  ];
}

export const measure: Measure = { ids: ['P4'], run: (say) => withDataSet(1, say, measureSaves) };

if (import.meta.main) await runAlone(measure);
