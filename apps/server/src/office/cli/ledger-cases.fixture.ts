import { randomUUID } from 'node:crypto';
import {
  chargeLineKey,
  companyContact,
  defaultSettings,
  invoice,
  type ProgrammeSettings,
  reimbursementRequest,
} from '@packhouse/programme';
import { findRows } from '#rows/rows.ts';
import { addHandler, fileReport } from '../../../test/filing.ts';
import { addCompany, put, type World } from '../../../test/world.ts';
import { allocate } from '../money/allocate.ts';
import { bankLines } from '../money/bank/bank-lines.ts';
import { bookLineAct } from '../money/bank/book-line.ts';
import { closeOutstandingAct } from '../money/bank/close-outstanding.ts';
import { importStatement } from '../money/bank/import-statement.ts';
import { givenFile } from '../money/bank/statement-file.fixture.ts';
import { previewCharges, runCharges } from '../money/charge-runs.ts';
import { voidInvoice } from '../money/issue-invoice.ts';
import { recordPayment } from '../money/record-payment.ts';
import { bringBack, noteStep, standingSent } from '../money/refunds/refund-steps.ts';
import { reversePayment } from '../money/returned-payment.ts';
import { refundUnapplied } from '../money/take-out.ts';
import { officeOn } from '../office.fixture.ts';
import { inOneTransaction, type OfficeWork } from '../office-context.ts';
import type { ActCase } from './act-case.fixture.ts';

/** A program that charges for late payment. */
export const caseSettings: ProgrammeSettings = {
  ...defaultSettings,
  lateChargePercent: '10',
  lateGraceDays: 0,
};

/** A company of its own with what the ledger of a case needs, put in place past the acts. */
function ledgerOf(world: World) {
  const office = () => ({ ...officeOn(world, '2026-11-05'), settings: caseSettings });
  const bill = async (companyId: string, amountDue: string, dueOn = '2026-11-10') => {
    const number = `INV-${randomUUID().slice(0, 8)}`;
    const company = { type: companyContact.type, id: companyId };
    const status = amountDue.startsWith('-') ? 'credit' : 'open';
    const money = { amountDue, amountPaid: '0.00', balance: amountDue, status };
    return put(world, invoice, { title: number }, { company, number, issuedOn: '2026-10-01', dueOn, ...money });
  };
  const receive = async (companyId: string | null, amount: string) => {
    const money = { method: 'check', receivedOn: '2026-11-04', amount, reference: 'CHK 8' } as const;
    return (await recordPayment(office(), { companyId, ...money })).id;
  };
  const charge = async (invoiceId: string, amount: string) => {
    const id = randomUUID();
    const days = { from_day: '2026-11-01', to_day: '2026-11-01', booked_on: '2026-11-01' };
    const basis = {
      base: amount,
      rate: '0',
      per: 'once',
      charged_on: 'assessment',
      corrects: null,
      run_id: null,
    } as const;
    const row = { id, invoice_id: invoiceId, kind: 'late', period_no: 1, amount, ...basis, ...days } as const;
    await world.db.insertInto('charge').values(row).execute();
    return id;
  };
  return { office, bill, receive, charge };
}

const reason = 'See our letter of November 4.';

