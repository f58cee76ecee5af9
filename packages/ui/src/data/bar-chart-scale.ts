const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The end of the axis: the smallest step × a power of ten that is not below the largest value, so that it fills most of
 * the height; its half is a round figure too. 1 when all are 0.
 */
export function axisEnd(values: readonly (number | null)[]): number {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  if (largest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = steps.find((candidate) => candidate * power >= largest) ?? 10;
  return step * power;
}

export type Bar = { key: string; series: number; x: number; y: number; width: number; height: number };

/** Bars side by side in each group, on a plane of 100 × 100 with the origin at the top left; a value of null draws none. */
export function barsOf(groups: readonly (readonly (number | null)[])[], end: number): Bar[] {
  const groupWidth = 100 / Math.max(1, groups.length);
  return groups.flatMap((values, group) => {
    const room = groupWidth * 0.62;
    const width = room / Math.max(1, values.length);
    return values.flatMap((value, series) => {
      if (value === null) return [];
      const height = Math.max(0, (value / end) * 100);
      const x = group * groupWidth + (groupWidth - room) / 2 + series * width;
      return [{ key: `${group}-${series}`, series, x, y: 100 - height, width: width * 0.9, height }];
    });
  });
}
