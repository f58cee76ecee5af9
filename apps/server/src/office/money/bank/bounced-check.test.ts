import { addDecimals, moneyScale, type StatementToReconcile } from '@packhouse/programme';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Line, type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { askOffice } from '../../../../test/desk/ask.ts';
import { bankLines } from './bank-lines.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

async function suggestedFor(statement: string, line: string | undefined) {
  const { body } = await askOffice(office.world, office.person('cashier'), `bank/reconcile?statement=${statement}`);
  // Border: the answer of our own route.
  const { lines } = body.data as StatementToReconcile;
  return lines.find(({ id }) => id === line)?.suggestions[0]?.settles;
}

describe('a check that was recorded and taken back by hand before its statement came', () => {
  const check = { method: 'check', amount: '66.00', reference: 'CHK 6611', on: '2026-11-24' } as const;
  const deposit: Line = ['2026-11-24', 'DEPOSIT CHECK 6611', '66.00'];
  const item: Line = ['2026-11-26', 'RETURNED CHECK 6611', '-66.00'];

  it('is what both of its lines are, and no money of the company', async () => {
    const company = await office.company();
    await office.does('cashier', 'payment/record', { company, ...check });
    const [payment] = await office.paymentsOf(company);
    await office.byTwo('payment/return', { payment: payment?.id, on: '2026-11-26', reason: 'No funds' });
    const { id, ids } = await office.statement(deposit, item);
    expect(await suggestedFor(id, ids[0])).toMatchObject({ kind: 'payment', id: payment?.id });
    const settle = { line: ids[0], with: { kind: 'payment', id: payment?.id } };
    await office.does('cashier', 'bank/settle', settle);
    const returned = { line: ids[1], why: 'returned', note: 'No funds', payment: [payment?.id] };
    await office.byTwo('bank/set-aside', returned, 'cashier', 'second');
    expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual(['0.00', '0.00']);
    // Undone, the line is that check again, and nothing else.
    await office.does('cashier', 'bank/undo', { line: ids[0] });
    expect(await suggestedFor(id, ids[0])).toMatchObject({ kind: 'payment', id: payment?.id });
    await office.does('cashier', 'bank/settle', settle);
    expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual(['0.00', '0.00']);
    expect(await office.paymentsOf(company)).toHaveLength(1);
  });
});

describe('a check that was recorded at each of the invoices that it paid', () => {
  const checkAt = async (number: string) => {
    const one = await office.billed(undefined, '101.10');
    const more = await office.billed(one.company, '62.20');
    for (const [at, amount, reference] of [
      [one, '101.10', number],
      [more, '62.20', `Check #${number.slice(4)}`],
    ] as const)
      await office.does('cashier', 'invoice/pay', {
        number: at.number,
        amount,
        method: 'check',
        reference,
        on: '2026-11-10',
      });
    const owed = async () => Number(await office.openOf(one.id)) + Number(await office.openOf(more.id));
    return { company: one.company, owed, payments: (await office.paymentsOf(one.company)).map(({ id }) => id) };
  };

  it('is returned by one line and charged for once, and not at all once that is undone', async () => {
    const { payments, owed } = await checkAt('CHK 7701');
    const { ids } = await office.statement(
      ['2026-11-12', 'CHECK 7701', '163.30'],
      ['2026-11-20', 'RETURNED CHECK 7701', '-163.30'],
    );
    const [first, ...more] = payments;
    await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: first }, more });
    const returned = { line: ids[1], why: 'returned', note: 'No funds', payment: payments };
    await office.byTwo('bank/set-aside', returned);
    expect(await owed()).toBeCloseTo(188.3);
    await office.byTwo('bank/take-up', { line: ids[1] }, 'cashier', 'second');
    expect(await owed()).toBe(0);
  });

  it('is charged for once by hand, and two checks of a company by one line are two', async () => {
    const byHand = await checkAt('CHK 7711');
    for (const payment of byHand.payments)
      await office.byTwo('payment/return', { payment, on: '2026-11-20', reason: 'No funds' });
    expect(await byHand.owed()).toBeCloseTo(188.3);
    const two = await checkAt('CHK 7721');
    const own = { company: two.company, method: 'check', amount: '9.00', reference: 'CHK 7731', on: '2026-11-10' };
    await office.does('cashier', 'payment/record', own);
    const { ids } = await office.statement(['2026-11-20', 'RETURNED CHECKS', '-172.30']);
    const payment = (await office.paymentsOf(two.company)).map(({ id }) => id);
    await office.byTwo('bank/set-aside', { line: ids[0], why: 'returned', note: 'No funds', payment });
    expect(await two.owed()).toBeCloseTo(213.3);
  });
});

