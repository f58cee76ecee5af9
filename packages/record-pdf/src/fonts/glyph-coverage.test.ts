import { readFontFile } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { glyphCoverage } from './glyph-coverage.ts';
import { woffToSfnt } from './woff-to-sfnt.ts';

const coverage = async (file: string) => glyphCoverage(await woffToSfnt(await readFontFile(file)));

describe('glyphCoverage', () => {
  it('knows what a font has, and does not take the end of its map for a character', async () => {
    const covers = await coverage('noto-sans-greek-400-normal.woff');
    const asked = ['α', 'Ω', 'ώ', 'b', '中', '\u{ffff}', '\u{10348}'];
    expect(asked.map((character) => covers(character.codePointAt(0) ?? 0))).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ]);
  });

  it('covers all of printable Latin-1 in the Latin files, which are used for it unasked', async () => {
    for (const file of ['noto-sans-latin-400-normal.woff', 'noto-sans-latin-700-normal.woff']) {
      const covers = await coverage(file);
      for (let code = 0x20; code <= 0xff; code++) {
        if (code < 0x7f || code >= 0xa0) expect(covers(code), code.toString(16)).toBe(true);
      }
    }
  });

  it('refuses a font without a character map', () => {
    expect(() => glyphCoverage(new Uint8Array(64))).toThrow('no character map');
  });
});
