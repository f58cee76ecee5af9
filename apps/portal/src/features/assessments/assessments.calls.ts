import type { Ref } from '@packhouse/jsonapi';
import { invoice } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { type CompanyBill, companyBill } from '#domain/invoices/bills.ts';
import { invoiceInclude, seasonInvoices } from '#domain/invoices/season-invoices.ts';
import { documentInLanguage } from '#domain/record/in-language.ts';
import { callOwnRoute } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { client } from '#kernel/client/client.ts';

/** A month has one invoice, and one more for each amendment that changes it. */
const mostInvoices = 200;

/** GET invoice of a company and season, the latest due first (specification, section 7). */
export const invoicesOf = ({ companyId, seasonId }: { readonly companyId: string; readonly seasonId: string }) =>
  queryOptions({
    queryKey: ['assessments', 'invoices', companyId, seasonId],
    queryFn: async (): Promise<readonly CompanyBill[]> => {
      const query = seasonInvoices({ companyId, seasonId });
      const { rows, included } = await client.listAll(invoice, query, mostInvoices);
      return rows.map((row) => companyBill(row, included));
    },
    // A payment may have been booked since: invoices are read again at each visit.
    staleTime: 0,
  });

export const invoiceOf = (id: string) =>
  queryOptions({
    queryKey: ['assessments', 'invoice', id],
    queryFn: async () => {
      const { row, included } = await client.get(invoice, id, { include: invoiceInclude });
      return companyBill(row, included);
    },
    staleTime: 0,
  });

/** US dollars that a company paid and that pay nothing yet; null where the backend tells nobody. */
export const unappliedOf = (companyId: string) =>
  queryOptions({
    queryKey: ['assessments', 'unapplied', companyId],
    queryFn: async (): Promise<string | null> => {
      if (!isAnnounced('unapplied')) return null;
      // Border: an own route of our server, whose test holds it to this.
      const { amount } = (await callOwnRoute('unapplied', { id: companyId })) as { readonly amount: string };
      return amount;
    },
    staleTime: 0,
  });

/**
 * An invoice's document with its file name: in the language of the person who reads it where the backend draws it in that, else as
 * it is kept with the invoice. @throws ClientError
 */
export async function downloadInvoice({ id, company, number, title, fileName }: CompanyBill, pdf: Ref) {
  const name = fileName ?? `${number ?? title}.pdf`;
  const drawn = await documentInLanguage({ kind: 'invoices', id, company, keptName: name });
  return drawn ?? { content: await client.download(pdf), name };
}
