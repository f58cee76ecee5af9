import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvFile, writeCsv } from './write-csv.ts';

describe('a CSV file', () => {
  it('is marked UTF-8, its lines ended as RFC 4180 says', () => {
    expect(
      writeCsv([
        ['a', 'b'],
        ['1', ''],
      ]),
    ).toBe('\uFEFFa,b\r\n1,\r\n');
  });

  it.each([
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['+1 229 555', "'+1 229 555"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
  ])('runs nothing: %j', (text, written) => {
    expect(writeCsv([[text]])).toBe(`\uFEFF${written}\r\n`);
  });

  it('leaves figures figures, negative ones too', () => {
    expect(writeCsv([['-12.50', '41237.50', '0']])).toBe('\uFEFF-12.50,41237.50,0\r\n');
  });

  it('comes back cell by cell, whatever is in it', () => {
    const rows = [['a "quoted" word', 'two\nlines', 'comma, here', ' spaces ', '碧根果']];
    expect(Papa.parse(writeCsv(rows).slice(1).trimEnd()).data).toEqual(rows);
  });

  it('is a file of its kind', async () => {
    const file = csvFile([['é']]);
    expect(file.type).toBe('text/csv;charset=utf-8');
    expect(file.size).toBe(3 + 2 + 2);
  });
});
