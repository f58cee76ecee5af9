// A report with 1,000 receipts is saved (quality: P4):
//   node bench/save-report.mjs
import './parts/project-node.mjs';
import { randomUUID } from 'node:crypto';
import { atomicMediaType } from '../packages/jsonapi/src/index.ts';
import { addLateCompanies, placeOf, reportOperations, send } from './parts/filing.mjs';
import { atMost, runAlone } from './parts/measure.mjs';
import { onDataSet } from './parts/on-data-set.mjs';
import { openSessions } from './parts/tokens.mjs';

const receipts = 1_000;
const turns = 5;

async function measureSaves(server, _tokens, database) {
  const { numbers, period } = await addLateCompanies(database, turns);
  const tokens = await openSessions(database, numbers);
  const seconds = [];
  for (const [turn, company] of numbers.entries()) {
    const body = { 'atomic:operations': reportOperations(placeOf(company, period), randomUUID(), receipts) };
    seconds.push((await send(server, tokens[turn], 'POST', 'operations', { type: atomicMediaType, body })).seconds);
  }
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(turns / 2)];
  return [
    atMost(
      'P4',
      'a report with 1,000 receipts is saved in one request in',
      1,
      median,
      's',
      `first ${seconds[0].toFixed(2)} s`,
    ),
  ];
}

export const measure = { ids: ['P4'], run: (say) => onDataSet(1, say, measureSaves) };

if (import.meta.main) await runAlone(measure);
