import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Every character one unit wide, Chinese ones two. */
const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u{2e80}' ? 2 : 1), 0);
const wrap = (text: string, width: number) => wrapText(text, width, widthOf);

describe('wrapText', () => {
  it.each([
    ['fits', 10, ['fits']],
    ['', 10, ['']],
    ['one two three', 7, ['one two ', 'three']],
    ['San Saba-Shelling', 9, ['San Saba-', 'Shelling']],
    ['due 2026-10-01', 9, ['due ', '2026-10-01'.slice(0, 9), '1']],
    ['two\nlines', 20, ['two ', 'lines']],
    ['x'.repeat(12), 5, ['xxxxx', 'xxxxx', 'xx']],
    ['中文文本，换行', 8, ['中文文', '本，换行']],
    ['共（一二）', 4, ['共', '（一', '二）']],
  ])('sets %j in %i', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  it('never cuts a character from its accent', () => {
    expect(wrap('e\u{301}'.repeat(3), 2)).toEqual(['e\u{301}', 'e\u{301}', 'e\u{301}']);
  });

  it('gives lines that make up the text again, none wider than asked', () => {
    const words = fc.array(fc.constantFrom('pecan', 'a', '中文，', 'co-op', '1,234.50', 'and/or'), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.integer({ min: 6, max: 40 }), (parts, width) => {
        const lines = wrap(parts.join(' '), width);
        expect(lines.join('')).toBe(parts.join(' '));
        for (const line of lines) expect(widthOf(line.trimEnd())).toBeLessThanOrEqual(Math.max(width, 8));
      }),
    );
  });
});
