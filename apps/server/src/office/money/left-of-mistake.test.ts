import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { type Office, openOffice } from '../../../test/bad-days/office-days.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** A check of 300.00 that nobody sent, of which 41.50 are to be paid back. */
async function recorded() {
  const company = await office.company();
  const check = { method: 'check', on: '2026-11-02', amount: '300.00', reference: `CHK ${company.slice(0, 6)}` };
  await office.does('cashier', 'payment/record', { company, ...check });
  const [payment] = await office.paymentsOf(company);
  await office.byTwo('payment/refund', {
    payment: payment?.id,
    amount: '41.50',
    reference: 'CHK 900',
    on: '2026-12-01',
  });
  const refunds = office.world.db
    .selectFrom('refund')
    .select('id')
    .where('source_id', '=', payment?.id ?? '');
  const mistake = { payment: payment?.id, reason: 'Nobody sent it', mistake: true, on: '2026-12-05' };
  return { company, payment: payment?.id ?? '', refund: (await refunds.executeTakeFirstOrThrow()).id, mistake };
}

const stop = (refund: string) => office.byTwo('refund/stop', { refund, reason: 'Not sent' });

describe('a payment that was recorded by mistake, and of which something left', () => {
  it('is taken off with the money of its refund once that was stopped, whatever that paid', async () => {
    for (const isUsed of [false, true]) {
      const { company, payment, refund, mistake } = await recorded();
      const bill = await office.billed(company, '30.00');
      await office.refuses('mistakeWaits', 'cashier', 'payment/return', mistake);
      await stop(refund);
      const there = (await office.paymentsOf(company)).find(({ amount }) => amount === '41.50')?.id ?? '';
      if (isUsed) await office.does('cashier', 'payment/apply', { payment: there, number: bill.number });
      await office.byTwo('payment/return', mistake);
      expect([await office.balanceOf(company), await office.openOf(bill.id)]).toEqual(['30.00', '30.00']);
      // It was right after all.
      await office.byTwo('payment/reinstate', { payment, reason: 'It came' });
      expect(await office.balanceOf(company)).toBe('-270.00');
    }
  });

  it('is owed where its refund left, or where a part of it was moved besides, as the refusal tells', async () => {
    for (const isMoved of [false, true]) {
      const { company, payment, refund, mistake } = await recorded();
      const other = await office.company();
      if (isMoved) await office.does('cashier', 'payment/move', { payment, company: other, amount: '100.00' });
      else {
        await office.does('cashier', 'refund/sent', { refund, on: '2026-12-02' });
        await office.byTwo('payment/return', mistake);
        expect(await office.balanceOf(company)).toBe('41.50');
        await office.byTwo('payment/reinstate', { payment, reason: 'It came' });
        expect(await office.balanceOf(company)).toBe('-258.50');
        continue;
      }
      await office.refuses('mistakeGone', 'cashier', 'payment/return', mistake);
      await stop(refund);
      await office.byTwo('payment/return', { ...mistake, mistake: false });
      const [charge] = (await readLedger(office.world.db, { companyId: company })).charges;
      await office.byTwo('charge/waive', { charge: charge?.id, reason: 'Nobody sent it' });
      expect(await office.balanceOf(company)).toBe('100.00');
      const [moved] = await office.paymentsOf(other);
      await office.does('cashier', 'payment/move', { payment: moved?.id, company });
      expect([await office.balanceOf(company), await office.balanceOf(other)]).toEqual(['0.00', '0.00']);
    }
  });

  it('is taken off in its parts with the money of its stopped refund, which is the last of it', async () => {
    const { company, payment, refund } = await recorded();
    const other = await office.company();
    await office.does('cashier', 'payment/move', { payment, company: other, amount: '100.00' });
    await stop(refund);
    const there = (await office.paymentsOf(company)).find(({ amount }) => amount === '41.50')?.id;
    const off = (id: string | undefined) => ({ payment: id, reason: 'Nobody sent it', mistake: true });
    await office.byTwo('payment/return', off((await office.paymentsOf(other))[0]?.id));
    await office.refuses('refundNotReturned', 'cashier', 'payment/return', off(there));
    await office.does('cashier', 'payment/move', { payment, company, amount: '158.50' });
    const rest = (await office.paymentsOf(company)).find(({ amount }) => amount === '158.50')?.id;
    await office.byTwo('payment/return', off(rest));
    await office.byTwo('payment/return', off(there));
    expect([await office.balanceOf(company), await office.balanceOf(other)]).toEqual(['0.00', '0.00']);
    const check = `CHK ${company.slice(0, 6)}`;
    const { ids } = await office.statement(['2026-11-03', check, '300.00']);
    const settle = { line: ids[0], with: { kind: 'payment', id: payment } };
    await office.refuses('paymentTakenBack', 'cashier', 'bank/settle', settle);
    await office.does('cashier', 'bank/unapplied', { line: ids[0], company: other, another: true });
    // It was right after all.
    await office.byTwo('payment/reinstate', { payment: there, reason: 'It came', another: true });
    expect(await office.balanceOf(company)).toBe('-41.50');
  });

  it('is taken off in its parts where it was moved alone', async () => {
    const [company, other] = [await office.company(), await office.company()];
    const check = { company, method: 'check', on: '2026-11-02', amount: '300.00', reference: 'CHK 4712' };
    await office.does('cashier', 'payment/record', check);
    const payment = (await office.paymentsOf(company))[0]?.id ?? '';
    await office.does('cashier', 'payment/move', { payment, company: other, amount: '100.00' });
    const off = (id: string | undefined) => ({ payment: id, reason: 'Nobody sent it', mistake: true });
    await office.refuses('mistakeLeft', 'cashier', 'payment/return', off(payment));
    await office.does('cashier', 'payment/move', { payment, company, amount: '200.00' });
    const part = (await office.paymentsOf(company)).find(({ amount }) => amount === '200.00');
    const [moved] = await office.paymentsOf(other);
    for (const id of [moved?.id, part?.id]) await office.byTwo('payment/return', off(id));
    expect([await office.balanceOf(company), await office.balanceOf(other)]).toEqual(['0.00', '0.00']);
  });
});

it('a payment that was recorded by mistake replaces no returned one any more: the right one does', async () => {
  const company = await office.company();
  const check = { company, method: 'check', on: '2026-11-02', amount: '300.00' };
  const records = async (reference: string, amount = '300.00') => {
    await office.does('cashier', 'payment/record', { ...check, reference, amount });
    return (await office.paymentsOf(company)).find((one) => one.reference === reference)?.id ?? '';
  };
  const first = await records('CHK 4720');
  await office.byTwo('payment/return', { payment: first, reason: 'No funds', on: '2026-11-05' });
  const [typed, right] = [await records('CHK 4721', '30.00'), await records('CHK 4722')];
  await office.does('cashier', 'payment/replace', { payment: typed, of: first });
  await office.refuses('replacedBefore', 'cashier', 'payment/replace', { payment: right, of: first });
  await office.byTwo('payment/return', { payment: typed, reason: 'Typed wrong', mistake: true });
  await office.does('cashier', 'payment/replace', { payment: right, of: first });
});
