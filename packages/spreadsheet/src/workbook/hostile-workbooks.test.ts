// Workbooks that were made to make a reader hang, or to fill its memory.
import { describe, expect, it } from 'vitest';
import { readBook } from '../read-book.ts';
import { readXml } from './read-xml.ts';
import { zipArchive } from './zip-archive.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function bookWith(sheet: string) {
  const relation = `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`;
  const bytes = zipArchive(
    new Map([
      ['xl/workbook.xml', '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'],
      ['xl/_rels/workbook.xml.rels', `<Relationships>${relation}</Relationships>`],
      ['xl/worksheets/sheet1.xml', sheet],
    ]),
    6,
  );
  return readBook({ kind: 'file', name: 'a.xlsx', bytes }).then((book) => book.read());
}

const sheetOf = (rows: string, head = '') => `${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const errorCell = '<row r="1"><c r="A1" t="e"><v>#N/A</v></c></row>';

describe('a hostile workbook', () => {
  it.each([
    // An expression that looks for the end of each of them reads the file 200,000 times.
    ['cells that never end', sheetOf(`${errorCell}${'<c r="A2"><f>'.repeat(200_000)}`)],
    ['tags that never end', `<worksheet><sheetData>${errorCell}${'<c r="A1" '.repeat(200_000)}`],
    ['a row that no sheet has', sheetOf('<row r="999999999999"><c r="A999999999999"><v>1</v></c></row>')],
    ['a cell in a row that no sheet has', sheetOf('<row><c r="A999999999999"><v>1</v></c></row>')],
    ['a cell in a column that no sheet has', sheetOf('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>')],
    ['text in place of XML', 'no XML at all'],
  ])('with %s is refused', async (_name, sheet) => {
    await expect(bookWith(sheet)).rejects.toMatchObject({ reason: 'brokenWorkbook' });
  });

  it('has none of its own entities expanded', async () => {
    const names = [...'bcdefghij'];
    const nested = names.map((name, at) => `<!ENTITY ${name} "${`&${at === 0 ? 'a' : names[at - 1]};`.repeat(10)}">`);
    const head = `<!DOCTYPE worksheet [<!ENTITY a "${'x'.repeat(100)}">${nested.join('')}]>`;
    const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>&j;</t></is></c></row>';
    const texts: string[] = [];
    readXml(sheetOf(cell, head), { open: () => undefined, text: (text) => texts.push(text) });
    expect(texts.join('')).toBe('&j;');
    const found = await bookWith(sheetOf(cell, head)).then(({ rows }) => rows[0]?.cells.join('') ?? '');
    expect(found).toBe('&j;');
  });

  it('hides all columns there are, and only those of a file are named', async () => {
    const cols = '<cols><col min="2" max="16384" hidden="1"/></cols>';
    const sheet = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>').replace('<sheetData>', `${cols}<sheetData>`);
    expect((await bookWith(sheet)).hidden?.columns).toHaveLength(1000);
  });
});
