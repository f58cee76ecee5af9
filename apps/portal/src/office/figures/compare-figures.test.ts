import type { ShownFigure } from '@packhouse/programme';
import { expect, it } from 'vitest';
import { changeOf, pairsOf } from './compare-figures.ts';

const month = (time: string, pounds: string): ShownFigure =>
  pounds === 'withheld'
    ? { table: 'programMonths', place: 'all', time, pounds }
    : { table: 'programMonths', place: 'all', time, companies: 4, pounds, assessment: '1.00' };

it('sets the same month of two seasons side by side, and compares only what both tell', () => {
  const now = [month('2026-10', '150.00'), month('2026-11', 'withheld'), month('2026-12', '8.00')];
  const before = [month('2025-10', '100.00'), month('2025-11', '40.00')];
  const pairs = pairsOf('programMonths', now, before);
  expect(pairs.map(({ other }) => other?.time)).toEqual(['2025-10', '2025-11', undefined]);
  expect(pairs.map(changeOf)).toEqual([0.5, null, null]);
});

it('never makes a share of nothing', () => {
  const [pair] = pairsOf('programMonths', [month('2026-10', '5.00')], [month('2025-10', '0.00')]);
  expect(pair && changeOf(pair)).toBeNull();
});
