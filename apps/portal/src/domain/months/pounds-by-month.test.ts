import { defaultSettings } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { month, report } from '#domain/months/months.fixture.ts';
import { poundsByMonth } from './pounds-by-month.ts';

const figures = (totalInshell: string, totalShelled: string, totalAssessment: string) => ({
  totalInshell,
  totalShelled,
  totalAssessment,
});
const compare = (now: Parameters<typeof poundsByMonth>[0]['now'], before: typeof now = []) =>
  poundsByMonth({ seasonStartsOn: '2026-10-01', now, before, forms: defaultSettings.commodityForms });

describe('pounds and assessments month by month', () => {
  it('follow the season from its first month, this season beside the last', () => {
    const now = [month('2026-10', [report('a', 'certified', figures('1000.00', '0.00', '20.00'))])];
    const before = [month('2025-10', [report('b', 'received', figures('500.50', '0.00', '10.01'))])];
    const months = compare(now, before);
    expect(months.map((one) => one.month).join(' ')).toBe('10 11 12 01 02 03 04 05 06 07 08 09');
    expect(months[0]).toEqual({
      month: '10',
      now: { pounds: '1000.00', assessment: '20.00' },
      before: { pounds: '500.50', assessment: '10.01' },
    });
    expect(months[1]?.now).toEqual({ pounds: null, assessment: null });
  });

  it('count shelled pounds on the in-shell basis', () => {
    const [october] = compare([month('2026-10', [report('a', 'certified', figures('10.00', '5.25', '0.41'))])]);
    expect(october?.now.pounds).toBe('20.50');
  });

  it('take the version that stands, and nothing that is not certified', () => {
    const [october] = compare([
      month('2026-10', [
        report('v1', 'superseded', figures('1.00', '0.00', '0.02')),
        report('v2', 'certified', figures('2.00', '0.00', '0.04')),
        report('v3', 'draft', figures('3.00', '0.00', '0.06')),
      ]),
    ]);
    expect(october?.now).toEqual({ pounds: '2.00', assessment: '0.04' });
  });

  it('add both kinds of report of a company that files both', () => {
    const reports = (id: string) => [report(id, 'certified', figures('1.00', '0.00', '0.02'))];
    const [october] = compare([
      month('2026-10', reports('a')),
      { ...month('2026-10', reports('b')), reportType: 'importer_report' },
    ]);
    expect(october?.now).toEqual({ pounds: '2.00', assessment: '0.04' });
  });
});
