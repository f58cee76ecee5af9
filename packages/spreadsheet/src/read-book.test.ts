import { describe, expect, it } from 'vitest';
import { mostBytes, readBook } from './read-book.ts';
import { decodeText } from './table/decode-text.ts';
import { guessDelimiter, readDelimited } from './table/read-delimited.ts';
import type { UnreadableReason } from './table/unreadable-table.ts';
import { workbookBytes } from './workbook/workbook.fixture.ts';
import { zipArchive } from './workbook/zip-archive.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, { isLittle = true, mark = true } = {}): Uint8Array<ArrayBuffer> {
  const units = [...(mark ? '\uFEFF' : ''), ...text].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
}

const sample = 'identifier,producer_name\nG-0147,Peña Orchards\n';

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', utf8(sample), 'utf-8'],
    ['marked UTF-8', utf8(`\uFEFF${sample}`), 'utf-8'],
    ['marked UTF-16, little end first', utf16(sample), 'utf-16le'],
    ['marked UTF-16, big end first', utf16(sample, { isLittle: false }), 'utf-16be'],
    ['unmarked UTF-16, little end first', utf16(sample, { mark: false }), 'utf-16le'],
    ['unmarked UTF-16, big end first', utf16(sample, { isLittle: false, mark: false }), 'utf-16be'],
    ['Windows-1252', latin(sample), 'windows-1252'],
  ])('%s is told by its bytes', async (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: sample, encoding, encodings: [] });
    const book = await readBook({ kind: 'file', name: 'a.csv', bytes });
    expect(book.sheets).toEqual([]);
    expect((await book.read()).rows[1]?.cells).toEqual(['G-0147', 'Peña Orchards']);
  });

  it('knows the quotation marks and dashes of Windows-1252, which Latin-1 has not', () => {
    expect(decodeText(latin('Plant 2 \x96 \x93Cordele\x94')).text).toBe('Plant 2 – “Cordele”');
  });
});

describe('the delimiter', () => {
  it.each([
    ['commas', 'a,b,c\n1,2,3', ','],
    ['commas with thousands in quotes', 'a,b\nx,"41,237.50"\ny,"1,250.00"\nz,7', ','],
    ['semicolons with decimal commas', 'a;b;c\nx;41237,50;1,5\ny;12,25;0', ';'],
    ['tabs with thousands commas', 'a\tb\tc\nx\t41,237.50\t1,250\ny\t2,500.00\t7,000', '\t'],
    ['bars', 'a|b\n1|2', '|'],
    ['a title above the headings', 'October 2026\n\na,b,c\n1,2,3\n4,5,6', ','],
    ['one column alone', 'a\nb', ','],
  ])('is guessed from %s', (_, text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe('a table', () => {
  it('keeps the rows numbers that a spreadsheet shows, empty rows and line breaks in cells included', () => {
    const { rows } = readDelimited('a,b\n\n"Plant 2,\nCordele",x\r\n , \r\ny,z\n');
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['Plant 2,\nCordele', 'x'] },
      { row: 5, cells: ['y', 'z'] },
    ]);
  });

  it('is read from every line ending', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(readDelimited(['a,b', '1,2', '3,4'].join(end)).rows.map(({ cells }) => cells.join())).toEqual([
        'a,b',
        '1,2',
        '3,4',
      ]);
    }
  });

  it('takes doubled quotation marks for one, and one inside a word for itself', () => {
    expect(readDelimited('a,b\n"the ""big"" lot",6" sieve').rows[1]?.cells).toEqual(['the "big" lot', '6" sieve']);
  });
});

describe('what cannot be read', () => {
  const manyRows = `a,b\n${'1,2\n'.repeat(10_101)}`;
  const archive = (...names: string[]) => zipArchive(new Map(names.map((name) => [name, '<x/>'])), 0);
  const workbook = workbookBytes({ sheets: [{ name: 'A', rows: [['a']] }] });
  const compound = (text: string) => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...utf16(text, { mark: false }));

  it.each<[string, Uint8Array<ArrayBuffer>, UnreadableReason, number | null]>([
    ['an empty file', utf8(''), 'empty', null],
    ['nothing but spaces', utf8(' \n\t\n'), 'empty', null],
    ['a sheet without a cell', workbookBytes({ sheets: [{ name: 'A', rows: [] }] }), 'emptySheet', null],
    ['a workbook of before 2007', compound('Workbook'), 'oldWorkbook', null],
    ['a workbook behind a password', compound('EncryptedPackage'), 'lockedWorkbook', null],
    ['a workbook that was cut off', workbook.slice(0, workbook.length - 400), 'brokenWorkbook', null],
    ['a workbook of another program', archive('content.xml', 'mimetype'), 'otherWorkbook', null],
    ['a binary workbook', archive('xl/workbook.bin'), 'otherWorkbook', null],
    ['an archive with something else', archive('word/document.xml'), 'otherArchive', null],
    [
      'a workbook with a part that is none',
      archive('xl/workbook.xml', 'xl/_rels/workbook.xml.rels'),
      'emptySheet',
      null,
    ],
    ['a web page under the name of a workbook', utf8('<html><table><tr><td>1'), 'webPage', null],
    ['a file that is no text, with the line', utf8('a,b\n1,2\n\u0001\u0002'), 'binary', 3],
    ['a quotation mark never closed, with its line', utf8('a,b\n1,2\n3,"open\n5,6\n'), 'quote', 3],
    ['more rows than a report holds', utf8(manyRows), 'tooManyRows', 10_101],
    ['a file too large for a month', new Uint8Array(mostBytes + 1), 'tooLarge', null],
  ])('is %s', async (_, bytes, reason, line) => {
    const read = async () => (await readBook({ kind: 'file', name: 'x', bytes })).read();
    await expect(read()).rejects.toMatchObject({ reason, line });
  });
});
