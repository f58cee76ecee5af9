import { describe, expect, it } from 'vitest';
import { amendedReport, currentReport, isAmendment, reportVersion, retainedUntil } from './amendment.ts';

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
  it('is open as long as records are kept', () => {
    expect(retainedUntil('2027-09-30', 3)).toBe('2030-09-30');
  });
});
