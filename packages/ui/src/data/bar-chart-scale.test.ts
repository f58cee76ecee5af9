import { describe, expect, it } from 'vitest';
import { axisEnd, barsOf } from './bar-chart-scale.ts';

describe('the axis', () => {
  it.each([
    [[], 1],
    [[0, null], 1],
    [[0.7], 0.8],
    [[101], 120],
    [[2400], 2500],
    [[398_102, 1_204_667], 1_500_000],
    [[5_000_000], 5_000_000],
    [[9.1], 10],
    [[310], 400],
    [[282_193], 300_000],
  ])('of %j ends at %d', (values, end) => {
    expect(axisEnd(values)).toBe(end);
  });
});

describe('the highest bar', () => {
  it('fills two thirds of the height or more, whatever its figure', () => {
    for (let value = 1; value < 5000; value += 7) expect(value / axisEnd([value])).toBeGreaterThan(0.66);
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
