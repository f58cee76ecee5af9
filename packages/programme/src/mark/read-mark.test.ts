import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markBytes } from './mark.ts';
import { readMark } from './read-mark.ts';
import { writeMark } from './write-mark.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const square = '<path d="M0 0h32v32H0z"/>';
const shapesOf = (inner: string) => readMark(svg(inner)).mark?.shapes ?? [];

describe('a drawing of shapes', () => {
  it('is written anew from what was understood', () => {
    const { mark } = readMark(`<?xml version="1.0"?><!-- a hand -->${svg(square)}`);
    expect(mark && writeMark(mark)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#000000"/></svg>\n',
    );
  });

  it.each([
    ['<rect x="1" y="2" width="4" height="3"/>', 'M 1 2 L 5 2 L 5 5 L 1 5 Z'],
    [
      '<rect width="4" height="4" rx="1"/>',
      'M 1 0 L 3 0 A 1 1 0 0 1 4 1 L 4 3 A 1 1 0 0 1 3 4 L 1 4 A 1 1 0 0 1 0 3 L 0 1 A 1 1 0 0 1 1 0 Z',
    ],
    ['<circle cx="5" cy="5" r="2"/>', 'M 3 5 A 2 2 0 1 0 7 5 A 2 2 0 1 0 3 5 Z'],
    ['<ellipse cx="5" cy="5" rx="3" ry="2px"/>', 'M 2 5 A 3 2 0 1 0 8 5 A 3 2 0 1 0 2 5 Z'],
    ['<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>', 'M 1 2 L 3 4'],
    ['<polyline points="1,2 3,4-5 6"/>', 'M 1 2 L 3 4 L -5 6'],
    ['<polygon points="1 2 3 4 5 6"/>', 'M 1 2 L 3 4 L 5 6 Z'],
    ['<path d="m1-2.5.5 3e1zM0 0 1 1"/>', 'm1 -2.5l0.5 30zM0 0L1 1'],
    ['<path d="M0 0a1 1 0 01.5.5"/>', 'M0 0a1 1 0 0 1 0.5 0.5'],
  ])('knows %s', (drawn, path) => {
    expect(shapesOf(drawn).map((shape) => shape.path)).toEqual([path]);
  });

  it('gives a shape the colors and transforms of its groups, and a style the last word', () => {
    const [shape] = shapesOf(
      `<g fill="navy" transform="translate(2 3)"><g stroke="#FA0" style="stroke-width:2;fill:rgb(1, 2, 3)">
        <path transform="scale(2)" d="M0 0L1 1" fill="red" opacity=".5" stroke-linecap="round" fill-rule="evenodd"/></g></g>`,
    );
    expect(shape).toEqual({
      path: 'M0 0L1 1',
      matrix: [2, 0, 0, 2, 2, 3],
      fill: { color: '#ff0000', opacity: 0.5 },
      isEvenOdd: true,
      stroke: { color: '#ffaa00', opacity: 0.5, width: 2, cap: 'round', join: 'miter', miter: 4 },
    });
  });

  it.each([
    ['rotate(90)', [0, 1, -1, 0, 0, 0]],
    ['rotate(180, 1 1)', [-1, 0, 0, -1, 2, 2]],
    ['matrix(1 2 3 4 5 6) skewX(0) skewY(0)', [1, 2, 3, 4, 5, 6]],
  ])('turns by %s', (transform, matrix) => {
    const [shape] = shapesOf(`<path transform="${transform}" d="M0 0L1 1"/>`);
    expect(shape?.matrix?.map((one) => Number(one.toFixed(6)) + 0)).toEqual(matrix);
  });

  it('passes over what editors write beside the drawing', () => {
    const inner = `<title>A &amp; b</title><metadata><rdf:RDF xmlns:rdf="r"><rdf:x rdf:resource="http://a"/></rdf:RDF></metadata>
      <sodipodi:namedview bordercolor="#666"><inkscape:grid/></sodipodi:namedview><defs id="d"/>
      <path style="font-size:12px;-inkscape-stroke:none;display:inline;marker:none" inkscape:label="x" d="M0 0L1 1"/>`;
    expect(shapesOf(inner)).toHaveLength(1);
    expect(
      readMark(`<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="4px" height="4"><svg:circle r="1"/></svg:svg>`),
    ).toMatchObject({ mark: { box: [0, 0, 4, 4] } });
  });
});

