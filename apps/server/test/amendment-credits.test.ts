import { randomUUID } from 'node:crypto';
import {
  addDecimals,
  balanceOn,
  companyContact,
  defaultSettings,
  firstHandlerReport,
  importerReport,
  invoice,
  moneyScale,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { returnReport } from '#office/filings/decide-report.ts';
import { verifyLedger } from '#office/keeping/records/verify-ledger.ts';
import { undoAllocation } from '#office/money/allocate.ts';
import { issueInvoice, voidInvoice } from '#office/money/issue-invoice.ts';
import { writeOff } from '#office/money/let-go.ts';
import { payInvoice } from '#office/money/pay-invoice.ts';
import { reversePayment } from '#office/money/returned-payment.ts';
import { refundUnapplied } from '#office/money/take-out.ts';
import { officeOn } from '#office/office.fixture.ts';
import { findRows } from '#rows/rows.ts';
import { amend, bills, invoicesOf } from './billing.ts';
import { addHandler, fileReport, ref } from './filing.ts';
import { openWorld, put, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');

describe('the credit of an amendment', () => {
  /** A month of 824.75, of which 40.00 are paid. */
  async function paidInPart() {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const [{ id: invoiceId = '' } = {}] = (await invoicesOf(world, handler.person)).data;
    await payInvoice(office(), { invoiceId, amount: '40.00', paidOn: '2026-11-05', reference: 'ACH 1' });
    return { handler, invoiceId };
  }

  it.each([
    ['40000.00', 'a part of it', ['#-2', '-24.75', '0.00', 'credit'], '760.00', '0.00'],
    [null, 'all of it', ['#-2', '-824.75', '-40.00', 'credit'], '0.00', '-40.00'],
  ])('first takes back what was written off of the month: to %s %s', async (...asked) => {
    const [pounds, _words, credit, left, balance] = asked;
    const { handler, invoiceId } = await paidInPart();
    await writeOff(office(), { invoiceId, reason: 'Bankrupt' });
    await amend(world, handler, pounds);
    expect(await bills(world, handler.person)).toEqual([['#', '824.75', '0.00', 'paid'], credit]);
    const ledger = await readLedger(world.db, handler);
    expect(
      addDecimals(
        ledger.writeOffs.map(({ amount }) => amount),
        moneyScale,
      ),
    ).toBe(left);
    expect(balanceOn(ledger, '2026-11-05')).toBe(balance);
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  it('leaves what was written off of charges', async () => {
    const { handler, invoiceId } = await paidInPart();
    const { id: paymentId } = await world.db
      .selectFrom('payment')
      .select('id')
      .where('company_id', '=', handler.companyId)
      .executeTakeFirstOrThrow();
    const charging = { ...office(), settings: { ...defaultSettings, returnedPaymentCharge: '25.00' } };
    await reversePayment(charging, { paymentId, on: '2026-11-05', reason: 'No funds' });
    await payInvoice(office(), { invoiceId, amount: '824.75', paidOn: '2026-11-05', reference: 'ACH 2' });
    await writeOff(office(), { invoiceId, reason: 'Goodwill' });
    await amend(world, handler, '40000.00');
    expect(balanceOn(await readLedger(world.db, handler), '2026-11-05')).toBe('-24.75');
  });

  it('is of its own report: what is owed for the other one of the month is no part of it', async () => {
    const { handler, invoiceId } = await paidInPart();
    const [{ period = null } = {}] = (await findRows(office(), invoice, { company: handler.companyId })).map(
      ({ values }) => values,
    );
    const other = {
      company: ref(companyContact, handler.companyId),
      period,
      report: ref(importerReport, randomUUID()),
    };
    const due = {
      amountDue: '900.00',
      amountPaid: '0.00',
      balance: '900.00',
      status: 'open',
      issuedOn: '2026-11-05',
      dueOn: '2026-11-10',
    };
    await put(world, invoice, { title: 'INV-I' }, { number: 'INV-I', ...other, ...due });
    await amend(world, handler, '40000.00');
    const of = { invoiceId, reason: 'Bankrupt' };
    await expect(writeOff(office(), of)).rejects.toMatchObject({ code: 'creditOfMonth' });
    await expect(voidInvoice(office(), invoiceId)).rejects.toMatchObject({ code: 'invoiceUsed' });
  });

  it('leaves as much open to be written off as it does not lower', async () => {
    const { handler, invoiceId } = await paidInPart();
    await amend(world, handler, '40000.00');
    const of = { invoiceId, reason: 'Bankrupt' };
    await expect(writeOff(office(), of)).rejects.toMatchObject({ code: 'creditOfMonth', values: { left: '24.75' } });
    await writeOff(office(), { ...of, amount: '760.00' });
    expect(balanceOn(await readLedger(world.db, handler), '2026-11-05')).toBe('0.00');
  });

  it('lowers what is open of its month before anything of it is paid back', async () => {
    const { handler, invoiceId } = await paidInPart();
    await amend(world, handler, '40000.00');
    const [, { id = '' } = {}] = (await invoicesOf(world, handler.person)).data;
    const late = officeOn(world, '2026-12-20');
    const refund = { source: { kind: 'credit', id }, on: '2026-12-20', reference: 'CHK 1' } as const;
    await expect(refundUnapplied(late, { ...refund, amount: '1.00' })).rejects.toMatchObject({
      code: 'creditMonthOpen',
      values: { open: '784.75' },
    });
    await payInvoice(office(), { invoiceId, amount: '784.75', paidOn: '2026-11-05', reference: 'ACH 2' });
    await refundUnapplied(late, { ...refund, amount: '1.00' });
    // Filed again, the month asks for it anew.
    const [report] = (
      await findRows(office(), firstHandlerReport, { company: handler.companyId, status: 'certified' })
    ).toReversed();
    const back = { formType: 'first_handler_report', reportId: report?.id ?? '', note: 'Weigh it again.' } as const;
    await returnReport(office(), back);
    await expect(refundUnapplied(late, { ...refund, amount: '1.00' })).rejects.toMatchObject({
      code: 'creditMonthReturned',
    });
  });

  it('that was paid back stays, and so does the invoice that it lowers', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const [{ id: invoiceId = '' } = {}] = (await invoicesOf(world, handler.person)).data;
    await payInvoice(office(), { invoiceId, amount: '824.75', paidOn: '2026-11-05', reference: 'ACH' });
    await amend(world, handler, null);
    const credit = (await readLedger(world.db, handler)).invoices.find(({ amountDue }) => Number(amountDue) < 0);
    const source = { kind: 'credit', id: credit?.id ?? '' } as const;
    await refundUnapplied(office(), { source, amount: '824.75', on: '2026-11-05', reference: 'CHK 1' });
    const [paid] = (await readLedger(world.db, handler)).allocations;
    await undoAllocation(office(), paid?.id ?? '');
    await expect(voidInvoice(office(), invoiceId)).rejects.toMatchObject({ code: 'creditPaidBack' });
    await expect(voidInvoice(office(), source.id)).rejects.toMatchObject({ code: 'creditPaidBack' });
  });

  it('goes before the invoice that it lowers is made void', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const reportId = await amend(world, handler, null);
    const [invoiceId = '', creditId = ''] = (await invoicesOf(world, handler.person)).data.map(({ id }) => id);
    await expect(voidInvoice(office(), invoiceId)).rejects.toMatchObject({ code: 'creditOfMonth' });
    await voidInvoice(office(), creditId);
    await voidInvoice(office(), invoiceId);
    await expect(issueInvoice(office(), { formType: 'first_handler_report', reportId })).rejects.toThrow(
      'Nothing is due',
    );
  });
});
