import { describe, expect, it } from 'vitest';
import { linePath, lineX, pointsPath } from './line-chart-path.ts';

describe('a line of a chart', () => {
  it('goes through the middle of each place, higher for more', () => {
    expect(linePath([0, 5, 10], 10)).toBe('M16.67 100L50 50L83.33 0');
  });

  it('breaks where there is nothing, and begins anew behind it', () => {
    expect(linePath([1, null, 1, null], 1)).toBe('M12.5 0M62.5 0');
  });

  it('is marked where a place is, and where there is something', () => {
    expect(pointsPath([0, null, 10, 5], 10, (place) => place !== 3)).toBe('M12.5 100h0M62.5 0h0');
  });

  it('is nothing without values, and stays on the plane', () => {
    expect([linePath([], 1), linePath([3], 1), lineX(0, 0)]).toEqual(['', 'M50 0', 50]);
  });
});
