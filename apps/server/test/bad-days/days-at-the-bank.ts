// Lines that the bank sends twice, late, otherwise or wrongly, and matches with them that are undone.
import { expect } from 'vitest';
import { bankLines } from '#office/money/bank/bank-lines.ts';
import type { BadDay } from './bad-day.ts';
import type { Line } from './office-days.ts';

const deposit: Line = ['2026-11-24', 'CUSTOMER CREDIT', '100.00'];
const fee: Line = ['2026-11-26', 'MONTHLY SERVICE FEE', '-32.50'];
const item: Line = ['2026-12-02', 'RETURNED ITEM CHK', '-100.00'];
const pays = ({ number }: { readonly number: string }, amount = '100.00') => [{ invoice: number, amount }];

export const daysAtTheBank: readonly BadDay[] = [
  {
    name: 'the same file is sent again, by another',
    play: async ({ file, account, does, refuses }) => {
      const wish = file([deposit, fee], { account: account(), opening: '1000.00' });
      await does('cashier', 'bank/import', wish);
      await refuses('fileKnown', 'other', 'bank/import', wish);
    },
  },
  {
    name: 'two downloads overlap: a known line is passed over',
    play: async ({ file, statement, does }) => {
      const first = await statement(deposit, fee);
      const next = file([deposit, fee, item], { account: first.account, opening: '1000.00' });
      const { answer } = await does('cashier', 'bank/import', next);
      expect(answer).toMatchObject([{ newLines: 1, knownLines: 2 }]);
    },
  },
  {
    name: 'a second deposit like the last one is asked about, and taken as new',
    play: async ({ file, statement, does, refuses }) => {
      const first = await statement(deposit);
      const { opening: _, ...next } = file([deposit, fee], { account: first.account, opening: first.closing });
      await refuses('chainBroken', 'cashier', 'bank/import', next);
      const { answer } = await does('cashier', 'bank/import', { ...next, new: ['1'] });
      expect(answer).toMatchObject([{ newLines: 2, knownLines: 0 }]);
    },
  },
  {
    name: 'a file contradicts the last closing balance: nothing of it is taken',
    play: async ({ file, statement, refuses }) => {
      const first = await statement(deposit);
      const { opening: _, ...next } = file([fee], { account: first.account, opening: '77.00' });
      await refuses('chainGap', 'cashier', 'bank/import', next);
    },
  },
  {
    name: 'the bank drops a line again that was only pending: said so, the account goes on',
    play: async ({ world, file, statement, refuses, does, differenceOf }) => {
      const memo: Line = ['2026-11-25', 'MEMO POST', '-40.00'];
      const first = await statement(deposit, memo);
      const { opening: _, ...next } = file([fee], { account: first.account, opening: '1100.00' });
      await refuses('chainBroken', 'cashier', 'bank/import', next);
      await refuses('chainBroken', 'cashier', 'bank/import', { ...next, gone: [first.ids[0]] });
      const { answer } = await does('cashier', 'bank/import', { ...next, gone: [first.ids[1]] });
      expect(answer).toMatchObject([{ opening: '1060.00', closing: '1067.50', newLines: 2, knownLines: 0 }]);
      expect(await differenceOf(first.id)).toBe('100.00');
      // Border: as everywhere, what a route answers is read as it comes.
      const [{ statement: second }] = answer as readonly [{ readonly statement: string }];
      const memoOf = async () => (await bankLines(world.db, first.id)).at(-1)?.state;
      expect(await memoOf()).toBe('not_ours');
      await does('cashier', 'bank/take-back', { statement: second });
      expect(await memoOf()).toBe('paid_out');
    },
  },
  {
    name: 'two files of one name each go on without a line, and the second is taken back',
    play: async ({ world, file, statement, does }) => {
      const [one, other]: readonly [Line, Line] = [
        ['2026-11-25', 'MEMO POST', '-40.00'],
        ['2026-11-25', 'MEMO POST OF A CARD', '-15.00'],
      ];
      const first = await statement(deposit, one, other);
      const goOn = async (line: Line, opening: string, gone: string | undefined) => {
        const { opening: _, ...wish } = file([line], { account: first.account, opening });
        const sent = { ...wish, file: { ...wish.file, name: 'statement.csv' } };
        const { answer } = await does('cashier', 'bank/import', { ...sent, gone: [gone] });
        // Border: as everywhere, what a route answers is read as it comes.
        return (answer as readonly [{ readonly statement: string }])[0].statement;
      };
      await goOn(fee, '1085.00', first.ids[1]);
      const last = await goOn(['2026-11-27', 'WIRE FEE', '-5.00'], '1067.50', first.ids[2]);
      const states = async () => (await bankLines(world.db, first.id)).slice(1).map(({ state }) => state);
      expect(await states()).toEqual(['not_ours', 'not_ours']);
      await does('cashier', 'bank/take-back', { statement: last });
      expect(await states()).toEqual(['not_ours', 'paid_out']);
    },
  },
  {
    name: 'a statement has a line of a day to come',
    play: async ({ file, account, refuses }) => {
      const later: Line = ['2026-12-21', 'ACH DEPOSIT', '5.00'];
      await refuses('lineToCome', 'cashier', 'bank/import', file([later], { account: account(), opening: '0.00' }));
    },
  },
  {
    name: 'a statement of the wrong account is taken back, and read for the right one',
    play: async ({ file, statement, account, does }) => {
      const wrong = await statement(deposit, fee);
      await does('cashier', 'bank/take-back', { statement: wrong.id });
      await does('cashier', 'bank/import', file([deposit, fee], { account: account(), opening: '1000.00' }));
    },
  },
  {
    name: 'a statement is taken back after a line of it was booked',
    play: async ({ billed, statement, does, refuses }) => {
      const [one, { id, ids }] = [await billed(), await statement(deposit)];
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(one) });
      await refuses('statementBooked', 'cashier', 'bank/take-back', { statement: id });
    },
  },
  {
    name: 'two cashiers book the same line at once, on two companies',
    play: async ({ billed, statement, post, openOf }) => {
      const { ids } = await statement(deposit);
      const two = [await billed(), await billed()] as const;
      const answers = await Promise.all([
        post('cashier', 'bank/book', { line: ids[0], pays: pays(two[0]) }),
        post('other', 'bank/book', { line: ids[0], pays: pays(two[1]) }),
      ]);
      expect(answers.filter(({ state }) => state === 'done')).toHaveLength(1);
      expect((await Promise.all(two.map(({ id }) => openOf(id)))).toSorted()).toEqual(['0.00', '100.00']);
    },
  },
  {
    name: 'a click is sent again after the line was booked by it, and by a stale page',
    play: async ({ billed, statement, does, refuses, paymentsOf }) => {
      const [one, { ids }] = [await billed(), await statement(deposit)];
      const given = { line: ids[0], pays: pays(one) };
      for (let times = 0; times < 2; times += 1)
        await does('cashier', 'bank/book', given, { idempotencyKey: `book ${one.number}` });
      await refuses('lineBooked', 'other', 'bank/book', given);
      expect(await paymentsOf(one.company)).toHaveLength(1);
    },
  },
  {
    name: 'a line was booked on the wrong company: undone, and booked on the right one',
    play: async ({ billed, statement, does, openOf, balanceOf, differenceOf }) => {
      const [wrong, right, { id, ids }] = [await billed(), await billed(), await statement(deposit)];
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(wrong) });
      await does('cashier', 'bank/undo', { line: ids[0] });
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(right) });
      expect([await openOf(wrong.id), await openOf(right.id)]).toEqual(['100.00', '0.00']);
      expect([await balanceOf(wrong.company), await balanceOf(right.company)]).toEqual(['100.00', '0.00']);
      expect(await differenceOf(id)).toBe('0.00');
    },
  },
  {
    name: 'more is booked than the line is, and more than is open',
    play: async ({ billed, statement, refuses, openOf }) => {
      const [one, small, { ids }] = [await billed(), await billed(undefined, '30.00'), await statement(deposit)];
      const book = (...of: ReturnType<typeof pays>) => ({ line: ids[0], pays: of });
      await refuses('allocationAboveLine', 'cashier', 'bank/book', book(...pays(one), ...pays(small, '0.01')));
      await refuses('openForOnly', 'cashier', 'bank/book', book(...pays(small, '31.00')));
      expect([await openOf(one.id), await openOf(small.id)]).toEqual(['100.00', '30.00']);
    },
  },
  {
    name: 'the bank takes a deposit back that was booked',
    play: async ({ billed, statement, does, byTwo, paymentsOf, openOf, differenceOf }) => {
      const [one, { id, ids }] = [await billed(), await statement(deposit, item)];
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(one) });
      const [payment] = await paymentsOf(one.company);
      const given = { line: ids[1], why: 'returned', note: 'No funds', payment: [payment?.id] };
      await byTwo('bank/set-aside', given);
      expect([await openOf(one.id), await differenceOf(id)]).toEqual(['125.00', '0.00']);
    },
  },
  {
    name: 'a deposit was booked to the wrong company, then to the right one, and bounces',
    play: async ({ billed, statement, does, byTwo, paymentsOf, openOf, differenceOf }) => {
      const [wrong, right, { id, ids }] = [await billed(), await billed(), await statement(deposit, item)];
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(wrong) });
      await does('cashier', 'bank/undo', { line: ids[0] });
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(right) });
      const [payment] = await paymentsOf(right.company);
      await byTwo('bank/set-aside', { line: ids[1], why: 'returned', note: 'No funds', payment: [payment?.id] });
      expect([await openOf(right.id), await openOf(wrong.id), await differenceOf(id)]).toEqual([
        '125.00',
        '100.00',
        '0.00',
      ]);
    },
  },
  {
    name: 'a return that was noted by hand stands in the statement days later',
    play: async ({ billed, statement, does, byTwo, paymentsOf, openOf }) => {
      const [one, { ids }] = [await billed(), await statement(deposit, item)];
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(one) });
      const [payment] = await paymentsOf(one.company);
      await byTwo('payment/return', { payment: payment?.id, on: '2026-12-01', reason: 'The bank called' });
      const given = { line: ids[1], why: 'returned', note: 'No funds', payment: [payment?.id] };
      await byTwo('bank/set-aside', given, 'cashier', 'second');
      expect(await openOf(one.id)).toBe('125.00');
    },
  },
  {
    name: 'a return of another amount is tied to the payment',
    play: async ({ billed, statement, does, refuses, paymentsOf, openOf }) => {
      const less: Line = ['2026-12-02', 'RETURNED ITEM', '-60.00'];
      const [one, { ids }] = [await billed(), await statement(deposit, less)];
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(one) });
      const [payment] = await paymentsOf(one.company);
      const given = { line: ids[1], why: 'returned', note: 'x', payment: [payment?.id] };
      await refuses('returnedAmount', 'cashier', 'bank/set-aside', given);
      expect(await openOf(one.id)).toBe('0.00');
    },
  },
  {
    name: 'the bank takes its return back: the line is taken up again',
    play: async ({ billed, statement, does, byTwo, paymentsOf, openOf }) => {
      const [one, { ids }] = [await billed(), await statement(deposit, item)];
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(one) });
      const [payment] = await paymentsOf(one.company);
      await byTwo('bank/set-aside', { line: ids[1], why: 'returned', note: 'No funds', payment: [payment?.id] });
      await byTwo('bank/take-up', { line: ids[1] }, 'cashier', 'second');
      expect(await openOf(one.id)).toBe('0.00');
    },
  },
  {
    name: 'a booking is undone, and the money applied by hand before it is matched again',
    play: async ({ billed, statement, does, paymentsOf, refuses, openOf, differenceOf }) => {
      const [one, { id, ids }] = [await billed(), await statement(deposit)];
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(one) });
      await does('cashier', 'bank/undo', { line: ids[0] });
      const [payment] = await paymentsOf(one.company);
      await does('other', 'payment/apply', { payment: payment?.id, number: one.number });
      await refuses('lineHasPayment', 'cashier', 'bank/set-aside', { line: ids[0], why: 'not_ours', note: 'x' });
      await does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: payment?.id } });
      expect([await openOf(one.id), await differenceOf(id)]).toEqual(['0.00', '0.00']);
    },
  },
  {
    name: 'a recorded check is matched, bounces, and its match is undone: no new money',
    play: async ({ billed, paid, statement, does, byTwo, refuses, paymentsOf, openOf }) => {
      const one = await billed();
      const payment = await paid(one);
      const { ids } = await statement(deposit);
      await does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: payment } });
      await byTwo('payment/return', { payment, on: '2026-12-05', reason: 'No funds' });
      await does('cashier', 'bank/undo', { line: ids[0] });
      await refuses('lineMayBeRecorded', 'cashier', 'bank/book', { line: ids[0], pays: pays(one) });
      await refuses('lineMayBeRecorded', 'cashier', 'bank/unapplied', { line: ids[0], company: one.company });
      await does('cashier', 'bank/set-aside', { line: ids[0], why: 'returned', note: 'Its check bounced' });
      expect([await openOf(one.id), (await paymentsOf(one.company)).length]).toEqual(['125.00', 1]);
    },
  },
  {
    name: 'money of nobody known comes, is applied, undone, and bounces',
    play: async ({ billed, statement, does, byTwo, paymentsOf, openOf }) => {
      const [one, { ids }] = [await billed(), await statement(deposit)];
      await does('cashier', 'bank/unapplied', { line: ids[0] });
      await does('cashier', 'bank/undo', { line: ids[0] });
      await does('cashier', 'bank/book', { line: ids[0], pays: pays(one) });
      const [payment] = await paymentsOf(one.company);
      await byTwo('payment/return', { payment: payment?.id, on: '2026-12-05', reason: 'Account closed' });
      expect(await openOf(one.id)).toBe('125.00');
    },
  },
  {
    name: 'a check pays for two companies, and bounces',
    play: async ({ billed, statement, does, byTwo, paymentsOf, openOf, differenceOf }) => {
      const [one, two] = [await billed(undefined, '60.00'), await billed(undefined, '40.00')];
      const { id, ids } = await statement(deposit, item);
      await does('cashier', 'bank/book', { line: ids[0], pays: [...pays(one, '60.00'), ...pays(two, '40.00')] });
      const both = [...(await paymentsOf(one.company)), ...(await paymentsOf(two.company))].map((each) => each.id);
      await byTwo('bank/set-aside', { line: ids[1], why: 'returned', note: 'No funds', payment: both });
      expect([await openOf(one.id), await openOf(two.id), await differenceOf(id)]).toEqual(['85.00', '65.00', '0.00']);
    },
  },
  {
    name: 'what is exact is accepted by a list that is no more',
    play: async ({ billed, statement, does, refuses, openOf }) => {
      const one = await billed(undefined, '77.31');
      const exact: Line = ['2026-11-24', `ACH ${one.number}`, '77.31'];
      const { id } = await statement(exact);
      await refuses('exactMoved', 'cashier', 'bank/accept-exact', { statement: id, yes: true, mark: 'yesterday' });
      await does('cashier', 'bank/accept-exact', { statement: id, yes: true });
      expect(await openOf(one.id)).toBe('0.00');
    },
  },
  {
    name: 'a fee is set aside, taken up and set aside again, by one who may not and one who may',
    play: async ({ statement, does, post }) => {
      const { ids } = await statement(fee);
      const given = { line: ids[0], why: 'not_ours', note: 'The bank’s own' };
      expect((await post('clerk', 'bank/set-aside', given)).status).toBe(403);
      await does('cashier', 'bank/set-aside', given);
      await does('other', 'bank/take-up', { line: ids[0] });
      await does('other', 'bank/set-aside', given);
    },
  },
];
