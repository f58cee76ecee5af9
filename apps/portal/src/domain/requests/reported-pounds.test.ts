import type { ImporterReport } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';
import { averagedSeasons, poundsReported } from './reported-pounds.ts';
import { season } from './season.fixture.ts';

const report = (id: string, status: string, inshell: string) =>
  // Only what the sum reads of a report.
  ({
    id,
    status,
    totalInshell: inshell,
    exemptInshell: '1.50',
    totalShelled: null,
    exemptShelled: '2.00',
  }) as unknown as ImporterReport;

const month = (...reports: readonly ImporterReport[]): MonthPackage<MonthReport> => ({
  reportType: 'importer_report',
  id: 'package',
  row: { type: 'node--importer_forms_package', id: 'package', title: '', version: 1, created: null, changed: null },
  period: {
    id: 'october',
    title: 'October 2026',
    startsOn: '2026-10-01',
    endsOn: '2026-10-31',
    dueOn: '2026-11-10',
    opensOn: '2026-10-01',
  },
  season: null,
  reports,
});

describe('the averaged seasons', () => {
  it('are the three before and the one claimed, the oldest first', () => {
    expect(averagedSeasons(season, [])).toEqual(['2023-24', '2024-25', '2025-26', '2026-27']);
    const known = [{ startsOn: '2025-10-01', title: 'Crop year 2025' }];
    expect(averagedSeasons(season, known)).toEqual(['2023-24', '2024-25', 'Crop year 2025', '2026-27']);
  });
});

describe('pounds reported', () => {
  it('count exempt rows, and of each month the report that stands', () => {
    const months = [
      month(report('a', 'superseded', '500.00'), report('b', 'certified', '100.00')),
      month(report('c', 'draft', '900.00')),
    ];
    expect(poundsReported(months, 'importer_report')).toEqual({ inshell: '101.50', shelled: '2.00' });
  });

  it('are none where nothing was filed, or only another kind of report', () => {
    expect(poundsReported([month(report('c', 'draft', '900.00'))], 'importer_report')).toBeNull();
    expect(poundsReported([month(report('b', 'certified', '100.00'))], 'first_handler_report')).toBeNull();
  });
});
