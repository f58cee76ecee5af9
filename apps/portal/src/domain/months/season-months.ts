import { path } from '@packhouse/jsonapi';
import {
  type CompanyType,
  type FirstHandlerReport,
  fhFormsPackage,
  firstHandlerReport,
  type ImporterReport,
  importerFormsPackage,
  importerReport,
  periodMonth,
  type ReportingPeriod,
  type ReportType,
  reportingPeriod,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client/client.ts';
import { rememberedRows } from '#kernel/storage/remembered-rows.ts';

/** A company's package of one month with its reports in order, the original first; days in the programme's time zone. */
export interface SeasonMonth {
  readonly reportType: ReportType;
  readonly packageId: string;
  readonly seasonId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly dueOn: string;
  readonly opensOn: string;
  readonly reports: readonly (FirstHandlerReport | ImporterReport)[];
}

/** What a company reports in a season. */
export interface SeasonMonths {
  /** The latest due first. */
  readonly months: readonly SeasonMonth[];
  /** Titles of periods that the office has given no due date: they cannot be reported yet. */
  readonly undated: readonly string[];
}

interface SeasonOf {
  readonly companyId: string;
  readonly seasonId: string;
}

/** Which reports a kind of company files. */
const reportTypeOf: Readonly<Partial<Record<CompanyType, ReportType>>> = {
  first_handler: 'first_handler_report',
  importer: 'importer_report',
};

/** A season has twelve months; a provider may cut periods finer. */
const mostPackages = 60;

/** A company's packages of a season, by due date descending, with period and reports (specification, section 7). */
function packageQuery({ fields }: typeof fhFormsPackage | typeof importerFormsPackage, of: SeasonOf) {
  return {
    where: [
      { path: path(fields.company, 'id'), value: of.companyId },
      { path: path(fields.period, reportingPeriod.fields.season, 'id'), value: of.seasonId },
    ],
    sort: [`-${path(fields.period, reportingPeriod.fields.dueOn)}`],
    include: [path(fields.period), path(fields.reports)],
  };
}

interface Found {
  readonly reportType: ReportType;
  readonly packageId: string;
  readonly period: ReportingPeriod | undefined;
  readonly reports: SeasonMonth['reports'];
}

async function firstHandlerPackages(of: SeasonOf): Promise<readonly Found[]> {
  const { rows, included } = await client.listAll(fhFormsPackage, packageQuery(fhFormsPackage, of), mostPackages);
  rememberedRows.set('fh_forms_packages', fhFormsPackage, rows);
  return rows.map((row) => ({
    reportType: 'first_handler_report',
    packageId: row.id,
    period: included.find(reportingPeriod, row.period),
    reports: included.findAll(firstHandlerReport, row.reports),
  }));
}

async function importerPackages(of: SeasonOf): Promise<readonly Found[]> {
  const query = packageQuery(importerFormsPackage, of);
  const { rows, included } = await client.listAll(importerFormsPackage, query, mostPackages);
  rememberedRows.set('importer_forms_packages', importerFormsPackage, rows);
  return rows.map((row) => ({
    reportType: 'importer_report',
    packageId: row.id,
    period: included.find(reportingPeriod, row.period),
    reports: included.findAll(importerReport, row.reports),
  }));
}

const readPackages = { first_handler_report: firstHandlerPackages, importer_report: importerPackages } as const;

/** A period's days; null where the office has given no due date. */
function daysOf(period: ReportingPeriod | undefined) {
  if (period === undefined || period.dueOn === null) return null;
  const { dueOn } = period;
  const { startsOn, endsOn } = periodMonth({ ...period, dueOn });
  return { startsOn, endsOn, dueOn, opensOn: period.opensOn ?? startsOn };
}

function monthsIn(found: readonly Found[], seasonId: string): SeasonMonths {
  const dated = found.map(({ period, ...rest }) => ({ rest, period, days: daysOf(period) }));
  return {
    months: dated
      .flatMap(({ rest, days }) => (days === null ? [] : [{ ...rest, ...days, seasonId }]))
      .toSorted((a, b) => (a.dueOn < b.dueOn ? 1 : a.dueOn > b.dueOn ? -1 : 0)),
    undated: dated.flatMap(({ period, days }) => (days === null && period !== undefined ? [period.title] : [])),
  };
}

/**
 * The months of a season that a company reports, of all kinds of report that its own kinds file. The packages read are
 * the ones that the browser remembers (specification, sections 3 and 4).
 */
export const seasonMonthsOf = (of: SeasonOf, types: readonly CompanyType[]) =>
  queryOptions({
    queryKey: ['season-months', of.companyId, of.seasonId, types],
    queryFn: async () => {
      const reportTypes = types.flatMap((type) => reportTypeOf[type] ?? []);
      const found = await Promise.all(reportTypes.map((reportType) => readPackages[reportType](of)));
      return monthsIn(found.flat(), of.seasonId);
    },
    // What is due is read anew at each visit.
    staleTime: 0,
  });
