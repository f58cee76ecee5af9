import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Line, type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { readReconcile } from './read-reconcile.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** Checks that were recorded one by one, each of a company of its own. */
async function recorded(on: string, amounts: readonly string[]) {
  const [companies, payments]: [string[], string[]] = [[], []];
  for (const amount of amounts) {
    const one = await office.billed(undefined, amount);
    companies.push(one.company);
    payments.push(await office.paid(one, amount, on));
  }
  return { companies, payments };
}

/** A statement with a deposit, and lines of money that came back. */
async function deposited(...lines: readonly Line[]) {
  const { id, ids } = await office.statement(...lines);
  const [line = '', back = ''] = ids;
  const offered = async () => {
    const read = await readReconcile(office.world.db, id);
    const settles = read.lines.find((one) => one.id === line)?.suggestions.map((one) => one.settles);
    return settles?.map((one) => (!one ? [] : [one.id, ...(one.more ?? [])].toSorted()));
  };
  const settle = ([first, ...more]: readonly string[]) => ({ line, with: { kind: 'payment', id: first }, more });
  return { line, back, offered, settle, difference: () => office.differenceOf(id) };
}

const moneyOf = async (companies: readonly string[]) => {
  const found = await Promise.all(companies.map(office.paymentsOf));
  return found.map((payments) => payments.map(({ amount }) => amount));
};

describe('a deposit of checks that were recorded before', () => {
  it.each([
    ['one', '2026-01-12', ['100.00']],
    ['three', '2026-02-12', ['100.00', '50.00', '7.00']],
  ] as const)('of %s is offered so, asked about, matched, and parted again', async (_, on, amounts) => {
    const { companies, payments } = await recorded(on, amounts);
    const total = amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2);
    const { line, offered, settle, difference } = await deposited([on.replace('-12', '-16'), 'DEPOSIT', total]);
    expect((await offered())?.[0]).toEqual(payments.toSorted());
    const code = payments.length === 1 ? 'lineRecorded' : 'lineRecordedTogether';
    for (const payer of [{}, { company: companies[0] }])
      await office.refuses(code, 'other', 'bank/unapplied', { line, ...payer });
    for (let times = 0; times < 2; times += 1) {
      await office.does('other', 'bank/settle', settle(payments));
      expect(await difference()).toBe('0.00');
      await office.does('other', 'bank/undo', { line });
      expect(await difference()).toBe(total);
    }
    expect(await moneyOf(companies)).toEqual(amounts.map((amount) => [amount]));
    await office.does('other', 'bank/unapplied', { line, company: companies[0], another: true });
    expect((await moneyOf(companies))[0]).toEqual([amounts[0], total]);
  });

  it('that the bank corrects by another line is matched with a payment of the difference, which that line took back', async () => {
    const { companies, payments } = await recorded('2026-12-09', ['60.00', '50.00']);
    const { back, settle, difference } = await deposited(
      ['2026-12-10', 'DEPOSIT', '119.00'],
      ['2026-12-11', 'DEPOSIT CORRECTION', '-9.00'],
    );
    await office.refuses('knownLess', 'cashier', 'bank/settle', settle(payments));
    await office.does('cashier', 'payment/record', { amount: '9.00', reference: 'Counted wrong', on: '2026-12-10' });
    const made = office.world.db.selectFrom('payment').select('id').where('reference', '=', 'Counted wrong');
    const { id: counted } = await made.executeTakeFirstOrThrow();
    await office.does('cashier', 'bank/settle', settle([...payments, counted]));
    await office.byTwo('bank/set-aside', { line: back, why: 'returned', note: 'Counted wrong', payment: [counted] });
    expect([await difference(), await moneyOf(companies)]).toEqual(['0.00', [['60.00'], ['50.00']]]);
  });

  it('of more than are tried is asked about, and matched by hand', async () => {
    const { payments } = await recorded(
      '2026-03-12',
      Array.from({ length: 13 }, (_, at) => (at < 3 ? '40.00' : '9.00')),
    );
    const { line, offered, settle, difference } = await deposited(['2026-03-16', 'DEPOSIT 3 ITEMS', '120.00']);
    expect(await offered()).toEqual([]);
    await office.refuses('lineMayBeRecorded', 'other', 'bank/unapplied', { line });
    await office.refuses('knownLess', 'other', 'bank/settle', settle(payments.slice(0, 2)));
    await office.does('other', 'bank/settle', settle(payments.slice(0, 3)));
    await office.does('other', 'bank/undo', { line });
    await office.does('other', 'bank/unapplied', { line, another: true });
    expect(await difference()).toBe('0.00');
  });

  it('of all that wait is all of them, however many', async () => {
    const { payments } = await recorded(
      '2026-08-12',
      Array.from({ length: 14 }, () => '12.00'),
    );
    const { line, offered, settle, difference } = await deposited(['2026-08-16', 'DEPOSIT', '168.00']);
    expect(await offered()).toEqual([payments.toSorted()]);
    await office.refuses('lineRecordedTogether', 'other', 'bank/unapplied', { line });
    await office.does('other', 'bank/settle', settle(payments));
    expect(await difference()).toBe('0.00');
  });

  it('of which one bounced is all of them again once its match is undone, and never that one alone', async () => {
    const { payments } = await recorded('2026-04-12', ['100.00', '100.00', '100.00']);
    const { line, back, offered, settle, difference } = await deposited(
      ['2026-04-16', 'DEPOSIT 3 ITEMS', '300.00'],
      ['2026-04-20', 'RETURNED CHECK', '-100.00'],
    );
    await office.does('other', 'bank/settle', settle(payments));
    await office.byTwo('bank/set-aside', { line: back, why: 'returned', note: 'No funds', payment: [payments[1]] });
    await office.does('other', 'bank/undo', { line });
    expect(await offered()).toEqual([payments.toSorted()]);
    for (const some of [[payments[1]], [payments[0], payments[2]]])
      await office.refuses('knownLess', 'other', 'bank/settle', settle(some.map(String)));
    await office.refuses('lineRecordedTogether', 'other', 'bank/unapplied', { line });
    await office.does('other', 'bank/settle', settle(payments));
    expect(await difference()).toBe('0.00');
  });

  it('of which one bounced by the bank’s mistake is both again, by whichever payment its money stands in', async () => {
    const { companies, payments } = await recorded('2026-05-12', ['77.00', '77.00']);
    const { line, back, offered, settle, difference } = await deposited(
      ['2026-05-16', 'DEPOSIT', '154.00'],
      ['2026-05-20', 'RETURNED CHECK', '-77.00'],
    );
    await office.does('other', 'bank/settle', settle(payments));
    await office.byTwo('bank/set-aside', { line: back, why: 'returned', note: 'No funds', payment: [payments[1]] });
    await office.byTwo('bank/take-up', { line: back }, 'cashier', 'second');
    await office.does('other', 'bank/undo', { line });
    expect(await offered()).toEqual([payments.toSorted()]);
    const again = (await office.paymentsOf(companies[1] ?? '')).find(({ id }) => id !== payments[1])?.id ?? '';
    await office.refuses('knownLess', 'other', 'bank/settle', settle([again]));
    await office.does('other', 'bank/settle', settle([again, payments[0] ?? '']));
    expect(await difference()).toBe('-77.00');
    await office.does('other', 'bank/undo', { line });
    await office.does('other', 'bank/settle', settle(payments));
  });
});

