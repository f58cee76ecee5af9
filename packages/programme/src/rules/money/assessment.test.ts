import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../settings.ts';
import {
  checkLine,
  exemptTotals,
  formsAtRates,
  inshellEquivalent,
  receiptAssessment,
  reportAssessment,
  totalPounds,
} from './assessment.ts';

const forms = defaultSettings.commodityForms;

describe('receiptAssessment', () => {
  it.each([
    [{ inshell: '41237.50', shelled: '0.00' }, '824.75'],
    [{ shelled: '1250.25' }, '50.01'],
    [{ inshell: '0.25' }, '0.01'],
    [{ inshell: '0.24' }, '0.00'],
    [{ shelled: '40609.15' }, '1624.37'],
    [{ shelled: '15310.00' }, '612.40'],
    [{ inshell: '0.25', shelled: '0.13' }, '0.02'],
    [{ inshell: '99999999.99', shelled: '99999999.99' }, '6000000.00'],
    [{ inshell: '', shelled: null }, '0.00'],
  ])('of %j is %s: each form rounded to cents, then added', (pounds, amount) => {
    expect(receiptAssessment(pounds, forms)).toBe(amount);
  });

  it('takes the rates of a season before those of the settings', () => {
    const seasonForms = formsAtRates(forms, { inshellRate: '0.03', shelledRate: null });
    expect(seasonForms.map(({ rate }) => rate)).toEqual(['0.0300', '0.0400']);
    expect(receiptAssessment({ inshell: '100.00', shelled: '100.00' }, seasonForms)).toBe('7.00');
  });
});

describe('a report', () => {
  const rows = [{ inshell: '0.25' }, { inshell: '0.25' }, { inshell: '0.25', shelled: '10.00' }];

  it('foots to the sum of its rows, not to total pounds times rate', () => {
    expect(reportAssessment(rows, forms)).toBe('0.43');
    expect(totalPounds(rows)).toEqual({ inshell: '0.75', shelled: '10.00' });
  });

  it('shows total pounds times rate as a check, and takes half a cent for each weight as rounding', () => {
    expect(checkLine(rows, forms, '0.43')).toEqual({ amount: '0.42', difference: '0.01', isRounding: true });
  });

  it('says when the difference is more than rounding', () => {
    expect(checkLine(rows, forms, '0.44')).toMatchObject({ difference: '0.02', isRounding: false });
    expect(checkLine([], forms, '0.01')).toMatchObject({ amount: '0.00', isRounding: false });
  });

  it('is nothing for no rows', () => {
    expect(reportAssessment([], forms)).toBe('0.00');
    expect(checkLine([], forms, '0.00')).toEqual({ amount: '0.00', difference: '0.00', isRounding: true });
  });
});

describe('exempt pounds', () => {
  it('count twice when shelled, to be compared in shell', () => {
    expect(inshellEquivalent({ inshell: '31250.00', shelled: '4000.00' }, forms)).toBe('39250.00');
  });

  it('are summed apart by form and by reason', () => {
    const rows = [
      { reason: 'organic', inshell: '100.00' },
      { reason: 'de_minimis', inshell: '10.00', shelled: '5.00' },
      { reason: 'organic', shelled: '1.50' },
      { reason: null, inshell: '7.00' },
    ];
    expect(exemptTotals(rows, forms)).toEqual([
      { reason: 'organic', inshell: '100.00', shelled: '1.50', inshellEquivalent: '103.00' },
      { reason: 'de_minimis', inshell: '10.00', shelled: '5.00', inshellEquivalent: '20.00' },
      { reason: null, inshell: '7.00', shelled: '0.00', inshellEquivalent: '7.00' },
    ]);
  });
});
