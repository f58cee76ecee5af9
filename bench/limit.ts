// How close the server is to the shortest program that does the same with the same rows (quality: P10):
//   npm run bench -- limit [--only packages,…]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { toolEnvironment } from '../scripts/parts/project.mjs';
import { contactsOf, longReport, packagesOf, shortReport } from './parts/data/reads.ts';
import { atLeast, type Measure, median, type Result, rounded, runAlone } from './parts/measure/measure.ts';
import { options } from './parts/measure/options.ts';
import { change, creation } from './parts/serve/contact-requests.ts';
import { type Load, type LoadOptions, type LoadRequest, measureLoad } from './parts/serve/measure-load.ts';
import type { MeasuredServer } from './parts/serve/serve-data-set.ts';
import { freePort, untilReady } from './parts/serve/start-server.ts';
import { companiesSignedIn, type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const scale = 1;
const rounds = 3;
const seconds = 4;

/** Runs `work` with the shortest program that answers the same. */
async function withLimit<T>(work: (limit: MeasuredServer) => Promise<T>): Promise<T> {
  const port = await freePort();
  const script = new URL('./parts/limit/program.ts', import.meta.url).pathname;
  const program = spawn(process.execPath, [script, String(scale), String(port)], {
    env: toolEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'close');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
  };
  try {
    await untilReady(url, ended);
    if (program.pid === undefined) throw new Error('The limit has no process.');
    return await work({ url, pid: program.pid, stop });
  } finally {
    await stop();
  }
}

interface Case {
  readonly name: string;
  readonly what: string;
  readonly least: number;
  readonly requests: readonly LoadRequest[];
  readonly load?: LoadOptions;
}

function casesOf({ tokens }: LoadedProgramme): readonly Case[] {
  const others = companiesSignedIn.slice(1);
  const of = (requestOf: (company: number, token: string) => LoadRequest) =>
    others.map((company) => requestOf(company, tokens.of(company)));
  const [reads, writes] = [0.5, 0.6];
  const long = Array.from({ length: 15 }, (_, index) => longReport(index, tokens.of(1)));
  return [
    { name: 'packages', what: 'packages with period and report', least: reads, requests: of(packagesOf) },
    { name: 'short', what: 'one report of 25 rows with period and season', least: reads, requests: of(shortReport) },
    { name: 'long', what: 'one report of 214 rows', least: reads, requests: long },
    {
      name: 'contacts',
      what: '1,500 contacts in one page',
      least: reads,
      requests: [contactsOf(1, tokens.of(1))],
      load: { connections: 1 },
    },
    { name: 'create', what: 'a contact is created', least: writes, requests: of(creation) },
    { name: 'change', what: 'a contact is changed', least: writes, requests: of(change) },
  ];
}

/** A document without what differs by who answers: addresses of the server, and the document's own. */
async function documentOf({ url }: MeasuredServer, { path, headers }: LoadRequest): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: String(headers?.authorization) } });
  const text = (await answer.text()).replaceAll(url, 'http://127.0.0.1');
  return { ...JSON.parse(text), links: null };
}

/** Both answer the same. @throws Error where they do not */
async function demandSame(ours: MeasuredServer, limit: MeasuredServer, { what, requests }: Case): Promise<void> {
  const [first] = requests;
  if (first === undefined || first.method !== undefined) return;
  if (!isDeepStrictEqual(await documentOf(ours, first), await documentOf(limit, first)))
    throw new Error(`The limit answers something else: ${what}.`);
}

async function compare(ours: MeasuredServer, limit: MeasuredServer, asked: Case): Promise<Result> {
  await demandSame(ours, limit, asked);
  for (const server of [ours, limit]) await measureLoad(server, asked.requests, { ...asked.load, seconds: 2 });
  const loads: { ours: Load[]; limit: Load[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await measureLoad(ours, asked.requests, { ...asked.load, seconds }));
    loads.limit.push(await measureLoad(limit, asked.requests, { ...asked.load, seconds }));
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
  return withLimit(async (limit) => {
    const results: Result[] = [];
    for (const asked of casesOf(programme)) {
      if (only === undefined || only.includes(asked.name)) results.push(await compare(programme.server, limit, asked));
    }
    return results;
  });
}

export const measure: Measure = { ids: ['P10'], run: (say) => withDataSet(scale, say, measureLimit) };

if (import.meta.main) await runAlone(measure);