/** Acts on payments, credits and what is charged: entries of the ledger. */
export function ledgerCases(world: World): readonly ActCase[] {
  const { office, bill, receive, charge } = ledgerOf(world);
  const charged = (amount: string) => async () => ({
    chargeId: await charge(await bill(await addCompany(world), '1000.00'), amount),
    reason,
  });
  const paid = async () => {
    const companyId = await addCompany(world);
    return { companyId, paymentId: await receive(companyId, '40.00'), invoiceId: await bill(companyId, '50.00') };
  };
  return [
    { kind: 'charge.waive', right: 'chargesWaive', given: charged('100.00') },
    { kind: 'charge.waive', right: 'chargesWaive', two: true, given: charged('100.01') },
    {
      kind: 'charge.run',
      right: 'chargesRun',
      given: async () => {
        await bill(await addCompany(world), '1000.00', '2026-10-20');
        return { asOf: '2026-11-05', fingerprint: (await previewCharges(office(), '2026-11-05')).fingerprint };
      },
    },
    {
      kind: 'charge.again',
      right: 'chargesRun',
      given: async () => {
        await bill(await addCompany(world), '1000.00', '2026-10-20');
        const { lines } = await previewCharges(office(), '2026-11-05');
        const without = lines.slice(0, 1).map(chargeLineKey);
        const shown = await previewCharges(office(), '2026-11-05', without);
        const { runId } = await runCharges(office(), { ...shown, without, reason });
        const left = (of: string) =>
          world.db.selectFrom('charge_left_out').select('id').where('run_id', '=', of).executeTakeFirstOrThrow();
        return { leftOutId: (await left(runId)).id };
      },
    },
    {
      kind: 'payment.record',
      right: 'paymentsMatch',
      given: async () => ({
        companyId: null,
        method: 'wire',
        receivedOn: '2026-11-04',
        amount: '5.00',
        reference: 'W',
      }),
    },
    { kind: 'payment.apply', right: 'paymentsMatch', given: paid },
    {
      kind: 'allocation.undo',
      right: 'paymentsUndo',
      given: async () => ({ allocationId: (await allocate(office(), await paid())).id }),
    },
    {
      kind: 'payment.reverse',
      right: 'paymentsReverse',
      two: true,
      given: async () => ({ ...(await paid()), on: '2026-11-05', reason }),
    },
    {
      kind: 'payment.refund',
      right: 'paymentsReverse',
      two: true,
      given: async () => ({
        source: { kind: 'payment', id: (await paid()).paymentId },
        amount: '40.00',
        on: '2026-11-05',
        reference: 'CHK 9',
      }),
    },
    ...refundCases(world),
    {
      kind: 'payment.move',
      right: 'paymentsMatch',
      given: async () => ({ ...(await paid()), toCompanyId: await addCompany(world) }),
    },
    { kind: 'payment.offer', right: 'paymentsMatch', given: async () => ({}) },
    {
      kind: 'credit.apply',
      right: 'invoicesApplyCredit',
      given: async () => {
        const companyId = await addCompany(world);
        await bill(companyId, '30.00');
        return { creditId: await bill(companyId, '-20.00') };
      },
    },
    { kind: 'invoice.issue', right: 'invoicesIssue', given: () => filed(world) },
    ...statementCases(world),
  ];
}

/** Acts on money that left. */
function refundCases(world: World): readonly ActCase[] {
  const { office, receive } = ledgerOf(world);
  const refunded = async () => {
    const source = { kind: 'payment', id: await receive(await addCompany(world), '40.00') } as const;
    const wish = { source, amount: '40.00', on: '2026-11-05', reference: 'CHK 9' };
    return { refundId: (await refundUnapplied(office(), wish)).id };
  };
  const stepped = (step: 'sent' | 'back') =>
    inOneTransaction(office(), async (work) => {
      const given = await refunded();
      const sent = await standingSent(work, 'refund', given.refundId);
      const wish = { step, on: '2026-11-05' };
      await (step === 'sent' ? noteStep(work, sent, wish) : bringBack(work, sent, wish));
      return { ...given, reason };
    });
  const back = async () => ({ ...(await refunded()), on: '2026-11-05', reason });
  const paidClaim = async () => {
    const sums = { totalClaimed: '40.00', amountApproved: '40.00' };
    const paid = { status: 'paid', ...sums, paidOn: '2026-11-05', paymentReference: 'ACH 9' };
    const company = { type: companyContact.type, id: await addCompany(world) };
    const requestId = await put(world, reimbursementRequest, { title: 'A claim' }, { company, ...paid });
    return { requestId, on: '2026-11-05', reason };
  };
  const paidOnly = async () => {
    const { on: _, ...given } = await paidClaim();
    return given;
  };
  const claimBack = async () => {
    const { on, ...given } = await paidClaim();
    await inOneTransaction(office(), async (work) =>
      bringBack(work, await standingSent(work, 'claim', given.requestId), { step: 'back', on }),
    );
    return given;
  };
  const replaced = async () => {
    const companyId = await addCompany(world);
    const replaces = await receive(companyId, '40.00');
    await reversePayment(office(), { paymentId: replaces, on: '2026-11-05', reason });
    return { paymentId: await receive(companyId, '40.00'), replaces };
  };
  return [
    { kind: 'payment.replace', right: 'paymentsMatch', given: replaced },
    { kind: 'refund.send', right: 'paymentsMatch', given: async () => ({ ...(await refunded()), on: '2026-11-05' }) },
    { kind: 'refund.stop', right: 'paymentsReverse', two: true, given: back },
    { kind: 'refund.back', right: 'paymentsReverse', two: true, given: back },
    { kind: 'refund.undo', right: 'paymentsUndo', given: () => stepped('sent') },
    { kind: 'refund.undo', right: 'paymentsReverse', two: true, given: () => stepped('back') },
    { kind: 'reimbursement.undo_pay', right: 'paymentsUndo', given: paidOnly },
    { kind: 'reimbursement.back', right: 'paymentsReverse', two: true, given: paidClaim },
    { kind: 'reimbursement.undo_back', right: 'paymentsReverse', two: true, given: claimBack },
  ];
}

