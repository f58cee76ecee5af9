import { createHash } from 'node:crypto';
import {
  addQuantities,
  defaultSettings,
  fhNonExemptReceipt,
  firstHandlerReport,
  importerNonExemptReceipt,
  importerReport,
  keptDecimals,
  type ProgrammeSettings,
  reportingPeriod,
  season,
  standingStatuses,
} from '@packhouse/programme';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { lockName } from '#db/sql/lock-name.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, linkTableOf, table } from '#db/sql/tables.ts';
import type { Act } from '../acts/act.ts';
import { csvLine, safeText } from '../csv-line.ts';
import { knownRow } from '../filings/move-status.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { type Cell, type Contribution, cellsOf, monthsOfSeason, type Regions } from './figure-cells.ts';
import { CannotSuppress, type CellState, type SuppressionLimits, suppress } from './suppress.ts';

/** Pounds in the base form: each form by its factor. */
const basePounds = (
  fields: typeof fhNonExemptReceipt.fields | typeof importerNonExemptReceipt.fields,
  settings: ProgrammeSettings,
) =>
  sql.join(
    settings.commodityForms.map(
      ({ key, factor }) => sql`coalesce(${column('r', fields[key])}, 0) * ${factor}::numeric`,
    ),
    sql` + `,
  );

/**
 * Everything that the reports standing for a season's months say of assessed crop, by company, state and month: first
 * handlers' by the state where it was grown, importers' under `imports`.
 */
export function contributionsOf(db: Db, settings: ProgrammeSettings, seasonId: string) {
  const part = (
    report: typeof firstHandlerReport | typeof importerReport,
    receipt: typeof fhNonExemptReceipt | typeof importerNonExemptReceipt,
    state: RawBuilder<unknown>,
  ) => sql`select ${column('report', report.fields.company)} as company, ${state} as state,
      to_char(${column('p', reportingPeriod.fields.startsOn)}, 'YYYY-MM') as month,
      ${basePounds(receipt.fields, settings)} as pounds, coalesce(${column('r', receipt.fields.assessment)}, 0) as assessment
    from ${table(report)} report
    join ${table(reportingPeriod)} p on p.id = ${column('report', report.fields.period)}
    join ${sql.table(linkTableOf(report, report.fields.nonExemptReceipts))} l on l.source = report.id
    join ${table(receipt)} r on r.id = l.target
    where ${column('report', report.fields.status)} = any(${[...standingStatuses]})
      and ${column('p', reportingPeriod.fields.season)} = ${seasonId}::uuid`;
  const handled = part(firstHandlerReport, fhNonExemptReceipt, column('r', fhNonExemptReceipt.fields.stateGrown));
  const imported = part(importerReport, importerNonExemptReceipt, sql`'imports'`);
  return readRows<Contribution>(db)`select company::text as "companyId", state, month,
      round(sum(pounds), ${keptDecimals(settings.unit)}::int)::text as pounds, round(sum(assessment), 2)::text as assessment
    from (${handled} union all ${imported}) x where state is not null
    group by company, state, month order by company, state, month`;
}

/** One figure of a published run; a withheld one has no figures, and never a 0. */
export interface PublishedFigure extends Pick<Cell, 'key' | 'table' | 'place' | 'time'> {
  readonly figures: { readonly companies: number; readonly pounds: string; readonly assessment: string } | null;
}

export interface FiguresRun extends Omit<Selectable<OwnTables['figures_run']>, 'body'>, RunBody {}

interface RunBody {
  readonly season: string;
  readonly figures: readonly PublishedFigure[];
  /** By which it was decided; absent in runs of before they were settings. */
  readonly limits?: SuppressionLimits;
  readonly regions?: Regions;
}

const readRun = ({ body, ...run }: Selectable<OwnTables['figures_run']>): FiguresRun => {
  if (createHash('sha256').update(body).digest('hex') !== run.hash)
    throw new Error(`Run ${run.id} is not as it was published.`);
  // Border: written by `publish` below, and held by its hash.
  const { season: title, figures, limits, regions } = JSON.parse(body) as RunBody;
  return { ...run, season: title, figures, limits, regions };
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
  // Dollars have two decimals, as quantities have at least.
  const sum = (of: 'pounds' | 'assessment') => addQuantities(own.map((contribution) => contribution[of]));
  const companies = new Set(own.map(({ companyId }) => companyId)).size;
  return { key, table, place, time, figures: { companies, pounds: sum('pounds'), assessment: sum('assessment') } };
}

/** A season's figures up to the end of a quarter. */
export interface Publication {
  readonly seasonId: string;
  /** The last month of the quarter, YYYY-MM. */
  readonly through: string;
}

