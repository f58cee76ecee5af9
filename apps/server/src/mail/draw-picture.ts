import { crc32, deflateSync } from 'node:zlib';
import type { Mark, MarkPaint, MarkShape } from '@packhouse/programme';
import { flattenPath, type Point } from './flatten-path.ts';
import { strokeOutlines } from './stroke-outlines.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** A square picture as a PNG file (ISO/IEC 15948). @param pixels red, green, blue and opacity of each, 0 to 255, by rows */
function writePng(pixels: Uint8Array, side: number): Buffer {
  // Eight bits a channel, colors with opacity; rows are written as they are.
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 6, 0, 0, 0])]);
  const rows = Buffer.alloc((side * 4 + 1) * side);
  for (let row = 0; row < side; row += 1) {
    rows.set(pixels.subarray(row * side * 4, (row + 1) * side * 4), row * (side * 4 + 1) + 1);
  }
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

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
function coverageOf(polygons: readonly (readonly Point[])[], side: number, isEvenOdd: boolean): Float32Array {
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

const moved =
  ([a, b, c, d, e, f]: NonNullable<MarkShape['matrix']>) =>
  ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** A picture while it is painted: channels from 0 to 1, colors already weighed by their opacity. */
class Canvas {
  readonly #channels: Float32Array;
  readonly #side: number;

  constructor(side: number) {
    this.#side = side;
    this.#channels = new Float32Array(side * side * 4);
  }

  /** Lays a color over what is there. @param within how much of each pixel may be painted at all */
  paint(covered: Float32Array, { color, opacity }: MarkPaint, within: Float32Array): void {
    const channels = [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16) / 255);
    for (const [pixel, share] of covered.entries()) {
      const alpha = Math.min(1, share) * Math.min(1, within[pixel] ?? 0) * opacity;
      if (alpha === 0) continue;
      for (const [channel, value] of [...channels, 1].entries()) {
        const at = pixel * 4 + channel;
        this.#channels[at] = value * alpha + (this.#channels[at] ?? 0) * (1 - alpha);
      }
    }
  }

  png(): Buffer {
    const pixels = Uint8Array.from(this.#channels, (value, at) => {
      const alpha = this.#channels[at - (at % 4) + 3] ?? 0;
      return Math.round(255 * (at % 4 === 3 || alpha === 0 ? value : Math.min(1, value / alpha)));
    });
    return writePng(pixels, this.#side);
  }
}

/**
 * A mark as a PNG file, as large as it fits into a square, in the middle of it; what lies beyond its box is cut off.
 * @param paper a ground under all of it, with the corners of the delivered mark's
 */
export function drawPicture({ box, shapes }: Mark, side: number, paper: MarkPaint | null): Buffer {
  const [left, top, width, height] = box;
  const scale = side / Math.max(width, height);
  const [x, y] = [(side - width * scale) / 2, (side - height * scale) / 2];
  const toPixels = moved([scale, 0, 0, scale, x - left * scale, y - top * scale]);
  const canvas = new Canvas(side);
  const filled = (path: string, to: (point: Point) => Point, pixels: number, isEvenOdd = false) =>
    coverageOf(
      flattenPath(path, pixels).map(({ points }) => points.map(to)),
      side,
      isEvenOdd,
    );
  const draw = ({ path, matrix, fill, isEvenOdd, stroke }: MarkShape, within: Float32Array) => {
    const own = matrix === null ? (point: Point) => point : moved(matrix);
    const to = (point: Point) => toPixels(own(point));
    const [a, b, c, d] = matrix ?? [1, 0, 0, 1];
    const pixels = scale * Math.max(Math.hypot(a, b), Math.hypot(c, d));
    if (fill !== null) canvas.paint(filled(path, to, pixels, isEvenOdd), fill, within);
    if (stroke === null) return;
    const outlines = strokeOutlines(flattenPath(path, pixels), stroke).map((outline) => outline.map(to));
    canvas.paint(coverageOf(outlines, side, false), stroke, within);
  };
  const whole = new Float32Array(side * side).fill(1);
  if (paper !== null) {
    const q = side / 4;
    const corner = `a${q} ${q} 0 0 1`;
    const round = `M${q} 0h${side - 2 * q}${corner} ${q} ${q}v${side - 2 * q}${corner} ${-q} ${q}h${2 * q - side}${corner} ${-q} ${-q}v${2 * q - side}${corner} ${q} ${-q}`;
    canvas.paint(
      filled(round, (point) => point, 1),
      paper,
      whole,
    );
  }
  const inBox = filled(`M${left} ${top}h${width}v${height}h${-width}`, toPixels, scale);
  for (const shape of shapes) draw(shape, inBox);
  return canvas.png();
}
