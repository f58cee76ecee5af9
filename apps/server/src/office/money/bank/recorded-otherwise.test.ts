import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Line, type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { readReconcile } from './read-reconcile.ts';

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

it.each([
  ['netting', 'CHK 7402', 'CHECK 7402'],
  ['customs', 'CHK 7403', 'CHECK 7403'],
] as const)(
  'a check that was recorded as %s is offered to its line, and asked about',
  async (method, reference, text) => {
    const { company, number } = await office.billed();
    await office.does('cashier', 'payment/record', { ...check, method, company, reference, amount: '100.00' });
    const { id, ids } = await office.statement(['2026-12-03', text, '100.00']);
    const book = { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] };
    await office.refuses('lineRecorded', 'other', 'bank/book', book);
    const { lines } = await readReconcile(office.world.db, id);
    expect(lines[0]?.suggestions[0]?.settles).toMatchObject({ kind: 'payment', reference });
  },
);

it('a check whose number was typed wrong is asked about by its line, and by hand beside its line', async () => {
  const { company, number } = await office.billed(undefined, '84.00');
  const [typed, line] = [{ ...check, company, amount: '84.00' }, ['2026-12-04', 'CHECK 8130', '84.00'] as const];
  await office.does('cashier', 'payment/record', { ...typed, reference: 'CHK 8103' });
  const { ids } = await office.statement(line);
  const book = { line: ids[0], pays: [{ invoice: number, amount: '84.00' }] };
  await office.refuses('lineMayBeRecorded', 'other', 'bank/book', book);
  await office.does('other', 'bank/book', { ...book, another: true });
  await office.refuses('paymentThere', 'cashier', 'payment/record', { ...typed, reference: 'CHK 8103' });
  await office.refuses('paymentThere', 'cashier', 'payment/record', { ...typed, reference: 'CHK 8139' });
  await office.does('cashier', 'payment/record', { ...typed, reference: 'CHK 8131' });
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

describe('the way on that a refusal of a line tells', () => {
  const off = (payment: string | undefined) =>
    office.byTwo('payment/return', { payment, reason: 'Typed wrong', mistake: true });

  it.each(['is right again', 'goes too'])(
    'leads on where a part of its recorded check was taken off: it %s',
    async (way) => {
      const [one, other] = [await office.company(), await office.company()];
      const reference = way === 'goes too' ? 'CHK 61001' : 'CHK 61002';
      await office.does('cashier', 'payment/record', { ...check, company: one, amount: '100.00', reference });
      const [whole] = await office.paymentsOf(one);
      await office.does('cashier', 'payment/move', { payment: whole?.id, company: other, amount: '60.00' });
      const [part] = await office.paymentsOf(other);
      await off(part?.id);
      const { id, ids } = await office.statement(['2026-12-02', reference, '100.00']);
      const settle = { line: ids[0], with: { kind: 'payment', id: whole?.id } };
      await office.refuses('lineRecorded', 'other', 'bank/unapplied', { line: ids[0], company: one });
      await office.refuses('partTakenOff', 'other', 'bank/settle', settle);
      if (way === 'goes too') {
        await office.does('cashier', 'payment/move', { payment: whole?.id, company: one, amount: '40.00' });
        await off((await office.paymentsOf(one)).find(({ amount }) => amount === '40.00')?.id);
        await office.does('other', 'bank/unapplied', { line: ids[0], company: one });
      } else {
        await office.byTwo('payment/reinstate', { payment: part?.id, reason: 'It was right' });
        await office.does('other', 'bank/settle', settle);
      }
      expect(await office.differenceOf(id)).toBe('0.00');
      expect(Number(await office.balanceOf(one)) + Number(await office.balanceOf(other))).toBe(-100);
    },
  );

  it('leads on where it was booked as new money beside its recorded check', async () => {
    const { company, number } = await office.billed();
    const given = { ...check, company, amount: '100.00', reference: 'CHK 61003' };
    await office.does('cashier', 'payment/record', given);
    const [recorded] = await office.paymentsOf(company);
    const { ids } = await office.statement(['2026-12-02', 'CHECK 61003', '100.00']);
    const book = { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] };
    await office.does('other', 'bank/book', { ...book, another: true });
    await office.does('other', 'bank/undo', { line: ids[0] });
    const settle = { line: ids[0], with: { kind: 'payment', id: recorded?.id } };
    await office.refuses('lineHasOwn', 'other', 'bank/settle', settle);
    await off(recorded?.id);
    await office.does('other', 'bank/book', book);
    expect(await office.balanceOf(company)).toBe('0.00');
  });
});

describe('a check that was recorded by the number of something else', () => {
  it.each(['Oct 10502', '#10458', 'INV-2026-10-10502', 'Dep slip 3301', 'MO 88123', 'FH-0234'])(
    '“%s” is asked about where a line of its company and amount names a check, and is no other company’s',
    async (reference) => {
      const amount = `7${reference.length}.${reference.slice(-2)}`;
      const [{ company, number }, other] = [await office.billed(undefined, amount), await office.company()];
      const given = { method: 'check', on: '2026-12-01', amount, company, reference };
      await office.does('cashier', 'payment/record', given);
      const { id, ids } = await office.statement(['2026-12-02', 'CHECK 9801', amount]);
      const [{ suggestions } = { suggestions: [] }] = (await readReconcile(office.world.db, id)).lines;
      expect(suggestions.filter(({ settles }) => settles !== null)).toEqual([]);
      const [line] = ids;
      await office.refuses('lineRecorded', 'other', 'bank/book', { line, pays: [{ invoice: number, amount }] });
      await office.refuses('lineRecorded', 'other', 'bank/unapplied', { line, company });
      await office.does('other', 'bank/unapplied', { line, company: other });
      await office.does('other', 'bank/undo', { line });
      await office.refuses('paymentThere', 'cashier', 'payment/record', {
        ...given,
        company: other,
        reference: 'CHK 9801',
      });
    },
  );
});

describe('a transfer that was recorded', () => {
  const wire = { method: 'wire', on: '2026-12-01', amount: '80.00' };

  it('is no deposit’s and no check’s money, whatever it is called', async () => {
    const [{ company, number }, other] = [await office.billed(undefined, '80.00'), await office.company()];
    await office.does('cashier', 'payment/record', { ...wire, company: other, reference: 'WIRE 7788990' });
    const words = ['CHECK 82055', 'MOBILE DEPOSIT', 'DEPOSIT 2 ITEMS', 'CREDIT MEMO'];
    const lines = words.map((text): Line => ['2026-12-02', text, '80.00']);
    const { ids } = await office.statement(...lines, ['2026-12-02', 'FEDWIRE 7788990', '80.00']);
    await office.does('other', 'bank/book', { line: ids[0], pays: [{ invoice: number, amount: '80.00' }] });
    for (const line of ids.slice(1, 4)) await office.does('other', 'bank/unapplied', { line, company });
    await office.refuses('lineRecorded', 'other', 'bank/unapplied', { line: ids[4], company });
  });

  it('is asked about where its line was taken for another company before', async () => {
    const [one, other] = [await office.company(), await office.company()];
    const { ids } = await office.statement(['2026-12-02', 'FEDWIRE CREDIT 7788123', '81.00']);
    await office.does('other', 'bank/unapplied', { line: ids[0], company: one });
    const given = { ...wire, company: other, amount: '81.00', reference: 'WIRE 7788123' };
    await office.refuses('paymentThere', 'cashier', 'payment/record', given);
    await office.does('cashier', 'payment/record', { ...given, another: true });
  });
});

it.each(['its company', 'another'])(
  'a check that bounced and came again for %s is not there once more, however late',
  async (whose) => {
    const [one, other] = [await office.company(), await office.company()];
    const reference = whose === 'another' ? 'CHK 82002' : 'CHK 82001';
    const given = { method: 'check', on: '2026-11-01', company: one, amount: '77.00', reference };
    await office.does('cashier', 'payment/record', given);
    const [payment] = await office.paymentsOf(one);
    await office.byTwo('payment/return', { payment: payment?.id, on: '2026-11-10', reason: 'No funds' });
    const { ids } = await office.statement(['2026-11-25', `${reference} REDEPOSIT`, '77.00']);
    await office.does('other', 'bank/unapplied', { line: ids[0], company: whose === 'another' ? other : one });
    await office.refuses('paymentThere', 'cashier', 'payment/reinstate', {
      payment: payment?.id,
      reason: 'It cleared',
    });
  },
);

it('the money of a refund that was noted back by hand is the deposit that brings it', async () => {
  const one = await office.company();
  await office.does('cashier', 'payment/record', { ...check, company: one, amount: '160.60', reference: 'CHK 83001' });
  const [paid] = await office.paymentsOf(one);
  await office.byTwo('payment/refund', { payment: paid?.id, amount: '60.60', reference: 'CHK 901' });
  const { db } = office.world;
  const { id: refund } = await db
    .selectFrom('refund')
    .select('id')
    .where('source_id', '=', paid?.id ?? '')
    .executeTakeFirstOrThrow();
  await office.byTwo('refund/back', { refund, reason: 'In the mail' });
  const back = (await office.paymentsOf(one)).find(({ amount }) => amount === '60.60')?.id;
  const { id, ids } = await office.statement(['2026-12-19', 'MOBILE DEPOSIT', '60.60']);
  const { lines } = await readReconcile(db, id);
  expect(lines[0]?.suggestions.map(({ settles }) => settles?.id)).toEqual([back]);
  await office.refuses('lineRecorded', 'other', 'bank/unapplied', { line: ids[0], company: one });
  await office.does('other', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: back } });
});

