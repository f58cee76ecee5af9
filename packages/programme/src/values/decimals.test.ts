import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  divideDecimal,
  isDecimal,
  multiplyDecimals,
  readDecimal,
  shareDown,
  subtractDecimals,
  toScale,
} from './decimals.ts';

/** Any amount that decimal(12,2) can hold, either sign. */
const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });
const text = (units: bigint, scale = 2): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

describe('multiplyDecimals', () => {
  it.each([
    ['41237.50', '0.0200', '824.75'],
    ['1250.25', '0.0400', '50.01'],
    ['0.25', '0.02', '0.01'],
    ['0.24', '0.0200', '0.00'],
    ['99999999.99', '9999.9999', '999999989900.00'],
    ['-0.25', '0.02', '-0.01'],
  ])('%s lb at %s $/lb is %s, half a cent rounded up', (weight, rate, amount) => {
    expect(multiplyDecimals(weight, rate, 2)).toBe(amount);
  });

  it('never differs from the exact product by more than half a unit', () => {
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 0n, max: 99_999_999n }), (weight, rate) => {
        const rounded = BigInt(multiplyDecimals(text(weight), text(rate, 4), 2).replace('.', '')) * 10_000n;
        const error = rounded - weight * rate;
        expect((error < 0n ? -error : error) <= 5_000n).toBe(true);
      }),
    );
  });
});

describe('adding and subtracting', () => {
  it('adds a tenth and two tenths to exactly three tenths', () => {
    expect(addDecimals(['0.10', '0.20'], 2)).toBe('0.30');
  });

  it('gives zero with full scale for no values', () => {
    expect(addDecimals([], 2)).toBe('0.00');
  });

  it('rounds once at the end, not at each value', () => {
    expect(addDecimals(['0.004', '0.004'], 2)).toBe('0.01');
  });

  it('gives back what was added when it is taken away again', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(subtractDecimals(addDecimals([text(a), text(b)], 2), text(b), 2)).toBe(toScale(text(a), 2));
      }),
    );
  });

  it('does not depend on the order of the values', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (values) => {
        const words = values.map((value) => text(value));
        expect(addDecimals(words, 2)).toBe(addDecimals(words.toReversed(), 2));
      }),
    );
  });
});

describe('compareDecimals', () => {
  it.each([
    ['50000', '50000.00', 0],
    ['49999.99', '50000', -1],
    ['0.05', '0.0499', 1],
    ['-1.00', '0.00', -1],
  ])('orders %s against %s as %i', (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order);
  });

  it('agrees with the difference of the values', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compareDecimals(text(a), text(b))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });
});

describe('divideDecimal', () => {
  it.each([
    ['180350.00', 4, '45087.50'],
    ['199999.99', 4, '50000.00'],
    ['1', 3, '0.33'],
    ['2', 3, '0.67'],
  ])('%s divided by %i is %s', (value, divisor, quotient) => {
    expect(divideDecimal(value, divisor, 2)).toBe(quotient);
  });

  it('refuses a divisor that is not a whole number above zero', () => {
    expect(() => divideDecimal('1', 0, 2)).toThrow(RangeError);
  });
});

describe('readDecimal', () => {
  it.each([
    ['41,237.5', '41237.50'],
    [' 41 237.50 ', '41237.50'],
    ['41\u202f237.50', '41237.50'],
    ['1,234,567.89', '1234567.89'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['0', '0.00'],
    ['007', '7.00'],
    ['12.500', '12.50'],
    ['-3', '-3.00'],
    ['−3', '-3.00'],
    ['+3', '3.00'],
  ])('reads "%s" as %s', (typed, value) => {
    expect(readDecimal(typed, 2)).toEqual({ value });
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '12,34',
    '0,125',
    '1,2345',
    '1,234 567',
    '41.237,50',
    '1e5',
    '12 lb',
    '0x10',
    '1..2',
    '１２',
  ])('refuses "%s"', (typed) => {
    expect(readDecimal(typed, 2)).toEqual({ problem: 'malformed' });
  });

  it('refuses a third decimal rather than rounding it', () => {
    expect(readDecimal('12.345', 2)).toEqual({ problem: 'too_precise' });
  });

  it('reads back every value that it writes', () => {
    fc.assert(
      fc.property(cents, (units) => {
        const value = toScale(text(units), 2);
        expect(readDecimal(value, 2)).toEqual({ value });
      }),
    );
  });

  it('never throws, and never gives anything but a decimal, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const reading = readDecimal(typed, 2);
        expect(reading.value === undefined || isDecimal(reading.value)).toBe(true);
      }),
    );
  });
});

describe('malformed text', () => {
  it.each(['', '1,000.00', 'abc', '1.', '.5', '1e3', ' 1'])('is refused at the wire border: "%s"', (value) => {
    expect(isDecimal(value)).toBe(false);
    expect(() => toScale(value, 2)).toThrow(RangeError);
  });
});

describe('absoluteDecimal', () => {
  it('drops the sign and keeps the scale', () => {
    expect([absoluteDecimal('-3.50'), absoluteDecimal('3.50')]).toEqual(['3.50', '3.50']);
  });
});

describe('figures of any length', () => {
  /** Of the scale that rows have and of others, short and too long for plain numbers. */
  const anyDecimal = fc
    .tuple(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.constantFrom(1n, 10n ** 6n, 10n ** 12n),
      fc.constantFrom(1, 2, 3, 4),
    )
    .map(([units, less, scale]) => ({ units: units / less, scale }));
  const atFour = ({ units, scale }: { units: bigint; scale: number }) => units * 10n ** BigInt(4 - scale);
  const halfUp = (units: bigint, divisor: bigint) => {
    const whole = ((units < 0n ? -units : units) * 2n + divisor) / (divisor * 2n);
    return units < 0n ? -whole : whole;
  };

  it('are added as exactly as whole numbers', () => {
    fc.assert(
      fc.property(fc.array(anyDecimal), (values) => {
        const sum = values.reduce((units, value) => units + atFour(value), 0n);
        const added = addDecimals(
          values.map(({ units, scale }) => text(units, scale)),
          2,
        );
        expect(added).toBe(text(halfUp(sum, 100n)));
      }),
    );
  });

  it('are multiplied as exactly as whole numbers', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        const product = multiplyDecimals(text(a.units, a.scale), text(b.units, b.scale), 2);
        expect(product).toBe(text(halfUp(atFour(a) * atFour(b), 10n ** 6n)));
      }),
    );
  });

  it('are shared out downward, as exactly as whole numbers', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, part, whole) => {
        if (a.units < 0n || part.units < 0n || whole.units <= 0n) return;
        const share = shareDown(
          text(a.units, a.scale),
          { part: text(part.units, part.scale), whole: text(whole.units, whole.scale) },
          2,
        );
        expect(share).toBe(text((atFour(a) * atFour(part)) / (atFour(whole) * 100n), 2));
      }),
    );
    expect(() => shareDown('1.00', { part: '1.00', whole: '0.00' }, 2)).toThrow(RangeError);
    expect(() => shareDown('-1.00', { part: '1.00', whole: '2.00' }, 2)).toThrow(RangeError);
  });
});
