import { path, type ReadQuery, targetNumber } from '@packhouse/jsonapi';
import {
  fhFormsPackage,
  firstHandlerForm,
  firstHandlerReport,
  importerForm,
  importerFormsPackage,
  importerReport,
  reportingPeriod,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { type MonthPackage, monthPackage } from '#domain/months/month-package.ts';
import { client } from '#kernel/client/client.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { type DueCount, dueCount } from './due-count.ts';
import { inBatches } from './in-batches.ts';

const kinds = [
  { pkg: fhFormsPackage, report: firstHandlerReport, form: firstHandlerForm },
  { pkg: importerFormsPackage, report: importerReport, form: importerForm },
] as const;
type Kind = (typeof kinds)[number];

/** Words of reports that are not filed for good; a package without any report is open too. */
const openStatuses = ['draft', 'ready', 'returned', 'withdrawn'] as const;
const companiesAtOnce = 25;
const mostPackages = 1000;

/**
 * Packages of these companies that somebody may have to do something about, read with what tells so: those without any
 * report, and those with one that is open. Two reads, for an OR of them finds nothing at a stock Drupal.
 */
function openPackageQueries({ pkg, report }: Kind, companyIds: readonly string[], seasonIds: readonly string[]) {
  const { company, period, reports } = pkg.fields;
  const where = [
    { path: path(company, 'id'), operator: 'IN', value: companyIds },
    { path: path(period, reportingPeriod.fields.season, 'id'), operator: 'IN', value: seasonIds },
  ] as const;
  const include = [path(period), path(reports)];
  return [
    { where: [...where, { path: path(reports, targetNumber), operator: 'IS NULL' }], include },
    { where: [...where, { path: path(reports, report.fields.status), operator: 'IN', value: openStatuses }], include },
  ] as const;
}

interface Owned {
  readonly companyId: string;
  readonly month: MonthPackage;
}

async function readOpen(kind: Kind, companyIds: readonly string[], seasonIds: readonly string[]) {
  const queries = openPackageQueries(kind, companyIds, seasonIds);
  const found = await Promise.all(queries.map((query) => readMonths(kind, query)));
  return found.flat();
}

async function readMonths(kind: Kind, query: ReadQuery) {
  const { rows, included } = await client.listAll(kind.pkg, query, mostPackages);
  return rows.flatMap((row): readonly Owned[] => {
    const month = monthPackage(kind.form, row, included);
    return row.company === null || month === null ? [] : [{ companyId: row.company.id, month }];
  });
}

async function countDue(companyIds: readonly string[], seasonIds: readonly string[]) {
  const found = (await Promise.all(kinds.map((kind) => readOpen(kind, companyIds, seasonIds)))).flat();
  const context = { today: today(), settings: config().settings };
  return new Map(
    companyIds.map((id): [string, DueCount] => {
      const months = found.filter(({ companyId }) => companyId === id).map(({ month }) => month);
      return [id, dueCount(months, context)];
    }),
  );
}

const loaders = new Map<string, (id: string) => Promise<DueCount | undefined>>();

/**
 * The number of due forms of a company. Companies that come into sight together are one call for each kind of report.
 */
export const dueCountOf = (companyId: string, seasonIds: readonly string[]) =>
  queryOptions({
    queryKey: ['acting-for', 'due', companyId, seasonIds],
    queryFn: async () => {
      const key = seasonIds.join(' ');
      const loader = loaders.get(key) ?? inBatches((ids) => countDue(ids, seasonIds), companiesAtOnce);
      loaders.set(key, loader);
      return (await loader(companyId)) ?? { due: 0, overdue: 0 };
    },
    enabled: seasonIds.length > 0,
    staleTime: 60_000,
  });