describe('money out that says of no return, before its deposit is booked', () => {
  it('is open once it is, and offered as its return', async () => {
    const one = await office.billed();
    const out: Line = ['2026-12-02', 'DEBIT 88213 ITEM', '-100.00'];
    const deposit: Line = ['2026-11-24', 'DEPOSIT 88213', '100.00'];
    const { id, ids } = await office.statement(deposit, out, ['2026-12-03', 'RENT', '-100.01']);
    expect(await office.differenceOf(id)).toBe('100.00');
    await office.does('cashier', 'bank/book', { line: ids[0], pays: [{ invoice: one.number, amount: '100.00' }] });
    expect(await office.differenceOf(id)).toBe('-100.00');
    const [payment] = await office.paymentsOf(one.company);
    const { body } = await askOffice(office.world, office.person('cashier'), `bank/returnable?line=${ids[1]}`);
    expect(body.data).toMatchObject([{ payment: payment?.id }]);
    await office.byTwo('bank/set-aside', { line: ids[1], why: 'returned', note: 'No funds', payment: [payment?.id] });
    expect([await office.openOf(one.id), await office.differenceOf(id)]).toEqual(['125.00', '0.00']);
  });
});

it('one check of two companies that comes back whole is open, in the file of its deposit and in a later one', async () => {
  const [one, other] = [await office.billed(undefined, '152.30'), await office.billed(undefined, '100.20')];
  const out: Line = ['2026-12-05', 'MISC DEBIT', '-252.50'];
  const { id, ids } = await office.statement(['2026-12-01', 'DEPOSIT', '252.50'], out);
  const pays = [one, other].map(({ number }, place) => ({ invoice: number, amount: ['152.30', '100.20'][place] }));
  await office.does('cashier', 'bank/book', { line: ids[0], pays });
  const later = await office.statement(['2026-12-06', 'MISC DEBIT', '-252.50']);
  const states = [await bankLines(office.world.db, id), await bankLines(office.world.db, later.id)];
  expect(states.map((lines) => lines.at(-1)?.state)).toEqual(['open', 'open']);
});

it('of two checks of one sum, each with a line of its own, the one that was taken back wrongly stands again unasked', async () => {
  const company = await office.company();
  for (const reference of ['CHK 4001', 'CHK 4002'])
    await office.does('cashier', 'payment/record', {
      company,
      method: 'check',
      amount: '73.00',
      on: '2026-12-01',
      reference,
    });
  const deposit: Line = ['2026-12-02', 'DEPOSIT', '73.00'];
  const { ids } = await office.statement(deposit, [...deposit], ['2026-12-05', 'RETURNED ITEM', '-73.00']);
  const payments = await office.paymentsOf(company);
  for (const [place, { id }] of payments.entries())
    await office.does('cashier', 'bank/settle', { line: ids[place], with: { kind: 'payment', id } });
  const returned = { line: ids[2], why: 'returned', note: 'No funds', payment: [payments[0]?.id] };
  await office.byTwo('bank/set-aside', returned);
  await office.byTwo('bank/take-up', { line: ids[2] }, 'cashier', 'second');
});

