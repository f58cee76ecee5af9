import { expect, it } from 'vitest';
import { hasReference, isOtherCheck, isSameReference, wordsIn } from './named-reference.ts';

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

it('a short number of a check is the same too, and letters between figures part nothing', () => {
  expect(isSameReference('chk.no.007', 'CHK 7')).toBe(true);
  expect(isSameReference('NO5001', 'NOTE5001')).toBe(false);
  expect(wordsIn('Acme S.A. 1.250')).toEqual(['ACME', 'SA', '1250']);
});

it.each([
  ['MOBILE DEPOSIT CHECK 0005201', 'CHK 5001', true],
  ['MOBILE DEPOSIT CHECK 0005201', 'CHK 5201', false],
  ['DEPOSIT CHECKS 3', 'CHK 5001', false],
  ['DEPOSIT CHECK 5201', 'Mail', false],
])('%s is of another check than %s: %s', (text, reference, isOther) => {
  expect(isOtherCheck(wordsIn(text), reference)).toBe(isOther);
});
