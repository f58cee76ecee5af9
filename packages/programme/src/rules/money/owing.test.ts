import { describe, expect, it } from 'vitest';
import { billOfFiling, type FiledReport, type FilingMoney, moneyOfFiling } from './filing-money.ts';
import { openBills, owedOn } from './owed.ts';
import { type Bill, billFigures, billTotals } from './owing.ts';

const today = '2026-11-21';

const bill = (over: Partial<Bill> = {}): Bill => ({
  amountDue: '824.75',
  amountPaid: '0.00',
  lateCharge: null,
  interest: null,
  balance: '824.75',
  status: 'open',
  dueOn: '2026-12-10',
  ...over,
});
const overdue = bill({ dueOn: '2026-11-10' });
const partPaid = bill({ amountPaid: '800.00', balance: '24.75', status: 'partially_paid' });
const paid = bill({ amountPaid: '824.75', balance: '0.00', status: 'paid', dueOn: '2026-10-10' });
// As our own server issues it: the balance of an invoice is never below zero.
const credit = bill({ amountDue: '-12.50', balance: '0.00', status: 'credit', dueOn: '2026-11-12' });
const annulled = bill({ status: 'void' });
const givenUp = bill({ balance: '0.00', status: 'paid', dueOn: '2026-10-10' });

const nothingOwed = {
  amount: '0.00',
  billed: '0.00',
  credited: '0.00',
  count: 0,
  overdue: '0.00',
  overdueCount: 0,
  overdueSince: null,
  nextDueOn: null,
  credit: '0.00',
};
const asBilled = (amount: string) => ({ amount, billed: amount });

describe('what is owed', () => {
  it.each([
    ['nothing', [], {}],
    ['nothing, once paid or taken back', [paid, annulled], {}],
    ['what is due', [bill()], { ...asBilled('824.75'), count: 1, nextDueOn: '2026-12-10' }],
    ['what is due today', [bill({ dueOn: today })], { ...asBilled('824.75'), count: 1, nextDueOn: today }],
    [
      'what is overdue',
      [overdue],
      { ...asBilled('824.75'), count: 1, overdue: '824.75', overdueCount: 1, overdueSince: '2026-11-10' },
    ],
    ['what is left of a part paid', [partPaid], { ...asBilled('24.75'), count: 1, nextDueOn: '2026-12-10' }],
    [
      'charges too',
      [bill({ balance: null, lateCharge: '10.00', interest: '1.25' })],
      { ...asBilled('836.00'), count: 1, nextDueOn: '2026-12-10' },
    ],
    ['no credit', [credit], { credit: '12.50' }],
    ['no credit of a balance below zero', [bill({ balance: '-5.00', amountPaid: '829.75' })], { credit: '5.00' }],
    ['no credit that was used', [{ ...credit, amountPaid: '-12.50' }], {}],
    [
      'all seasons less credits, which go to what is due first',
      [bill(), overdue, credit, paid],
      {
        amount: '1637.00',
        billed: '1649.50',
        credited: '12.50',
        count: 2,
        overdue: '812.25',
        overdueCount: 1,
        overdueSince: '2026-11-10',
        nextDueOn: '2026-12-10',
      },
    ],
    [
      'nothing overdue that a credit covers',
      [bill({ ...overdue, amountDue: '12.50', balance: '12.50' }), bill(), credit],
      { amount: '824.75', billed: '837.25', credited: '12.50', count: 1, nextDueOn: '2026-12-10' },
    ],
    [
      'what a bill of another provider’s word asks',
      [bill({ status: 'disputed' })],
      { ...asBilled('824.75'), count: 1, nextDueOn: '2026-12-10' },
    ],
    ['what has no due day', [bill({ dueOn: null })], { ...asBilled('824.75'), count: 1 }],
    ['nothing that has no figures', [bill({ amountDue: null, balance: null })], {}],
  ])('is %s', (_name, bills, owed) => {
    expect(owedOn(bills, today)).toEqual({ ...nothingOwed, ...owed });
  });
});