/** The season's months up to that one. @throws OfficeRefusal unless it ends a quarter of the season that is over */
function monthsThrough(work: OfficeWork, { startsOn, endsOn }: { startsOn: string; endsOn: string }, through: string) {
  const all = monthsOfSeason(startsOn, endsOn);
  const months = all.filter((month) => month <= through);
  if (months.at(-1) !== through || months.length % 3 !== 0) {
    const ends = all.filter((_, index) => index % 3 === 2).join(', ');
    throw new OfficeRefusal('quarterEndsElsewhere', { month: through, ends });
  }
  if (officeToday(work).slice(0, 7) <= through) throw new OfficeRefusal('monthNotOver', { month: through });
  return { months, isWhole: months.length === all.length };
}

/**
 * A season's limits and regions stay those of its first run: figures of two kinds of regions could be set against each
 * other, and stricter limits find figures published that they would withhold. Runs of before they were settings had those that
 * are the defaults now.
 */
function rulesOf({ settings }: OfficeWork, last: FiguresRun | undefined) {
  const of = ({ figuresCompanies, figuresShare, regions }: ProgrammeSettings) => ({
    limits: { companies: figuresCompanies, share: figuresShare },
    regions,
  });
  if (last === undefined) return of(settings);
  const { limits, regions } = of(defaultSettings);
  return { limits: last.limits ?? limits, regions: last.regions ?? regions };
}

/** The contents of a run as they would be now, with those of the run before as they were. @throws OfficeRefusal where it cannot be published */
async function decideRun(work: OfficeWork, { seasonId, through }: Publication) {
  const row = await knownRow(work, season, seasonId);
  const title = String(row.base.title);
  const days = { startsOn: String(row.values.startsOn), endsOn: String(row.values.endsOn) };
  const { months, isWhole } = monthsThrough(work, days, through);
  const [last] = await figuresRuns(work.db, seasonId);
  if (last !== undefined && last.through >= through)
    throw new OfficeRefusal('figuresPublished', { month: last.through });
  const contributions = (await contributionsOf(work.db, work.settings, seasonId)).filter(({ month }) =>
    months.includes(month),
  );
  const states = [...new Set(contributions.map(({ state }) => state))].toSorted();
  const { limits, regions } = rulesOf(work, last);
  const tables = cellsOf(states, months, regions, title, isWhole);
  const before = new Map((last?.figures ?? []).map((figure) => [figure.key, figure]));
  const fixed = new Map(
    [...before].map(([key, { figures }]) => [key, figures === null ? 'withheld' : 'published'] as const),
  );
  try {
    const decided = suppress(tables, contributions, limits, fixed);
    const fresh = tables.cells
      .filter(({ key }) => !before.has(key))
      .map((cell) => figureOf(cell, decided.get(cell.key), contributions));
    return { title, limits, regions, figures: [...before.values(), ...fresh] };
  } catch (error) {
    if (!(error instanceof CannotSuppress)) throw error;
    throw new OfficeRefusal('figuresCannotHide');
  }
}

/** The figures that a publication would hold if it were made now. @throws OfficeRefusal where it cannot be made */
export const previewFigures = (context: OfficeContext, wish: Publication): Promise<readonly PublishedFigure[]> =>
  inOneTransaction(context, async (work) => (await decideRun(work, wish)).figures);

async function publish(work: OfficeWork, { seasonId, through }: Publication): Promise<FiguresRun> {
  await lockName(work.db, `figures/${seasonId}`);
  const { title, limits, regions, figures } = await decideRun(work, { seasonId, through });
  const body = JSON.stringify({ season: title, through, limits, regions, figures });
  const hash = createHash('sha256').update(body).digest('hex');
  const told = { through, at: work.now, by_name: work.actor.username, body, hash };
  const run = { id: work.newId(), season_id: seasonId, ...told };
  await work.db.insertInto('figures_run').values(run).execute();
  return readRun(run);
}

/** The quarters of a season that are over and not published, first one first. */
export async function openQuarters(
  context: OfficeContext,
  { id, startsOn, endsOn }: { readonly id: string; readonly startsOn: string; readonly endsOn: string },
): Promise<readonly string[]> {
  const last = (await figuresRuns(context.db, id))[0]?.through ?? '';
  const today = officeToday(context).slice(0, 7);
  return monthsOfSeason(startsOn, endsOn).filter((month, index) => index % 3 === 2 && month > last && month < today);
}

/** Publishes a season's figures up to the end of a quarter, for good. */
export const publishFiguresAct: Act<Publication, FiguresRun> = {
  kind: 'figures.publish',
  right: 'figuresPublish',
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

/** A run as CSV (RFC 4180): a withheld figure is an empty cell beside the word, a region's name is no formula. */
export function figuresCsv({ figures }: Pick<FiguresRun, 'figures'>): string {
  const rows = figures.map(({ table, place, time, figures: found }) =>
    found === null
      ? [table, safeText(place), time, 'withheld', '', '', '']
      : [table, safeText(place), time, 'published', String(found.companies), found.pounds, found.assessment],
  );
  return [['table', 'place', 'time', 'state', 'companies', 'pounds', 'assessment'], ...rows].map(csvLine).join('');
}
