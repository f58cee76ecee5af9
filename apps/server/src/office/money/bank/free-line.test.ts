import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { readReconcile } from './read-reconcile.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

const off = (payment: string | undefined) => ({ payment, reason: 'Not theirs', mistake: true });
const pays = ({ number }: { readonly number: string }, amount: string) => [{ invoice: number, amount }];
const onlyOf = async (company: string) => (await office.paymentsOf(company))[0]?.id ?? '';

it('a line whose payment another line took back is not settled with a third one', async () => {
  const company = await office.company();
  const { ids } = await office.statement(
    ['2026-11-20', 'CHECK 5951', '100.00'],
    ['2026-11-24', 'RETURNED CHECK 5951', '-100.00'],
    ['2026-11-25', 'ACH RETURN', '-100.00'],
  );
  const [line, back, third] = ids;
  await office.does('cashier', 'bank/unapplied', { line, company });
  const payment = await onlyOf(company);
  await office.byTwo('bank/set-aside', { line: back, why: 'returned', note: 'No funds', payment: [payment] });
  await office.does('cashier', 'bank/undo', { line });
  await office.refuses('lineReturned', 'cashier', 'bank/settle', { line: third, with: { kind: 'line', id: line } });
  await office.does('cashier', 'bank/settle', { line, with: { kind: 'payment', id: payment } });
});

