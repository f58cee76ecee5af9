import { type Condition, path, targetNumber } from '@packhouse/jsonapi';
import {
  type CompanyType,
  currentSeason,
  fhFormsPackage,
  filersOf,
  firstHandlerForm,
  firstHandlerReport,
  importerForm,
  importerFormsPackage,
  importerReport,
  type ReportType,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { refIn } from '#domain/report-kinds/row-values.ts';
import { client } from '#kernel/client/client.ts';
import { now } from '#kernel/clock/clock.ts';
import { keyStore } from '#kernel/storage/key-store.ts';
import { beside, rememberedRows, rememberRows } from '#kernel/storage/remembered-rows.ts';
import { rowsFromStored, toStored } from '#kernel/storage/stored-row.ts';
import { isTheirs } from './is-theirs.ts';
import { type MonthPackage, type MonthReport, monthPackage } from './month-package.ts';
import { readMonthStates } from './month-states.ts';

export interface SeasonOf {
  readonly companyId: string;
  readonly seasonId: string;
}

/** Each kind of report with its package and where the browser keeps the packages (specification, sections 3 and 4). */
const kinds = {
  first_handler_report: {
    form: firstHandlerForm,
    resource: fhFormsPackage,
    report: firstHandlerReport,
    key: 'fh_forms_packages',
  },
  importer_report: {
    form: importerForm,
    resource: importerFormsPackage,
    report: importerReport,
    key: 'importer_forms_packages',
  },
} as const;
// Border: entries of the table above have its keys, which the type checker does not follow.
export const reportTypes = Object.keys(kinds) as readonly ReportType[];

export const reportTypesOf = (types: readonly CompanyType[]): readonly ReportType[] =>
  reportTypes.filter((reportType) => types.includes(filersOf[reportType]));

/** A company has twelve months a season; a provider may cut periods finer, and several companies may be asked for. */
const mostPackages = 1000;

/** A package is read with its month, the month's season, and its reports. */
const includesOf = ({ fields }: (typeof kinds)[ReportType]['resource']) => [
  path(fields.period, reportingPeriod.fields.season),
  path(fields.reports),
];

interface PackagesOf {
  readonly companyIds: readonly string[];
  readonly seasonIds: readonly string[];
  /** Only packages with a report of one of these statuses; with none of them: without any report. */
  readonly reportStatuses?: readonly string[];
}

/** A condition that every backend takes, for one id as for many. */
const isOneOf = (where: string, ids: readonly string[]): Condition =>
  ids.length === 1 && ids[0] !== undefined
    ? { path: where, value: ids[0] }
    : { path: where, operator: 'IN', value: ids };

function reportCondition(reportType: ReportType, statuses: readonly string[]): Condition {
  const { resource, report } = kinds[reportType];
  const { reports } = resource.fields;
  if (statuses.length === 0) return { path: path(reports, targetNumber), operator: 'IS NULL' };
  return { path: path(reports, report.fields.status), operator: 'IN', value: statuses };
}

/**
 * Packages of companies in seasons, by due date descending, with period and reports (specification, section 7). The
 * only read of packages in a list; `month` is null where the office has given the period no due date.
 * @throws ClientError
 */
export async function readPackages(reportType: ReportType, { companyIds, seasonIds, reportStatuses }: PackagesOf) {
  const { form, resource } = kinds[reportType];
  const { company, period } = resource.fields;
  const query = {
    where: [
      isOneOf(path(company, 'id'), companyIds),
      isOneOf(path(period, reportingPeriod.fields.season, 'id'), seasonIds),
      ...(reportStatuses === undefined ? [] : [reportCondition(reportType, reportStatuses)]),
    ],
    sort: [`-${path(period, reportingPeriod.fields.dueOn)}`],
    include: includesOf(resource),
  };
  const [{ rows, included }, states] = await Promise.all([
    client.listAll(resource, query, mostPackages),
    readMonthStates(companyIds),
  ]);
  return rows.map((row) => ({
    row,
    month: monthPackage(form, row, included, states),
    period: included.find(reportingPeriod, row.period),
  }));
}

/** The months of a company's season. */
export interface SeasonMonths {
  /** The latest due first. */
  readonly months: readonly MonthPackage<MonthReport>[];
  /** Titles of periods that the office has given no due date: they cannot be reported yet. */
  readonly undated: readonly string[];
}

/** A company's months of a season. The browser remembers the current season's. @throws ClientError */
export async function readSeason(reportType: ReportType, { companyId, seasonId }: SeasonOf): Promise<SeasonMonths> {
  const packages = await readPackages(reportType, { companyIds: [companyId], seasonIds: [seasonId] });
  if (isCurrent(seasonId)) remember(reportType, packages);
  return monthsIn(packages);
}

type Packages = Awaited<ReturnType<typeof readPackages>>;

function monthsIn(packages: Packages): SeasonMonths {
  return {
    months: packages.flatMap(({ month }) => month ?? []),
    undated: packages.flatMap(({ month, period }) => (month === null ? (period?.title ?? []) : [])),
  };
}

/** Whether a season is the one for which packages are kept (specification, section 4). */
function isCurrent(seasonId: string): boolean {
  const seasons = rowsFromStored(season, keyStore.get('seasons'));
  const dated = seasons.flatMap((one) => (one.startsOn === null ? [] : { ...one, startsOn: one.startsOn }));
  return currentSeason(dated).season?.id === seasonId;
}

function remember(reportType: ReportType, packages: Packages): void {
  const { resource, report, key } = kinds[reportType];
  const periods = packages.flatMap(({ period }) => period ?? []);
  const seasons = packages.flatMap(({ month }) => month?.season ?? []).slice(0, 1);
  const reports = packages.flatMap(({ month }) => month?.reports ?? []);
  const rows = packages.map(({ row }) => row);
  const cameAlong = [
    ...beside(reportingPeriod, periods),
    ...beside(season, seasons),
    ...reports.map((row) => toStored(report, row)),
  ];
  rememberRows(key, { resource, rows }, { cameAlong, readAt: now().toISOString() });
}

/** The months of a season as they were read last, and when; null where not all of them are kept. */
export function keptSeason({ companyId, seasonId }: SeasonOf, reportTypes: readonly ReportType[]) {
  if (!isCurrent(seasonId)) return null;
  const found = reportTypes.map((reportType) => {
    const { form, resource, key } = kinds[reportType];
    const kept = rememberedRows(key, resource);
    if (kept === null || kept.rows.some((row) => refIn(row, 'company')?.id !== companyId)) return null;
    const { rows, included, readAt } = kept;
    const months = rows.flatMap((row) => monthPackage(form, row, included) ?? []);
    return months.every((month) => month.season?.id === seasonId) ? { months, readAt } : null;
  });
  const kept = found.filter((one) => one !== null);
  const [readAt] = kept.map((one) => one.readAt).toSorted();
  if (readAt === undefined || kept.length < found.length) return null;
  return { months: kept.flatMap(({ months }) => months).toSorted(latestDueFirst), readAt };
}

/** One package of a month. @throws ClientError; Error when the package's period has no due date */
export async function readMonth(reportType: ReportType, packageId: string): Promise<MonthPackage<MonthReport>> {
  const { form, resource } = kinds[reportType];
  const { row, included } = await client.get(resource, packageId, { include: includesOf(resource) });
  const company = refIn(row, 'company')?.id;
  const states = await readMonthStates(company === undefined ? [] : [company]);
  const month = monthPackage(form, row, included, states);
  if (month === null) throw new Error(`The period of package ${packageId} has no due date.`);
  return month;
}

const latestDueFirst = (a: MonthPackage, b: MonthPackage) =>
  a.period.dueOn < b.period.dueOn ? 1 : a.period.dueOn > b.period.dueOn ? -1 : 0;

/** The months of a season that are a company's: of the kinds of report that its own kinds file, and of those that it filed before. */
export const seasonMonthsOf = (of: SeasonOf, types: readonly CompanyType[]) =>
  queryOptions({
    queryKey: ['season-months', of.companyId, of.seasonId, types],
    queryFn: async (): Promise<SeasonMonths> => {
      const own = reportTypesOf(types);
      const read = (kinds: readonly ReportType[]) => Promise.all(kinds.map((reportType) => readSeason(reportType, of)));
      const [asked, { held }] = await Promise.all([read(own), readMonthStates([of.companyId])]);
      const others = reportTypes.filter((one) => !own.includes(one) && held.some(({ thing }) => thing === one));
      const months = [...asked, ...(await read(others))].flatMap((found) => found.months);
      return {
        months: months.filter((month) => isTheirs(types, month)).toSorted(latestDueFirst),
        undated: asked.flatMap(({ undated }) => undated),
      };
    },
    // Due dates change with each filing: they are read again at each visit.
    staleTime: 0,
  });
