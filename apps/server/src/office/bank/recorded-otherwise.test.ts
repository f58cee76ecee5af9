import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/bad-days/office-days.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

const check = { method: 'check', on: '2026-12-01' };

describe('a check that was recorded at another amount than the bank’s', () => {
  it.each([
    ['too high', 'CHK 81001', '1200.00'],
    ['too low', 'CHK 81002', '120.00'],
  ])('%s is asked about by the line that names it, and taken off is no more', async (_, reference, typed) => {
    const { company, number } = await office.billed(undefined, '1020.00');
    await office.does('cashier', 'payment/record', { ...check, company, reference, amount: typed });
    const { ids } = await office.statement(['2026-12-02', reference.replace('CHK', 'CHECK'), '1020.00']);
    const book = { line: ids[0], pays: [{ invoice: number, amount: '1020.00' }] };
    await office.refuses('lineMayBeRecorded', 'other', 'bank/book', book);
    for (const payer of [{}, { company }])
      await office.refuses('lineMayBeRecorded', 'other', 'bank/unapplied', { line: ids[0], ...payer });
    const [payment] = await office.paymentsOf(company);
    await office.byTwo('payment/return', { payment: payment?.id, reason: 'Typed wrong', mistake: true });
    await office.does('other', 'bank/book', book);
  });

  it('is asked about where the line was taken before, for whomever', async () => {
    for (const isKnown of [true, false]) {
      const { company, number } = await office.billed(undefined, '50.00');
      const reference = `CHK 9400${Number(isKnown)}`;
      const { ids } = await office.statement(['2026-12-02', reference, '150.00']);
      await office.does('other', 'bank/unapplied', { line: ids[0], ...(isKnown ? { company } : {}) });
      const pay = { ...check, number, reference, amount: '50.00' };
      await office.refuses('paymentThere', 'cashier', 'invoice/pay', pay);
      await office.refuses('paymentThere', 'other', 'payment/record', {
        ...check,
        company,
        reference,
        amount: '50.00',
      });
      await office.does('cashier', 'invoice/pay', { ...pay, another: true });
    }
  });
});

describe('a slip of which one check is recorded and another is not', () => {
  const recorded = async (amount: string) => {
    const { company, number } = await office.billed(undefined, amount);
    const given = { ...check, company, reference: `CHK ${number}`, amount };
    return {
      company,
      pays: { invoice: number, amount },
      record: (how = {}) => ['cashier', 'payment/record', { ...given, ...how }] as const,
    };
  };

  it.each(['its check first', 'the slip first'])('is asked about: %s', async (first) => {
    const [one, other] = [await recorded('31.00'), await recorded('33.00')];
    const { ids } = await office.statement(['2026-12-03', 'DEPOSIT 2 ITEMS', '64.00']);
    const book = { line: ids[0], pays: [other.pays, one.pays] };
    if (first === 'its check first') {
      await office.does(...one.record());
      await office.refuses('lineMayBeRecorded', 'other', 'bank/book', book);
      await office.does('other', 'bank/book', { ...book, another: true });
    } else {
      await office.does('other', 'bank/book', book);
      await office.refuses('paymentThere', ...one.record());
      await office.does(...one.record({ another: true }));
    }
    expect((await office.paymentsOf(one.company)).map(({ amount }) => amount)).toEqual(['31.00', '31.00']);
  });

  it('is not asked about where the shares are others, nor is what came by no deposit', async () => {
    const [one, other] = [await recorded('35.00'), await recorded('36.00')];
    await office.does(...one.record({ amount: '34.00' }));
    const { ids } = await office.statement(
      ['2026-12-03', 'DEPOSIT 2 ITEMS', '71.00'],
      ['2026-12-04', 'ACH CREDIT', '34.00'],
    );
    await office.does('other', 'bank/book', { line: ids[0], pays: [one.pays, other.pays] });
    await office.does('other', 'bank/unapplied', { line: ids[1], company: other.company });
    await office.does(...other.record({ amount: '34.00' }));
  });
});
