import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import { isMessageCode, messageText } from './message-text.ts';

describe('messageText', () => {
  it('writes dates as the forms do', () => {
    expect(messageText('dateOutsidePeriod', { start: '2026-10-01', end: '2026-10-31' })).toBe(
      'This date must be between 10/01/2026 and 10/31/2026, the month you are reporting.',
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
    expect(Object.entries(en).filter(([, text]) => !/[.?]$/.test(text))).toEqual([]);
  });
});
