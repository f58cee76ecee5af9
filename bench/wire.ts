// Bytes and processor time of answers over the wire (quality: P11):
//   npm run bench -- wire
import { strictEqual } from 'node:assert';
import { request } from 'node:http';
import { packagesOf } from './parts/data/reads.ts';
import { atMost, type Measure, median, type Result, rounded, runAlone } from './parts/measure/measure.ts';
import { type Load, type LoadRequest, measureLoad } from './parts/serve/measure-load.ts';
import type { MeasuredServer } from './parts/serve/serve-data-set.ts';
import { companiesSignedIn, type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const scale = 1;
const rounds = 3;
const seconds = 4;
const limits = { kilobytes: 15, milliseconds: 1.2 };
/** The last is what a browser takes over HTTPS. */
const codings = ['gzip', 'br', 'zstd'] as const;

interface Came {
  readonly status: number;
  readonly bytes: number;
  readonly tag: string;
}

/** Asks without decoding what comes. */
function ask({ url }: MeasuredServer, { path, headers }: LoadRequest): Promise<Came> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { headers: { ...headers } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, tag: String(answer.headers.etag) }));
      answer.on('error', reject);
    });
    sent.on('error', reject).end();
  });
}

const withHeaders = (read: LoadRequest, headers: Readonly<Record<string, string>>): LoadRequest => ({
  ...read,
  headers: { ...read.headers, ...headers },
});

/** The same reads, each with the tag of the answer that its reader has. */
async function knownReads(server: MeasuredServer, reads: readonly LoadRequest[]): Promise<readonly LoadRequest[]> {
  const known: LoadRequest[] = [];
  for (const read of reads) known.push(withHeaders(read, { 'if-none-match': (await ask(server, read)).tag }));
  const [first] = known;
  if (first !== undefined) strictEqual((await ask(server, first)).status, 304);
  return known;
}

/** Processor milliseconds of the server for a read, in each way in turn: the machine's mood is the same for all. */
async function inTurn<Way extends string>(
  server: MeasuredServer,
  ways: Readonly<Record<Way, readonly LoadRequest[]>>,
): Promise<Readonly<Record<Way, number>>> {
  // Border: the entries of the record above.
  const entries = Object.entries(ways) as [Way, readonly LoadRequest[]][];
  const loads = new Map<Way, Load[]>(entries.map(([way]) => [way, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [way, reads] of entries) {
      const load = await measureLoad(server, reads, { seconds });
      // The first round warms the server up.
      if (round > 0) loads.get(way)?.push(load);
    }
  }
  const middle = (way: Way) => median((loads.get(way) ?? []).map(({ processorMs }) => processorMs));
  // Border: one entry for each way.
  return Object.fromEntries(entries.map(([way]) => [way, middle(way)])) as Record<Way, number>;
}

async function measurePackages({ server, tokens }: LoadedProgramme): Promise<readonly Result[]> {
  const reads = companiesSignedIn.slice(1, 201).map((company) => packagesOf(company, tokens.of(company)));
  const [first] = reads;
  if (first === undefined) throw new Error('Nobody is signed in.');
  const plain = await ask(server, first);
  const coded = (coding: string) => reads.map((read) => withHeaders(read, { 'accept-encoding': coding }));
  const spent = await inTurn(server, {
    plain: reads,
    gzip: coded('gzip'),
    br: coded('br'),
    zstd: coded('zstd'),
    known: await knownReads(server, reads),
  });
  const results: Result[] = [];
  for (const coding of codings) {
    const { bytes } = await ask(server, withHeaders(first, { 'accept-encoding': coding }));
    const what = `packages list of ${Math.round(plain.bytes / 1000)} KB in ${coding}`;
    const [limit, value] = [limits.kilobytes, bytes / 1000];
    results.push(atMost({ id: 'P11', what, limit, value, unit: 'KB' }));
    const more = `${rounded(spent[coding])} ms in all beside ${rounded(spent.plain)} ms as it is`;
    const processor = { limit: limits.milliseconds, value: spent[coding] - spent.plain, unit: 'ms', more };
    results.push(atMost({ id: 'P11', what: `${what}: processor for that`, ...processor }));
  }
  const what = 'the same, unchanged (304), beside the answer as it is';
  const more = `${rounded(spent.known)} ms of the server's processor beside ${rounded(spent.plain)} ms`;
  return [
    ...results,
    atMost({ id: 'P11', what, limit: 1, value: spent.known / spent.plain, unit: 'times its processor', more }),
  ];
}

export const measure: Measure = {
  ids: ['P11'],
  run: (say) => withDataSet(scale, say, measurePackages),
};

if (import.meta.main) await runAlone(measure);
