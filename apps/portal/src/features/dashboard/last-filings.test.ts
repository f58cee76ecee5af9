import { describe, expect, it } from 'vitest';
import { month, report } from '#domain/months/months.fixture.ts';
import { lastFilings, reportFilings, requestFilings } from './last-filings.ts';

const at = (filedAt: string | null, certifiedAt = filedAt) => ({ filedAt, certifiedAt });
const claim = (id: string, filedAt: string | null) => ({
  id,
  season: { id: 's1' },
  ...at(filedAt),
});

describe('the last filings', () => {
  it('come latest first over months and requests, replaced versions included', () => {
    const months = [
      month('2026-09', [
        report('first', 'superseded', at('2026-10-05T15:00:00+00:00')),
        report('second', 'certified', at('2026-11-02T15:00:00+00:00')),
      ]),
      month('2026-10', [report('october', 'certified', at('2026-11-01T10:00:00-05:00'))]),
    ];
    const claims = requestFilings('reimbursement_request', [claim('claim', '2026-11-02T14:00:00+00:00')]);
    const all = [...reportFilings(months), ...claims];
    expect(lastFilings(all, 5).map(({ id }) => id)).toEqual(['second', 'claim', 'october', 'first']);
    expect(lastFilings(all, 1)).toHaveLength(1);
  });

  it('go by the person’s clock where the backend keeps none', () => {
    const reports = [report('a', 'certified', at(null, '2026-11-04T08:00:00-05:00'))];
    const [filing] = reportFilings([month('2026-10', reports)]);
    expect(filing?.filedAt).toBe('2026-11-04T08:00:00-05:00');
  });

  it('leave out what was never certified', () => {
    expect(reportFilings([month('2026-10', [report('a', 'ready')])])).toEqual([]);
    expect(requestFilings('reimbursement_request', [claim('draft', null)])).toEqual([]);
  });

  it('tell the versions of a month apart, and name a request’s season', () => {
    const of = (id: string, filedAt: string) => report(id, 'certified', at(filedAt));
    const twice = month('2026-09', [of('first', '2026-10-05T15:00:00Z'), of('second', '2026-11-02T15:00:00Z')]);
    const once = month('2026-10', [of('october', '2026-11-01T15:00:00Z')]);
    const versions = reportFilings([twice, once]).map((filing) => 'startsOn' in filing && filing.version);
    expect(versions).toEqual([1, 2, null]);
    const [one] = requestFilings('reimbursement_request', [claim('claim', '2026-11-02T14:00:00+00:00')]);
    expect(one).toMatchObject({ seasonId: 's1' });
    const organic = { id: 'o', season: null, ...at('2026-11-02T14:00:00+00:00') };
    expect(requestFilings('ex_request_organic', [organic])[0]).toMatchObject({ seasonId: null });
  });
});
