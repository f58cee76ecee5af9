// The same reads on a program ten times as large (quality: P2):
//   npm run bench -- growth [--factor 10]

import { packagesOf, shortReport } from './parts/data/reads.ts';
import { atMost, type Measure, type Result, rounded, runAlone, type Say } from './parts/measure/measure.ts';
import { options } from './parts/measure/options.ts';
import { measureWarmLoad } from './parts/serve/measure-load.ts';
import { companiesSignedIn, type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const factor = Number(options.factor);
const reads = [
  { name: 'packages of a company and season', requestOf: packagesOf },
  { name: 'one report of 25 rows', requestOf: shortReport },
];

/** p95 of each read, milliseconds; few connections, so that it is the time of the work and not of a queue. */
async function p95Of({ server, tokens }: LoadedProgramme): Promise<readonly number[]> {
  const found: number[] = [];
  for (const { requestOf } of reads) {
    const requests = companiesSignedIn.slice(1).map((company) => requestOf(company, tokens.of(company)));
    found.push((await measureWarmLoad(server, requests, { connections: 4 })).p95);
  }
  return found;
}

/** Both sets in turn, twice, and the better of the two: other work on the machine slows one or the other. */
async function measureGrowth(say: Say): Promise<readonly Result[]> {
  const once = () => withDataSet(1, say, p95Of);
  const large = () => withDataSet(factor, say, p95Of);
  const [one, many, oneAgain, manyAgain] = [await once(), await large(), await once(), await large()];
  const better = (first: readonly number[], second: readonly number[], at: number) =>
    Math.min(first[at] ?? Number.NaN, second[at] ?? Number.NaN);
  return reads.map(({ name }, at) => {
    const [small, grown] = [better(one, oneAgain, at), better(many, manyAgain, at)];
    return atMost({
      id: 'P2',
      what: `${name}: p95 on ${factor} times the program`,
      limit: 1.3,
      value: grown / small,
      unit: 'times that on one',
      more: `p95 ${rounded(small)} ms and ${rounded(grown)} ms`,
    });
  });
}

export const measure: Measure = { ids: ['P2'], run: measureGrowth };

if (import.meta.main) await runAlone(measure);
