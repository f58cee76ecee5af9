import { reportingPeriod, season } from '@packhouse/programme';
import { getRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../acts/act.ts';
import { lineOf } from '../acts/row-line.ts';
import { newRow, standingOf, standingRow } from '../acts/standing-row.ts';
import { changePeriod, changeSeason, type RowChange } from '../change-row.ts';
import { createSeason, type NewSeason } from './create-season.ts';
import { markSeason, type SeasonMark } from './mark-season.ts';
import { openPackages, type Which } from './open-packages.ts';

const rateKeys = ['inshellRate', 'shelledRate', 'deMinimisLimit'];
const rightFor = (values: object) => (rateKeys.some((key) => Object.hasOwn(values, key)) ? 'rates' : 'seasons');
const seasonRights = ['seasons', 'rates'] as const;

/** Makes a season with its twelve months; with rates of its own a second person decides. */
export const createSeasonAct: Act<NewSeason, StoredRow> = {
  kind: 'season.create',
  standing: true,
  right: { among: seasonRights, of: rightFor },
  subject: async () => newRow(season),
  change: createSeason,
  answer: ({ base }) => `The season ${String(base.title)} is there with its twelve months.`,
  after: (row) => standingOf(season, row),
};

/** Changes a season's title, rates, limit or notes. */
export const changeSeasonAct: Act<RowChange & { readonly seasonId: string }, StoredRow> = {
  kind: 'season.change',
  standing: true,
  right: { among: seasonRights, of: ({ values }) => rightFor(values) },
  subject: (work, { seasonId }) => standingRow(work, season, seasonId),
  change: (work, { seasonId, ...wish }) => changeSeason(work, seasonId, wish),
  answer: (row) => lineOf(season, row),
};

interface Marked {
  readonly seasonId: string;
  readonly marks: readonly SeasonMark[];
}

const markWords = (marks: readonly SeasonMark[]) =>
  marks.length === 2 ? 'reports and exemptions' : marks[0] === 'current' ? 'reports' : 'exemptions';

export const markSeasonAct: Act<Marked, { readonly title: string; readonly marks: readonly SeasonMark[] }> = {
  kind: 'season.mark',
  right: 'seasons',
  subject: (work, { seasonId }) => standingRow(work, season, seasonId),
  change: async (work, { seasonId, marks }) => {
    await markSeason(work, seasonId, marks);
    return { title: String((await getRow(work, season, seasonId)).base.title), marks };
  },
  answer: ({ title, marks }) => `${title} is now the season for ${markWords(marks)}.`,
};

export const changePeriodAct: Act<RowChange & { readonly periodId: string }, StoredRow> = {
  kind: 'period.change',
  right: 'seasons',
  subject: (work, { periodId }) => standingRow(work, reportingPeriod, periodId),
  change: (work, { periodId, ...wish }) => changePeriod(work, periodId, wish),
  answer: (row) => lineOf(reportingPeriod, row),
};

export const openPackagesAct: Act<{ readonly which: Which; readonly companyId?: string }, number> = {
  kind: 'package.open',
  right: 'seasons',
  subject: async (_work, { companyId = null }) => ({
    type: 'packages',
    id: companyId ?? 'packages',
    version: null,
    companyId,
  }),
  change: (work, { which, companyId }) => openPackages(work, which, companyId),
  answer: (count) => `${count} packages were opened.`,
};
