// The same reads on a programme ten times as large (quality: P2):
//   node bench/growth.mjs [--factor 10]
import './parts/project-node.mjs';
import { atMost, rounded, runAlone } from './parts/measure.mjs';
import { onDataSet } from './parts/on-data-set.mjs';
import { putWarmLoad } from './parts/put-load.mjs';
import { packagesOf, shortReport } from './parts/reads.mjs';

const given = process.argv.indexOf('--factor');
const factor = given > 0 ? Number(process.argv[given + 1]) : 10;
const kinds = { 'packages of a company and season': packagesOf, 'one report of 25 rows': shortReport };

/** p95 of each read, milliseconds; few connections, so that it is the time of the work and not of a queue. */
async function p95Of(server, tokens) {
  const found = {};
  for (const [name, requestOf] of Object.entries(kinds)) {
    const requests = tokens.slice(1).map((token, index) => requestOf(index + 2, token));
    found[name] = (await putWarmLoad(server, requests, { connections: 4 })).p95;
  }
  return found;
}

/** Both sets in turn, twice, and the better of the two: other work on the machine slows one or the other. */
async function measureGrowth(say) {
  const best = new Map();
  for (const scale of [1, factor, 1, factor]) {
    for (const [name, p95] of Object.entries(await onDataSet(scale, say, p95Of))) {
      const key = `${scale} ${name}`;
      best.set(key, Math.min(p95, best.get(key) ?? p95));
    }
  }
  return Object.keys(kinds).map((name) => {
    const [one, many] = [best.get(`1 ${name}`), best.get(`${factor} ${name}`)];
    const more = `p95 ${rounded(one)} ms and ${rounded(many)} ms`;
    return atMost('P2', `${name}: p95 on ${factor} times the programme`, 1.3, many / one, 'times that on one', more);
  });
}

export const measure = { ids: ['P2'], run: measureGrowth };

if (import.meta.main) await runAlone(measure);
