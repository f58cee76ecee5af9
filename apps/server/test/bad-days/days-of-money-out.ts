// Money that left and came back, twice, late or never: refunds, credits and claims.
import { companyContact, reimbursementRequest } from '@packhouse/programme';
import { expect } from 'vitest';
import { put } from '../world.ts';
import type { BadDay } from './bad-day.ts';
import type { Line, Office } from './office-days.ts';

/** A company with 100.00 of which 40.00 are paid back, released by two. */
async function refunded({ world, company, does, paymentsOf, byTwo }: Office) {
  const of = await company();
  await does('cashier', 'payment/record', {
    company: of,
    amount: '100.00',
    reference: `CHK ${of.slice(0, 8)}`,
    on: '2026-11-20',
  });
  const [payment] = await paymentsOf(of);
  const source = payment?.id ?? '';
  const reference = `ACH ${of.slice(0, 6)}`;
  await byTwo('payment/refund', { payment: source, amount: '40.00', reference, on: '2026-12-01' });
  const found = world.db.selectFrom('refund').select('id').where('source_id', '=', source);
  const { id: refund } = await found.executeTakeFirstOrThrow();
  return { of, payment: source, refund, reference };
}

/** A claim that was granted 40.00. */
async function granted({ world, company }: Office) {
  const of = await company();
  const about = { company: { type: companyContact.type, id: of }, totalClaimed: '40.00', amountApproved: '40.00' };
  const claim = await put(world, reimbursementRequest, { title: `A claim of ${of}` }, { ...about, status: 'approved' });
  return { of, claim };
}

const back = (reference: string): Line => ['2026-12-09', `ACH RETURN R03 ${reference}`, '40.00'];
const out: Line = ['2026-12-03', 'ACH OUT', '-40.00'];

