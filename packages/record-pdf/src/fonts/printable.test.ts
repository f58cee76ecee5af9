import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('printable', () => {
  it.each([
    ['plain text', 'plain text'],
    ['composes letters and accents', 'é', 'e\u{301}'],
    ['makes a narrow fixed space a fixed space', '1\u{a0}204', '1\u{202f}204'],
    ['makes wide spaces and tabs plain ones', 'a b c', 'a\u{3000}b\tc'],
    ['drops what cannot be seen', 'abc', 'a\u{200b}b\u{ad}\u{feff}c\u{fe0f}'],
    ['drops control characters and direction marks', 'ab', '\u{7}a\u{200f}\u{202e}b'],
    ['keeps line feeds, however they are written', 'a\nb\nc\nd', 'a\r\nb\rc\u{2028}d'],
  ])('%s', (_, expected, text = expected) => {
    expect(printable(text)).toBe(expected);
  });
});
