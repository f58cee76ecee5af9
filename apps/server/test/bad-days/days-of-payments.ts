// Payments that bounce, come late, are undone, or are made by the wrong person.
import { expect } from 'vitest';
import type { BadDay } from './bad-day.ts';
import { today } from './office-days.ts';

const bounced = (payment: string, on = '2026-12-05') => ({ payment, on, reason: 'No funds' });

export const daysOfPayments: readonly BadDay[] = [
  {
    name: 'a check bounces: what it paid is open again, with the charge for it',
    play: async ({ billed, paid, byTwo, openOf }) => {
      const one = await billed();
      const payment = await paid(one);
      expect(await openOf(one.id)).toBe('0.00');
      await byTwo('payment/return', bounced(payment));
      expect(await openOf(one.id)).toBe('125.00');
    },
  },
  {
    name: 'a check bounces after a part of it was paid back: that part is a debit',
    play: async ({ company, does, paymentsOf, byTwo, balanceOf }) => {
      const of = await company();
      await does('cashier', 'payment/record', { company: of, amount: '90.00', reference: 'CHK 2', on: '2026-11-20' });
      const [payment] = await paymentsOf(of);
      const refund = { payment: payment?.id, amount: '40.00', reference: 'ACH 2', on: '2026-12-01' };
      await byTwo('payment/refund', refund);
      await byTwo('payment/return', bounced(payment?.id ?? ''));
      expect(await balanceOf(of)).toBe('65.00');
    },
  },
  {
    name: 'a check bounces after a part of it was moved to another company',
    play: async ({ billed, company, does, paid, byTwo, balanceOf }) => {
      const one = await billed(undefined, '60.00');
      const of = await company();
      const payment = await paid(one);
      await does('cashier', 'payment/move', { payment, company: of, amount: '40.00' });
      await byTwo('payment/return', bounced(payment));
      // The paid part is open, the moved one is owed, and the other keeps what it was given.
      expect([await balanceOf(one.company), await balanceOf(of)]).toEqual(['125.00', '-40.00']);
    },
  },
  {
    name: 'the bank was wrong: a return is undone, and everything is paid as before',
    play: async ({ billed, paid, byTwo, balanceOf, refuses }) => {
      const one = await billed();
      const payment = await paid(one);
      await byTwo('payment/return', bounced(payment));
      await byTwo('payment/reinstate', { payment, reason: 'The bank was wrong' }, 'cashier', 'second');
      expect(await balanceOf(one.company)).toBe('0.00');
      const again = { payment, reason: 'Twice' };
      await refuses('paymentNotReturned', 'cashier', 'payment/reinstate', again);
    },
  },
  {
    name: 'who proposed a return confirms it alone, under another role, and twice',
    play: async ({ billed, paid, proposes, confirms, refuses, openOf }) => {
      const one = await billed();
      const number = await proposes('cashier', 'payment/return', bounced(await paid(one)));
      await refuses('rightMissing', 'cashier', 'decision/confirm', { number });
      await refuses('rightMissing', 'manager', 'decision/confirm', { number });
      expect(await openOf(one.id)).toBe('0.00');
      await confirms('approver', number);
      await refuses('proposalSettled', 'second', 'decision/confirm', { number });
      expect(await openOf(one.id)).toBe('125.00');
    },
  },
  {
    name: 'two people propose the same return: the second is told which proposal waits',
    play: async ({ billed, paid, proposes, confirms, refuses, openOf }) => {
      const one = await billed();
      const payment = await paid(one);
      const first = await proposes('cashier', 'payment/return', bounced(payment));
      await refuses('proposalWaits', 'other', 'payment/return', bounced(payment));
      await confirms('approver', first);
      expect(await openOf(one.id)).toBe('125.00');
    },
  },
  {
    name: 'a return is declined, proposed again by the same, and confirmed by the person who declined it',
    play: async ({ billed, paid, proposes, confirms, does, openOf }) => {
      const one = await billed();
      const payment = await paid(one);
      const number = await proposes('cashier', 'payment/return', bounced(payment));
      await does('approver', 'decision/decline', { number, reason: 'Which bank?' });
      await confirms('approver', await proposes('cashier', 'payment/return', bounced(payment)));
      expect(await openOf(one.id)).toBe('125.00');
    },
  },
  {
    name: 'everybody who may not tries to pay',
    play: async ({ billed, post, openOf }) => {
      const { company, number, id } = await billed();
      const given = { company, amount: '100.00', reference: 'CHK 9', on: '2026-12-01' };
      for (const who of ['clerk', 'reviewer', 'manager', 'auditor', 'board'] as const) {
        const { status } = await post(who, 'payment/record', given);
        expect([who, [403, 404].includes(status)]).toEqual([who, true]);
        await post(who, 'invoice/pay', { number, amount: '100.00', reference: 'CHK 9' });
      }
      expect(await openOf(id)).toBe('100.00');
    },
  },
  {
    name: 'the connection broke: the same click is sent three times',
    play: async ({ company, does, paymentsOf }) => {
      const of = await company();
      const given = { company: of, amount: '10.00', reference: 'CHK 3', on: '2026-12-01' };
      for (let times = 0; times < 3; times += 1)
        await does('cashier', 'payment/record', given, { idempotencyKey: `broken ${of}` });
      expect(await paymentsOf(of)).toHaveLength(1);
    },
  },
  {
    name: 'two apply the same money at once',
    play: async ({ billed, does, post, paymentsOf, balanceOf }) => {
      const one = await billed();
      await does('cashier', 'payment/record', { company: one.company, amount: '100.00', reference: 'A', on: today });
      const [payment] = await paymentsOf(one.company);
      const given = { payment: payment?.id, number: one.number };
      const answers = await Promise.all(
        (['cashier', 'other'] as const).map((who) => post(who, 'payment/apply', given)),
      );
      expect(answers.filter(({ state }) => state === 'done')).toHaveLength(1);
      expect(await balanceOf(one.company)).toBe('0.00');
    },
  },
  {
    name: 'an invoice is paid while it waits to be made void',
    play: async ({ billed, paid, proposes, post, openOf, balanceOf }) => {
      const one = await billed(undefined, '2000.00');
      const number = await proposes('cashier', 'invoice/void', { number: one.number, reason: 'Billed twice' });
      await paid(one, '2000.00');
      await post('approver', 'decision/confirm', { number });
      // Paid or void with its money unapplied: never both lost.
      expect([await openOf(one.id), await balanceOf(one.company)].join(' ')).toBe('0.00 0.00');
    },
  },
  {
    name: 'money comes for an invoice that was written off',
    play: async ({ billed, byTwo, does, paymentsOf, refuses, balanceOf }) => {
      const one = await billed();
      await byTwo('invoice/write-off', { number: one.number, reason: 'Closed down' });
      await does('cashier', 'payment/record', { company: one.company, amount: '100.00', reference: 'L', on: today });
      const [payment] = await paymentsOf(one.company);
      await refuses('writtenOffOpen', 'cashier', 'payment/apply', { payment: payment?.id, number: one.number });
      expect(await balanceOf(one.company)).toBe('-100.00');
    },
  },
  {
    name: 'a check was postmarked before the due day, and came after the late charge was booked',
    play: async ({ billed, world, byTwo, does, paymentsOf, openOf, person }) => {
      const one = await billed(undefined, '100.00', '2026-12-04');
      const run = async () => {
        const { json } = await world.app.inject({
          url: `/office/api/desk/charge-preview?on=${today}`,
          headers: { authorization: `Bearer ${person('cashier').token}` },
        });
        // Border: the answer of our own route.
        const { data } = json() as {
          readonly data: { readonly fingerprint: string; readonly lines: readonly object[] };
        };
        if (data.lines.length > 0) await byTwo('charge/run', { preview: data.fingerprint, on: today });
        return data.lines.length;
      };
      expect(await run()).toBe(1);
      expect(await openOf(one.id)).toBe('110.00');
      const check = { company: one.company, amount: '100.00', method: 'check', reference: 'CHK 8' };
      await does('cashier', 'payment/record', { ...check, on: '2026-12-08', postmarked: '2026-12-02' });
      const [payment] = await paymentsOf(one.company);
      await does('cashier', 'payment/apply', { payment: payment?.id, number: one.number });
      expect(await run()).toBe(1);
      expect([await openOf(one.id), await run()]).toEqual(['0.00', 0]);
    },
  },
  {
    name: 'a payment replaces the check that bounced, and bounces too',
    play: async ({ billed, paid, byTwo, does, openOf, refuses }) => {
      const one = await billed();
      const first = await paid(one);
      await byTwo('payment/return', bounced(first));
      const next = await paid(one, '125.00', '2026-12-08');
      await does('cashier', 'payment/replace', { payment: next, of: first });
      await byTwo('payment/return', bounced(next, '2026-12-12'), 'other', 'second');
      expect(await openOf(one.id)).toBe('150.00');
      await refuses('replacedBefore', 'cashier', 'payment/replace', { payment: next, of: first });
    },
  },
  {
    name: 'somebody decides on what they saw before a colleague did something',
    play: async ({ billed, paid, refuses, openOf }) => {
      const one = await billed();
      const payment = await paid(one);
      const given = { payment, amount: '1.00', reference: 'ACH 1', on: today };
      await refuses('versionMoved', 'cashier', 'payment/refund', given, { version: 'seen yesterday' });
      expect(await openOf(one.id)).toBe('0.00');
    },
  },
  {
    name: 'days, amounts and references that are none',
    play: async ({ company, refuses, paymentsOf }) => {
      const of = await company();
      const given = { company: of, amount: '5.00', reference: 'R', on: '2026-12-01' };
      for (const [code, wrong] of [
        ['dayToCome', { on: '2026-12-21' }],
        ['noDay', { on: '2026-02-30' }],
        ['noAmount', { amount: '-5.00' }],
        ['noAmount', { amount: '1.005' }],
        ['referenceTooLong', { reference: 'x'.repeat(61) }],
        ['directionCharacter', { reference: 'CHK\u202e7' }],
      ] as const)
        await refuses(code, 'cashier', 'payment/record', { ...given, ...wrong });
      expect(await paymentsOf(of)).toEqual([]);
    },
  },
];
