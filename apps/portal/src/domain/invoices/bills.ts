import { path } from '@packhouse/jsonapi';
import {
  amendedReport,
  type FiledReport,
  type FirstHandlerReport,
  fhFormsPackage,
  firstHandlerReport,
  type ImporterReport,
  type Invoice,
  importerFormsPackage,
  importerReport,
  invoice,
  type ReportingPeriod,
  type ReportType,
  reportingPeriod,
  uploadedFile,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { packageOf } from '#domain/months/package-of.ts';
import { client, silently } from '#kernel/client/client.ts';
import type { Included } from '#kernel/client/dialect/included.ts';
import { dueInvoice, invoiceInclude } from './season-invoices.ts';

/** A month has one invoice, and one more for each amendment that changes it: those of many years. */
const mostBills = 1000;

export interface CompanyBill extends Invoice {
  readonly month: ReportingPeriod | null;
  /** The document's name; null while there is none. */
  readonly fileName: string | null;
}

/** An invoice as it was read, due with its month where it has no day of its own. */
export function companyBill(row: Invoice, included: Included): CompanyBill {
  const month = included.find(reportingPeriod, row.period);
  const fileName = included.find(uploadedFile, row.pdf)?.title ?? null;
  return { ...dueInvoice(row, month), month: month ?? null, fileName };
}

const { company, period } = invoice.fields;

/** Every invoice and credit of a company, whatever season it is of: what is owed is worked out from these everywhere. */
export const billsOf = (companyId: string) =>
  queryOptions({
    queryKey: ['bills', companyId],
    queryFn: async (): Promise<readonly CompanyBill[]> => {
      const query = { where: [{ path: path(company, 'id'), value: companyId }], include: invoiceInclude };
      const { rows, included } = await client.listAll(invoice, query, mostBills);
      return rows.map((row) => companyBill(row, included));
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
async function billsOfReport({ id, ...report }: Report): Promise<readonly CompanyBill[]> {
  const where = [
    { path: path(company, 'id'), value: report.company?.id ?? '' },
    { path: path(period, 'id'), value: report.period?.id ?? '' },
  ];
  const { rows, included } = await client.listAll(invoice, { where, include: invoiceInclude }, mostBills);
  const isTold = rows.some((row) => row.report !== null);
  return rows.filter((row) => !isTold || row.report?.id === id).map((row) => companyBill(row, included));
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
