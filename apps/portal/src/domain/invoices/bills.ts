import { path } from '@packhouse/jsonapi';
import {
  amendedReport,
  type Bill,
  type FiledReport,
  type FirstHandlerReport,
  fhFormsPackage,
  firstHandlerReport,
  type ImporterReport,
  type Invoice,
  importerFormsPackage,
  importerReport,
  invoice,
  type ReportType,
  reportingPeriod,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { packageOf } from '#domain/months/package-of.ts';
import { client, silently } from '#kernel/client/client.ts';
import type { Included } from '#kernel/client/dialect/included.ts';
import { dueInvoice } from './season-invoices.ts';

/** A month has one invoice, and one more for each amendment that changes it: those of many years. */
const mostBills = 1000;

const billOf = (row: Invoice, included: Included): Bill => dueInvoice(row, included.find(reportingPeriod, row.period));

const { company, period } = invoice.fields;

/** Every invoice and credit of a company, whatever season it is of: what is owed is worked out from these everywhere. */
export const billsOf = (companyId: string) =>
  queryOptions({
    queryKey: ['bills', companyId],
    queryFn: async (): Promise<readonly Bill[]> => {
      const query = { where: [{ path: path(company, 'id'), value: companyId }], include: [path(period)] };
      const { rows, included } = await client.listAll(invoice, query, mostBills);
      return rows.map((row) => billOf(row, included));
    },
    // A payment may have been booked since: invoices are read again at each visit.
    staleTime: 0,
  });

type Report = FirstHandlerReport | ImporterReport;

const kinds = {
  first_handler_report: {
    report: firstHandlerReport,
    pkg: fhFormsPackage,
    // The amount for which the company is billed (domain.md 2.5 and 2.6).
    asks: (row: Report) => row.totalAssessment,
  },
  importer_report: {
    report: importerReport,
    pkg: importerFormsPackage,
    asks: (row: Report) => ('balanceDue' in row ? row.balanceDue : null),
  },
} as const;

/** The bills of one report: of its month where the backend does not say which report a bill is for. */
async function billsOfReport({ id, ...report }: Report): Promise<readonly Bill[]> {
  const where = [
    { path: path(company, 'id'), value: report.company?.id ?? '' },
    { path: path(period, 'id'), value: report.period?.id ?? '' },
  ];
  const { rows, included } = await client.listAll(invoice, { where, include: [path(period)] }, mostBills);
  const isTold = rows.some((row) => row.report !== null);
  return rows.filter((row) => !isTold || row.report?.id === id).map((row) => billOf(row, included));
}

async function readFiled(
  reportType: ReportType,
  id: string,
): Promise<{ readonly row: Report; readonly filed: FiledReport }> {
  const { report, pkg, asks } = kinds[reportType];
  // Border: the type checker does not follow which report belongs to which package.
  const row = (await client.get(report, id)).row as Report;
  const { rows, included } = await client.list(pkg, packageOf(pkg, row));
  const listed = included.findAll(report, rows[0]?.reports ?? []) as readonly Report[];
  const before = amendedReport<Report>(id, listed);
  return { row, filed: { status: row.status, asks: asks(row), askedBefore: before === null ? null : asks(before) } };
}

/** A filed report's money, as far as it is known; its bills are null where they could not be read. */
export const filedMoneyOf = (reportType: ReportType, id: string) =>
  queryOptions({
    queryKey: ['bills', 'of-report', reportType, id],
    queryFn: async () => {
      const { row, filed } = await readFiled(reportType, id);
      return { filed, bills: await silently(billsOfReport(row)) };
    },
    staleTime: 0,
  });
