import { expect, it } from 'vitest';
import { pointIn } from './reports.ts';

it.each([
  [
    'nonExemptReceipts/3/inshell: The ticket says: 41,000.',
    ['nonExemptReceipts', '3', 'inshell', 'The ticket says: 41,000.'],
  ],
  ['nonExemptReceipts / 1: Whose delivery is this?', ['nonExemptReceipts', '1', undefined, 'Whose delivery is this?']],
  ['exemptReceipts: Was nothing exempt?', ['exemptReceipts', undefined, undefined, 'Was nothing exempt?']],
  ['header/preparerPhone: Not yours.', ['header', undefined, 'preparerPhone', 'Not yours.']],
])('a point is read from its line: %s', (line, [section, row, field, text]) => {
  expect(pointIn(line)).toEqual({ section, row, field, text });
});

it.each([
  'receipts/1: No such table.',
  'nonExemptReceipts/1/inshell',
  'form: ',
  'exemptReceipts/1/inshell/2: Of what?',
])('a line is no point: %s', (line) => {
  expect(() => pointIn(line)).toThrow('is no point');
});
