// How close the server is to the shortest program that does the same with the same rows (quality: P10):
//   npm run bench -- limit [--only packages,…]
import { type Case, casesOf, demandSame, withLimit } from './parts/limit/cases.ts';
import { atLeast, type Measure, median, type Result, rounded, runAlone } from './parts/measure/measure.ts';
import { options } from './parts/measure/options.ts';
import { type Load, measureLoad } from './parts/serve/measure-load.ts';
import type { MeasuredServer } from './parts/serve/serve-data-set.ts';
import { type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const scale = 1;
const rounds = 3;
const seconds = 4;

async function compare(ours: MeasuredServer, limit: MeasuredServer, asked: Case): Promise<Result> {
  await demandSame(ours, limit, asked);
  const ask = (server: MeasuredServer, time: number) => {
    const requests = server === limit ? (asked.apart ?? asked.requests) : asked.requests;
    return measureLoad(server, requests, { ...asked.load, seconds: time });
  };
  for (const server of [ours, limit]) await ask(server, 2);
  const loads: { ours: Load[]; limit: Load[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await ask(ours, seconds));
    loads.limit.push(await ask(limit, seconds));
  }
  const middle = (of: readonly Load[], key: 'perSecond' | 'processorMs') => median(of.map((load) => load[key]));
  const [mine, most] = [middle(loads.ours, 'perSecond'), middle(loads.limit, 'perSecond')];
  const [work, least] = [middle(loads.ours, 'processorMs'), middle(loads.limit, 'processorMs')];
  return atLeast({
    id: 'P10',
    what: `${asked.what}, beside the shortest program`,
    limit: asked.least,
    value: mine / most,
    unit: 'times its requests/s',
    more: `${rounded(mine)}/s beside ${rounded(most)}/s, ${rounded(work)} ms of the server's processor each beside ${rounded(least)}`,
  });
}

async function measureLimit(programme: LoadedProgramme): Promise<readonly Result[]> {
  const only = options.only?.split(',');
  return withLimit(scale, async (limit) => {
    const results: Result[] = [];
    for (const asked of casesOf(programme.tokens)) {
      if (only === undefined || only.includes(asked.name)) results.push(await compare(programme.server, limit, asked));
    }
    return results;
  });
}

export const measure: Measure = { ids: ['P10'], run: (say) => withDataSet(scale, say, measureLimit) };

if (import.meta.main) await runAlone(measure);
