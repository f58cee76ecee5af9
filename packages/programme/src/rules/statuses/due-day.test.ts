import { describe, expect, it } from 'vitest';
import { checkExtension, dueDayOf } from './due-day.ts';

const october = { id: 'october', dueOn: '2026-11-10' };

describe('the due day', () => {
  it.each([
    ['is the month’s own', [], { dueOn: '2026-11-10', extendedFrom: null }],
    [
      'is the one that it was extended to',
      [{ periodId: 'october', dueOn: '2026-11-30' }],
      { dueOn: '2026-11-30', extendedFrom: '2026-11-10' },
    ],
    [
      'is not another month’s',
      [{ periodId: 'september', dueOn: '2026-11-30' }],
      { dueOn: '2026-11-10', extendedFrom: null },
    ],
    [
      'is the month’s own where that was moved beyond the extension',
      [{ periodId: 'october', dueOn: '2026-11-09' }],
      { dueOn: '2026-11-10', extendedFrom: null },
    ],
  ])('%s', (_name, extensions, day) => {
    expect(dueDayOf(october, extensions)).toEqual(day);
  });

  it.each([
    ['2026-11-30', null],
    ['2027-11-10', null],
    ['2027-11-11', 'tooLate'],
    ['2026-11-10', 'notLater'],
    ['2026-11-20', 'sameDay'],
    ['2026-11-31', 'noDay'],
    ['', 'noDay'],
  ])('may be extended to %s: %s', (to, problem) => {
    expect(checkExtension({ dueOn: '2026-11-10', standing: '2026-11-20', to })).toBe(problem);
  });
});
