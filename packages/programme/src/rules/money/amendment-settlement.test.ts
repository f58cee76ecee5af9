import { describe, expect, it } from 'vitest';
import { amendmentSettlement, figureChanges } from './amendment-settlement.ts';

describe('what an amendment changes in money', () => {
  it('shows old, new and difference of each figure', () => {
    const before = { totalInshell: '41237.50', totalAssessment: '824.75', onlyBefore: '1.00' };
    const after = { totalInshell: '40000.00', totalAssessment: '800.00', onlyAfter: '1.00' };
    expect(figureChanges(before, after)).toEqual([
      { field: 'totalInshell', before: '41237.50', after: '40000.00', difference: '-1237.50' },
      { field: 'totalAssessment', before: '824.75', after: '800.00', difference: '-24.75' },
    ]);
  });

  it('shows a thousandth', () => {
    expect(figureChanges({ totalInshell: '12.345' }, { totalInshell: '12.346' })).toMatchObject([
      { difference: '0.001' },
    ]);
  });

  it.each([
    ['800.00', '824.75', { kind: 'extra_due', amount: '24.75' }],
    ['824.75', '800.00', { kind: 'credit', amount: '24.75' }],
    ['824.75', '824.75', { kind: 'none', amount: '0.00' }],
  ])('from %s to %s settles %j', (before, after, settlement) => {
    expect(amendmentSettlement(before, after)).toEqual(settlement);
  });
});