describe('the open bills', () => {
  it('are those of every season, due first before the others, with the credits set against them as arithmetic', () => {
    const named = (name: string, over: Partial<Bill>) => ({ ...bill(over), name });
    const { open, left } = openBills([
      named('next', {}),
      named('no day', { dueOn: null }),
      named('credit', credit),
      named('paid', paid),
      named('small', { dueOn: '2025-11-10', amountDue: '10.00', balance: '10.00' }),
      named('overdue', overdue),
    ]);
    expect(open.map(({ bill: { name }, ...figures }) => [name, figures.balance, figures.credit, figures.rest])).toEqual(
      [
        ['small', '10.00', '10.00', '0.00'],
        ['overdue', '824.75', '2.50', '822.25'],
        ['next', '824.75', '0.00', '824.75'],
        ['no day', '824.75', '0.00', '824.75'],
      ],
    );
    expect(left).toBe('0.00');
  });

  it('say what is owed as a difference', () => {
    const open = bill({ amountDue: '1369.75', balance: '1369.75' });
    const { amount, billed, credited } = owedOn([open, { ...credit, amountDue: '-42.75' }], today);
    expect([amount, billed, credited]).toEqual(['1327.00', '1369.75', '42.75']);
  });
});

describe('the state of a bill', () => {
  const stateOn = (day: string, over: Partial<Bill>) => billFigures(bill(over), day).state;

  it.each<[Partial<Bill>, string, string | null]>([
    [{}, '2026-12-10', 'open'],
    [{}, '2026-12-11', 'overdue'],
    [partPaid, '2026-12-10', 'partially_paid'],
    [partPaid, '2026-12-11', 'overdue'],
    [paid, '2026-12-11', 'paid'],
    [credit, '2026-12-11', 'credit'],
    [annulled, '2026-12-11', 'void'],
    [givenUp, '2026-12-11', 'written_off'],
    [{ ...givenUp, amountPaid: '0.01' }, '2026-12-11', 'paid'],
    [{ ...givenUp, amountPaid: null }, '2026-12-11', 'paid'],
    [{ ...givenUp, amountDue: '0.00' }, '2026-12-11', 'paid'],
    [{ ...givenUp, status: 'void' }, '2026-12-11', 'void'],
  ])('of %j on %s is shown as %s', (over, day, state) => {
    expect(stateOn(day, over)).toBe(state);
  });

  it('is never overdue without a due date', () => {
    expect(stateOn('2026-12-11', { dueOn: null })).toBe('open');
  });

  it.each<[string, Partial<Bill>, string | null]>([
    ['what is to be paid', {}, 'overdue'],
    ['what is paid', { amountPaid: '824.75', balance: '0.00' }, 'paid'],
    ['what is paid, of which no balance is said', { amountPaid: '824.75', balance: null }, 'paid'],
    ['a credit', { amountDue: '-12.50', balance: null }, 'credit'],
    ['a bill without figures, which nobody knows', { amountDue: null, balance: null }, null],
  ])('needs no status: %s', (_name, over, state) => {
    expect(stateOn('2026-12-11', { ...over, status: null })).toBe(state);
  });

  it.each<[string, Partial<Bill>, string | null, string | null]>([
    ['a word of the provider’s own', { status: 'disputed' }, 'overdue', 'disputed'],
    ['a word of ours that the figures know better', { status: 'paid' }, 'overdue', null],
    [
      'no figures, where what the provider says is all',
      { status: 'open', amountDue: null, balance: null },
      'open',
      null,
    ],
    ['no word', { status: null }, 'overdue', null],
    ['the word that a bill was taken back', { status: 'void' }, 'void', null],
  ])(
    'follows from figures and due day, and what the provider says more stands beside: %s',
    (_name, over, state, word) => {
      expect(billFigures(bill(over), '2026-12-11')).toMatchObject({ state, providerWord: word });
    },
  );

  it('leaves a balance that nobody knows unsaid', () => {
    expect(billFigures(bill({ amountDue: null, balance: null, status: null }), today).balance).toBeNull();
  });

  it('is the same for the sum of bills and for what is owed, whatever word they have', () => {
    for (const status of [null, 'open', 'partially_paid', 'paid', 'overdue', 'disputed', 'credit']) {
      const bills = [bill({ status, balance: null }), { ...overdue, status, balance: null, amountPaid: '100.00' }];
      expect([billTotals(bills).open, owedOn(bills, today).amount]).toEqual(['1549.50', '1549.50']);
    }
  });
});

