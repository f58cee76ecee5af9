import { describe, expect, it } from 'vitest';
import { readClipboard } from './read-clipboard.ts';
import { clipboardHtml, clipboardText } from './write-clipboard.ts';

const cells = [
  ['Rio Bend', '41237.50', ''],
  ['two lines', 'a\ttab', '"quoted"'],
];

describe('cells for a spreadsheet', () => {
  it('are text with tabs and line breaks', () => {
    expect(clipboardText([['a', 'b'], ['c']])).toBe('a\tb\r\nc');
  });

  it('come back as they were', () => {
    expect(readClipboard(clipboardText(cells))).toEqual(cells);
  });

  it('are a table for other programs, with nothing in it taken for markup', () => {
    expect(clipboardHtml([['a & <b>', '"c"']])).toBe(
      '<table><tbody><tr><td>a &amp; &lt;b&gt;</td><td>&quot;c&quot;</td></tr></tbody></table>',
    );
  });
});
