import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { readBook } from '../read-book.ts';
import { cellAddress, columnIndex, columnLetter } from '../table/cell-address.ts';
import { type GivenCell, type GivenSheet, workbookBytes } from './workbook.fixture.ts';
import { ZipArchive } from './zip-archive.ts';

const bookOf = (bytes: Uint8Array<ArrayBuffer>) => readBook({ kind: 'file', name: 'a.xlsx', bytes });

async function sheetOf(
  rows: readonly (readonly GivenCell[])[],
  more: Partial<GivenSheet> & { from1904?: boolean } = {},
) {
  const { from1904 = false, ...sheet } = more;
  const book = await bookOf(workbookBytes({ sheets: [{ name: 'October', rows, ...sheet }], from1904 }));
  return book.read();
}

describe('a workbook', () => {
  it('names the sheets that can be seen, and reads the one that is asked for', async () => {
    const book = await bookOf(
      workbookBytes({
        sheets: [
          { name: 'Lists', rows: [['a']], isHidden: true },
          { name: 'Plant 1', rows: [['one']] },
          { name: 'Plant <2> & more', rows: [['two']] },
        ],
      }),
    );
    expect(book.sheets).toEqual(['Plant 1', 'Plant <2> & more']);
    expect(await book.read({ sheet: 'Plant <2> & more' })).toMatchObject({
      sheet: 'Plant <2> & more',
      rows: [{ cells: ['two'] }],
    });
    expect((await book.read({ sheet: 'no such sheet' })).rows[0]?.cells).toEqual(['one']);
  });

  it('of a real program, packed, comes cell by cell', async () => {
    const day = { value: new Date(Date.UTC(2026, 9, 14)), type: Date, format: 'dd.mm.yyyy' };
    const rows = [
      ['identifier', 'date'],
      ['G-0147', day, 41_237.5, true],
      ...Array.from({ length: 10_000 }, (_, at) => [`row ${at}`]),
    ];
    const blob = await writeExcelFile(rows).toBlob();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const table = await (await bookOf(bytes)).read();
    expect(table.rows).toHaveLength(10_002);
    expect(table.rows[1]).toMatchObject({
      row: 2,
      cells: ['G-0147', '2026-10-14', '41237.5', 'TRUE'],
      marks: { 2: 'number' },
    });
    const archive = ZipArchive.open(bytes);
    expect(archive?.text('xl/worksheets/sheet1.xml')?.length).toBeGreaterThan(500_000);
  });

  it('keeps the numbers of rows, empty ones counted', async () => {
    const { rows } = await sheetOf([[], ['a'], [null, ' '], ['', 'b']]);
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
  });

  it.each<[string, GivenCell, string]>([
    ['a day', { day: '2026-10-14' }, '2026-10-14'],
    ['the value of a formula', { formula: 'A1*2', value: 12.5 }, '12.5'],
    ['the text of a formula', { formula: 'A1&amp;"x"', value: 'G-0147' }, 'G-0147'],
    ['a figure without what binary numbers add to it', 0.1 + 0.2, '0.3'],
    ['a small figure', 0.000_000_1, '0.0000001'],
    ['a negative figure', -1250, '-1250'],
    ['a text that looks like a formula', '=1+1', '=1+1'],
    ['a text that we wrote with an apostrophe', "'-1,250.00", '-1,250.00'],
    ['an error', { error: '#N/A' }, '#N/A'],
    ['a formula that was never worked out', { formula: 'SUM(A1:A3)' }, '=SUM(A1:A3)'],
  ])('has %s', async (_, cell, text) => {
    const { rows } = await sheetOf([['x', cell]]);
    expect(rows[0]?.cells).toEqual(['x', text]);
  });

  it('says which cells hold numbers, errors, and formulas without a value', async () => {
    const { rows } = await sheetOf([['12', 12, { error: '#REF!' }, { formula: 'A1' }, { day: '2026-10-14' }]]);
    expect(rows[0]?.marks).toEqual({ 1: 'number', 2: 'error', 3: 'formula' });
  });

  it('counts days from 1904 where it says so', async () => {
    const { rows, daysSince } = await sheetOf([[{ day: '2026-10-14' }]], { from1904: true });
    expect(rows[0]?.cells).toEqual(['2026-10-14']);
    expect(daysSince).toBe(1904);
  });

  it('says which rows and columns it does not show', async () => {
    const rows = [['a', 'b', 'c'], ['1'], ['2'], ['3']];
    const { hidden } = await sheetOf(rows, { hiddenRows: [2, 4], hiddenColumns: [1] });
    expect(hidden).toEqual({ rows: [2, 4], columns: [1] });
    expect((await sheetOf(rows)).hidden).toEqual({ rows: [], columns: [] });
  });

  it('has codes with the zeros that their format shows, and no others', async () => {
    const { rows } = await sheetOf([[{ zeros: 502 }, 502, { zeros: 23_040 }]]);
    expect(rows[0]).toMatchObject({ cells: ['0502', '502', '23040'], marks: { 1: 'number' } });
  });

  it('reads merged headings, and merged texts for each row that they stand for, figures once', async () => {
    const { rows } = await sheetOf(
      [
        ['Cane Creek, October', null, null, null],
        ['Grower', 'Date', 'Pounds', null],
        [null, null, 'in shell', 'shelled'],
        ['Rio Bend', { day: '2026-10-14' }, 5, 7],
        [null, { day: '2026-10-15' }, null, 8],
      ],
      { merged: ['A1:D1', 'A2:A3', 'B2:B3', 'C2:D2', 'A4:A5', 'C4:C5'] },
    );
    expect(rows[2]).toMatchObject({
      row: 3,
      cells: ['Grower', 'Date', 'in shell', 'shelled'],
      headings: ['Grower', 'Date', 'Pounds in shell', 'Pounds shelled'],
    });
    expect(rows[4]?.cells).toEqual(['Rio Bend', '2026-10-15', '', '8']);
    expect(rows[1]?.headings).toBeUndefined();
  });
});

describe('the address of a cell', () => {
  it.each([
    [17, 1, null, 'B17'],
    [2, 27, 'October', 'October!AB2'],
    [2, 0, 'Plant 2', "'Plant 2'!A2"],
    [2, 0, "Dana's", "'Dana''s'!A2"],
    [2, 0, 'Q4', "'Q4'!A2"],
  ])('%i, %i in %s is %s', (row, index, sheet, address) => {
    expect(cellAddress(row, index, sheet)).toBe(address);
  });

  it('has the letters of its column', () => {
    const letters = ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'];
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(letters);
    expect(letters.map(columnIndex)).toEqual([0, 25, 26, 51, 52, 701, 702]);
  });
});