describe('a deposit', () => {
  it.each([
    'COUNTER CREDIT',
    'Edeposit IN Branch/Store',
    'BRANCH CREDIT',
    'Credit Memo',
    'DEPÓSITO',
    'REMOTE DEPOSIT CAPTURE',
  ])('of checks that were recorded days later is asked about as “%s”', async (text) => {
    const { payments } = await recorded('2026-08-16', ['12.00', '13.00']);
    const { line, offered, settle } = await deposited(['2026-08-14', text, '25.00']);
    expect(await offered()).toEqual([payments.toSorted()]);
    await office.refuses('lineRecordedTogether', 'other', 'bank/unapplied', { line });
    await office.does('other', 'bank/settle', settle(payments));
  });

  it.each(['DEPOSIT CHECKS 2026-07-14', 'LOCKBOX CHECKS 071426', 'CHECK 0714 DEPOSIT', 'CHECKS 4471'])(
    'of checks is asked about as “%s”, whose number is no check’s',
    async (text) => {
      const { payments } = await recorded('2026-07-12', ['31.00', '33.00']);
      const { line, offered, settle } = await deposited(['2026-07-14', text, '64.00']);
      expect(await offered()).toEqual([payments.toSorted()]);
      await office.refuses('lineRecordedTogether', 'other', 'bank/unapplied', { line });
      await office.does('other', 'bank/settle', settle(payments));
    },
  );

  it('that names each of its checks is those, and no others', async () => {
    const payments = [];
    for (const [at, amount] of ['40.00', '48.00', '40.00'].entries()) {
      const company = await office.company();
      const check = { method: 'check', on: '2026-11-12', reference: `CHK 6300${at}`, amount };
      await office.does('cashier', 'payment/record', { company, ...check });
      payments.push((await office.paymentsOf(company))[0]?.id ?? '');
    }
    const { line, offered, settle } = await deposited(['2026-11-14', 'CHECKS 63000 63001', '88.00']);
    expect(await offered()).toEqual([payments.slice(0, 2).toSorted()]);
    await office.refuses('lineRecordedTogether', 'other', 'bank/unapplied', { line });
    await office.does('other', 'bank/settle', settle(payments.slice(0, 2)));
  });

  it('that names an invoice to the cent is that before a sum of others, whose payments are named', async () => {
    const { payments } = await recorded('2026-10-12', ['21.00', '22.00']);
    const one = await office.billed(undefined, '43.00');
    const { line, offered } = await deposited(['2026-10-14', `DEPOSIT ${one.number}`, '43.00']);
    expect(await offered()).toEqual([[], payments.toSorted()]);
    const book = { line, pays: [{ invoice: one.number, amount: '43.00' }] };
    const refused = await office.post('other', 'bank/book', book);
    expect(refused).toMatchObject({
      errors: [
        { code: 'lineRecordedTogether', values: { reference: expect.stringMatching(/^CHK .+ \(Company .+\), CHK/) } },
      ],
    });
    await office.does('other', 'bank/book', { ...book, another: true });
  });

  it('by one check that was recorded for each invoice is those payments, or what is missing is asked about', async () => {
    const [one, other] = [await office.billed(undefined, '100.00'), await office.billed(undefined, '50.00')];
    const check = { reference: 'CHK 3001', method: 'check', on: '2026-09-12' };
    const { line, offered } = await deposited(['2026-09-14', 'CHECK 3001', '150.00']);
    const pays = [
      { invoice: one.number, amount: '100.00' },
      { invoice: other.number, amount: '50.00' },
    ];
    await office.does('cashier', 'invoice/pay', { ...check, number: one.number, amount: '100.00' });
    await office.refuses('lineMayBeRecorded', 'other', 'bank/book', { line, pays });
    await office.does('cashier', 'invoice/pay', { ...check, number: other.number, amount: '50.00' });
    await office.refuses('lineRecordedTogether', 'other', 'bank/book', { line, pays });
    expect((await offered())?.[0]).toHaveLength(2);
  });
});