/** Files that must be refused, by the reason and the part that is named. */
const hostile: readonly (readonly [inner: string, refusal: string, part: string])[] = [
  ['<script>alert(1)</script>', 'Script', 'script'],
  ['<SCRIPT>alert(1)</SCRIPT>', 'Script', 'SCRIPT'],
  ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', 'Script', 'script'],
  ['<foreignObject><body/></foreignObject>', 'Script', 'foreignObject'],
  ['<metadata><iframe src="x"/></metadata>', 'Script', 'iframe'],
  ['<path onload="alert(1)" d="M0 0L1 1"/>', 'Script', 'onload'],
  ['<g ONCLICK="alert(1)"/>', 'Script', 'ONCLICK'],
  ['<title onmouseover="alert(1)"/>', 'Script', 'onmouseover'],
  ['<path href="#a" d="M0 0L1 1"/>', 'Address', 'href'],
  ['<path xlink:href="http://a" d="M0 0L1 1"/>', 'Address', 'xlink:href'],
  ['<path xml:base="http://a" d="M0 0L1 1"/>', 'Address', 'xml:base'],
  ['<image width="1" height="1"/>', 'Address', 'image'],
  ['<use/>', 'Address', 'use'],
  ['<a><path d="M0 0L1 1"/></a>', 'Address', 'a'],
  ['<?xml-stylesheet href="http://a"?>', 'Address', '<?xml-stylesheet href="http://a"?>'],
  ['<text>Hi</text>', 'Words', 'text'],
  ['<style>@import "http://a"</style>', 'Effect', 'style'],
  ['<defs><linearGradient id="a"/></defs>', 'Effect', 'linearGradient'],
  ['<path fill="url(#a)" d="M0 0L1 1"/>', 'Effect', 'fill: url(#a)'],
  ['<path style="fill:URL(http://a)" d="M0 0L1 1"/>', 'Effect', 'fill: URL(http://a)'],
  ['<path filter="url(#a)" d="M0 0L1 1"/>', 'Effect', 'filter: url(#a)'],
  ['<path d="M0 0L1 1"><animate attributeName="d"/></path>', 'Effect', 'animate'],
  ['<path d="M0 0L1 1"><set/></path>', 'Effect', 'set'],
  ['<path style="stroke-dasharray:1 2" d="M0 0L1 1"/>', 'Effect', 'stroke-dasharray: 1 2'],
  ['<g opacity=".5"><path d="M0 0L1 1"/></g>', 'Effect', 'g opacity'],
  ['<path style="display:none" d="M0 0L1 1"/>', 'Effect', 'display: none'],
  ['<defs><path d="M0 0L1 1"/></defs>', 'Element', 'path'],
  ['<svg viewBox="0 0 1 1"/>', 'Element', 'svg'],
  ['<switch/>', 'Element', 'switch'],
  ['<path behavior="x" d="M0 0L1 1"/>', 'Element', 'path behavior'],
  ['<path style="background:x" d="M0 0L1 1"/>', 'Element', 'background'],
  ['<path fill="expression(alert(1))" d="M0 0L1 1"/>', 'Value', 'fill: expression(alert(1))'],
  ['<path fill="currentColor" d="M0 0L1 1"/>', 'Value', 'fill: currentColor'],
  ['<path d="M0 0 L x"/>', 'Value', 'd'],
  ['<path d="L1 1"/>', 'Value', 'd'],
  ['<path d="M1e999 0L1 1"/>', 'Value', 'd'],
  ['<rect width="100%" height="1"/>', 'Value', 'width'],
  ['<rect width="-1" height="1"/>', 'Value', 'width'],
  ['<path transform="rotate(1 2)" d="M0 0L1 1"/>', 'Value', 'transform'],
  ['<path transform="perspective(1)" d="M0 0L1 1"/>', 'Value', 'transform'],
  [`${'<g transform="scale(999999)">'.repeat(3)}${square}${'</g>'.repeat(3)}`, 'Value', 'transform'],
  ['<g/>', 'Empty', ''],
  ['<path fill="none" d="M0 0L1 1"/>', 'Empty', ''],
  ['<path d="M0 0L1 1">', 'NotSvg', ''],
  ['<path d="M0 0" d="M1 1"/>', 'NotSvg', ''],
  ['<path d=M0/>', 'NotSvg', ''],
];

