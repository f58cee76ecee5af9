import { describe, expect, it } from 'vitest';
import { reminderFor } from './reminder-days.ts';

describe('reminderFor', () => {
  it.each([
    [11, null],
    [10, 10],
    [9, 10],
    [4, 10],
    [3, 3],
    [1, 3],
    [0, 0],
    [-1, null],
  ])('gives with %i days left the reminder of day %j', (daysLeft, expected) => {
    expect(reminderFor(daysLeft, [0, 10, 3])).toBe(expected);
  });

  it('gives none where a period asks for none', () => {
    expect(reminderFor(0, [])).toBeNull();
  });
});
