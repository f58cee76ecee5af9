import { describe, expect, it } from 'vitest';
import { type CheckedFacts, reportChecks } from './report-checks.ts';

const now = { pounds: '1000.00', exempt: '0.00', amount: '20.00', rows: 3 };
const clean: CheckedFacts = {
  now,
  before: now,
  newCertificates: [],
  duplicates: [],
  repeated: [],
  outsideDays: [],
  forOther: [],
  daysLate: 0,
  copy: 'agrees',
};
const codesOf = (facts: Partial<CheckedFacts>) => reportChecks({ ...clean, ...facts }).map(({ code }) => code);
const figures = (pounds: string, exempt = '0.00') => ({ ...now, pounds, exempt });

describe('the checks of a report', () => {
  it('find nothing where nothing is to be found, nor where no month came before', () => {
    expect(reportChecks(clean)).toEqual([]);
    expect(reportChecks({ ...clean, before: null, copy: null })).toEqual([]);
  });

  it.each([
    ['499.99', ['volumeDown']],
    ['500.00', []],
    ['500.01', []],
    ['0.00', ['volumeDown']],
    // Beyond what a float tells apart.
    ['99999999999.99', []],
  ])('look twice at %s pounds after 1,000', (pounds, codes) => {
    expect(codesOf({ now: figures(pounds) })).toEqual(codes);
  });

  it.each([
    ['200000000000.01', '100000000000.00', ['volumeDown']],
    ['200000000000.00', '100000000000.00', []],
  ])('halve %s exactly', (before, pounds, codes) => {
    expect(codesOf({ before: figures(before), now: figures(pounds) })).toEqual(codes);
  });

  it.each([
    ['more exempt than assessed', '1000.01', '0.00', ['exemptShare']],
    ['as much of both', '1000.00', '0.00', []],
    ['as it was the month before', '1500.00', '1500.00', []],
    ['just half and half before', '1500.00', '1000.00', ['exemptShare']],
  ])('look twice at the exempt share: %s', (_, exempt, before, codes) => {
    expect(codesOf({ now: figures('1000.00', exempt), before: figures('1000.00', before) })).toEqual(codes);
  });

  it('name new certificates, tickets of another month and days, ten of a kind at most', () => {
    const many = Array.from({ length: 12 }, (_, nth) => `T-${nth}`);
    const found = reportChecks({
      ...clean,
      newCertificates: ['DM-2026-0004'],
      duplicates: many,
      repeated: ['T-0'],
      daysLate: 3,
    });
    expect(found.map(({ code, tone }) => [code, tone])).toEqual([
      ['repeated', 'danger'],
      ['duplicates', 'danger'],
      ['newCertificates', 'info'],
      ['late', 'info'],
    ]);
    expect(found[1]?.values).toEqual({ count: 12, tickets: many.slice(0, 10).join(', ') });
    expect(found[2]?.values).toEqual({ count: 1, certificates: 'DM-2026-0004' });
    expect(found[3]?.values).toEqual({ days: 3 });
  });

  it('put a copy that differs from the rows first', () => {
    expect(
      codesOf({ copy: 'differs', duplicates: ['T-1'], outsideDays: ['ORG-1'], now: figures('1.00', '2.00') }),
    ).toEqual(['copyDiffers', 'duplicates', 'outsideDays', 'volumeDown', 'exemptShare']);
    expect(codesOf({ copy: 'agrees' })).toEqual([]);
  });
});