export const daysOfMoneyOut: readonly BadDay[] = [
  {
    name: 'a refund is sent, paid by the bank, and comes back by a line',
    play: async (office) => {
      const { of, refund, reference } = await refunded(office);
      await office.does('cashier', 'refund/sent', { refund, on: '2026-12-02' });
      const { id, ids } = await office.statement(out, back(reference));
      await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: refund } });
      await office.does('cashier', 'bank/settle', { line: ids[1], with: { kind: 'refund', id: refund } });
      expect([await office.balanceOf(of), await office.differenceOf(id)]).toEqual(['-100.00', '0.00']);
    },
  },
  {
    name: 'a refund that came back is noted by hand, and then by its line',
    play: async (office) => {
      const { of, refund, reference } = await refunded(office);
      await office.byTwo('refund/back', { refund, on: '2026-12-08', reason: 'Moved' });
      const { ids } = await office.statement(back(reference));
      await office.refuses('refundIsBack', 'cashier', 'bank/settle', {
        line: ids[0],
        with: { kind: 'refund', id: refund },
      });
      const own = (await office.paymentsOf(of)).find(({ isBack }) => isBack);
      await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: own?.id } });
      await office.refuses('refundByLine', 'cashier', 'refund/undo', { refund, reason: 'x' });
      expect(await office.balanceOf(of)).toBe('-100.00');
    },
  },
  {
    name: 'a refund comes back twice, by two lines',
    play: async (office) => {
      const { of, refund, reference } = await refunded(office);
      const { ids } = await office.statement(back(reference), ['2026-12-10', `ACH RETURN ${reference}`, '40.00']);
      await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: refund } });
      await office.refuses('refundIsBack', 'cashier', 'bank/settle', {
        line: ids[1],
        with: { kind: 'refund', id: refund },
      });
      await office.does('cashier', 'bank/undo', { line: ids[0] });
      await office.refuses('lineHasPayment', 'cashier', 'bank/set-aside', { line: ids[0], why: 'not_ours', note: 'x' });
      expect(await office.balanceOf(of)).toBe('-100.00');
    },
  },
  {
    name: 'a refund is stopped, and then sent all the same',
    play: async (office) => {
      const { of, refund } = await refunded(office);
      await office.byTwo('refund/stop', { refund, reason: 'Wrong amount' });
      await office.refuses('refundStopped', 'cashier', 'refund/sent', { refund });
      expect(await office.balanceOf(of)).toBe('-100.00');
      await office.byTwo('refund/undo', { refund, reason: 'It had left' }, 'cashier', 'second');
      expect(await office.balanceOf(of)).toBe('-60.00');
    },
  },
  {
    name: 'more is paid back than is left, by two proposals of the same',
    play: async (office) => {
      const { of, payment } = await refunded(office);
      const rest = { payment, amount: '60.00', reference: 'ACH X', on: '2026-12-02' };
      const first = await office.proposes('cashier', 'payment/refund', rest);
      const next = await office.post('other', 'payment/refund', { ...rest, reference: 'ACH Y' });
      await office.confirms('approver', first);
      const { state } = await office.post('second', 'decision/confirm', { number: next.decision ?? '0' });
      expect([state, await office.balanceOf(of)]).toEqual([undefined, '0.00']);
    },
  },
  {
    name: 'the payment behind a refund bounces, and the refund comes back after that',
    play: async (office) => {
      const { of, payment, refund } = await refunded(office);
      await office.byTwo('payment/return', { payment, on: '2026-12-05', reason: 'No funds' });
      expect(await office.balanceOf(of)).toBe('65.00');
      await office.byTwo('refund/back', { refund, on: '2026-12-08', reason: 'Refused' }, 'cashier', 'second');
      expect(await office.balanceOf(of)).toBe('25.00');
    },
  },
  {
    name: 'the payment behind a stopped refund bounces, and the bank was wrong',
    play: async (office) => {
      const { of, payment, refund } = await refunded(office);
      await office.byTwo('refund/stop', { refund, reason: 'It smells' });
      await office.byTwo('payment/return', { payment, on: '2026-12-05', reason: 'No funds' }, 'cashier', 'second');
      await office.byTwo('payment/reinstate', { payment, reason: 'The bank was wrong' });
      expect(await office.balanceOf(of)).toBe('-100.00');
    },
  },
  {
    name: 'the money of a refund that came back is returned as if a payer had sent it',
    play: async (office) => {
      const { of, refund } = await refunded(office);
      await office.byTwo('refund/back', { refund, on: '2026-12-08', reason: 'Moved' });
      const own = (await office.paymentsOf(of)).find(({ isBack }) => isBack);
      const given = { payment: own?.id, on: '2026-12-09', reason: 'x' };
      await office.refuses('refundNotReturned', 'cashier', 'payment/return', given);
      expect(await office.balanceOf(of)).toBe('-100.00');
    },
  },
  {
    name: 'a credit is applied, and paid back as well',
    play: async (office) => {
      const of = await office.company();
      const credit = await office.billed(of, '-30.00');
      const one = await office.billed(of);
      await office.does('cashier', 'credit/apply', { number: credit.number });
      const refund = { number: credit.number, amount: '30.00', reference: 'CHK 77', on: '2026-12-01' };
      const { state } = await office.post('cashier', 'credit/refund', refund);
      expect([state, await office.openOf(one.id), await office.balanceOf(of)]).toEqual([undefined, '70.00', '70.00']);
    },
  },
  {
    name: 'the payment of the wrong claim is noted, and taken back',
    play: async (office) => {
      const { of, claim } = await granted(office);
      const pay = { reimbursement: claim, reference: 'ACH 5', on: '2026-12-02' };
      await office.refuses('dayToCome', 'cashier', 'reimbursement/pay', { ...pay, on: '2026-12-24' });
      await office.does('cashier', 'reimbursement/pay', pay);
      await office.refuses('statusIsSo', 'other', 'reimbursement/pay', pay);
      await office.does('other', 'reimbursement/undo-pay', { reimbursement: claim, reason: 'Another claim' });
      await office.does('cashier', 'reimbursement/pay', { ...pay, reference: 'ACH 6' });
      expect(await office.balanceOf(of)).toBe('0.00');
    },
  },
  {
    name: 'the payment of a claim comes back by a line, whose match is undone and made again',
    play: async (office) => {
      const { of, claim } = await granted(office);
      await office.does('cashier', 'reimbursement/pay', {
        reimbursement: claim,
        reference: 'ACH 771',
        on: '2026-12-02',
      });
      const { id, ids } = await office.statement(back('ACH 771'));
      const given = { line: ids[0], with: { kind: 'claim', id: claim } };
      await office.does('cashier', 'bank/settle', given);
      await office.refuses('refundIsBack', 'other', 'reimbursement/undo-pay', { reimbursement: claim, reason: 'x' });
      await office.does('cashier', 'bank/undo', { line: ids[0] });
      await office.does('cashier', 'bank/settle', given);
      expect([await office.balanceOf(of), await office.differenceOf(id)]).toEqual(['-40.00', '0.00']);
    },
  },
];