it('a line is exact for nothing while a payment of its company and amount is recorded', async () => {
  const [one, other] = [await office.billed(undefined, '73.00'), await office.billed(undefined, '73.00')];
  await office.does('cashier', 'payment/record', {
    ...check,
    company: one.company,
    amount: '73.00',
    reference: 'Mail',
  });
  const { id } = await office.statement(
    ['2026-12-02', `ACH CREDIT ${one.number}`, '73.00'],
    ['2026-12-02', `ACH CREDIT ${other.number}`, '73.00'],
  );
  const { lines } = await readReconcile(office.world.db, id);
  expect(lines.map(({ suggestions }) => suggestions[0]?.level)).toEqual(['likely', 'exact']);
});

it('a part of a deposit does not become the money of a company for which its check is recorded', async () => {
  const [one, other] = [await office.billed(undefined, '31.10'), await office.company()];
  const { ids } = await office.statement(['2026-09-04', 'BRANCH DEPOSIT', '92.10']);
  await office.does('other', 'bank/unapplied', { line: ids[0] });
  const hand = { method: 'check', on: '2026-09-03' };
  await office.does('cashier', 'payment/record', {
    ...hand,
    company: one.company,
    amount: '31.10',
    reference: 'CHK 8071',
  });
  await office.does('cashier', 'payment/record', { ...hand, company: other, amount: '61.00', reference: 'CHK 6801' });
  const unknown = office.world.db
    .selectFrom('payment')
    .select('id')
    .where('bank_line', '=', ids[0] ?? '');
  const { id: payment } = await unknown.executeTakeFirstOrThrow();
  await office.refuses('paymentThere', 'other', 'payment/apply', { payment, number: one.number, amount: '31.10' });
  await office.refuses('paymentThere', 'other', 'payment/move', { payment, company: other, amount: '61.00' });
});
