import { isAbove, isBelow, less, smaller, sum } from '../../values/amounts.ts';
import { type Bill, restOf } from './owing.ts';

const latest = '9999-12-31';

/** A bill of which something is open, with the company's credits set against it; US dollars. */
export interface OpenBill<B extends Bill = Bill> {
  readonly bill: B;
  /** Open on the bill by itself. */
  readonly balance: string;
  /** The part that a credit covers. */
  readonly credit: string;
  /** Still to be paid: the balance less the credit; 0.00 where the credit covers all of it. */
  readonly rest: string;
}

/**
 * The open bills of whatever season, those due first before the others, with the credits set against them in that order.
 * This is arithmetic: nothing is booked by it (decisions.md 27).
 */
export function openBills<B extends Bill>(
  bills: readonly B[],
): { readonly open: readonly OpenBill<B>[]; readonly left: string } {
  const rests = bills.map((bill) => ({ bill, balance: restOf(bill) }));
  let left = less('0', sum(rests.filter(({ balance }) => isBelow(balance)).map(({ balance }) => balance)));
  const open = rests
    .filter(({ balance }) => isAbove(balance))
    .toSorted((a, b) => ((a.bill.dueOn ?? latest) < (b.bill.dueOn ?? latest) ? -1 : 1))
    .map(({ bill, balance }): OpenBill<B> => {
      const credit = smaller(balance, left);
      left = less(left, credit);
      return { bill, balance, credit, rest: less(balance, credit) };
    });
  return { open, left };
}

/** A company's debt. */
export interface Owed {
  /** Still to be paid: the open bills less the credits, US dollars. */
  readonly amount: string;
  /** Open on all bills before the credits, and the credits set against them: `amount` is the one less the other. */
  readonly billed: string;
  readonly credited: string;
  /** Bills of which something is still to be paid. */
  readonly count: number;
  /** The part past its due day. */
  readonly overdue: string;
  readonly overdueCount: number;
  /** The earliest due day that is over; null: none. */
  readonly overdueSince: string | null;
  /** The earliest due day that is still to come; null: none. */
  readonly nextDueOn: string | null;
  /** The amount by which the credits exceed the open bills. */
  readonly credit: string;
}

/** The amount owed on all of a company's bills, whatever season they are of, in US dollars. */
export function owedOn(bills: readonly Bill[], today: string): Owed {
  const { open, left } = openBills(bills);
  const unpaid = open.filter(({ rest }) => isAbove(rest));
  const dueDay = ({ bill }: OpenBill) => bill.dueOn ?? latest;
  const overdue = unpaid.filter((one) => dueDay(one) < today);
  return {
    amount: sum(unpaid.map(({ rest }) => rest)),
    billed: sum(open.map(({ balance }) => balance)),
    credited: sum(open.map(({ credit }) => credit)),
    count: unpaid.length,
    overdue: sum(overdue.map(({ rest }) => rest)),
    overdueCount: overdue.length,
    overdueSince: overdue[0]?.bill.dueOn ?? null,
    nextDueOn: unpaid.find((one) => dueDay(one) >= today)?.bill.dueOn ?? null,
    credit: left,
  };
}
