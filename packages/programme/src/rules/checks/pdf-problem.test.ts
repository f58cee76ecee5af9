import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfProblem } from './pdf-problem.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const inflate = async (bytes: Uint8Array, most: number) => {
  try {
    return inflateSync(bytes, { maxOutputLength: most });
  } catch {
    return null;
  }
};
const faultOf = (text: string) => pdfProblem(bytesOf(`%PDF-1.7\n${text}\n%%EOF\n`), inflate);

/** A stream of packed objects; `content` begins with their numbers and offsets. */
const stream = (content: string, head = '/Type /ObjStm /N 1 /First 4') =>
  `4 0 obj << ${head} /Length ${content.length} >> stream\n${content}\nendstream endobj`;
/** Objects in a compressed stream, as writers of PDF 1.5 and later keep them. */
const packed = (object: string, head = '/Type /ObjStm /N 1 /First 4') =>
  stream(deflateSync(Buffer.from(`1 0 ${object}`, 'latin1')).toString('latin1'), `${head} /Filter /FlateDecode`);
/** The same where words of the objects stand in the file as they are. */
const stored = (object: string) =>
  stream(
    deflateSync(Buffer.from(`1 0 ${object}`, 'latin1'), { level: 0 }).toString('latin1'),
    '/N 1 /First 4 /Filter /Fl',
  );