describe('a payment that was taken off as recorded by mistake', () => {
  it('is neither offered for a line that names it nor settles it', async () => {
    const company = await office.company();
    const check = { method: 'check', amount: '61.00', reference: 'CHK 8701', on: '2026-06-12' };
    await office.does('cashier', 'payment/record', { company, ...check });
    const [payment] = await office.paymentsOf(company);
    await office.byTwo('payment/return', { payment: payment?.id, reason: 'Another company', mistake: true });
    const { line, back, offered, settle } = await deposited(
      ['2026-06-14', 'DEPOSIT CHECK 8701', '61.00'],
      ['2026-12-14', 'RETURNED CHECK 8701', '-61.00'],
    );
    expect(await offered()).toEqual([]);
    await office.refuses('paymentTakenBack', 'other', 'bank/settle', settle([payment?.id ?? '']));
    const returned = { line: back, why: 'returned', note: 'No funds', payment: [payment?.id] };
    await office.refuses('paymentTakenBack', 'other', 'bank/set-aside', returned);
    await office.does('cashier', 'payment/record', { company, ...check, reference: 'CHK 8702' });
    const next = (await office.paymentsOf(company)).find(({ reference }) => reference === 'CHK 8702')?.id;
    await office.refuses('replacesNothing', 'other', 'payment/replace', { payment: next, of: payment?.id });
    // It was right after all: its money stands in another payment now, until that is taken off too.
    const { id: taken } = payment ?? { id: '' };
    await office.byTwo('payment/reinstate', { payment: taken, reason: 'It was right' });
    const again = (await office.paymentsOf(company)).find(({ id }) => id !== taken && id !== next)?.id ?? '';
    await office.does('other', 'bank/settle', settle([again]));
    await office.does('other', 'bank/undo', { line });
    await office.byTwo('payment/return', { payment: again, reason: 'Another company', mistake: true });
    for (const id of [taken, again]) await office.refuses('paymentTakenBack', 'other', 'bank/settle', settle([id]));
    await office.does('other', 'bank/unapplied', { line, company });
  });
});

it('a check that was taken off as a mistake is not there again beside a deposit that was booked since', async () => {
  const [one, other, third] = [await office.company(), await office.company(), await office.company()];
  const slip = { method: 'check', on: '2026-12-01' };
  await office.does('cashier', 'payment/record', { ...slip, company: one, amount: '40.11', reference: 'CHK 7101' });
  await office.does('cashier', 'payment/record', { ...slip, company: other, amount: '60.00', reference: 'CHK 7102' });
  const [payment] = await office.paymentsOf(one);
  for (const { id } of [payment, (await office.paymentsOf(other))[0]].flatMap((found) => found ?? []))
    await office.byTwo('payment/return', { payment: id, reason: 'Another slip', mistake: true });
  const { ids } = await office.statement(['2026-12-03', 'DEPOSIT', '100.11']);
  await office.does('cashier', 'bank/unapplied', { line: ids[0], company: third });
  const again = { payment: payment?.id, reason: 'It was right' };
  await office.refuses('paymentThere', 'cashier', 'payment/reinstate', again);
  await office.byTwo('payment/reinstate', { ...again, another: true });
});
