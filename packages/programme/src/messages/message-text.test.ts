import { describe, expect, it } from 'vitest';
import { interpolate, placeholdersOf } from './interpolate.ts';
import { englishMessages, isMessageCode, messageText } from './message-text.ts';

describe('messageText', () => {
  it('writes dates as the forms do', () => {
    expect(messageText('dateOutsidePeriod', { start: '2026-10-01', end: '2026-10-31' })).toBe(
      'This date must be between 1 October 2026 and 31 October 2026, the month you are reporting.',
    );
  });

  it('writes whole pounds without decimals and broken ones with two', () => {
    expect(messageText('averageOverLimit', { average: '51200.00', limit: '50000.00' })).toBe(
      'Your four-year average is 51,200 pounds. Only an average below 50,000 pounds in shell qualifies.',
    );
    expect(messageText('averageOverLimit', { average: '50000.25', limit: '50000' })).toContain('50,000.25 pounds');
  });

  it('writes money in dollars and a total with its decimals', () => {
    expect(messageText('amountAboveRate', { amount: '612.40' })).toBe(
      'This is more than the rate allows (calculated: $612.40). Check the amount.',
    );
    expect(messageText('organicSumWrong', { total: '120000.00' })).toBe(
      'Organic and non-organic pounds must add up to the total (120,000.00).',
    );
  });

  it('knows which codes it has a sentence for', () => {
    expect([isMessageCode('noReceipts'), isMessageCode('toString'), isMessageCode('other')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ends every English sentence with a full stop or a question mark', () => {
    expect(Object.entries(englishMessages).filter(([, text]) => !/[.?]$/.test(text))).toEqual([]);
  });
});

describe('interpolate', () => {
  it('writes figures and days in the language asked for', () => {
    expect(interpolate('{{w, weight}}', { w: '1234567.50' }, 'it')).toBe('1.234.567,50');
    expect(interpolate('{{d, date}}', { d: '2026-10-01' }, 'fr')).toBe('1 octobre 2026');
  });

  it('keeps every digit of an amount that a float could not hold', () => {
    expect(interpolate('{{w, weight}}', { w: '99999999999999999.99' })).toBe('99,999,999,999,999,999.99');
  });

  it('leaves a placeholder without value standing and writes an unreadable value as it is', () => {
    expect(interpolate('{{a}} {{b, date}} {{c, money}}', { b: 'soon', c: 'much' })).toBe('{{a}} soon much');
  });

  it('puts no value through a second time', () => {
    expect(interpolate('{{a}}', { a: '{{b}} $&', b: 'x' })).toBe('{{b}} $&');
  });

  it('lists the placeholders of a text with their formats', () => {
    expect(placeholdersOf('{{b, date}} and {{ a }}')).toEqual(['a', 'b, date']);
  });
});
