import { path } from '@packhouse/jsonapi';
import {
  type CompanyType,
  fhFormsPackage,
  firstHandlerForm,
  importerForm,
  importerFormsPackage,
  type ReportType,
  reportingPeriod,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client/client.ts';
import { rememberRows } from '#kernel/storage/remembered-rows.ts';
import { type MonthPackage, type MonthReport, monthPackage } from './month-package.ts';

interface SeasonOf {
  readonly companyId: string;
  readonly seasonId: string;
}

/** Each kind of report with its package and where the browser keeps the packages (specification, sections 3 and 4). */
const kinds = {
  first_handler_report: { form: firstHandlerForm, resource: fhFormsPackage, key: 'fh_forms_packages' },
  importer_report: { form: importerForm, resource: importerFormsPackage, key: 'importer_forms_packages' },
} as const;

/** Which reports a kind of company files. */
const reportTypeOf: Readonly<Partial<Record<CompanyType, ReportType>>> = {
  first_handler: 'first_handler_report',
  importer: 'importer_report',
};

/** A season has twelve months; a provider may cut periods finer. */
const mostPackages = 200;

/** A package is read with its month, the month's season, and its reports. */
const includesOf = ({ fields }: (typeof kinds)[ReportType]['resource']) => [
  path(fields.period, reportingPeriod.fields.season),
  path(fields.reports),
];

/** The months of a company's season. */
export interface SeasonMonths {
  /** The latest due first. */
  readonly months: readonly MonthPackage<MonthReport>[];
  /** Titles of periods that the office has given no due date: they cannot be reported yet. */
  readonly undated: readonly string[];
}

/**
 * A company's packages of a season, by due date descending, with period and reports (specification, section 7). They
 * are the ones that the browser remembers.
 */
export async function readSeason(reportType: ReportType, { companyId, seasonId }: SeasonOf): Promise<SeasonMonths> {
  const { form, resource, key } = kinds[reportType];
  const { company, period } = resource.fields;
  const query = {
    where: [
      { path: path(company, 'id'), value: companyId },
      { path: path(period, reportingPeriod.fields.season, 'id'), value: seasonId },
    ],
    sort: [`-${path(period, reportingPeriod.fields.dueOn)}`],
    include: includesOf(resource),
  };
  const { rows, included } = await client.listAll(resource, query, mostPackages);
  rememberRows(key, resource, rows);
  const found = rows.map((row) => ({ row, month: monthPackage(form, row, included) }));
  return {
    months: found.flatMap(({ month }) => month ?? []),
    undated: found.flatMap(({ row, month }) =>
      month === null ? (included.find(reportingPeriod, row.period)?.title ?? []) : [],
    ),
  };
}

/** One package of a month. @throws ClientError; Error when the package's period has no due date */
export async function readMonth(reportType: ReportType, packageId: string): Promise<MonthPackage<MonthReport>> {
  const { form, resource } = kinds[reportType];
  const { row, included } = await client.get(resource, packageId, { include: includesOf(resource) });
  const month = monthPackage(form, row, included);
  if (month === null) throw new Error(`The period of package ${packageId} has no due date.`);
  return month;
}

const latestDueFirst = (a: MonthPackage, b: MonthPackage) =>
  a.period.dueOn < b.period.dueOn ? 1 : a.period.dueOn > b.period.dueOn ? -1 : 0;

/** The months of a season that a company reports, of all kinds of report that its own kinds file. */
export const seasonMonthsOf = (of: SeasonOf, types: readonly CompanyType[]) =>
  queryOptions({
    queryKey: ['season-months', of.companyId, of.seasonId, types],
    queryFn: async (): Promise<SeasonMonths> => {
      const reportTypes = types.flatMap((type) => reportTypeOf[type] ?? []);
      const found = await Promise.all(reportTypes.map((reportType) => readSeason(reportType, of)));
      return {
        months: found.flatMap(({ months }) => months).toSorted(latestDueFirst),
        undated: found.flatMap(({ undated }) => undated),
      };
    },
    // Due dates change with each filing: they are read again at each visit.
    staleTime: 0,
  });