describe('a hostile drawing', () => {
  it.each(hostile)('%s is refused by name', (inner, refusal, part) => {
    expect(readMark(svg(square + inner).replace(refusal === 'Empty' ? square : '\0', ''))).toEqual({ refusal, part });
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'Entities'],
    ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">', 'Entities'],
  ])('%s', (before, refusal) => {
    expect(readMark(before + svg(square)).refusal).toBe(refusal);
  });

  it.each([
    ['', 'NotSvg'],
    ['{"a":1}', 'NotSvg'],
    ['<html><svg/></html>', 'NotSvg'],
    ['<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>', 'NotSvg'],
    [svg(square, ''), 'Value'],
    [svg(square, 'viewBox="0 0 0 32"'), 'Box'],
    [svg(`${square}<!--${'x'.repeat(markBytes)}-->`), 'TooLarge'],
  ])('%s', (text, refusal) => {
    expect(readMark(text).refusal).toBe(refusal);
  });

  it('is read in a moment where it is made to take long', () => {
    const long = (inner: string) => readMark(svg(inner));
    const began = performance.now();
    for (const text of [
      '1.1'.repeat(6000),
      '1'.repeat(19_000),
      ' '.repeat(19_000),
      'e1+'.repeat(6000),
      ',,'.repeat(9000),
    ]) {
      long(`<polygon points="${text}x"/>`);
      long(`<path d="M${text}x"/>`);
      long(`<path d="M0 0" transform="scale(${text}x"/>`);
      long(`<path d="M0 0" fill="rgb(${text}x"/>`);
      long(`<rect width="${text}x" height="1"/>`);
    }
    long('<g>'.repeat(6000));
    expect(performance.now() - began).toBeLessThan(2000);
  });

  const pieces = fc.constantFrom(
    ...hostile.map(([inner]) => inner),
    square,
    '<g>',
    '</g>',
    '&lt;script&gt;',
    '<![CDATA[<script>]]>',
    '"',
    '>',
  );

  it('never leaves anything but paths, numbers and plain colors, whatever it is put together of', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 6 }), (parts) => {
        const { mark } = readMark(svg(parts.join('')));
        if (mark === undefined) return;
        const shape =
          /^<path d="[-MmLlHhVvCcSsQqTtAaZz0-9. ]+"( transform="matrix\([-0-9. ]+\)")? fill="(none|#[\da-f]{6})"( [a-z-]+="(#[\da-f]{6}|[\d.]+|[a-z]+)")*\/>$/;
        const [, inner = ''] =
          /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+">(.*)<\/svg>\n$/.exec(writeMark(mark)) ?? [];
        expect(inner.split(/(?<=\/>)/).filter((one) => !shape.test(one))).toEqual([]);
        expect(readMark(writeMark(mark)).mark).toEqual(mark);
      }),
    );
  });

  it.each(['fill', 'stroke', 'd', 'style', 'transform', 'id', 'class', 'viewBox'])(
    'never lets a value of %s out of its quotes',
    (name) => {
      fc.assert(
        fc.property(fc.string(), (value) => {
          const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
          const { mark } = readMark(svg(`<path d="M0 0L1 1" ${name}="${escaped}"/>`));
          if (mark !== undefined) expect(readMark(writeMark(mark)).mark).toEqual(mark);
        }),
      );
    },
  );
});
