import type { CalendarEvent } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { monthFrom, weekdays, weeksOf } from './month-grid.ts';

const event = (day: string): CalendarEvent => ({
  id: day,
  kind: 'invoiceDue',
  day,
  name: 'INV-1',
  month: null,
  about: null,
  rowId: null,
  isDone: false,
  isOverdue: false,
});

describe('weeksOf', () => {
  it.each([
    ['en', '2026-11-01', '2026-12-05', 5],
    ['fr', '2026-10-26', '2026-12-06', 6],
  ] as const)('cuts November 2026 in %s into weeks from %s to %s', (language, first, last, count) => {
    const weeks = weeksOf('2026-11-01', [], language);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0]?.day, weeks.at(-1)?.[6]?.day]).toEqual([first, last]);
  });

  it('has every day of the month once, the leap day too', () => {
    const days = weeksOf('2028-02-01', [], 'en')
      .flat()
      .filter(({ isInMonth }) => isInMonth);
    expect(days.map(({ number }) => number)).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
  });

  it('puts each event on its day', () => {
    const days = weeksOf('2026-11-01', [event('2026-11-10'), event('2026-12-01'), event('2027-11-10')], 'en').flat();
    const found = days.filter(({ events }) => events.length > 0);
    expect(found.map(({ day, isInMonth }) => [day, isInMonth])).toEqual([
      ['2026-11-10', true],
      ['2026-12-01', false],
    ]);
  });
});

describe('monthFrom', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-01'],
    ['2026-11-21', 2, '2027-01-01'],
    ['2026-01-31', -1, '2025-12-01'],
  ])('goes from %s by %i months to %s', (day, count, month) => {
    expect(monthFrom(day, count)).toBe(month);
  });
});

describe('weekdays', () => {
  it('begins as the weeks begin', () => {
    expect(weekdays('en').map(({ long }) => long)[0]).toBe('Sunday');
    expect(weekdays('fr').map(({ long }) => long)[0]).toBe('lundi');
    expect(weekdays('zh')).toHaveLength(7);
  });
});
