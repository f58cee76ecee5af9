import { expect, it } from 'vitest';
import { mayBeMistyped, mayBeOne, type Told } from './same-money.ts';

const told = (of: Partial<Told>): Told => ({
  companyId: 'A',
  amounts: ['100.00'],
  on: '2026-11-20',
  reference: '',
  method: 'check',
  line: null,
  ...of,
});
const hand = (reference: string, of: Partial<Told> = {}) => told({ reference, ...of });
const line = (text: string, of: Partial<Told> = {}) => told({ on: '2026-11-24', line: { text }, ...of });
const ofB = { companyId: 'B' };
const other = { amounts: ['101.00'] };

it.each([
  [hand('CHK 5001'), hand('Check #5001'), true],
  [hand('CHK 5001'), hand('Check #5001', ofB), false],
  [hand('CHK 5001'), hand('Check #5001', { companyId: null }), true],
  [hand('CHK 5001'), hand('Check #5001', other), false],
  [hand('ACH 5001'), hand('ACH 5001', { on: '2026-12-05' }), false],
  [hand('CHK 19501'), hand('19501', { on: '2026-12-20' }), true],
  [hand('CHK 19501'), line('CHECK 19501', { on: '2026-12-20' }), true],
  [hand('ACH 7788123'), line('ACH 7788123', { on: '2026-12-20' }), true],
  [hand('CHK 19501'), line('CHECK 19501', { on: '2026-12-20', ...ofB }), false],
  [hand('CHK 19501'), line('CHECK 19501', { on: '2026-12-20', ...other }), false],
  [hand('CHK 19501'), line('CHECK 19501', { on: '2027-03-01' }), false],
  [hand('INV-2026-03-10391'), line('ACH INV-2026-03-10391', { on: '2026-12-20' }), false],
  [hand('CHK 7'), line('CHECK 7', { on: '2026-12-20' }), false],
  [hand('Mail'), hand('mail'), true],
  [hand('Mail'), hand('mail', { on: '2026-11-21' }), false],
  [hand('CBP 11/2026', { method: 'customs' }), hand('CBP NOV', { method: 'customs' }), true],
  [hand('ACH 8812'), hand('ACH'), true],
  [hand('C-12', { method: 'netting' }), hand('Netted C-12', { method: 'netting' }), true],
  [hand('ACH 1'), hand('ACH 2'), false],
  [hand('ACH 8812'), hand('ACH', { on: '2026-11-21' }), false],
  [hand('ACH 8812'), hand('ACH', ofB), false],
  [hand('ACH 8812'), hand('ACH', other), false],
  [hand('ACH 8812'), hand('ACH', { companyId: null }), false],
  [hand('CHK 5001'), line('CHECK 5001', { ...ofB, ...other }), true],
  [hand('WIRE 7788123', { method: 'wire' }), line('FEDWIRE 7788123', { ...ofB, ...other }), true],
  [hand('10234 March', { number: '10234' }), line('ACH 10234', { ...ofB, ...other }), false],
  [hand('ACH 112426'), line('ACH 112426', ofB), false],
  [hand('ACH 112426'), line('ACH 112426', other), false],
  [hand('ACH 112426'), line('ACH 112426'), true],
  [hand('Mail'), line('DEPOSIT'), true],
  [hand('Mail'), line('DEPOSIT', ofB), false],
  [hand('Mail'), line('DEPOSIT', other), false],
  [hand('Mail'), line('DEPOSIT', { amounts: ['300.00', '100.00'] }), true],
  [hand('Mail', { method: 'ach' }), line('DEPOSIT'), false],
  [hand('wire 7708990'), line('DEPOSIT'), false],
  [hand('CHK 5001'), line('DEPOSIT CHECK 6200'), false],
  [line('CHECK 5001'), line('CHECK 5001'), false],
  [hand('wire 11/24', { on: '2026-11-24', method: 'wire' }), line('FEDWIRE IN ACME'), true],
  [hand('ACH', { on: '2026-11-24', method: 'ach' }), line('ACH CREDIT ACME'), true],
  [hand('ACH', { on: '2026-11-24', method: 'ach' }), line('ACH CREDIT ACME', ofB), false],
  [hand('ACH', { on: '2026-11-24', method: 'ach', companyId: null }), line('ACH CREDIT ACME'), false],
  [hand('ACH', { on: '2026-11-23', method: 'ach' }), line('ACH CREDIT ACME'), false],
  [hand('ACH 5501', { on: '2026-11-24', method: 'ach' }), line('ACH CREDIT ACME'), false],
])('%o beside %o: %s, whichever is told first', (one, two, isOne) => {
  expect([mayBeOne(one, two), mayBeOne(two, one)]).toEqual([isOne, isOne]);
});

it.each([
  [hand('CHK 8103'), line('CHECK 8130'), true],
  [hand('CHK 4471'), line('DEPOSIT CHECK 4477'), true],
  [hand('ACH 5566778', { method: 'ach' }), line('ACH CREDIT 5566787'), true],
  [hand('CHK 8103'), line('CHECK 8130', ofB), false],
  [hand('CHK 8103'), line('CHECK 8130', other), false],
  [hand('CHK 8103'), line('CHECK 8130', { on: '2026-12-05' }), false],
  [hand('CHK 8103'), line('CHECK 8031'), false],
  [hand('CHK 8103'), line('CHECK 8104'), false],
  [hand('CHK 8103'), line('CHECK 8103 BATCH 8107'), false],
  [hand('CHK 810'), line('CHECK 801'), false],
  [hand('ACH 112526', { method: 'ach' }), line('ACH 112426'), false],
  [hand('CHK 10319', { number: '10391' }), line('ACH 10391'), false],
  [hand('CHK 8103'), hand('CHK 8130'), true],
  [hand('CHK 8103'), hand('CHK 8104'), false],
  [hand('CHK 8103'), hand('CHK 8130', { on: '2026-11-21' }), false],
  [hand('CHK 8103', { companyId: null }), hand('CHK 8130', { companyId: null }), false],
])('%o beside %o may be typed for it: %s', (one, two, isTyped) => {
  expect([mayBeMistyped(one, two), mayBeMistyped(two, one)]).toEqual([isTyped, isTyped]);
});
