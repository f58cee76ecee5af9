// The calls that the server is compared by, and the shortest program that answers them too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { toolEnvironment } from '../../../scripts/parts/project.mjs';
import { contactOf, contactsOf, longReport, packagesOf, periodsOf, shortReport } from '../data/reads.ts';
import type { Tokens } from '../data/tokens.ts';
import { change, creation } from '../serve/contact-requests.ts';
import type { LoadOptions, LoadRequest } from '../serve/measure-load.ts';
import type { MeasuredServer } from '../serve/serve-data-set.ts';
import { freePort, untilReady } from '../serve/start-server.ts';
import { companiesSignedIn } from '../serve/with-data-set.ts';

/** Runs `work` with the shortest program that answers the same, on the data set of a scale that a server has open. */
export async function withLimit<T>(scale: number, work: (limit: MeasuredServer) => Promise<T>): Promise<T> {
  const port = await freePort();
  const script = new URL('./program.ts', import.meta.url).pathname;
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

/** A call, asked for by many companies in turn. */
export interface Case {
  readonly name: string;
  readonly what: string;
  /** Its share of the shortest program's requests a second, at least (quality.md P10). */
  readonly least: number;
  readonly requests: readonly LoadRequest[];
  readonly load?: LoadOptions;
  /** The shortest program's, where others: it must not change the very rows that a server remembers, as nothing does beside one. */
  readonly apart?: readonly LoadRequest[];
}

export function casesOf(tokens: Tokens): readonly Case[] {
  const others = companiesSignedIn.slice(1);
  const of = (requestOf: (company: number, token: string) => LoadRequest) =>
    others.map((company) => requestOf(company, tokens.of(company)));
  const [reads, writes] = [0.85, 0.6];
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
    { name: 'contact', what: 'one contact', least: reads, requests: of(contactOf) },
    { name: 'periods', what: 'the months of a season', least: reads, requests: of(periodsOf) },
    { name: 'create', what: 'a contact is created', least: writes, requests: of(creation) },
    {
      name: 'change',
      what: 'a contact is changed',
      least: writes,
      requests: of(change).filter((_request, at) => at % 2 === 0),
      apart: of(change).filter((_request, at) => at % 2 === 1),
    },
  ];
}

/** A document without what differs by the server that answers: addresses of the server, and the document's own. */
async function documentOf({ url }: MeasuredServer, { path, headers }: LoadRequest): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: String(headers?.authorization) } });
  const text = (await answer.text()).replaceAll(url, 'http://127.0.0.1');
  return { ...JSON.parse(text), links: null };
}

/** Both answer the same. @throws Error where they do not */
export async function demandSame(ours: MeasuredServer, limit: MeasuredServer, { what, requests }: Case): Promise<void> {
  const [first] = requests;
  if (first === undefined || first.method !== undefined) return;
  if (!isDeepStrictEqual(await documentOf(ours, first), await documentOf(limit, first)))
    throw new Error(`The limit answers something else: ${what}.`);
}
