import { season } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { readDeclared } from './read-declared.ts';

describe('a decimal of a declared field', () => {
  const { deMinimisLimit, inshellRate } = season.fields;

  it.each([
    ['50000', '50000.00'],
    ['50000.5', '50000.50'],
    ['50000.100', '50000.10'],
  ])('%s is kept as %s', (text, kept) => {
    expect(readDeclared('deMinimisLimit', deMinimisLimit, text)).toBe(kept);
  });

  it('is refused with more decimals than are kept, and never rounded', () => {
    for (const text of ['50000.001', '-1', 'many'])
      expect(() => readDeclared('deMinimisLimit', deMinimisLimit, text)).toThrow();
    expect(() => readDeclared('inshellRate', inshellRate, '0.02000001')).toThrow();
  });
});
