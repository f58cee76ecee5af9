import type { Mark, MarkShape } from './mark.ts';

const green = '#12392b';

const filled = (path: string, color: string): MarkShape => ({
  ...{ path, matrix: null, isEvenOdd: false, stroke: null },
  fill: { color, opacity: 1 },
});

const drawn = (path: string, color: string, width: number): MarkShape => ({
  ...{ path, matrix: null, isEvenOdd: false, fill: null },
  stroke: { color, opacity: 1, width, cap: 'round', join: 'round', miter: 4 },
});

/** The product's mark, a pecan under a packhouse roof, of programs that have none of their own; `favicon.svg` is the same. */
export const deliveredMark: Mark = {
  box: [0, 0, 32, 32],
  shapes: [
    filled('M8 0L24 0A8 8 0 0 1 32 8L32 24A8 8 0 0 1 24 32L8 32A8 8 0 0 1 0 24L0 8A8 8 0 0 1 8 0Z', green),
    drawn('M5.5 14.8L16 6.5L26.5 14.8', '#f7f3ea', 2.6),
    filled(
      'M16 12.8c3 2.3 4.4 4.7 4.4 7.2c0 3 -1.8 5.2 -4.4 6c-2.6 -0.8 -4.4 -3 -4.4 -6c0 -2.5 1.4 -4.9 4.4 -7.2z',
      '#d9a76a',
    ),
    drawn('M16 16v7', green, 1.6),
  ],
};
