import { isAbove, isBelow, less, sum } from '../../values/amounts.ts';
import { compareDecimals } from '../../values/decimals.ts';
import { invoiceBalance } from './invoice.ts';

/** An invoice or credit as far as its money goes: US dollars, decimal text; null where the backend does not say. */
export interface Bill {
  readonly amountDue: string | null;
  readonly amountPaid: string | null;
  readonly lateCharge: string | null;
  readonly interest: string | null;
  readonly balance: string | null;
  readonly status: string | null;
  /** In the program's time zone: its own, or its month's. */
  readonly dueOn: string | null;
}

const negated = (amount: string) => less('0', amount);

/** The rest of a credit, as a negative amount; amounts that were applied or refunded count with either sign. */
function restOfCredit({ amountDue, amountPaid, balance }: Bill & { readonly amountDue: string }): string {
  if (balance !== null && isBelow(balance)) return balance;
  const used = amountPaid ?? '0.00';
  const rest = sum([amountDue, isBelow(used) ? negated(used) : used]);
  return isBelow(rest) ? rest : '0.00';
}

/**
 * The amount of a bill that is still to be paid; below zero: the rest of the company's credit. Its status means nothing,
 * but for `void`: no figure says that a bill was taken back (decisions.md 27).
 */
export function restOf(bill: Bill): string {
  const { status, amountDue, balance } = bill;
  if (status === 'void') return '0.00';
  if (amountDue !== null && isBelow(amountDue)) return restOfCredit({ ...bill, amountDue });
  return balance ?? (amountDue === null ? '0.00' : invoiceBalance({ ...bill, amountDue }));
}

/**
 * Settled although nothing was paid of what was billed: it was given up, whole. Its stored status is `paid`, which a company
 * must not read. Without both figures nobody knows.
 */
export function isWrittenOff({ amountDue, amountPaid, lateCharge, interest, balance }: Bill): boolean {
  if (amountDue === null || amountPaid === null || balance === null) return false;
  const billed = sum([amountDue, lateCharge ?? '0', interest ?? '0']);
  return isAbove(billed) && compareDecimals(amountPaid, '0') === 0 && compareDecimals(balance, '0') === 0;
}

/** The states that follow from figures. */
const states = ['open', 'partially_paid', 'paid', 'written_off', 'overdue', 'credit', 'void'] as const;
export type BillState = (typeof states)[number];

/** A status as one of these; null: a word of the provider's own, or none. */
const knownState = (status: string | null): BillState | null => states.find((state) => state === status) ?? null;

/** A bill as it is shown: US dollars, null where the backend gives nothing that it follows from. */
export interface BillFigures {
  /** Of the figures and the due day; where there are no figures, what the provider says. */
  readonly state: BillState | null;
  /** A status that is none of these: a word of the provider's own. */
  readonly providerWord: string | null;
  readonly amountDue: string | null;
  readonly amountPaid: string;
  /** Late charge and interest together: the provider's figures. */
  readonly charges: string;
  /** Neither paid nor to be paid: written off, or void. */
  readonly givenUp: string | null;
  /** Still to be paid. */
  readonly balance: string | null;
}

/** Of a bill that its figures do not add up to: nobody pays it. A credit has none until it is void, then what is below zero. */
function givenUpOf(bill: Bill): string | null {
  const { amountDue, amountPaid, lateCharge, interest } = bill;
  const balance = shownBalance(bill);
  if (amountDue === null || balance === null) return null;
  const rest = less(sum([amountDue, lateCharge ?? '0', interest ?? '0']), sum([amountPaid ?? '0', balance]));
  if (bill.status === 'void') return rest;
  return isBelow(amountDue) || isBelow(rest) ? '0.00' : rest;
}

/** Open from its issue, overdue from the day after its due day, paid once nothing is left to be paid. */
function stateOf(bill: Bill, today: string): BillState | null {
  const { status, amountDue, amountPaid, balance, dueOn } = bill;
  if (status === 'void') return 'void';
  if (amountDue === null && balance === null) return knownState(status);
  if (amountDue !== null && isBelow(amountDue)) return 'credit';
  const rest = restOf(bill);
  if (!isAbove(rest)) return isWrittenOff(bill) ? 'written_off' : 'paid';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return isAbove(amountPaid ?? '0') ? 'partially_paid' : 'open';
}

function shownBalance(bill: Bill): string | null {
  const { status, amountDue, balance } = bill;
  if (status === 'void') return '0.00';
  if (balance !== null) return balance;
  if (amountDue === null) return null;
  return isBelow(amountDue) ? '0.00' : restOf(bill);
}

/** @param today in the program's time zone */
export function billFigures(bill: Bill, today: string): BillFigures {
  return {
    state: stateOf(bill, today),
    providerWord: knownState(bill.status) === null ? bill.status : null,
    amountDue: bill.amountDue,
    amountPaid: bill.amountPaid ?? '0.00',
    charges: sum([bill.lateCharge ?? '0', bill.interest ?? '0']),
    givenUp: givenUpOf(bill),
    balance: shownBalance(bill),
  };
}

/** The sums of bills, such as a season's; void ones do not count. US dollars. */
export function billTotals(bills: readonly Bill[]) {
  const live = bills.filter(({ status }) => status !== 'void');
  const billed = live.filter(({ amountDue }) => amountDue === null || !isBelow(amountDue));
  const rests = live.map(restOf);
  return {
    invoiced: sum(billed.map(({ amountDue }) => amountDue ?? '0')),
    charges: sum(billed.flatMap(({ lateCharge, interest }) => [lateCharge ?? '0', interest ?? '0'])),
    paid: sum(billed.map(({ amountPaid }) => amountPaid ?? '0')),
    writtenOff: sum(billed.map((bill) => givenUpOf(bill) ?? '0')),
    open: sum(rests.filter(isAbove)),
    /** The rest of the company's credits: never set off against open bills; not negative. */
    credits: negated(sum(rests.filter(isBelow))),
  };
}
