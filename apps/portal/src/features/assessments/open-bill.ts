import { type OpenBill, openBills } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { billsOf, type CompanyBill } from '#domain/invoices/bills.ts';
import { useSession } from '#kernel/session/use-session.ts';

/**
 * The open part of an invoice, with the company's credits set against it; null where nothing is. Without the company's
 * other bills, while they are read or where they cannot be, no credit is known of.
 */
export function useOpenBill(invoice: CompanyBill): OpenBill<CompanyBill> | null {
  const { companyId } = useSession();
  const { data = [] } = useQuery(billsOf(companyId));
  const isListed = data.some(({ id }) => id === invoice.id);
  const { open } = openBills(isListed ? data : [invoice]);
  return open.find(({ bill }) => bill.id === invoice.id) ?? null;
}
