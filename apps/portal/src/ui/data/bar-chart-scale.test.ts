import { describe, expect, it } from 'vitest';
import { axisEnd, barsOf } from './bar-chart-scale.ts';

describe('the axis', () => {
  it.each([
    [[], 1],
    [[0, null], 1],
    [[0.7], 1],
    [[101], 200],
    [[2400], 2500],
    [[398_102, 1_204_667], 2_000_000],
    [[5_000_000], 5_000_000],
    [[9.1], 10],
  ])('of %j ends at %d', (values, end) => {
    expect(axisEnd(values)).toBe(end);
  });
});

describe('the bars', () => {
  it('stand on the ground line, as high as their value', () => {
    const bars = barsOf([[50], [100]], 100);
    expect(bars.map((bar) => [bar.y, bar.height])).toEqual([
      [50, 50],
      [0, 100],
    ]);
  });

  it('of one group stand side by side within its share of the width', () => {
    const [first, second] = barsOf([[1, 2], [], []], 2);
    expect(first?.x).toBeGreaterThan(0);
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThan(100 / 3);
  });

  it('draw nothing where there is no value, and never downwards', () => {
    expect(barsOf([[null, -3]], 10)).toMatchObject([{ series: 1, height: 0 }]);
  });
});