describe('what is given up of a bill', () => {
  const part = bill({ amountPaid: '800.00', lateCharge: '10.00', balance: '4.75' });
  it.each([
    ['is nothing of an open one', overdue, '0.00'],
    ['is nothing of one that is paid', paid, '0.00'],
    ['is nothing of a credit', bill({ amountDue: '-12.50', amountPaid: '-2.50', balance: '-10.00' }), '0.00'],
    ['is the part that was written off', part, '30.00'],
    ['is all of one that was written off', givenUp, '824.75'],
    ['is all of one that is void', annulled, '824.75'],
    ['is all of a credit that is void', bill({ amountDue: '-20.00', balance: '0.00', status: 'void' }), '-20.00'],
    ['is nothing of a credit', bill({ amountDue: '-20.00', balance: '0.00', status: 'credit' }), '0.00'],
    ['is not known without its amount', bill({ amountDue: null }), null],
  ])('%s', (_name, one, amount) => {
    expect(billFigures(one, today).givenUp).toBe(amount);
  });

  it('makes the sums of a season add up, what is void left out', () => {
    const bills = [overdue, paid, part, givenUp, annulled];
    expect(billTotals(bills)).toMatchObject({
      ...{ invoiced: '3299.00', charges: '10.00', paid: '1624.75', writtenOff: '854.75', open: '829.50' },
    });
  });
});

describe('the bill that a filing leads to', () => {
  it.each([
    ['is the one that is to be paid', [paid, overdue, annulled], overdue],
    ['is the credit', [credit, annulled], credit],
    ['is the one that was paid', [paid], paid],
    ['is none that was taken back', [annulled], null],
    ['is none where nothing is billed', [], null],
  ])('%s', (_name, bills, found) => {
    expect(billOfFiling(bills)).toBe(found);
  });
});

describe('what follows a filing', () => {
  const report = (over: Partial<FiledReport> = {}): FiledReport => ({
    status: 'certified',
    asks: '824.75',
    askedBefore: null,
    ...over,
  });
  const nil = report({ asks: '0.00' });

  it.each<[string, FiledReport, readonly Bill[] | null, FilingMoney]>([
    ['nothing due', nil, [], { kind: 'nothing' }],
    ['due', report(), [bill()], { kind: 'toPay', amount: '824.75', dueOn: '2026-12-10' }],
    ['overdue', report(), [overdue], { kind: 'overdue', amount: '824.75', dueOn: '2026-11-10' }],
    ['part paid', report(), [partPaid], { kind: 'toPay', amount: '24.75', dueOn: '2026-12-10' }],
    ['paid', report(), [paid], { kind: 'paid' }],
    ['taken back by the office', report(), [annulled], { kind: 'nothing' }],
    [
      'amended up',
      report({ asks: '834.75', askedBefore: '824.75' }),
      [bill({ amountDue: '10.00', balance: '10.00' })],
      { kind: 'toPay', amount: '10.00', dueOn: '2026-12-10' },
    ],
    ['amended down', report({ asks: '812.25', askedBefore: '824.75' }), [credit], { kind: 'credit', amount: '12.50' }],
    ['amended without a difference', report({ askedBefore: '824.75' }), [], { kind: 'unchanged' }],
    ['given back', report({ status: 'returned' }), [bill()], { kind: 'returned' }],
    ['replaced', report({ status: 'superseded' }), [bill()], { kind: 'superseded' }],
    ['not invoiced yet', report(), [], { kind: 'toBeInvoiced', amount: '824.75' }],
    ['amended up, not invoiced yet', report({ askedBefore: '800.00' }), [], { kind: 'toBeInvoiced', amount: '24.75' }],
    [
      'amended down, not credited yet',
      report({ askedBefore: '900.00' }),
      [],
      { kind: 'toBeCredited', amount: '75.25' },
    ],
    ['without figures', report({ asks: null }), [], { kind: 'unknown' }],
    ['with bills that could not be read', report(), null, { kind: 'unknown' }],
  ])('%s', (_name, filed, bills, money) => {
    expect(moneyOfFiling(filed, bills, today)).toEqual(money);
  });
});
