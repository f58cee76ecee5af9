import type { Point } from './polyline.ts';

/** So many rows are looked at for one of the picture. */
const rowsEach = 8;

interface Crossing {
  readonly x: number;
  readonly up: 1 | -1;
}

/** Where the edges of polygons cross the middle of each row. */
function crossingsOf(polygons: readonly (readonly Point[])[], rows: number): readonly Crossing[][] {
  const crossings = Array.from({ length: rows }, (): Crossing[] => []);
  for (const polygon of polygons) {
    for (const [place, [x0, y0]] of polygon.entries()) {
      const [x1, y1] = polygon[(place + 1) % polygon.length] ?? [x0, y0];
      const [top, bottom] = [Math.min(y0, y1) * rowsEach - 0.5, Math.max(y0, y1) * rowsEach - 0.5];
      const last = Math.min(rows, Math.ceil(bottom));
      for (let row = Math.max(0, Math.ceil(top)); row < last; row += 1) {
        const share = ((row + 0.5) / rowsEach - y0) / (y1 - y0);
        crossings[row]?.push({ x: x0 + (x1 - x0) * share, up: y1 < y0 ? 1 : -1 });
      }
    }
  }
  return crossings;
}

/** Adds to a row of pixels how much of each lies between two places. */
function addSpan(covered: Float32Array, begin: number, side: number, [from, to]: Point): void {
  const [left, right] = [Math.max(0, from), Math.min(side, to)];
  for (let x = Math.floor(left); x < right; x += 1) {
    const at = begin + x;
    covered[at] = (covered[at] ?? 0) + (Math.min(right, x + 1) - Math.max(left, x)) / rowsEach;
  }
}

/** How much of each pixel of a square picture polygons cover, 0 to 1, by either rule of filling (SVG 1.1, section 11.3). */
export function coverageOf(polygons: readonly (readonly Point[])[], side: number, isEvenOdd: boolean): Float32Array {
  const covered = new Float32Array(side * side);
  for (const [row, crossings] of crossingsOf(polygons, side * rowsEach).entries()) {
    let winding = 0;
    const sorted = crossings.toSorted((a, b) => a.x - b.x);
    for (const [place, { x, up }] of sorted.entries()) {
      winding += up;
      const isInside = isEvenOdd ? place % 2 === 0 : winding !== 0;
      if (isInside) addSpan(covered, Math.floor(row / rowsEach) * side, side, [x, sorted[place + 1]?.x ?? x]);
    }
  }
  return covered;
}
