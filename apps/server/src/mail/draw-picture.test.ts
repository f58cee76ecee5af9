import { readFile } from 'node:fs/promises';
import { crc32, inflateSync } from 'node:zlib';
import { deliveredMark, readMark, writeMark } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';

/** The chunks of a PNG file, whose checksums hold. */
function chunksOf(png: Buffer): readonly (readonly [type: string, data: Buffer])[] {
  const found: [string, Buffer][] = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    found.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end)]);
    at = end + 4;
  }
  return found;
}

/** Pixels of a picture: red, green, blue, opacity. */
function pixelsOf(png: Buffer, side: number) {
  const data = chunksOf(png).flatMap(([type, part]) => (type === 'IDAT' ? [part] : []));
  const rows = inflateSync(Buffer.concat(data));
  expect(rows.length).toBe((side * 4 + 1) * side);
  return (x: number, y: number) => [...rows.subarray(y * (side * 4 + 1) + 1 + x * 4).subarray(0, 4)];
}

const side = 32;
function drawn(shapes: string, box = '0 0 32 32') {
  const { mark } = readMark(`<svg viewBox="${box}">${shapes}</svg>`);
  if (mark === undefined) throw new Error('no mark');
  const pixel = pixelsOf(drawPicture(mark, side, null), side);
  const all = Array.from({ length: side * side }, (_, at) => pixel(at % side, Math.floor(at / side)));
  /** How many pixels it covers, parts of one counted as such. */
  const area = all.reduce((sum, [, , , opacity = 0]) => sum + opacity / 255, 0);
  return { pixel, area };
}

const line = (d: string, more = '') => `<path d="${d}" fill="none" stroke="#000" stroke-width="4" ${more}/>`;
/** Of a corner that leads straight down: the pieces of 10 by 4, and the corner between them. */
const corner = 'M4 12H16V24';

describe('a picture of a mark', () => {
  it('is a PNG file with opacity', () => {
    const png = drawPicture(deliveredMark, 80, null);
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]));
    const [[, head = Buffer.alloc(0)] = [], ...rest] = chunksOf(png);
    expect([...head]).toEqual([0, 0, 0, 80, 0, 0, 0, 80, 8, 6, 0, 0, 0]);
    expect(rest.map(([type]) => type)).toEqual(['IDAT', 'IEND']);
  });

  it('is that of the delivered mark, which is the drawing of the pages', async () => {
    const file = await readFile(new URL('../../../portal/public/favicon.svg', import.meta.url), 'utf8');
    const { mark } = readMark(file);
    expect(mark && drawPicture(mark, 80, null)).toEqual(drawPicture(deliveredMark, 80, null));
    expect(readMark(writeMark(deliveredMark)).mark).toEqual(deliveredMark);
    const pixel = pixelsOf(drawPicture(deliveredMark, 80, null), 80);
    const colors = [pixel(5, 40), pixel(33, 50), pixel(39, 50)].map((one) => Buffer.from(one).toString('hex'));
    expect([pixel(0, 0)[3], ...colors]).toEqual([0, '12392bff', 'd9a76aff', '12392bff']);
  });

  it.each([
    ['a square', '<rect x="2" y="3" width="10" height="20"/>', 200],
    ['half a pixel', '<rect x="2.25" y="3" width="0.5" height="1"/>', 0.5],
    ['a circle', '<circle cx="16" cy="16" r="10"/>', 100 * Math.PI],
    ['an ellipse turned', '<ellipse cx="16" cy="16" rx="12" ry="5" transform="rotate(30 16 16)"/>', 60 * Math.PI],
    ['arcs with flags', '<path d="M6 16a10 10 0 1 0 10-10v10z"/>', 75 * Math.PI],
    ['a curve and its mirror', '<path d="M2 16C6 4 12 4 16 16S26 28 30 16z"/>', 2 * 86.4],
    ['quadratic ones', '<path d="M2 16q7-12 14 0t14 0z"/>', 2 * ((14 * 12) / 3)],
    ['a hole by either rule', '<path fill-rule="evenodd" d="M2 2h20v20h-20zM6 6h4v4h-4z"/>', 384],
    ['a hole by the way around', '<path d="M2 2h20v20h-20zM6 6v4h4v-4z"/>', 384],
    ['no hole', '<path d="M2 2h20v20h-20zM6 6h4v4h-4z"/>', 400],
    ['parts that follow without a move', '<path d="M8 8h4v4h-4zl-4 0v4z"/>', 16 + 8],
    ['a line', line('M4 16H20'), 64],
    ['with round ends', line('M4 16H20', 'stroke-linecap="round"'), 64 + 4 * Math.PI],
    ['with square ends', line('M4 16H20', 'stroke-linecap="square"'), 80],
    ['a dot', line('M16 16z', 'stroke-linecap="round"'), 4 * Math.PI],
    ['no dot', line('M16 16h0'), 0],
    ['a corner', line(corner), 96 - 4 + 4],
    ['a round one', line(corner, 'stroke-linejoin="round"'), 96 - 4 + Math.PI],
    ['a flat one', line(corner, 'stroke-linejoin="bevel"'), 96 - 4 + 2],
    ['one that is too sharp', line(corner, 'stroke-miterlimit="1.4"'), 96 - 4 + 2],
    ['a closed line', line('M6 6h20v20h-20z'), 24 * 24 - 16 * 16],
    ['scaled unevenly', line('M4 8H20', 'transform="scale(1 2)"'), 128],
    ['a line over itself', line('M4 16H20H4', 'stroke-linejoin="bevel"'), 64],
    ['far beyond', '<path d="M-900000-900000H900000V900000H-900000z"/>', side * side],
  ])('covers %s', (_name, shapes, area) => {
    // Within the eighth of a row that a slanted edge is off by, and chords of curves.
    expect(Math.abs(drawn(shapes).area - area)).toBeLessThan(0.006 * area + 0.05);
  });

  it('fits a box into the square, and cuts off what lies beyond it', () => {
    const { pixel, area } = drawn('<rect x="-9" y="-9" width="40" height="40" fill="#f00"/>', '2 4 8 4');
    expect(area).toBe(side * (side / 2));
    expect([pixel(0, 7)[3], pixel(0, 8), pixel(31, 23)[3], pixel(31, 24)[3]]).toEqual([0, [255, 0, 0, 255], 255, 0]);
  });

  it('lays colors over each other by their opacity', () => {
    const square = 'width="32" height="32"';
    expect(drawn(`<rect ${square} fill="#f00"/><rect ${square} fill="#00f" opacity=".5"/>`).pixel(5, 5)).toEqual([
      128, 0, 128, 255,
    ]);
    expect(drawn(`<rect ${square} fill="#00f" opacity=".5"/>`).pixel(5, 5)).toEqual([0, 0, 255, 128]);
  });

  it('lies on a ground that is asked for', () => {
    const { mark = deliveredMark } = readMark('<svg viewBox="0 0 8 8"><path d="M0 0h1v1h-1z" fill="#123"/></svg>');
    const pixel = pixelsOf(drawPicture(mark, side, { color: '#ffffff', opacity: 1 }), side);
    expect([pixel(16, 16), pixel(31, 31)[3], pixel(0, 0)]).toEqual([[255, 255, 255, 255], 0, [0x11, 0x22, 0x33, 255]]);
  });
});
