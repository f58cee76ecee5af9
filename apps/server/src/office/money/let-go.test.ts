import { randomUUID } from 'node:crypto';
import {
  addDecimals,
  balanceOn,
  companyContact,
  defaultSettings,
  invoice,
  journal,
  moneyScale,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { getRow } from '#rows/rows.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { verifyLedger } from '../keeping/records/verify-ledger.ts';
import { enterCompany, officeOn } from '../office.fixture.ts';
import { allocate } from './allocate.ts';
import { voidInvoice } from './issue-invoice.ts';
import { undoWriteOff, waiveCharge, writeOff } from './let-go.ts';
import { payInvoice } from './pay-invoice.ts';
import { recordPayment } from './record-payment.ts';
import { reversePayment } from './returned-payment.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const on = (day: string) => officeOn(world, day);
const december = () => on('2026-12-20');

const newCompany = async () => (await enterCompany(on('2026-10-01'))).id;

/** An invoice of November 5, 2026, or a credit. */
async function bill(companyId: string, amountDue: string, dueOn = '2026-11-10'): Promise<string> {
  const number = `INV-${randomUUID().slice(0, 8)}`;
  const status = amountDue.startsWith('-') ? 'credit' : 'open';
  const money = { amountDue, amountPaid: '0.00', balance: amountDue, status };
  const company = { type: companyContact.type, id: companyId };
  return put(world, invoice, { title: number }, { number, company, issuedOn: '2026-11-05', dueOn, ...money });
}

const figures = async (id: string) => {
  const { values } = await getRow(december(), invoice, id);
  return [values.status, values.amountPaid, values.balance, values.paidOn, values.paymentReference];
};
const ledgerOf = (companyId: string | null) => readLedger(world.db, { companyId });
const received = (companyId: string | null, amount: string, receivedOn = '2026-11-20', reference = 'ACH 1') =>
  recordPayment(december(), { companyId, method: 'ach', receivedOn, amount, reference });

describe('an invoice', () => {
  it('is written off, as far as it is open', async () => {
    const company = await newCompany();
    const id = await bill(company, '100.00');
    await payInvoice(december(), { invoiceId: id, amount: '99.00', paidOn: '2026-11-20', reference: 'ACH 1' });
    const more = writeOff(december(), { invoiceId: id, amount: '1.01', reason: 'Cents' });
    await expect(more).rejects.toThrow('is open for 1.00 US dollars only');
    await expect(writeOff(december(), { invoiceId: id, reason: ' ' })).rejects.toThrow('Write down why.');
    await writeOff(december(), { invoiceId: id, reason: 'Below the cost of asking' });
    expect(await figures(id)).toEqual(['paid', '99.00', '0.00', '2026-11-20', 'ACH 1']);
    const { id: paymentId } = await received(company, '1.00');
    for (const amount of [undefined, '1.00'])
      await expect(allocate(december(), { paymentId, invoiceId: id, amount })).rejects.toThrow(
        '1.00 US dollars of it were written off',
      );
  });

  it('is open again once its write-off is undone, and money pays it', async () => {
    const company = await newCompany();
    const id = await bill(company, '100.00');
    await writeOff(december(), { invoiceId: id, amount: '40.00', reason: 'Bankrupt' });
    await writeOff(december(), { invoiceId: id, reason: 'Bankrupt' });
    const first = (await ledgerOf(company)).writeOffs.find(({ amount }) => amount === '40.00');
    await expect(undoWriteOff(december(), { invoiceId: id, reason: ' ' })).rejects.toThrow('Write down why.');
    const undone = { invoiceId: id, entry: first?.id ?? '', reason: 'The estate pays' };
    expect(await undoWriteOff(december(), undone)).toMatchObject({ amount: '40.00' });
    await expect(undoWriteOff(december(), undone)).rejects.toMatchObject({ code: 'writeOffUndone' });
    expect((await figures(id)).slice(0, 3)).toEqual(['open', '0.00', '40.00']);
    await undoWriteOff(december(), { invoiceId: id, reason: 'All of it' });
    await expect(undoWriteOff(december(), undone)).rejects.toThrow('is written off any more');
    expect((await figures(id)).slice(0, 3)).toEqual(['open', '0.00', '100.00']);
    await payInvoice(december(), { invoiceId: id, amount: '100.00', paidOn: '2026-12-05', reference: 'ACH 1' });
    expect((await figures(id)).slice(0, 3)).toEqual(['paid', '100.00', '0.00']);
    expect(await verifyLedger(world.db)).toEqual([]);
    const kinds = journal(await ledgerOf(company)).map(({ kind, amount }) => [kind, amount]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['writeOffUndone', '40.00'],
        ['writeOffUndone', '60.00'],
      ]),
    );
  });

  it.each([
    // Charge of 25.00 on 100.00: what was paid, what was written off, what is waived; then what is paid, unapplied and written off.
    ['100.00', '25.00', '25.00', ['100.00', '0.00', '0.00']],
    ['100.00', '25.00', '10.00', ['100.00', '0.00', '15.00']],
    ['110.00', '15.00', '20.00', ['105.00', '5.00', '0.00']],
    ['0.00', '125.00', '25.00', ['0.00', '0.00', '100.00']],
  ] as const)('of %s paid and %s written off gives up the write-off first where %s is waived', async (...asked) => {
    const [paid, given, waived, [stays, unapplied, writtenOff]] = asked;
    const company = await newCompany();
    const invoiceId = await bill(company, '100.00');
    const { id: paymentId } = await received(company, '100.00');
    await allocate(december(), { paymentId, invoiceId });
    const settings = { ...defaultSettings, returnedPaymentCharge: '25.00' };
    await reversePayment({ ...december(), settings }, { paymentId, on: '2026-12-03', reason: 'No funds' });
    const pay = { invoiceId, amount: paid, paidOn: '2026-12-05', reference: 'ACH 2' };
    if (paid !== '0.00') await payInvoice(december(), pay);
    await writeOff(december(), { invoiceId, amount: given, reason: 'Below the cost of asking' });
    const [charge] = (await ledgerOf(company)).charges;
    await waiveCharge(december(), { chargeId: charge?.id ?? '', amount: waived, reason: 'The bank erred' });
    expect((await figures(invoiceId)).slice(0, 3)).toEqual(['paid', stays, '0.00']);
    const ledger = await ledgerOf(company);
    expect(ledger.writeOffs.reduce((sum, { amount }) => addDecimals([sum, amount], moneyScale), '0.00')).toBe(
      writtenOff,
    );
    expect(balanceOn(ledger, '2026-12-20')).toBe(unapplied === '0.00' ? '0.00' : `-${unapplied}`);
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  it('keeps its charges once it is void', async () => {
    const company = await newCompany();
    const invoiceId = await bill(company, '100.00');
    const { id: paymentId } = await received(company, '100.00');
    await allocate(december(), { paymentId, invoiceId });
    const settings = { ...defaultSettings, returnedPaymentCharge: '25.00' };
    await reversePayment({ ...december(), settings }, { paymentId, on: '2026-12-03', reason: 'No funds' });
    await voidInvoice(december(), invoiceId);
    const [charge] = (await ledgerOf(company)).charges;
    const waived = waiveCharge(december(), { chargeId: charge?.id ?? '', reason: 'The bank erred' });
    await expect(waived).rejects.toMatchObject({ code: 'invoiceVoid' });
  });
});
