import { describe, expect, it } from 'vitest';
import { clockText, secondsLeft, untilNextCheck } from './seconds-left.ts';

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

  it.each([
    ['half a minute later while the end is far', 3_600_000, 30_000],
    ['when it begins, at the latest', 125_000, 5_000],
    ['each second while it runs', 90_000, 1_000],
    ['each second after the end, until that was acted upon', -1, 1_000],
  ])('is looked at again %s', (_title, before, milliseconds) => {
    expect(untilNextCheck(5_000_000, 120, 5_000_000 - before)).toBe(milliseconds);
  });
});
