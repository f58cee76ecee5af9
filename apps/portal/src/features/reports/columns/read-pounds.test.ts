import { describe, expect, it } from 'vitest';
import { poundsOfKilograms, readPoundsOrKilograms } from './read-pounds.ts';

describe('weights with a unit', () => {
  it.each([
    ['18,420 kg', '40609.15'],
    ['18420kgs', '40609.15'],
    ['0.45359237 kg', null],
    ['0.45 KG', '0.99'],
    ['0.454 kg', '1.00'],
    ['1,000.005 kg', '2204.63'],
    ['1 kilogram', '2.20'],
    ['100', null],
    ['kg', null],
    ['-5 kg', null],
  ])('%s is %s pounds', (text, pounds) => {
    expect(poundsOfKilograms(text)).toBe(pounds);
  });

  it('reads pounds as before', () => {
    expect(readPoundsOrKilograms('41,237.5').value).toBe('41237.50');
    expect(readPoundsOrKilograms('18,420 kg').value).toBe('40609.15');
    expect(readPoundsOrKilograms('abc').problem?.code).toBe('weightNotNumber');
  });
});
