import { describe, expect, it } from 'vitest';
import {
  amendedReport,
  amendmentSettlement,
  currentReport,
  figureChanges,
  isAmendment,
  reportVersion,
  retainedUntil,
} from './amendment.ts';

const original = { id: 'a', status: 'superseded' };
const withdrawn = { id: 'b', status: 'withdrawn' };
const second = { id: 'c', status: 'certified' };
const third = { id: 'd', status: 'draft' };
const list = [original, withdrawn, second, third];

describe('isAmendment', () => {
  it.each([
    ['a', false, 1],
    ['b', true, 2],
    ['c', true, 2],
    ['d', true, 3],
    ['not in the list yet', true, 4],
  ])('by its place in the package’s list: %s %s, version %i', (id, answer, version) => {
    expect(isAmendment(id, list)).toBe(answer);
    expect(reportVersion(id, list)).toBe(version);
  });

  it('is not one after a draft that was given up', () => {
    expect(isAmendment('x', [withdrawn])).toBe(false);
    expect(reportVersion('x', [withdrawn])).toBe(1);
  });

  it('amends the last filed report before it', () => {
    expect([amendedReport('d', list)?.id, amendedReport('a', list)]).toEqual(['c', null]);
  });
});

describe('currentReport', () => {
  it('is the last certified one', () => {
    expect([currentReport(list)?.id, currentReport([third])]).toEqual(['c', null]);
  });

  it('is none while the only filing is returned', () => {
    expect(currentReport([{ id: 'a', status: 'returned' }])).toBeNull();
  });
});

describe('amending', () => {
  it('shows old, new and difference of each figure', () => {
    const before = { totalInshell: '41237.50', totalAssessment: '824.75', onlyBefore: '1.00' };
    const after = { totalInshell: '40000.00', totalAssessment: '800.00', onlyAfter: '1.00' };
    expect(figureChanges(before, after)).toEqual([
      { field: 'totalInshell', before: '41237.50', after: '40000.00', difference: '-1237.50' },
      { field: 'totalAssessment', before: '824.75', after: '800.00', difference: '-24.75' },
    ]);
  });

  it.each([
    ['800.00', '824.75', { kind: 'extra_due', amount: '24.75' }],
    ['824.75', '800.00', { kind: 'credit', amount: '24.75' }],
    ['824.75', '824.75', { kind: 'none', amount: '0.00' }],
  ])('from %s to %s settles %j', (before, after, settlement) => {
    expect(amendmentSettlement(before, after)).toEqual(settlement);
  });

  it('is open as long as records are kept', () => {
    expect(retainedUntil('2027-09-30', 3)).toBe('2030-09-30');
  });
});
