import { createHash } from 'node:crypto';
import { addDecimals, moneyScale, season } from '@packhouse/programme';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import type { Act } from '../acts/act.ts';
import { knownRow } from '../decisions/move-status.ts';
import { type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeError } from '../office-error.ts';
import { contributionsOf } from './contributions.ts';
import {
  type Cell,
  type Contribution,
  cellsOf,
  type FigureTable,
  monthsOfSeason,
  pecanRegions,
} from './figure-cells.ts';
import { CannotSuppress, type CellState, suppress } from './suppress.ts';

/** One figure of a published run; a withheld one has no figures, and never a 0. */
export interface PublishedFigure {
  readonly key: string;
  readonly table: FigureTable;
  readonly place: string;
  readonly time: string;
  readonly figures: { readonly companies: number; readonly pounds: string; readonly assessment: string } | null;
}

/** A run as it was published, for good. */
export interface FiguresRun extends Omit<Selectable<OwnTables['figures_run']>, 'body'> {
  readonly figures: readonly PublishedFigure[];
}

const readRun = ({ body, ...run }: Selectable<OwnTables['figures_run']>): FiguresRun => {
  if (createHash('sha256').update(body).digest('hex') !== run.hash)
    throw new Error(`Run ${run.id} is not as it was published.`);
  // Border: written by `publish` below, and held by its hash.
  return { ...run, figures: (JSON.parse(body) as { figures: PublishedFigure[] }).figures };
};

/** Published runs, newest first; of one season where it is named. @throws Error where one was changed */
export async function figuresRuns(db: Db, seasonId?: string): Promise<readonly FiguresRun[]> {
  let query = db.selectFrom('figures_run').selectAll().orderBy('through', 'desc').orderBy('at', 'desc');
  if (seasonId !== undefined) query = query.where('season_id', '=', seasonId);
  return (await query.execute()).map(readRun);
}

function figureOf(cell: Cell, state: CellState | undefined, contributions: readonly Contribution[]): PublishedFigure {
  const { key, table, place, time } = cell;
  if (state !== 'published') return { key, table, place, time, figures: null };
  const own = contributions.filter(({ state: at, month }) => cell.states.has(at) && cell.months.has(month));
  const sum = (of: 'pounds' | 'assessment') =>
    addDecimals(
      own.map((contribution) => contribution[of]),
      moneyScale,
    );
  const companies = new Set(own.map(({ companyId }) => companyId)).size;
  return { key, table, place, time, figures: { companies, pounds: sum('pounds'), assessment: sum('assessment') } };
}

/** A season's figures up to the end of a quarter. */
export interface Publication {
  readonly seasonId: string;
  /** The last month of the quarter, YYYY-MM. */
  readonly through: string;
}

/** The season's months up to that one. @throws OfficeError unless it ends a quarter of the season that is over */
function monthsThrough(work: OfficeWork, { startsOn, endsOn }: { startsOn: string; endsOn: string }, through: string) {
  const all = monthsOfSeason(startsOn, endsOn);
  const months = all.filter((month) => month <= through);
  if (months.at(-1) !== through || months.length % 3 !== 0) {
    throw new OfficeError(
      `${through} ends no quarter of the season. A quarter ends with ${all.filter((_, index) => index % 3 === 2).join(', ')}.`,
    );
  }
  if (officeToday(work).slice(0, 7) <= through) throw new OfficeError(`${through} is not over.`);
  return { months, isWhole: months.length === all.length };
}

async function publish(work: OfficeWork, { seasonId, through }: Publication): Promise<FiguresRun> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures/${seasonId}`}, 0))`.execute(work.db);
  const row = await knownRow(work, season, seasonId);
  const days = { startsOn: String(row.values.startsOn), endsOn: String(row.values.endsOn) };
  const { months, isWhole } = monthsThrough(work, days, through);
  const [last] = await figuresRuns(work.db, seasonId);
  if (last !== undefined && last.through >= through)
    throw new OfficeError(`The figures through ${last.through} are published for good.`);
  const contributions = (await contributionsOf(work.db, work.settings, seasonId)).filter(({ month }) =>
    months.includes(month),
  );
  const states = [...new Set(contributions.map(({ state }) => state))].toSorted();
  const tables = cellsOf(states, months, pecanRegions, String(row.base.title), isWhole);
  const before = new Map((last?.figures ?? []).map((figure) => [figure.key, figure]));
  const fixed = new Map(
    [...before].map(([key, { figures }]) => [key, figures === null ? 'withheld' : 'published'] as const),
  );
  try {
    const decided = suppress(tables, contributions, undefined, fixed);
    const fresh = tables.cells
      .filter(({ key }) => !before.has(key))
      .map((cell) => figureOf(cell, decided.get(cell.key), contributions));
    const body = JSON.stringify({ season: String(row.base.title), through, figures: [...before.values(), ...fresh] });
    const hash = createHash('sha256').update(body).digest('hex');
    const run = {
      id: work.newId(),
      season_id: seasonId,
      through,
      at: work.now,
      by_name: work.actor.username,
      body,
      hash,
    };
    await work.db.insertInto('figures_run').values(run).execute();
    return readRun(run);
  } catch (error) {
    if (!(error instanceof CannotSuppress)) throw error;
    throw new OfficeError('What was published before leaves no way to withhold what must be. Nothing was published.');
  }
}

/** Publishes a season's figures up to the end of a quarter, for good. */
export const publishFiguresAct: Act<Publication, FiguresRun> = {
  kind: 'figures.publish',
  right: () => 'figuresPublish',
  subject: async ({ db }, { seasonId }) => {
    const [last] = await figuresRuns(db, seasonId);
    return { type: 'figures_run', id: seasonId, version: last?.through ?? null, companyId: null };
  },
  change: publish,
  answer: ({ id, through, hash, figures }) => {
    const published = figures.filter((figure) => figure.figures !== null).length;
    return { run: id, through, published, withheld: figures.length - published, hash };
  },
};

/** A run as CSV: a withheld figure is an empty cell beside the word. */
export function figuresCsv({ figures }: Pick<FiguresRun, 'figures'>): string {
  const rows = figures.map(({ table, place, time, figures: found }) =>
    found === null
      ? [table, place, time, 'withheld', '', '', '']
      : [table, place, time, 'published', String(found.companies), found.pounds, found.assessment],
  );
  return [['table', 'place', 'time', 'state', 'companies', 'pounds', 'assessment'], ...rows]
    .map((row) => row.join(','))
    .join('\n');
}
