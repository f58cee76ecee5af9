import { addDecimals, compareDecimals, type Invoice, invoiceBalance, moneyScale } from '@packhouse/programme';

export interface OpenBalance {
  /** US dollars still to be paid. */
  readonly amount: string;
  readonly count: number;
  /** The earliest due date among the open invoices. */
  readonly dueOn: string | null;
}

const openStatuses: readonly (string | null)[] = ['open', 'partially_paid'];

/** What a company owes on its invoices. */
export function openBalance(invoices: readonly Invoice[]): OpenBalance {
  const open = invoices
    .filter(({ status }) => openStatuses.includes(status))
    .map((row) => ({ ...row, rest: row.balance ?? invoiceBalance({ ...row, amountDue: row.amountDue ?? '0' }) }))
    .filter(({ rest }) => compareDecimals(rest, '0') > 0);
  const dueDates = open.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  return {
    amount: addDecimals(
      open.map(({ rest }) => rest),
      moneyScale,
    ),
    count: open.length,
    dueOn: dueDates[0] ?? null,
  };
}
