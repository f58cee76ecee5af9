import { readFontFile } from '@packhouse/testing';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { fontFileName } from './font-subsets.ts';
import { type EmbeddedFont, ShownFont } from './shown-font.ts';
import { woffToSfnt } from './woff-to-sfnt.ts';

const latin = await woffToSfnt(await readFontFile(fontFileName('noto-sans-latin', 'regular')));

/** pdfkit's own font, freshly embedded. */
function embedded(): EmbeddedFont {
  const doc = new PDFDocument({ font: '' });
  doc.registerFont('latin', latin).font('latin');
  // Border: @types/pdfkit does not know the font in use.
  return (doc as unknown as { _font: EmbeddedFont })._font;
}

/** The result of pdfkit's shaping: the glyphs, and how far each moves the next one. */
function shaped(font: EmbeddedFont, text: string) {
  const [codes, positions] = font.encode(text);
  return codes.map((code, index) => [code, Math.round(positions[index]?.xAdvance ?? 0)]);
}

/** The same, read from the operator of the text. */
function read(font: EmbeddedFont, text: string, operator: string | null) {
  const [codes, positions] = font.encode(text);
  const widths = new Map(codes.map((code, index) => [code, positions[index]?.advanceWidth ?? 0]));
  const parts = operator?.slice(1, -'] TJ'.length).split('<').slice(1) ?? [];
  return parts.flatMap((part) => {
    const [codes = '', kerning = '0'] = part.split('>');
    const glyphs = codes.match(/.{4}/g) ?? [];
    return glyphs.map((glyph, index) => {
      const isLast = index === glyphs.length - 1;
      return [glyph, Math.round((widths.get(glyph) ?? 0) - (isLast ? Number(kerning) : 0))];
    });
  });
}

const texts = [
  '1,204,118.25',
  '$39.71',
  'Total',
  '14 Oct 2026',
  '1480 Pateville Road, Albany, GA 31701',
  'AVATAR To. Yo, WAVE “L’T” P.O.',
  'difficult office, fjord & waffle',
  'T-88231/AV 7.',
];

describe('texts put together from pairs', () => {
  it.each(texts)('show the glyphs and the kerning of the whole text: %s', (text) => {
    const font = embedded();
    const { operator, width } = new ShownFont(font).show(text);
    const whole = shaped(font, text);
    expect(read(font, text, operator)).toEqual(whole);
    expect(Math.round(width)).toBe(Math.round(font.encode(text)[1].reduce((sum, { xAdvance }) => sum + xAdvance, 0)));
  });

  it('kern', () => {
    const font = new ShownFont(embedded());
    const [pair, first, second] = ['AV', 'A', 'V'].map((text) => font.show(text).width);
    expect(pair).toBeLessThan((first ?? 0) + (second ?? 0));
  });

  it('are shaped as a whole where characters join or are no ASCII', () => {
    const calls: string[] = [];
    const font = embedded();
    const encode = (text: string) => {
      calls.push(text);
      return font.encode(text);
    };
    new ShownFont({ id: font.id, ref: () => font.ref(), encode }).show('Núñez');
    expect(calls).toEqual(['Núñez']);
  });

  it('have no operator of their own where a mark is moved above its letter', () => {
    const position = { xAdvance: 500, advanceWidth: 500, xOffset: 0, yOffset: 120 };
    const marked = new ShownFont({ id: 'F1', ref: () => null, encode: () => [['0001'], [position]] });
    expect(marked.show('x\u{30c}')).toEqual({ width: 500, operator: null });
  });

  it('take no room where there is no text', () => {
    expect(new ShownFont(embedded()).show('')).toEqual({ width: 0, operator: null });
  });
});
