import { execFileSync } from 'node:child_process';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readBook } from '../read-book.ts';
import { writeWorkbook } from './write-workbook.ts';
import { zipArchive } from './zip-archive.ts';

async function reread(rows: Parameters<typeof writeWorkbook>[0]['rows']) {
  const blob = writeWorkbook({ name: 'To correct: [1]', rows, marked: new Set([1]) });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const book = await readBook({ kind: 'file', name: 'a.xlsx', bytes });
  return { blob, book, table: await book.read() };
}

describe('a workbook that is written', () => {
  it('comes back cell by cell, whatever is in it', async () => {
    const texts = ['a <b> & "c"', 'two\nlines', '=1+1', '+1', '-1,250.00', '@SUM(A1)', '碧根果', "it's", '00123'];
    const { table, book, blob } = await reread([['heading'], texts]);
    expect(table.rows[1]?.cells).toEqual(texts);
    expect(book.sheets).toEqual(['To correct   1 ']);
    expect(blob.type).toContain('spreadsheetml.sheet');
  });

  it('has figures as figures', async () => {
    const { table } = await reread([['pounds'], [{ figure: '41237.50' }], [{ figure: '-5' }]]);
    expect(table.rows.slice(1)).toEqual([
      { row: 2, cells: ['41237.5'], marks: { 0: 'number' } },
      { row: 3, cells: ['-5'], marks: { 0: 'number' } },
    ]);
  });

  it('leaves out what XML cannot hold', async () => {
    const { table } = await reread([['a'], ['x\u0000\u0007y']]);
    expect(table.rows[1]?.cells).toEqual(['xy']);
  });
});

describe('an archive', () => {
  it('has the checksums by which other programs tell that it is whole', async () => {
    const text = 'Núñez Family Grove '.repeat(500);
    const bytes = zipArchive(new Map([['folder/náme.txt', text]]), 6);
    const view = new DataView(bytes.buffer);
    expect(view.getUint32(14, true)).toBe(crc32(text));
    expect(view.getUint32(18, true)).toBeLessThan(200);
    // The platform's own reader of archives, when there is one.
    const python =
      'import sys,io,zipfile;z=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()));print(z.testzip(),z.namelist())';
    let said = "None ['folder/náme.txt']\n";
    try {
      said = execFileSync('python3', ['-c', python], {
        input: bytes,
        env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
      }).toString();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    expect(said).toBe("None ['folder/náme.txt']\n");
  });
});
