import { describe, expect, it } from 'vitest';
import { isDayFirstIn, isoTyped, pastedDay } from './typed-day.ts';

describe('a day that is pasted', () => {
  it.each([
    ['2026-10-16', false, '2026-10-16'],
    ['10/16/2026', false, '2026-10-16'],
    [' 10/06/2026 ', false, '2026-10-06'],
    ['06/10/2026', true, '2026-10-06'],
    ['2026-10-06', true, '2026-10-06'],
    ['16/10/2026', false, null],
    ['2026-02-30', false, null],
    ['soon', false, null],
  ])('"%s" (day first: %s) is %s', (text, isDayFirst, day) => {
    expect(pastedDay(text, isDayFirst)?.toString() ?? null).toBe(day);
  });

  it.each([
    ['en-US', false],
    ['es-US', true],
    ['fr', true],
    ['it', true],
    ['zh-CN', false],
  ])('in %s stands before its month: %s', (locale, isFirst) => {
    expect(isDayFirstIn(locale)).toBe(isFirst);
  });

  it('is known from its keys once it is whole', () => {
    expect(isoTyped('2026-10-1')).toBeNull();
    expect(isoTyped('xx2026-10-16')?.toString()).toBe('2026-10-16');
  });
});