describe('one check of a deposit that comes back by a line of the same file', () => {
  /** A deposit of two companies, and a line out of one check of it in words that say of no return. */
  const deposited = async (amounts: readonly [string, string]) => {
    const [one, other] = [await office.billed(undefined, amounts[0]), await office.billed(undefined, amounts[1])];
    const whole = addDecimals([...amounts], moneyScale);
    const { id, ids } = await office.statement(
      ['2026-12-01', 'DEPOSIT', whole],
      ['2026-12-05', 'MISC DEBIT', `-${amounts[1]}`],
    );
    const isOpen = async () =>
      (await bankLines(office.world.db, id)).find((one) => one.id === ids[1])?.state === 'open';
    expect(await isOpen()).toBe(false);
    return { one, other, line: ids[0], isOpen };
  };
  const amounts = ['201.11', '301.22'] as const;

  it('is open once the deposit is booked on invoices of both', async () => {
    const { one, other, line, isOpen } = await deposited(amounts);
    const pays = [one, other].map(({ number }, place) => ({ invoice: number, amount: amounts[place] }));
    await office.does('cashier', 'bank/book', { line, pays });
    expect(await isOpen()).toBe(true);
  });

  it('is open once a part of the deposit is moved to its company, or split off', async () => {
    const [moved, split] = [await deposited(['201.12', '301.23']), await deposited(['201.13', '301.24'])];
    for (const { one, line } of [moved, split])
      await office.does('cashier', 'bank/unapplied', { line, company: one.company });
    const move = async ({ one, isOpen }: typeof moved, company: string, amount: string) => {
      const [payment] = await office.paymentsOf(one.company);
      await office.does('cashier', 'payment/move', { payment: payment?.id, company, amount });
      expect(await isOpen()).toBe(true);
    };
    await move(moved, moved.other.company, '301.23');
    await move(split, split.one.company, '301.24');
  });

  it('is open once the deposit is matched with checks that were recorded since', async () => {
    const { one, other, line, isOpen } = await deposited(['201.15', '301.25']);
    const ids = [];
    for (const [{ company }, amount] of [
      [one, '201.15'],
      [other, '301.25'],
    ] as const) {
      const check = { company, method: 'check', amount, on: '2026-12-01', reference: `CHK ${amount.slice(0, 3)}` };
      await office.does('cashier', 'payment/record', check);
      ids.push((await office.paymentsOf(company))[0]?.id);
    }
    await office.does('cashier', 'bank/settle', { line, with: { kind: 'payment', id: ids[0] }, more: [ids[1]] });
    expect(await isOpen()).toBe(true);
  });
});

