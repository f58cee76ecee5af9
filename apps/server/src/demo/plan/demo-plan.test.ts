import { defaultSettings } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { demoFilings } from './demo-filings.ts';
import { demoPlan, timestampOf } from './demo-plan.ts';

const planOn = (day: string) => demoPlan(timestampOf(day, '12:00', defaultSettings.timeZone), defaultSettings);

describe("the demonstration's dates", () => {
  it.each([
    // today, previous, current, begun periods, open month, months before it
    ['2026-11-21', '2025-26', '2026-27', 14, 'October 2026', 12],
    ['2026-10-01', '2025-26', '2026-27', 13, 'September 2026', 11],
    ['2026-10-31', '2025-26', '2026-27', 13, 'September 2026', 11],
    ['2026-11-01', '2025-26', '2026-27', 14, 'October 2026', 12],
    ['2026-09-30', '2024-25', '2025-26', 24, 'August 2026', 22],
    ['2028-02-29', '2026-27', '2027-28', 17, 'January 2028', 15],
    ['2027-12-31', '2026-27', '2027-28', 15, 'November 2027', 13],
  ])('on %s lie in %s and %s', (today, previous, current, begun, open, past) => {
    const plan = planOn(today);
    expect(plan.today).toBe(today);
    expect([plan.previous.title, plan.current.title]).toEqual([previous, current]);
    expect(plan.begun).toHaveLength(begun);
    expect(plan.open.title).toBe(open);
    expect(plan.past).toHaveLength(past);
  });

  it("are those of the program's time zone", () => {
    const beforeMidnightInNewYork = new Date('2026-10-01T03:30:00Z');
    expect(demoPlan(beforeMidnightInNewYork, defaultSettings).today).toBe('2026-09-30');
  });

  it('leave the open month in the earlier season where that is the last ended one', () => {
    const { open, current } = planOn('2026-10-05');
    expect(open.season.title).toBe('2025-26');
    expect(current.title).toBe('2026-27');
  });
});

describe("the demonstration's filings", () => {
  it.each(['2026-11-21', '2026-10-01', '2026-09-30', '2028-02-29'])(
    'on %s are over, and all but two on time',
    (today) => {
      const plan = planOn(today);
      const filings = demoFilings(plan);
      expect(filings.every(({ certifiedOn, period }) => certifiedOn > period.endsOn && certifiedOn < today)).toBe(true);
      // A correction has no due date.
      const late = filings.filter(
        ({ certifiedOn, period, reason }) => reason === undefined && certifiedOn > period.dueOn,
      );
      expect(late.map(({ company }) => company).toSorted()).toEqual(['firstHandler', 'importer']);
    },
  );

  it('leave out the open month, and one older month of the company that is behind', () => {
    const plan = planOn('2026-11-21');
    const filings = demoFilings(plan);
    const filed = (company: string, formType: string) =>
      filings.filter((filing) => filing.company === company && filing.formType === formType).map((f) => f.period.title);
    expect(filed('firstHandler', 'first_handler_report')).toEqual(plan.past.map(({ title }) => title));
    expect(filed('multi', 'importer_report')).toEqual(plan.past.map(({ title }) => title));
    const owed = plan.past
      .map(({ title }) => title)
      .filter((title) => !filed('multi', 'first_handler_report').includes(title));
    expect(owed).toEqual(['September 2026']);
  });
});
