import {
  addDecimals,
  type Invoice,
  invoiceBalance,
  invoiceState,
  moneyScale,
  type ReportType,
  reportTypes,
  subtractDecimals,
} from '@packhouse/programme';

/** An invoice's figures, US dollars; null where the provider gives none. */
export interface InvoiceFigures {
  /** As shown: overdue follows from the due date; a provider's own word stays as it came. */
  readonly state: string;
  readonly amountDue: string | null;
  readonly amountPaid: string;
  /** Late charge and interest together: the provider's figures. */
  readonly charges: string;
  /** Still to be paid. */
  readonly balance: string;
}

const sum = (amounts: readonly string[]) => addDecimals(amounts, moneyScale);

/** @param today in the programme's time zone */
export function invoiceFigures(row: Invoice, today: string): InvoiceFigures {
  const { amountDue, lateCharge, interest, status, dueOn } = row;
  const isClosed = status === 'void' || status === 'credit' || status === 'paid' || amountDue === null;
  return {
    state: invoiceState({ status: status ?? 'open', dueOn, today }),
    amountDue,
    amountPaid: row.amountPaid ?? '0.00',
    charges: sum([lateCharge ?? '0', interest ?? '0']),
    balance: row.balance ?? (isClosed ? '0.00' : invoiceBalance({ ...row, amountDue })),
  };
}

const openStates: readonly string[] = ['open', 'partially_paid', 'overdue'];

export interface InvoiceTotals {
  readonly invoiced: string;
  readonly charges: string;
  readonly paid: string;
  readonly open: string;
  /** What the provider owes the company: a line of its own, never set off against what is open; not negative. */
  readonly credits: string;
}

/** What a season's invoices add up to; void ones do not count. */
export function invoiceTotals(invoices: readonly Invoice[], today: string): InvoiceTotals {
  const live = invoices.map((row) => invoiceFigures(row, today)).filter(({ state }) => state !== 'void');
  const billed = live.filter(({ state }) => state !== 'credit');
  const credits = live.filter(({ state }) => state === 'credit').map(({ amountDue }) => amountDue ?? '0');
  return {
    invoiced: sum(billed.map(({ amountDue }) => amountDue ?? '0')),
    charges: sum(billed.map(({ charges }) => charges)),
    paid: sum(billed.map(({ amountPaid }) => amountPaid)),
    open: sum(billed.filter(({ state }) => openStates.includes(state)).map(({ balance }) => balance)),
    credits: subtractDecimals('0', sum(credits), moneyScale),
  };
}

/** Which report an invoice bills; null where the provider does not say. */
export function reportBehind({ report }: Pick<Invoice, 'report'>): { type: ReportType; id: string } | null {
  const type = reportTypes.find((known) => report?.type === `node--${known}`);
  return type === undefined || report === null ? null : { type, id: report.id };
}
