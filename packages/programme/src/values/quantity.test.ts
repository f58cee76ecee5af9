import { describe, expect, it } from 'vitest';
import { keptDecimals } from '../unit-decimals.ts';
import { addQuantities, divideQuantity, multiplyQuantity, quantityText, subtractQuantities } from './quantity.ts';

describe('a quantity', () => {
  it('is kept with two decimals, or with the three of its unit', () => {
    expect([0, 1, 2, 3].map((decimals) => keptDecimals({ decimals }))).toEqual([2, 2, 2, 3]);
  });

  it('has the decimals of the part that has most', () => {
    expect(addQuantities([])).toBe('0.00');
    expect(addQuantities(['12.30', '1'])).toBe('13.30');
    expect(addQuantities(['12.345', '0.00', '1.10'])).toBe('13.445');
    expect(subtractQuantities('1.00', '12.345')).toBe('-11.345');
  });

  it('is rounded half up to its own decimals by a factor and an average', () => {
    expect(multiplyQuantity('12.345', '1.5')).toBe('18.518');
    expect(multiplyQuantity('12.35', '1.5')).toBe('18.53');
    expect(divideQuantity('0.005', 4)).toBe('0.001');
    expect(divideQuantity('0.05', 4)).toBe('0.01');
  });

  it('is written with the decimals of a program, and never cut', () => {
    const written = (decimals: number) => ['12', '12.300', '12.345'].map((one) => quantityText(one, { decimals }));
    expect([written(0), written(3)]).toEqual([
      ['12.00', '12.30', '12.345'],
      ['12.000', '12.300', '12.345'],
    ]);
  });
});
