import { describe, expect, it } from 'vitest';
import { fewestMaking } from './fewest-making.ts';

const of = (amounts: readonly string[], sum: string) =>
  fewestMaking(
    amounts.map((amount) => ({ amount })),
    sum,
  ).map(({ amount }) => amount);

describe('the fewest amounts that make a sum', () => {
  it('are each that does alone, before any that do together', () => {
    expect(of(['5.00', '2.00', '3.00', '5'], '5.00')).toEqual(['5.00', '5']);
  });

  it('are all in a pair that does, an amount with itself only where it is there twice', () => {
    expect(of(['1.00', '4.00', '2.50', '9.00'], '5.00')).toEqual(['1.00', '4.00']);
    expect(of(['2.50', '-2.50', '2.50'], '5.00')).toEqual(['2.50', '2.50']);
  });

  it('are those of a group of three, and otherwise all where they do together', () => {
    expect(of(['1.00', '2.00', '4.00', '9.00'], '7.00')).toEqual(['1.00', '2.00', '4.00']);
    expect(of(['1.00', '2.00', '4.00', '8.00'], '15.00')).toEqual(['1.00', '2.00', '4.00', '8.00']);
  });

  it('are none where no few of them and not all do', () => {
    expect(of(['1.00', '2.00'], '0.01')).toEqual([]);
    expect(of([], '0.00')).toEqual([]);
  });
});
