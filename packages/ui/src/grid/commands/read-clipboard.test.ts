import { describe, expect, it } from 'vitest';
import { isRange, readClipboard } from './read-clipboard.ts';

describe('a range from a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\tb', [['a', 'b']]],
    ['a\n\nb\n', [['a'], [''], ['b']]],
    ['\tb\n', [['', 'b']]],
    ['"two\nlines"\tb', [['two lines', 'b']]],
    ['"two \r\n lines"\tb', [['two lines', 'b']]],
    [
      'P-1\t"Plant 2,\nCordele"\nP-2\t"Plant 1,\nAlbany"\n',
      [
        ['P-1', 'Plant 2, Cordele'],
        ['P-2', 'Plant 1, Albany'],
      ],
    ],
    ['"say ""hi"""\t5" pipe\n', [['say "hi"', '5" pipe']]],
    ['', []],
  ])('%j', (text, cells) => {
    expect(readClipboard(text)).toEqual(cells);
  });

  it('is not one cell with a break at its end', () => {
    const isRangeOf = (text: string) => isRange(readClipboard(text));
    expect([isRangeOf('14 Oct'), isRangeOf('41,237.5\r\n'), isRangeOf('a\tb'), isRangeOf('a\nb')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    // A cell with a line break in it is still one.
    expect(isRangeOf('"a\nb"\r\n')).toBe(false);
  });
});
