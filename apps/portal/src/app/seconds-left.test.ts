import { describe, expect, it } from 'vitest';
import { clockText, secondsLeft } from './seconds-left.ts';

describe('the countdown', () => {
  it.each([
    ['begins two minutes before', 120_000, 120],
    ['is not there earlier', 120_001, null],
    ['counts begun seconds', 400, 1],
    ['ends with the time', 0, null],
  ])('%s', (_title, before, seconds) => {
    expect(secondsLeft(1_000_000, 120, 1_000_000 - before)).toBe(seconds);
  });

  it('is not there when nobody is signed in', () => {
    expect(secondsLeft(null, 120, 0)).toBeNull();
  });

  it('is written in minutes and seconds', () => {
    expect([clockText(120), clockText(65), clockText(9)]).toEqual(['2:00', '1:05', '0:09']);
  });
});
