import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findElements } from './pdf-structure.ts';
import { pdfText, readPdf } from './pdf-text.ts';

const toUnicode = `/CIDInit /ProcSet findresource begin
1 begincodespacerange <0000><ffff> endcodespacerange
2 beginbfrange
<0001> <0003> [<0050> <4E2D> <d83d de42>]
<0010> <0029> <0061>
endbfrange`;

const content = `/Artifact <</Type /Pagination>> BDC BT 1 0 0 1 50 700 Tm /F1 10 Tf [<0010 0011> 0] TJ ET EMC
/P <</MCID 0>> BDC BT 1 0 0 1 50 600 Tm /F1 10 Tf [<0001> -20 <0010> 0] TJ ET EMC
/TD <</MCID 1>> BDC BT 1 0 0 1 200 600 Tm /F1 10 Tf [<00020003> 0] TJ ET EMC
BT 1 0 0 1 50 500 Tm /F1 10 Tf [<0012> 0] TJ ET`;

const stream = (text: string) => {
  const packed = deflateSync(text).toString('latin1');
  return `<</Length ${packed.length} /Filter /FlateDecode>>\nstream\n${packed}\nendstream`;
};

/** A PDF of these objects, numbered from 1; the first is the catalogue, the second the information dictionary. */
function pdfOf(objects: string[]): Buffer {
  let source = '%PDF-1.7\n';
  const entries = ['0000000000 65535 f '];
  for (const [index, object] of objects.entries()) {
    entries.push(`${`${source.length}`.padStart(10, '0')} 00000 n `);
    source += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = `xref\n0 ${entries.length}\n${entries.join('\n')}\n`;
  const trailer = `trailer\n<</Size ${entries.length} /Root 1 0 R /Info 2 0 R>>\nstartxref\n${source.length}\n%%EOF`;
  return Buffer.from(source + table + trailer, 'latin1');
}

const objects = [
  '<</Type /Catalog /Pages 3 0 R /Lang (fr) /ViewerPreferences <</DisplayDocTitle true>> /StructTreeRoot 9 0 R>>',
  '<</Title (\xfe\xff\x00N\x00\xe9\x00\\()>>',
  '<</Type /Pages /Kids [4 0 R] /Count 1>>',
  '<</Type /Page /Parent 3 0 R /Contents 5 0 R /Resources <</Font <</F1 6 0 R>>>>>>',
  stream(content),
  '<</Type /Font /Subtype /Type0 /DescendantFonts [7 0 R] /ToUnicode 8 0 R>>',
  `<</W [0 [${Array(40).fill(500).join(' ')}]]>>`,
  stream(toUnicode),
  '<</Type /StructTreeRoot /K [10 0 R]>>',
  '<</S /Document /K [11 0 R 12 0 R]>>',
  '<</S /P /Pg 4 0 R /K [0]>>',
  '<</S /TH /A <</O /Table /Scope /Column>> /K [<</Type /MCR /Pg 4 0 R /MCID 1>>]>>',
];

const withObject = (id: number, object: string) =>
  pdfOf(objects.map((old, index) => (index === id - 1 ? object : old)));

describe('pdfText', () => {
  it('reads lines as they are seen, through the maps of the fonts', () => {
    expect(pdfText(pdfOf(objects))).toBe('ab\nPa 中🙂\nc');
  });

  it('refuses what is no PDF, and one whose table of objects is wrong', () => {
    expect(() => pdfText(Buffer.from('<!doctype html>'))).toThrow('Not a PDF');
    const shifted = pdfOf(objects).toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n\n');
    expect(() => pdfText(Buffer.from(shifted, 'latin1'))).toThrow();
  });

  it('refuses glyphs that stand for no character', () => {
    const unknown = stream('BT 1 0 0 1 0 0 Tm /F1 10 Tf [<00ff> 0] TJ ET');
    expect(() => pdfText(withObject(5, unknown))).toThrow('Glyph 255 stands for no character');
  });
});

describe('readPdf', () => {
  it('reads title, language and whether the title is displayed', () => {
    const { title, language, displaysTitle } = readPdf(pdfOf(objects));
    expect({ title, language, displaysTitle }).toEqual({ title: 'Né(', language: 'fr', displaysTitle: true });
  });

  it('reads the structure with its text and its header cells', () => {
    const { structure } = readPdf(pdfOf(objects));
    expect(structure?.children).toEqual([
      { type: 'P', text: 'Pa', children: [] },
      { type: 'TH', text: '中🙂', scope: 'Column', children: [] },
    ]);
    expect(structure && findElements(structure, 'TH')).toHaveLength(1);
  });

  it('names text that is neither structure nor artifact', () => {
    expect(readPdf(pdfOf(objects)).untagged).toEqual(['c']);
  });

  it('refuses a structure that forgets marked content', () => {
    expect(() => readPdf(withObject(10, '<</S /Document /K [11 0 R]>>'))).toThrow('in no element: 中🙂');
  });

  it('has no structure for a file that is not tagged', () => {
    expect(readPdf(withObject(1, '<</Type /Catalog /Pages 3 0 R>>'))).toMatchObject({
      structure: undefined,
      language: '',
    });
  });
});
