import { describe, expect, it } from 'vitest';
import { deliveredCrop } from '../delivered-crop.ts';
import { messageText } from '../messages/message-text.ts';
import { checkAmount, checkWeight, readAmount, readWeight } from './weight.ts';

const pounds = deliveredCrop.unit;
const tons = { decimals: 3 };

describe('a quantity in a unit with three decimals', () => {
  it.each([
    ['12.345', '12.345'],
    ['12.3', '12.300'],
    ['99,999,999.99', '99999999.990'],
  ])('"%s" is read as %s', (typed, value) => {
    expect(readWeight(typed, tons)).toEqual({ value });
  });

  it.each([
    ['12.3456', 'weightBeyondThousandths'],
    ['99,999,999.991', 'weightTooLarge'],
  ])('"%s" is refused: %s', (typed, code) => {
    expect(checkWeight(tons)(typed)?.code).toBe(code);
  });
});

describe('a weight in pounds', () => {
  it.each([
    ['41,237.5', '41237.50'],
    ['0', '0.00'],
    ['-0', '0.00'],
    ['000000000012', '12.00'],
    ['99,999,999.99', '99999999.99'],
  ])('"%s" is read as %s', (typed, value) => {
    expect(readWeight(typed, pounds)).toEqual({ value });
  });

  it.each([
    ['12 lb', 'Enter the weight in pounds, using numbers only.'],
    ['-1', 'The weight cannot be negative.'],
    ['1.005', 'Use at most two decimal places.'],
    ['100,000,000', 'The weight cannot be more than 99,999,999.99 pounds. Check the figure.'],
  ])('"%s" is refused: %s', (typed, sentence) => {
    const found = checkWeight(pounds)(typed);
    expect(found && messageText(found.code)).toBe(sentence);
    expect(found?.malformed).toBe(true);
  });
});

describe('an amount in dollars', () => {
  it('is read to cents', () => {
    expect(readAmount('1,624.37')).toEqual({ value: '1624.37' });
  });

  it.each([
    ['$5', 'amountNotNumber'],
    ['-0.01', 'amountNegative'],
    ['0.001', 'amountTooPrecise'],
    ['100000000', 'amountTooLarge'],
  ])('"%s" is refused as %s', (typed, code) => {
    expect(checkAmount(typed)?.code).toBe(code);
  });
});