describe('a line whose booking is undone and whose money is taken off as recorded by mistake', () => {
  it('is settled with the line by which the bank corrects it, and nobody is charged', async () => {
    const bill = await office.billed(undefined, '88.80', '2026-12-28');
    const { id, ids } = await office.statement(
      ['2026-12-10', 'DEPOSIT', '88.80'],
      ['2026-12-11', 'DEPOSIT ERROR CORRECTION', '-88.80'],
    );
    const [line, correction] = ids;
    await office.does('cashier', 'bank/book', { line, pays: pays(bill, '88.80') });
    const payment = await onlyOf(bill.company);
    const pair = { line: correction, with: { kind: 'line', id: line } };
    await office.refuses('paymentOfLine', 'cashier', 'payment/return', off(payment));
    await office.refuses('lineHasPayment', 'cashier', 'bank/settle', pair);
    await office.does('cashier', 'bank/undo', { line });
    await office.refuses('lineHasPayment', 'cashier', 'bank/settle', pair);
    await office.byTwo('payment/return', off(payment));
    const { lines } = await readReconcile(office.world.db, id);
    expect(lines.map(({ suggestions: [best] }) => best?.settles?.id)).toEqual([correction, line]);
    await office.does('cashier', 'bank/settle', pair);
    expect([await office.balanceOf(bill.company), await office.differenceOf(id)]).toEqual(['88.80', '0.00']);
  });

  it('is booked to the right company, and the wrong one owes what it was paid back', async () => {
    const [wrong, bill] = [await office.company(), await office.billed(undefined, '91.00')];
    const { ids, id } = await office.statement(
      ['2026-11-06', 'CHECK 5901', '91.00'],
      ['2026-11-12', 'CHECK 961', '-91.00'],
    );
    const [line, paid] = ids;
    await office.does('cashier', 'bank/unapplied', { line, company: wrong });
    const payment = await onlyOf(wrong);
    await office.byTwo('payment/refund', { payment, amount: '91.00', reference: 'CHK 961', on: '2026-11-10' });
    await office.does('cashier', 'bank/undo', { line });
    const book = { line, pays: pays(bill, '91.00') };
    await office.refuses('allocationAboveLeft', 'cashier', 'bank/book', book);
    await office.refuses('lineHasMoney', 'cashier', 'bank/unapplied', { line, company: bill.company });
    await office.refuses('mistakeWaits', 'cashier', 'payment/return', off(payment));
    const refunds = office.world.db.selectFrom('refund').select('id').where('source_id', '=', payment);
    const refund = (await refunds.executeTakeFirstOrThrow()).id;
    await office.does('cashier', 'bank/settle', { line: paid, with: { kind: 'refund', id: refund } });
    await office.byTwo('payment/return', off(payment));
    await office.does('cashier', 'bank/book', book);
    expect([await office.balanceOf(wrong), await office.openOf(bill.id)]).toEqual(['91.00', '0.00']);
    expect(await office.differenceOf(id)).toBe('0.00');
    // It was theirs after all: that money is there already.
    await office.refuses('paymentThere', 'cashier', 'payment/reinstate', { payment, reason: 'It was theirs' });
  });

  it('is booked anew once all of its money is taken off, and matched with what is reinstated', async () => {
    const [one, other, bill] = [await office.billed(), await office.billed(), await office.billed()];
    const { ids, id } = await office.statement(['2026-11-20', 'DEPOSIT', '100.00']);
    const [line] = ids;
    await office.does('cashier', 'bank/book', { line, pays: [...pays(one, '60.00'), ...pays(other, '40.00')] });
    await office.does('cashier', 'bank/undo', { line });
    const [first, second] = [await onlyOf(one.company), await onlyOf(other.company)];
    await office.byTwo('payment/return', off(first));
    const book = { line, pays: pays(bill, '40.00') };
    for (const [path, given] of [
      ['bank/book', book],
      ['bank/unapplied', { line, company: other.company }],
      ['bank/settle', { line, with: { kind: 'payment', id: second } }],
    ] as const)
      await office.refuses('partTakenOff', 'cashier', path, given);
    await office.byTwo('payment/return', off(second));
    await office.does('cashier', 'bank/book', { ...book, pays: pays(bill, '100.00') });
    expect([await office.openOf(bill.id), await office.differenceOf(id)]).toEqual(['0.00', '0.00']);
    expect([await office.balanceOf(one.company), await office.balanceOf(other.company)]).toEqual(['100.00', '100.00']);
    await office.does('cashier', 'bank/undo', { line });
    await office.byTwo('payment/return', off(await onlyOf(bill.company)));
    for (const payment of [first, second])
      await office.byTwo('payment/reinstate', { payment, reason: 'It was theirs', another: true });
    await office.does('cashier', 'bank/settle', { line, with: { kind: 'payment', id: first }, more: [second] });
    expect(await office.differenceOf(id)).toBe('0.00');
    expect([await office.balanceOf(one.company), await office.balanceOf(other.company)]).toEqual(['40.00', '60.00']);
  });

  it('is paired with no other line, from either side, while a part of its money is not taken off by mistake', async () => {
    const [one, other] = [await office.billed(), await office.billed()];
    const { ids } = await office.statement(
      ['2026-11-20', 'DEPOSIT', '100.00'],
      ['2026-11-21', 'DEPOSIT CORRECTION', '-100.00'],
    );
    const [line = '', correction = ''] = ids;
    await office.does('cashier', 'bank/book', { line, pays: [...pays(one, '60.00'), ...pays(other, '40.00')] });
    await office.does('cashier', 'bank/undo', { line });
    await office.byTwo('payment/return', off(await onlyOf(one.company)));
    await office.byTwo('payment/return', {
      payment: await onlyOf(other.company),
      reason: 'No funds',
      on: '2026-11-21',
    });
    for (const [at, from] of [
      [line, correction],
      [correction, line],
    ])
      await office.refuses('partTakenOff', 'cashier', 'bank/settle', { line: at, with: { kind: 'line', id: from } });
  });

  it('is ours while another line took its money back', async () => {
    const bill = await office.billed();
    const { ids } = await office.statement(['2026-11-20', 'DEPOSIT', '100.00'], ['2026-11-24', 'RETURNED', '-100.00']);
    const [line, back] = ids;
    await office.does('cashier', 'bank/book', { line, pays: pays(bill, '100.00') });
    const payment = await onlyOf(bill.company);
    await office.byTwo('bank/set-aside', { line: back, why: 'returned', note: 'No funds', payment: [payment] });
    await office.does('cashier', 'bank/undo', { line });
    await office.refuses('lineReturned', 'cashier', 'bank/set-aside', { line, why: 'not_ours', note: 'Not ours' });
  });

  it('is free too where its money was moved on before it was taken off', async () => {
    const [wrong, next, bill] = [await office.company(), await office.company(), await office.billed()];
    const { ids } = await office.statement(['2026-11-20', 'CHECK 5931', '100.00']);
    const [line] = ids;
    await office.does('cashier', 'bank/unapplied', { line, company: wrong });
    await office.does('cashier', 'payment/move', { payment: await onlyOf(wrong), company: next });
    await office.refuses('paymentOfLine', 'cashier', 'payment/return', off(await onlyOf(next)));
    await office.does('cashier', 'bank/undo', { line });
    await office.byTwo('payment/return', off(await onlyOf(next)));
    await office.does('cashier', 'bank/book', { line, pays: pays(bill, '100.00') });
    expect([await office.balanceOf(wrong), await office.balanceOf(next)]).toEqual(['0.00', '0.00']);
  });

  it('of payers who are not known is matched with its checks, and one of them bounces alone', async () => {
    const { ids, id } = await office.statement(
      ['2026-12-10', 'DEPOSIT', '330.00'],
      ['2026-12-14', 'RETURNED ITEM', '-110.00'],
    );
    const [line, back] = ids;
    await office.does('cashier', 'bank/unapplied', { line });
    const bounce = { line: back, why: 'returned', note: 'No funds' };
    await office.refuses('returnedNone', 'cashier', 'bank/set-aside', bounce);
    const payments = async () => {
      const found = office.world.db.selectFrom('payment').select('id').where('company_id', 'is', null);
      return (await found.where('reversed_on', 'is', null).orderBy('amount', 'desc').execute()).map((one) => one.id);
    };
    const [whole] = await payments();
    const company = await office.company();
    await office.refuses('allIsMoved', 'cashier', 'payment/move', { payment: whole, company, amount: '110.00' });
    await office.does('cashier', 'bank/undo', { line });
    await office.byTwo('payment/return', off(whole));
    const check = { method: 'check', on: '2026-12-10' };
    for (const [amount, reference] of [
      ['220.00', 'CHK 5941'],
      ['110.00', 'CHK 5942'],
    ])
      await office.does('cashier', 'payment/record', { ...check, amount, reference });
    const [first, second] = await payments();
    await office.does('cashier', 'bank/settle', { line, with: { kind: 'payment', id: first }, more: [second] });
    await office.byTwo('bank/set-aside', { ...bounce, payment: [second] });
    expect([await office.differenceOf(id), await payments()]).toEqual(['0.00', [first]]);
  });
});
