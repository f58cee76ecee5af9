import { describe, expect, it } from 'vitest';
import { lastFilings } from './last-filings.ts';
import { month, report } from './months.fixture.ts';

const at = (filedAt: string | null, certifiedAt = filedAt) => ({ filedAt, certifiedAt });

describe('the last filings', () => {
  it('come latest first over all months, replaced versions included', () => {
    const months = [
      month('2026-09', [
        report('first', 'superseded', at('2026-10-05T15:00:00+00:00')),
        report('second', 'certified', at('2026-11-02T15:00:00+00:00')),
      ]),
      month('2026-10', [report('october', 'certified', at('2026-11-01T10:00:00-05:00'))]),
    ];
    expect(lastFilings(months, 5).map((filing) => filing.report.id)).toEqual(['second', 'october', 'first']);
    expect(lastFilings(months, 1)).toHaveLength(1);
  });

  it('go by the person’s clock where the backend keeps none', () => {
    const [filing] = lastFilings(
      [month('2026-10', [report('a', 'certified', at(null, '2026-11-04T08:00:00-05:00'))])],
      5,
    );
    expect(filing?.filedAt).toBe('2026-11-04T08:00:00-05:00');
  });

  it('leave out what was never certified', () => {
    expect(lastFilings([month('2026-10', [report('a', 'ready')])], 5)).toEqual([]);
  });
});