const hexOf = (text: string) => `${Buffer.from(text, 'latin1').toString('hex')}>`;

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF', () => {
  it.each([
    ['in the trailer', 'trailer << /Root 1 0 R /Encrypt 9 0 R >>'],
    ['within the trailer', 'trailer << /Encrypt<< /Filter /Standard >> >>'],
    ['in a cross-reference stream', '7 0 obj << /Type /XRef /Encrypt 9 0 R >> stream\nxx\nendstream endobj'],
    ['behind a NUL', 'trailer << /Encrypt\0 9 0 R >>'],
    ['behind a comment', 'trailer%\n<< /Root 1 0 R /Encrypt % << >>\n9 0 R >>'],
    ['in codes', 'trailer << /#45ncrypt 9 0 R >>'],
  ])('is encrypted when its encryption is named %s', async (_where, text) => {
    expect(await faultOf(text)).toBe('encrypted');
  });

  it.each([
    ['an action', `1 0 obj << /OpenAction ${script} >> endobj`],
    ['an action whose script is elsewhere', '1 0 obj << /AA << /O << /S/JavaScript/JS 8 0 R >> >> >> endobj'],
    ['an action whose kind is elsewhere', '1 0 obj << /OpenAction << /S 3 0 R >> >> endobj 3 0 obj /JavaScript endobj'],
    ['a clip that runs one', '1 0 obj << /A << /S /Rendition /JS (x) >> >> endobj'],
    ['the tree of names', '1 0 obj << /Names << /JavaScript 5 0 R >> >> endobj'],
    ['a name in codes', '1 0 obj << /OpenAction << /S /J#61vaScript /#4aS (x) >> >> endobj'],
    ['a NUL before its kind', '1 0 obj << /OpenAction << /S\0/JavaScript >> >> endobj'],
    ['a comment before its kind', '1 0 obj << /OpenAction << /S %>> stream\n/JavaScript >> >> endobj'],
    ['an object behind "stream" in a comment', `%stream\n1 0 obj << /OpenAction ${script} >> endobj`],
    ['an object in a stream', `2 0 obj << /Length 90 >> stream\n1 0 obj << /OpenAction ${script} >> endobj\nendstream`],
    ['an object that a later one hides', `1 0 obj ${script} endobj\n1 0 obj << /Type /Catalog >> endobj`],
    ['an object whose number is parted by a comment', `1 %\n0 %\nobj${script} endobj`],
    ['a member that no key leads to', `1 0 obj << 7 /A /S /JavaScript >> endobj`],
    ['packed objects', packed(`<< /OpenAction ${script} >>`)],
    ['tightly written packed objects', packed('<< /S/JavaScript/JS(x) >>').replace('obj << /Type /', 'obj<</Type/')],
    ['packed objects that do not say so', packed(script, '/N 1 /First 4')],
    ['packed objects that are not compressed', stream(`1 0 ${script}`)],
    ['a packed object behind those that the table names', packed(`null ${script}`)],
    ['the figure of a space that runs one', '7 0 obj << /Type /3D /Subtype /U3D /OnInstantiate 8 0 R >> endobj'],
  ])('is scripted by %s', async (_what, text) => {
    expect(await faultOf(text)).toBe('scripted');
  });

  it.each([
    ['starts a program', '1 0 obj << /OpenAction << /S /Launch /F (calc.exe) >> >> endobj'],
    ['sends what was typed', '1 0 obj << /A << /S /SubmitForm /F (https://a.example) >> >> endobj'],
    ['holds a form that changes', '1 0 obj << /AcroForm << /XFA [(config) 5 0 R] >> >> endobj'],
    ['opens an address', '1 0 obj << /OpenAction << /S /URI /URI (https://a.example) >> >> endobj'],
    ['opens an address elsewhere', '1 0 obj << /OpenAction 3 0 R >> endobj 3 0 obj << /S /URI /URI (x) >> endobj'],
    ['opens an address next', '1 0 obj << /OpenAction << /S /GoTo /D [2 0 R] /Next 3 0 R >> >> endobj'],
    ['does something on a page', '2 0 obj << /Type /Page /AA << /O << /S /URI /URI (x) >> >> >> endobj'],
    ['opens another file', '1 0 obj << /A << /S /GoToR /F (other.pdf) >> >> endobj'],
  ])('that %s is active', async (_what, text) => {
    expect(await faultOf(text)).toBe('active');
  });

  it.each([
    ['as an attachment', '1 0 obj << /Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >> >> endobj'],
    ['as the stream itself', '6 0 obj << /Type /EmbeddedFile /Length 1 >> stream\nx\nendstream endobj'],
    ['as a file with a name', '5 0 obj << /F (a.exe) /EF << /F 6 0 R >> >> endobj'],
    ['as a note on a page', '5 0 obj << /Type /Annot /Subtype /FileAttachment >> endobj'],
    ['as a film', packed('<< /Subtype /RichMedia >>')],
    ['as a film of an older kind', '5 0 obj << /Subtype /Movie /Movie << /F (a.avi) >> >> endobj'],
    ['as a sound', '5 0 obj << /Subtype /Sound /Sound 6 0 R >> endobj'],
    ['as a figure of a space', '5 0 obj << /Subtype /3D /3DD 6 0 R >> endobj'],
    ['as a file of one system', '5 0 obj << /Unix (a.exe) /EF << /Unix 6 0 R >> >> endobj'],
  ])('holds another file %s', async (_how, text) => {
    expect(await faultOf(text)).toBe('embedded');
  });

  it.each([
    ['packed in a way that no writer uses', stream(hexOf(`1 0 ${script}`), '/N 1 /First 4 /Filter /ASCIIHexDecode')],
    ['packed twice', packed('<< >>').replace('/FlateDecode', '[/FlateDecode /FlateDecode]')],
    ['unpacked as another object says', packed('<< >>').replace('/FlateDecode', '8 0 R')],
    ['packed by a rule under its short name', stream(hexOf(`1 0 ${script}`), '/N 1 /First 4 /F /AHx')],
    ['packed with parameters under their short name', packed('<< >>', '/N 1 /First 4 /DP << /Predictor 12 >>')],
    ['held to end within itself', stored(`<< /Title (endstream) /S /JavaScript >>`)],
    ['held to end within itself twice', stored(`<< /Title (endstreamendstream) /S /JavaScript >>`)],
    ['without an end', stored('<< /Title (x) >>').replace(/.{6}(?=\nendstream)/s, '')],
    ['packed by two rules', packed('<< >>', '/N 1 /First 4 /Filter /ASCIIHexDecode')],
    ['cut off', packed(`${'[ ] '.repeat(500)}`).replace(/stream\n[\s\S]{20}/, 'stream\nendstream ')],
    ['not what its table says', packed('<< >>', '/N 9 /First 4')],
    ['longer than it says', stream(`1 0 << >> ${script}`).replace(/Length \d+/, 'Length 9')],
    ['nested without end', `1 0 obj ${'['.repeat(5000)} endobj`],
  ])('is damaged when it is %s', async (_how, text) => {
    expect(await faultOf(text)).toBe('damaged');
  });

  it.each([
    ['nothing of the kind', '1 0 obj << /Type /Catalog >> endobj trailer << /Root 1 0 R >>'],
    ['a page that it opens with', '1 0 obj << /OpenAction [2 0 R /Fit] >> endobj'],
    ['a page that it goes to', '1 0 obj << /OpenAction 3 0 R >> endobj 3 0 obj << /S /GoTo /D [2 0 R /Fit] >> endobj'],
    ['a link', '1 0 obj << /Type /Annot /A << /S /URI /URI (https://a.example) >> >> endobj'],
    ['no additional action', '1 0 obj << /AA << >> >> endobj'],
    [
      'words in its pages',
      '3 0 obj << /Length 60 >> stream\n(/Encrypt 9 0 R and /S /JavaScript /JS (x)) Tj\nendstream endobj',
    ],
    ['words in its texts', '3 0 obj << /Title (A launch of /JavaScript \\( /Encrypt) >> endobj'],
    ['packed objects without a script', packed('<< /Type /Catalog >>')],
    ['no packed objects', stream('', '/Type /ObjStm /N 0 /First 0')],
    ['a profile of colors', '3 0 obj << /N 3 /Length 1 >> stream\nx\nendstream endobj'],
  ])('is none of these with %s', async (_what, text) => {
    expect(await faultOf(text)).toBeNull();
  });

  it('that is made to keep its reader busy is read a few times at most', async () => {
    const many = 300_000;
    for (const word of ['stream\n', '/Type /ObjStm ', '#4a', 'obj ', '1 0 obj<</N 0/First 0>>stream\nendstream '])
      expect(await faultOf(word.repeat(many)), word).toSatisfy((fault) => fault === null || fault === 'damaged');
    for (const word of ['obj(', 'obj<<', 'trailer<<', '1 0 obj<</N 1/First 0/Filter/Fl>>stream\n'])
      expect(await faultOf(word.repeat(many)), word).toBe('damaged');
  });

  it('whose packed objects grow beyond all reading is not trusted', async () => {
    const bomb = packed(' '.repeat(20 * 1024 * 1024));
    expect(await faultOf(bomb)).toBeNull();
    expect(await faultOf(`${bomb}\n${bomb}`)).toBe('damaged');
  });
});