/** A certified report whose invoice was voided: it asks for another one. */
async function filed(world: World) {
  const handler = await addHandler(world);
  const { reportId } = await fileReport(world, handler);
  const office = officeOn(world, '2026-11-05');
  for (const { id } of await findRows(office, invoice, { company: handler.companyId })) await voidInvoice(office, id);
  return { formType: 'first_handler_report', reportId };
}

/** Acts on what the bank says came in. */
function statementCases(world: World): readonly ActCase[] {
  const { office, bill } = ledgerOf(world);
  const statement = () => {
    const account = randomUUID().slice(0, 8);
    const csv = `Date,Description,Amount\n2026-11-04,DEPOSIT ${account},40.00\n`;
    return givenFile(csv, { account, opening: '0', closing: '40.00' });
  };
  const booking = async (work: OfficeWork) => {
    const [read] = await importStatement(work, await statement());
    const [line] = await bankLines(work.db, read?.id);
    return {
      lineId: line?.id ?? '',
      pays: [{ invoiceId: await bill(await addCompany(world), '40.00'), amount: '40.00' }],
      // Cases before it left payments of the same amount.
      another: true,
    };
  };
  /** A payment that no line says, of a day that the statement tells of. */
  const unsaid = (isClosed: boolean) =>
    inOneTransaction(office(), async (work) => {
      await importStatement(work, await statement());
      const given = { entryId: await ledgerOf(world).receive(null, '40.00'), why: 'other_account' } as const;
      if (isClosed) await closeOutstandingAct.change(work, given, await closeOutstandingAct.subject(work, given));
      return given;
    });
  return [
    { kind: 'outstanding.close', right: 'paymentsMatch', given: () => unsaid(false) },
    { kind: 'outstanding.reopen', right: 'paymentsUndo', given: () => unsaid(true) },
    { kind: 'bank.import', right: 'paymentsMatch', given: statement },
    {
      kind: 'bank.take_back',
      right: 'paymentsUndo',
      given: () =>
        inOneTransaction(office(), async (work) => {
          const [read] = await importStatement(work, await statement());
          return { statementId: read?.id ?? '' };
        }),
    },
    { kind: 'bank.book', right: 'paymentsMatch', given: () => inOneTransaction(office(), booking) },
    {
      kind: 'bank.settle',
      right: 'paymentsMatch',
      given: () =>
        inOneTransaction(office(), async (work) => {
          const { lineId } = await booking(work);
          const id = await ledgerOf(world).receive(null, '40.00');
          return { lineId, with: { kind: 'payment', id } };
        }),
    },
    {
      kind: 'bank.undo',
      right: 'paymentsUndo',
      given: () =>
        inOneTransaction(office(), async (work) => {
          const booked = await booking(work);
          await bookLineAct.change(work, booked, await bookLineAct.subject(work, booked));
          return { lineId: booked.lineId };
        }),
    },
  ];
}
