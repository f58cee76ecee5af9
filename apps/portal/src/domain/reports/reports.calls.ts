import { path, type RowBase } from '@packhouse/jsonapi';
import {
  companyContact,
  exemption,
  grantedStatuses,
  memberOf,
  type ProducerContactDraft,
  producerContact,
  type ReadForm,
  type Values,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { isTheirs } from '#domain/months/is-theirs.ts';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { readMonth, readPackages, readSeason } from '#domain/months/season-months.ts';
import { typedFields } from '#domain/report-kinds/report-header.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { refsIn, textIn } from '#domain/report-kinds/row-values.ts';
import { client, silently, unlessMissing } from '#kernel/client/client.ts';
import type { SignedIn } from '#kernel/session/signed-in.ts';

const mostCertificates = 2000;

/** The months of a season that are a company's, the latest due first. */
export const packagesOf = (
  kind: ReportKind,
  { companyId, types }: Pick<SignedIn, 'companyId' | 'types'>,
  seasonId: string,
) =>
  queryOptions({
    queryKey: ['reports', kind.id, 'packages', companyId, types, seasonId],
    queryFn: async () =>
      (await readSeason(kind.form.formType, { companyId, seasonId })).months.filter((month) => isTheirs(types, month)),
  });

/** The months of another season, beside which the one that is shown stands. */
export const comparedMonths = (kind: ReportKind, companyId: string, seasonId: string) =>
  queryOptions({
    queryKey: ['reports', kind.id, 'compared', companyId, seasonId],
    queryFn: async () => {
      const packages = await readPackages(kind.form.formType, { companyIds: [companyId], seasonIds: [seasonId] });
      return packages.flatMap(({ month }) => month ?? []);
    },
  });

/** A month's package and its latest report with all receipts; `report` is null before the first save. */
export interface ReportFile {
  readonly month: MonthPackage;
  readonly report: ReadForm | null;
}

/** The report of a package's list with its receipts (specification, section 7: read a form). */
export async function readReport(kind: ReportKind, reportId: string): Promise<ReadForm> {
  const { row, included } = await client.get(kind.form.form, reportId, { include: kind.reportIncludes });
  const lists = listKeys.map((list: ListKey) => [list, included.findAll(kind.form.lists[list], refsIn(row, list))]);
  return { form: kind.form, row, rows: Object.fromEntries(lists), packaged: true };
}

/** The same for a report that may not exist: null on 404. `packaged`: whether its package is known to list it. */
export async function rereadReport(kind: ReportKind, reportId: string, packaged: boolean): Promise<ReadForm | null> {
  const report = await unlessMissing(readReport(kind, reportId));
  return report === null ? null : { ...report, packaged };
}

/** The report that stands last in the list and was not taken back. */
function latestReport({ reports }: MonthPackage) {
  return reports.findLast((row) => textIn(row, 'status') !== 'withdrawn') ?? null;
}

/** The report that a month was given since it was read, as from a second tab; null when there is none. @throws ClientError */
export async function reportSince(kind: ReportKind, before: MonthPackage): Promise<RowBase | null> {
  const latest = latestReport(await readMonth(kind.form.formType, before.id));
  return before.reports.some(({ id }) => id === latest?.id) ? null : latest;
}

/** @throws ClientError; Error when the package's period has no due date */
export async function readReportFile(kind: ReportKind, packageId: string): Promise<ReportFile> {
  const month = await readMonth(kind.form.formType, packageId);
  const latest = latestReport(month);
  return { month, report: latest === null ? null : await readReport(kind, latest.id) };
}

/**
 * Values that the report takes from the company's own row. Read each time, since the stored company has no such number;
 * a failure is ignored: the person types the number then.
 */
export async function readOwnValues(kind: ReportKind, companyId: string): Promise<Values> {
  const keys = typedFields(kind).filter((key) => key in companyContact.fields);
  const row = keys.length === 0 ? undefined : (await silently(client.get(companyContact, companyId)))?.row;
  return row === undefined ? {} : Object.fromEntries(keys.map((key) => [key, memberOf(row, key)]));
}

/**
 * GET exemption, approved, of a season; a failure is ignored silently (specification, section 8). Those of a season
 * that is over have run out meanwhile, and still cover what was received in it.
 */
export async function readCertificates(seasonId: string) {
  const { status, season } = exemption.fields;
  const read = (granted: string) => {
    const where = [
      { path: path(status), value: granted },
      { path: path(season, 'id'), value: seasonId },
    ];
    return client.listAll(exemption, { where }, mostCertificates);
  };
  const pages = await silently(Promise.all(grantedStatuses.map(read)));
  return pages?.flatMap(({ rows }) => rows) ?? null;
}

/** POST fh_producer_contact (specification, section 7). @throws ClientError */
export const addProducer = (id: string, values: ProducerContactDraft) => client.create(producerContact, id, values);
