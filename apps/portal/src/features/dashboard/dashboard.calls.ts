import { path, type Ref, type RowBase } from '@packhouse/jsonapi';
import {
  type CompanyType,
  type FormType,
  fhFormsPackage,
  filingForms,
  firstHandlerReport,
  importerFormsPackage,
  importerReport,
  invoice,
  memberOf,
  periodMonth,
  type ReportingPeriod,
  type ReportType,
  reportingPeriod,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { Month, MonthReport } from './month.ts';

/** Which reports a kind of company files. */
const reportTypeOf: Readonly<Partial<Record<CompanyType, ReportType>>> = {
  first_handler: 'first_handler_report',
  importer: 'importer_report',
};

/** A season has twelve months; a provider may cut periods finer. */
const mostPackages = 60;

interface SeasonOf {
  readonly companyId: string;
  readonly seasonId: string;
}

type PackageResource = typeof fhFormsPackage | typeof importerFormsPackage;

/** A company's packages of a season, by due date descending, with period and reports (specification, section 7). */
function packageQuery({ fields }: PackageResource, { companyId, seasonId }: SeasonOf) {
  return {
    where: [
      { path: path(fields.company, 'id'), value: companyId },
      { path: path(fields.period, reportingPeriod.fields.season, 'id'), value: seasonId },
    ],
    sort: [`-${path(fields.period, reportingPeriod.fields.dueOn)}`],
    include: [path(fields.period), path(fields.reports)],
  };
}

interface Found {
  readonly reportType: ReportType;
  readonly seasonId: string;
  readonly pack: { readonly id: string };
  readonly period: ReportingPeriod | undefined;
  readonly reports: readonly MonthReport[];
}

/** A package whose period says nothing of its due date cannot be due: it is left to the Forms screen. */
function monthOf({ pack, period, reports, ...of }: Found): readonly Month[] {
  if (period === undefined || period.dueOn === null) return [];
  const { dueOn } = period;
  const { startsOn, endsOn } = periodMonth({ ...period, dueOn });
  return [{ ...of, packageId: pack.id, startsOn, endsOn, dueOn, opensOn: period.opensOn ?? startsOn, reports }];
}

async function firstHandlerMonths(of: SeasonOf): Promise<readonly Month[]> {
  const { rows, included } = await client.listAll(fhFormsPackage, packageQuery(fhFormsPackage, of), mostPackages);
  return rows.flatMap((pack) =>
    monthOf({
      reportType: 'first_handler_report',
      seasonId: of.seasonId,
      pack,
      period: included.find(reportingPeriod, pack.period),
      reports: included.findAll(firstHandlerReport, pack.reports),
    }),
  );
}

async function importerMonths(of: SeasonOf): Promise<readonly Month[]> {
  const query = packageQuery(importerFormsPackage, of);
  const { rows, included } = await client.listAll(importerFormsPackage, query, mostPackages);
  return rows.flatMap((pack) =>
    monthOf({
      reportType: 'importer_report',
      seasonId: of.seasonId,
      pack,
      period: included.find(reportingPeriod, pack.period),
      reports: included.findAll(importerReport, pack.reports),
    }),
  );
}

const monthsBy = { first_handler_report: firstHandlerMonths, importer_report: importerMonths } as const;

/** The months of a season that a company reports, of all kinds of report that its own kinds file. */
export const monthsOf = (of: SeasonOf, types: readonly CompanyType[]) =>
  queryOptions({
    queryKey: ['dashboard', 'months', of.companyId, of.seasonId, types],
    queryFn: async () => {
      const reportTypes = types.flatMap((type) => reportTypeOf[type] ?? []);
      return (await Promise.all(reportTypes.map((reportType) => monthsBy[reportType](of)))).flat();
    },
    // What is due is read anew at each visit.
    staleTime: 0,
  });

/** A company's invoices of a season, by due date descending (specification, section 7). */
export const invoicesOf = ({ companyId, seasonId }: SeasonOf) =>
  queryOptions({
    queryKey: ['dashboard', 'invoices', companyId, seasonId],
    queryFn: async () => {
      const { company, period, dueOn } = invoice.fields;
      const query = {
        where: [
          { path: path(company, 'id'), value: companyId },
          { path: path(period, reportingPeriod.fields.season, 'id'), value: seasonId },
        ],
        sort: [`-${path(dueOn)}`],
      };
      return (await client.listAll(invoice, query, 100)).rows;
    },
    staleTime: 0,
  });

/** What the news of a certified form needs; the same fields in all five form types. */
export interface CertifiedForm {
  readonly title: string;
  readonly filedAt: string | null;
  readonly pdf: Ref | null;
}

const textOf = (row: RowBase, key: string): string | null => {
  const value = memberOf(row, key);
  return typeof value === 'string' ? value : null;
};

/** A form that was certified a moment ago. */
export const certifiedForm = (formType: FormType, id: string) =>
  queryOptions({
    queryKey: ['dashboard', 'certified', formType, id],
    queryFn: async (): Promise<CertifiedForm> => {
      const { form, pdf } = filingForms[formType];
      const { row } = await client.get(form, id);
      // Border: every form's description names a relation to one file.
      const file = memberOf(row, pdf) as Ref | null;
      return { title: row.title, filedAt: textOf(row, 'filedAt') ?? textOf(row, 'certifiedAt'), pdf: file };
    },
  });