describe('a bounced check that the bank presents again', () => {
  const presented = async (reference: string) => {
    const one = await office.billed();
    const check = { company: one.company, method: 'check', amount: '100.00', on: '2026-11-20', reference };
    await office.does('cashier', 'payment/record', check);
    const [payment] = await office.paymentsOf(one.company);
    await office.does('cashier', 'payment/apply', { payment: payment?.id, number: one.number });
    const { id, ids } = await office.statement(
      ['2026-11-22', reference, '100.00'],
      ['2026-11-25', `RETURNED ${reference} NSF`, '-100.00'],
      ['2026-11-27', `${reference} REDEPOSIT`, '100.00'],
    );
    const [first, back = '', again] = ids;
    await office.does('cashier', 'bank/settle', { line: first, with: { kind: 'payment', id: payment?.id } });
    const returned = { line: back, why: 'returned', note: 'No funds', payment: [payment?.id] };
    const redeposit = { line: again, with: { kind: 'line', id: back } };
    const stands = async () => [await office.openOf(one.id), await office.differenceOf(id)];
    const byHand = { payment: payment?.id, on: '2026-11-25', reason: 'No funds' };
    return { one, id, back, again, returned, redeposit, stands, byHand };
  };

  it('is there and back by two lines that close together, and open together', async () => {
    const { id, back, again, returned, redeposit, stands } = await presented('CHECK 3300');
    expect(await suggestedFor(id, again)).toMatchObject({ kind: 'line', id: back });
    await office.does('cashier', 'bank/settle', redeposit);
    expect(await stands()).toEqual(['0.00', '0.00']);
    await office.refuses('lineSetAside', 'cashier', 'bank/set-aside', returned);
    for (const line of [back, again]) {
      await office.does('other', 'bank/take-up', { line });
      expect(await stands()).toEqual(['0.00', '0.00']);
      expect(await suggestedFor(id, again)).toMatchObject({ kind: 'line', id: back });
      await office.does('cashier', 'bank/settle', redeposit);
    }
  });

  it('is offered no line of which it waits that somebody took the check back by it, whose proposal ends by the other', async () => {
    const { id, again, returned, redeposit, stands } = await presented('CHECK 3302');
    const number = await office.proposes('cashier', 'bank/set-aside', returned);
    expect(await suggestedFor(id, again)).toBeUndefined();
    await office.does('other', 'bank/settle', redeposit);
    const { state } = await office.post('approver', 'decision/confirm', { number });
    expect([state, ...(await stands())]).toEqual([undefined, '0.00', '0.00']);
  });

  it('is not there and back where somebody took it back by hand, before or after', async () => {
    const { one, again, returned, redeposit, stands, byHand } = await presented('CHECK 3303');
    await office.byTwo('payment/return', byHand);
    await office.refuses('returnedByHand', 'cashier', 'bank/settle', redeposit);
    await office.byTwo('bank/set-aside', returned, 'cashier', 'second');
    await office.does('cashier', 'bank/book', { line: again, pays: [{ invoice: one.number, amount: '100.00' }] });
    expect(await stands()).toEqual(['25.00', '0.00']);
    const later = await presented('CHECK 3304');
    await office.does('cashier', 'bank/settle', later.redeposit);
    await office.refuses('returnedAndBack', 'cashier', 'payment/return', later.byHand);
    expect(await later.stands()).toEqual(['0.00', '0.00']);
  });

  it('is money of its own where the bank took the first one back', async () => {
    const { one, again, returned, redeposit, stands } = await presented('CHECK 3301');
    await office.byTwo('bank/set-aside', returned, 'cashier', 'second');
    await office.refuses('otherLineSettled', 'cashier', 'bank/settle', redeposit);
    await office.does('cashier', 'bank/book', { line: again, pays: [{ invoice: one.number, amount: '100.00' }] });
    expect(await stands()).toEqual(['25.00', '0.00']);
  });
});

it('a line out is there and back with one line in, and no second one', async () => {
  const { id, ids } = await office.statement(
    ['2026-12-02', 'ACH OUT 778899', '-70.00'],
    ['2026-12-04', 'ACH RETURN R03 778899', '70.00'],
    ['2026-12-05', 'ACH CREDIT 778899 CUSTOMER', '70.00'],
  );
  const [out = '', back, more] = ids;
  await office.does('cashier', 'bank/settle', { line: back, with: { kind: 'line', id: out } });
  expect(await suggestedFor(id, more)).toBeUndefined();
  await office.refuses('otherLineSettled', 'cashier', 'bank/settle', { line: more, with: { kind: 'line', id: out } });
});

it('a check whose return was undone is said so at the line that returned it, not taken for another line’s', async () => {
  const one = await office.billed(undefined, '103.30');
  const payment = await office.paid(one, '103.30', '2026-11-20');
  await office.byTwo('payment/return', { payment, on: '2026-11-24', reason: 'No funds' });
  await office.byTwo('payment/reinstate', { payment, reason: 'Presented again' }, 'cashier', 'second');
  const { ids } = await office.statement(['2026-11-24', 'RETURNED CHECK', '-103.30']);
  const returns = (of: string | undefined) => ({ line: ids[0], why: 'returned', note: 'No funds', payment: [of] });
  await office.refuses('paymentCameAgain', 'cashier', 'bank/set-aside', returns(payment));
  const again = (await office.paymentsOf(one.company)).find(({ id }) => id !== payment)?.id;
  await office.byTwo('bank/set-aside', returns(again));
  expect(await office.openOf(one.id)).toBe('128.30');
});

it('a correction of a check waits for somebody, a check of ours does not', async () => {
  const { id } = await office.statement(
    ['2026-11-26', 'FOREIGN CHECK ADJUSTMENT 6102', '-20.20'],
    ['2026-11-26', 'CHECK 6102', '-20.20'],
  );
  expect((await bankLines(office.world.db, id)).map(({ state }) => state)).toEqual(['open', 'paid_out']);
});
