import { describe, expect, it } from 'vitest';
import { shownValue } from './shown-value.ts';

describe('a value in a message', () => {
  it.each([
    ['node--season', 'node--season'],
    [{ a: [1] }, '{"a":[1]}'],
    [null, 'null'],
    [7, '7'],
    [undefined, 'nothing'],
    ['', ''],
  ])('%j is shown as %s', (value, shown) => {
    expect(shownValue(value)).toBe(shown);
  });

  it('is cut where it is long, between characters', () => {
    expect(shownValue('x'.repeat(100))).toHaveLength(100);
    expect(shownValue('🌰'.repeat(5_000))).toBe(`${'🌰'.repeat(100)}…`);
  });
});
