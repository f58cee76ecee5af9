import { describe, expect, it } from 'vitest';
import { isBlankLine, line, optional, text, typedText, word } from './given.ts';

describe('a text that the office types', () => {
  it.each([
    ['\u200b', ''],
    ['   ', ''],
    ['\u3164', ''],
    ['8800\u200b9', '88009'],
    ['CHK 7\nCHK 8', 'CHK 7 CHK 8'],
  ])('is kept in one line as it is seen: %j', (typed, kept) => {
    for (const field of [line(), word()]) expect(typedText(field, typed)).toBe(kept);
  });

  it('is missing where nothing of it is seen, unless it may be', () => {
    const blank = [line(), word(), text(), optional(line())].map((field) => isBlankLine(field, ''));
    expect(blank).toEqual([true, true, false, false]);
  });

  it('keeps its lines where it is a note', () => {
    expect(typedText(text(), ' Two\nlines\u200b ')).toBe('Two\nlines');
  });
});
