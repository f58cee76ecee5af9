// Whether a piece of work made the server dearer: the processor's time of eight calls, this build's, a kept commit's and the
// shortest program's in turn (quality: P1):
//   npm run bench -- guard [--kept <commit>] [--only packages,…] [--rounds 3] [--keep]
// --keep writes the table into bench/GUARD.md, and this commit as what the next one is compared with.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../scripts/parts/project.mjs';
import { casesOf, demandSame, withLimit } from './parts/limit/cases.ts';
import { readCommit, withBuild } from './parts/limit/kept-build.ts';
import { type Measure, median, type Result, rounded, runAlone } from './parts/measure/measure.ts';
import { options } from './parts/measure/options.ts';
import { processorSecondsOfAll } from './parts/measure/process-use.ts';
import { measureLoad } from './parts/serve/measure-load.ts';
import type { MeasuredServer } from './parts/serve/serve-data-set.ts';
import { type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const scale = 1;
const rounds = Number(options.rounds);
/** More rounds for a call that seems to have become dearer by so much. */
const doubt = { growth: 1.05, rounds: 4 };
const seconds = 1;
/** Of each call, before any is measured: what is not translated yet costs twice as much, and by chance at one of them. */
const warmSeconds = 1.5;
/** At once, where a call says nothing: few enough that a busy machine puts nobody off. */
const atOnce = 8;
/** How much dearer a call may become from one piece of work to the next. */
const mostGrowth = 1.1;

const page = join(root, 'bench', 'GUARD.md');

/** The commit that the page was last written at. */
function keptCommit(): string {
  const told = options.kept ?? /kept: `(\w+)`/.exec(readFileSync(page, 'utf8'))?.[1];
  if (told === undefined) fail('bench/GUARD.md names no commit: give one with --kept.');
  return told;
}

/** Milliseconds of the processor for a request: of the server's process, and of it with its database. */
interface Cost {
  readonly server: number;
  readonly all: number;
}

interface Row {
  readonly what: string;
  readonly ours: Cost;
  readonly kept: Cost;
  readonly limit: number;
  /** Medians of what each round says, so that all of a figure met the same machine. */
  readonly growth: number;
  readonly growthOfAll: number;
}

async function measureOnce(server: MeasuredServer, { requests, load }: Call) {
  const connections = load?.connections ?? atOnce;
  const before = processorSecondsOfAll(server.pid);
  const { processorMs, perSecond } = await measureLoad(server, requests, { connections, seconds });
  const all = ((processorSecondsOfAll(server.pid) - before) * 1000) / (perSecond * seconds);
  return { server: processorMs, all };
}

type Call = ReturnType<typeof casesOf>[number];

/** One call at the three of them, in turn. */
async function compare(
  ours: readonly [MeasuredServer, Call],
  kept: readonly [MeasuredServer, Call],
  limit: MeasuredServer,
): Promise<Row> {
  const [server, { what, requests, apart = requests }] = ours;
  const forLimit = { ...ours[1], requests: apart };
  await demandSame(server, limit, ours[1]);
  const found: { ours: Cost; kept: Cost; limit: Cost }[] = [];
  const middle = (of: (turn: (typeof found)[number]) => number) => median(found.map(of));
  const growth = () => middle((turn) => turn.ours.server / turn.kept.server);
  const growthOfAll = () => middle((turn) => turn.ours.all / turn.kept.all);
  const isInDoubt = () => found.length < rounds + doubt.rounds && Math.max(growth(), growthOfAll()) > doubt.growth;
  for (let round = 0; round < rounds || isInDoubt(); round += 1) {
    // Neither of the two always comes first.
    const first = round % 2 === 0 ? await measureOnce(...ours) : null;
    const before = await measureOnce(...kept);
    found.push({
      ours: first ?? (await measureOnce(...ours)),
      kept: before,
      limit: await measureOnce(limit, forLimit),
    });
  }
  return {
    what,
    ours: { server: middle((turn) => turn.ours.server), all: middle((turn) => turn.ours.all) },
    kept: { server: middle((turn) => turn.kept.server), all: middle((turn) => turn.kept.all) },
    limit: middle((turn) => turn.limit.server),
    growth: growth(),
    growthOfAll: growthOfAll(),
  };
}

const resultOf = ({ what, ours, kept, limit, growth, growthOfAll }: Row): Result => ({
  id: 'P1',
  promise: `${what}: processor of the server, and with its database, ≤ ${mostGrowth} times the kept build's`,
  measured: `${rounded(growth)} and ${rounded(growthOfAll)} times, ${rounded(ours.server)} ms beside ${rounded(kept.server)}, ${rounded(ours.all)} beside ${rounded(kept.all)} with the database; the shortest program ${rounded(limit)} ms`,
  met: growth <= mostGrowth && growthOfAll <= mostGrowth,
});

function pageOf(rows: readonly Row[], before: string): string {
  const cells = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  const figure = (value: number) => String(rounded(value));
  return `${[
    '# The processor’s time of eight calls',
    '',
    `Made by \`npm run bench -- guard --keep\`, at the end of a piece of work: milliseconds of the processor for a request, this build and the kept one in turn, medians of ${rounds} rounds, of ${rounds + doubt.rounds} where a call seems dearer. “All” counts the server’s database too. A call that became more than 10 % dearer is told, and why it may.`,
    '',
    `kept: \`${readCommit('HEAD')}\` on ${new Date().toISOString().slice(0, 10)}, compared with \`${before}\``,
    '',
    cells(['call', 'server', 'before', 'times', 'all', 'before', 'times', 'shortest program']),
    cells(Array.from({ length: 8 }, () => '---')),
    ...rows.map(({ what, ours, kept, limit, growth, growthOfAll }) =>
      cells([what, ...[ours.server, kept.server, growth, ours.all, kept.all, growthOfAll, limit].map(figure)]),
    ),
  ].join('\n')}\n`;
}

/** The calls that are asked for, at the server and at the kept one. */
function pairs(ours: LoadedProgramme, kept: { readonly tokens: LoadedProgramme['tokens'] }) {
  const only = options.only?.split(',');
  const theirs = casesOf(kept.tokens);
  return casesOf(ours.tokens).flatMap((asked, place): readonly (readonly [Call, Call])[] => {
    const same = theirs[place];
    return same === undefined || (only !== undefined && !only.includes(asked.name)) ? [] : [[asked, same]];
  });
}

async function guard(programme: LoadedProgramme, say: (line: string) => void): Promise<readonly Result[]> {
  const { server } = programme;
  const before = keptCommit();
  return withLimit(scale, (limit) =>
    withBuild(before, scale, say, async (kept) => {
      const calls = pairs(programme, kept);
      const warm = (asked: MeasuredServer, { requests, load }: Call) =>
        measureLoad(asked, requests, { connections: atOnce, ...load, seconds: warmSeconds });
      for (const [call, same] of calls) {
        await warm(server, call);
        await warm(limit, { ...call, requests: call.apart ?? call.requests });
        await warm(kept.server, same);
      }
      const rows: Row[] = [];
      for (const [call, same] of calls) rows.push(await compare([server, call], [kept.server, same], limit));
      if (options.keep === true) writeFileSync(page, pageOf(rows, before));
      return rows.map(resultOf);
    }),
  );
}

export const measure: Measure = {
  ids: ['P1'],
  run: (say) => withDataSet(scale, say, (programme) => guard(programme, say)),
};

if (import.meta.main) await runAlone(measure);
