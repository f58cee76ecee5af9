import { expect, it } from 'vitest';
import { hasNumber, hasReference, hasSentNumber, isOtherCheck, isSameReference, wordsIn } from './named-reference.ts';

const spellings = [
  'CHK 5001',
  'Check No.5001',
  'Check Nr.5001',
  'Check num.5001',
  'chk.no.5001',
  'CHECKNO5001',
  'Check № 5001',
  'chèque n°5001',
  'assegno n. 5001',
  '支票5001',
  '支票号码 5001',
  'CHECK 5001.Acme',
];

it.each(spellings)('%s is check 5001, and no other', (spelling) => {
  for (const other of spellings) expect([other, hasReference(wordsIn(spelling), other)]).toEqual([other, true]);
  expect(hasReference(wordsIn(spelling), 'CHK 5002')).toBe(false);
});

it.each(['6262', '#6262', 'No. 6262', '6262 / Smith', 'Smith 6262', '11/20 6262', 'Nov assessment 6262'])(
  '%s is named by its check',
  (reference) => {
    expect(hasReference(wordsIn('DEPOSIT CHECK 6262'), reference)).toBe(true);
  },
);

it.each([
  ['ACH RUN 96 CREDIT ORIG', 'ACH RUN 96', true],
  ['REFUND RUN 7', 'Refund run 7', true],
  ['ACH 48 ORIG', 'ACH 48', true],
  ['ACH RUN 96', 'ACH RUN 9', false],
  ['ACH RUN CREDIT 96', 'ACH RUN 96', false],
  ['ACH CREDIT OCT 5', 'Oct 5', false],
  ['RUN 96', '96', false],
])('%s names our %s: %s', (text, reference, isNamed) => {
  expect(hasSentNumber(wordsIn(text), reference, '2026-11-24')).toBe(isNamed);
});

it('a short number of a check is the same too, and letters between figures part nothing', () => {
  expect(isSameReference('chk.no.007', 'CHK 7')).toBe(true);
  expect(isSameReference('NO5001', 'NOTE5001')).toBe(false);
  expect(wordsIn('Acme S.A. 1.250')).toEqual(['ACME', 'SA', '1250']);
});

it.each([
  ['MOBILE DEPOSIT CHECK 0005201', 'CHK 5001', true],
  ['MOBILE DEPOSIT CHECK 0005201', 'CHK 5201', false],
  ['CHECK 2700', '6262', true],
  ['CHECK 2700', '#6262', true],
  ['CHECK 2700', 'No. 6262', true],
  ['CHECK 2700', '6262 / Smith', true],
  ['CHECK 6262', '6262 / Smith', false],
  ['CHECK 2700', 'Smith 6262', true],
  ['CHECK 2700', '11/20 6262', true],
  ['CHECK 6262', 'Smith 6262', false],
  ['CHECK 2700', 'INV-10234 / 6305', true],
  ['CHECK 2700', '2026 dues', false],
  ['DEPOSIT CHECKS 3', 'CHK 5001', false],
  ['DEPOSIT CHECK 5201', 'Mail', false],
  ['DEPOSIT CHECK 2026-11-20', 'CHK 5001', false],
  ['DEPOSIT CHECK 2026 DEPOSIT', 'CHK 5001', true],
  ['DEPOSIT CHECK 1123', 'CHK 5001', true],
  ['CHECK 112326', 'CHK 5001', false],
  ['CHECK 20261123', 'CHK 5001', false],
  ['CHECK 112326', 'CHK 112326', false],
  ['CHECK 112526', 'CHK 5001', true],
  ['LOCKBOX CHECKS 4471', 'CHK 5001', false],
  ['CHECKS 5001 5002', 'CHK 5001', false],
  ['CHECKS 5001, 5002', 'CHK 5002', false],
  ['CHECKS 5001 - 5003 2026-11-24', 'CHK 5002', false],
  ['CHECKS 5001 5002', 'CHK 5003', true],
  ['CHECKS 11/24/2026 4471', 'CHK 5001', false],
  ['CHECKS DEPOSITED CHECK 5002', 'CHK 5001', true],
  ['REF 4471 4472 DEPOSIT', 'CHK 5001', false],
])('%s is of another check than %s: %s', (text, reference, isOther) => {
  expect(isOtherCheck(wordsIn(text), reference, '2026-11-24')).toBe(isOther);
});

it.each(['2026-11-24', '11/24/2026', '11.24.2026', '112426', '241126', '20261124', '1124'])(
  '%s behind the word for a check is the day, and no number',
  (day) => {
    for (const word of ['CHECK', 'CHECKS'])
      expect(isOtherCheck(wordsIn(`DEPOSIT ${word} ${day}`), 'CHK 5001', '2026-11-24')).toBe(false);
    expect(hasNumber(wordsIn(`ACH CREDIT ${day}`), `ACH ${day}`, '2026-11-24')).toBe(false);
  },
);
