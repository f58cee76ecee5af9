import { absoluteDecimal, filingForms, invoice } from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import type { ChargePreview } from '#features/ledger/charges-due.ts';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { getRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { type Act, type ActSubject, saysReason } from '../acts/act.ts';
import { decidedAlone } from '../acts/decisions.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { ReportName } from '../filings/decide-report.ts';
import { knownRow } from '../filings/move-status.ts';
import type { OfficeWork } from '../office-context.ts';
import { askAgain, lockedLeftOut, runCharges, type WantedRun } from './charge-runs.ts';
import { issueInvoice, voidInvoice } from './issue-invoice.ts';
import {
  type GivenUp,
  leftOfCharge,
  standingWriteOff,
  type UndoneWriteOff,
  undoWriteOff,
  type Waived,
  waiveCharge,
  writeOff,
} from './let-go.ts';
import { newEntry, standingInvoice } from './money-standing.ts';
import { invoiceOf } from './record-payment.ts';

export const issueInvoiceAct: Act<ReportName, StoredRow> = {
  kind: 'invoice.issue',
  right: 'invoicesIssue',
  subject: async (work, { formType, reportId }) => {
    const { form } = filingForms[formType];
    await lockChain(work, knownRefIn((await knownRow(work, form, reportId)).values, 'company').id);
    return standingRow(work, form, reportId);
  },
  change: issueInvoice,
  answer: ({ values }) =>
    `Invoice ${String(values.number)} over ${String(values.amountDue)} US dollars is issued, due ${String(values.dueOn)}.`,
};

interface WithAmount extends ActSubject {
  readonly amount: string;
}

const invoiceOver = async (work: OfficeWork, invoiceId: string, key: 'amountDue' | 'balance'): Promise<WithAmount> => {
  const at = await standingInvoice(work, invoiceId);
  const { values } = await getRow(work, invoice, invoiceId);
  return { ...at, amount: absoluteDecimal(values[key] ?? '0.00') };
};

interface Voided {
  readonly invoiceId: string;
  readonly reason?: string | undefined;
}

/** Makes an invoice void; above an amount a second person looks at it. */
export const voidInvoiceAct: Act<Voided, StoredRow, WithAmount> = {
  kind: 'invoice.void',
  right: 'invoicesVoid',
  reason: ({ reason }) => reason,
  amount: (_given, { amount }) => amount,
  subject: (work, { invoiceId }) => invoiceOver(work, invoiceId, 'amountDue'),
  change: (work, { invoiceId }) => voidInvoice(work, invoiceId),
  answer: ({ values }) => `Invoice ${String(values.number)} is void.`,
};

export const writeOffAct: Act<GivenUp, { readonly number: string; readonly amount: string }, WithAmount> = {
  kind: 'invoice.write_off',
  right: 'chargesWriteOff',
  ...saysReason,
  amount: ({ amount }, at) => amount ?? at.amount,
  subject: (work, { invoiceId }) => invoiceOver(work, invoiceId, 'balance'),
  change: writeOff,
  answer: ({ number, amount }) => `${amount} US dollars of invoice ${number} are written off.`,
};

/** Undoes a write-off: who may give up an amount, and with whom, takes that back. */
export const undoWriteOffAct: Act<UndoneWriteOff, { readonly number: string; readonly amount: string }, WithAmount> = {
  kind: 'invoice.undo_write_off',
  right: 'chargesWriteOff',
  ...saysReason,
  amount: (_given, { amount }) => amount,
  subject: async (work, { invoiceId, entry }) => {
    const at = await standingInvoice(work, invoiceId);
    // Once it is done there is none any more.
    const meant = await standingWriteOff(work, { invoiceId, entry });
    return { ...at, amount: meant?.amount ?? '0.00' };
  },
  change: undoWriteOff,
  answer: ({ number, amount }) => `${amount} US dollars of invoice ${number} are open again.`,
};

const waiveKind = 'charge.waive';
/** Milliseconds in which what one person waives of a company counts together. */
const waivedTogether = 30 * 86_400_000;

/** US dollars that the person who acts has waived alone: on this invoice ever, of this company in thirty days. */
const waivedBefore = ({ db, actor, now }: OfficeWork, at: ActSubject): Promise<string> =>
  decidedAlone(db, waiveKind, actor.userId ?? '', { ...at, since: new Date(now.getTime() - waivedTogether) });

/** Lets go of a charge; above an amount, with what the person waived alone before, a second person looks at it. */
export const waiveChargeAct: Act<Waived, { readonly amount: string }, WithAmount & { readonly before: string }> = {
  kind: waiveKind,
  right: 'chargesWaive',
  ...saysReason,
  amount: ({ amount }, at) => amount ?? at.amount,
  aloneBefore: ({ before }) => before,
  subject: async (work, { chargeId }) => {
    const at = await standingInvoice(work, await invoiceOf(work, 'charge', chargeId));
    const ledger = () => readLedger(work.db, { companyId: at.companyId });
    return { ...at, amount: await leftOfCharge({ ledger }, chargeId), before: await waivedBefore(work, at) };
  },
  change: waiveCharge,
  answer: ({ amount }) => `${amount} US dollars of the charge are waived.`,
};

export const runChargesAct: Act<WantedRun, ChargePreview & { readonly runId: string }> = {
  kind: 'charge.run',
  right: 'chargesRun',
  reason: ({ reason }) => reason,
  // After a run no preview of before is what would be booked.
  overtakes: true,
  subject: async () => newEntry('charge_run', null),
  change: runCharges,
  answer: ({ lines, unticked, total, asOf }) =>
    `${lines.length} charges of ${total} US dollars are booked as of ${asOf}${unticked.length === 0 ? '' : `, ${unticked.length} left out`}.`,
  after: ({ runId }) => ({ type: 'charge_run', id: runId, version: 'booked', companyId: null }),
};

/** Asks for a charge that a run left out: the next preview has it again. */
export const askAgainAct: Act<{ readonly leftOutId: string }, void> = {
  kind: 'charge.again',
  right: 'chargesRun',
  subject: async (work, { leftOutId }) => {
    const { companyId } = await lockedLeftOut(work, leftOutId);
    return { type: 'charge_left_out', id: leftOutId, version: 'left out', companyId };
  },
  change: (work, { leftOutId }) => askAgain(work, leftOutId),
  after: () => ({ type: 'charge_left_out', id: '', version: 'asked again', companyId: null }),
  answer: () => 'The next preview has the charge again.',
};
