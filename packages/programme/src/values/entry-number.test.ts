import { describe, expect, it } from 'vitest';
import {
  checkEntryDigit,
  checkEntryNumber,
  entryCheckDigit,
  formatEntryNumber,
  normaliseEntryNumber,
} from './entry-number.ts';

describe('an entry number', () => {
  it.each([
    ['ABC1234567', 6],
    ['9999999999', 0],
  ])('has after %s the check digit %i', (firstTen, digit) => {
    expect(entryCheckDigit(firstTen)).toBe(digit);
  });

  it.each(['ABC-1234567-6', 'abc 1234567 6', 'ABC12345676'])('is taken as "%s", with hyphens or without', (text) => {
    expect(checkEntryNumber(text)).toBeNull();
    expect(checkEntryDigit(text)).toBeNull();
    expect(normaliseEntryNumber(text)).toBe('ABC12345676');
    expect(formatEntryNumber(text)).toBe('ABC-1234567-6');
  });

  it.each(['ABC-1234567', 'ABC-123456A-6', 'ÄBC-1234567-6', '', 'ABC-1234567-66'])('"%s" is refused', (text) => {
    expect(checkEntryNumber(text)).toEqual({ code: 'entryNumberMalformed', malformed: true });
    expect(checkEntryDigit(text)).toBeNull();
    expect(formatEntryNumber(text)).toBe(text);
  });

  it('is doubted when its last digit is another, in a way that stops nothing', () => {
    expect(checkEntryNumber('ABC-1234567-7')).toBeNull();
    expect(checkEntryDigit('ABC-1234567-7')).toEqual({ code: 'entryNumberCheckDigit' });
  });

  it('gives S the value 2 and Z the value 9', () => {
    expect(entryCheckDigit('S000000000')).toBe(8);
    expect(entryCheckDigit('Z000000000')).toBe(1);
  });
});
