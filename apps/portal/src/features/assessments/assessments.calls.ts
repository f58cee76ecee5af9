import type { Ref } from '@packhouse/jsonapi';
import { type Invoice, invoice, type ReportingPeriod, reportingPeriod, uploadedFile } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { dueInvoice, invoiceInclude, seasonInvoices } from '#domain/invoices/season-invoices.ts';
import { client } from '#kernel/client/client.ts';
import type { Included } from '#kernel/client/dialect/included.ts';

/** An invoice with the month that it bills and its document. */
export interface Billed {
  readonly invoice: Invoice;
  readonly period: ReportingPeriod | null;
  /** The document's name; null while there is none. */
  readonly fileName: string | null;
}

/** A month has one invoice, and one more for each amendment that changes it. */
const mostInvoices = 200;

function billed(row: Invoice, included: Included): Billed {
  const fileName = included.find(uploadedFile, row.pdf)?.title ?? null;
  const period = included.find(reportingPeriod, row.period);
  return { invoice: dueInvoice(row, period), period: period ?? null, fileName };
}

/** GET invoice of a company and season, the latest due first (specification, section 7). */
export const invoicesOf = ({ companyId, seasonId }: { readonly companyId: string; readonly seasonId: string }) =>
  queryOptions({
    queryKey: ['assessments', 'invoices', companyId, seasonId],
    queryFn: async (): Promise<readonly Billed[]> => {
      const query = seasonInvoices({ companyId, seasonId });
      const { rows, included } = await client.listAll(invoice, query, mostInvoices);
      return rows.map((row) => billed(row, included));
    },
    // A payment may have been booked since: invoices are read again at each visit.
    staleTime: 0,
  });

/** One invoice. */
export const invoiceOf = (id: string) =>
  queryOptions({
    queryKey: ['assessments', 'invoice', id],
    queryFn: async () => {
      const { row, included } = await client.get(invoice, id, { include: invoiceInclude });
      return billed(row, included);
    },
    staleTime: 0,
  });

/** The bytes of an invoice's document. @throws ClientError */
export const downloadInvoice = (pdf: Ref): Promise<Blob> => client.download(pdf);
