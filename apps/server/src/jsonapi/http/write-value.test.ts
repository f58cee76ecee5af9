import { describe, expect, it } from 'vitest';
import { timestampFormat } from './write-value.ts';

describe('a timestamp in a zone', () => {
  const inNewYork = timestampFormat('America/New_York');

  it.each([
    ['2026-11-01T05:59:59Z', '2026-11-01T01:59:59-04:00'],
    ['2026-11-01T06:00:00Z', '2026-11-01T01:00:00-05:00'],
    ['2026-03-08T06:59:59.999Z', '2026-03-08T01:59:59-05:00'],
    ['2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00'],
    ['2027-01-01T03:00:00Z', '2026-12-31T22:00:00-05:00'],
  ])('%s is %s, on both sides of a change of the clocks', (timestamp, expected) => {
    expect(inNewYork(new Date(timestamp))).toBe(expected);
    // The second time from what is remembered.
    expect(inNewYork(new Date(timestamp))).toBe(expected);
  });

  it.each([
    ['UTC', '2026-11-21T15:04:05+00:00'],
    ['Asia/Kathmandu', '2026-11-21T20:49:05+05:45'],
    ['America/St_Johns', '2026-11-21T11:34:05-03:30'],
  ])('has the offset of %s', (zone, expected) => {
    expect(timestampFormat(zone)(new Date('2026-11-21T15:04:05.678Z'))).toBe(expected);
  });
});
