import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfFault } from './pdf-fault.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const inflate = async (bytes: Uint8Array, most: number) => {
  try {
    const unpacked = inflateSync(bytes, { maxOutputLength: most });
    return unpacked;
  } catch (error) {
    return error instanceof RangeError ? null : new Uint8Array();
  }
};
const faultOf = (text: string) => pdfFault(bytesOf(`%PDF-1.7\n${text}\n%%EOF\n`), inflate);

/** Objects in a compressed stream, as writers of PDF 1.5 and later keep them. */
const packed = (objects: string) => {
  const content = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1');
  return `4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >> stream\n${content}\nendstream endobj`;
};

describe('a PDF', () => {
  it.each([
    ['in the trailer', 'trailer << /Root 1 0 R /Encrypt 9 0 R >>'],
    ['within the trailer', 'trailer << /Encrypt<< /Filter /Standard >> >>'],
    ['in a cross-reference stream', '7 0 obj << /Type /XRef /Encrypt 9 0 R >> stream\nxx\nendstream endobj'],
  ])('is encrypted when its encryption is named %s', async (_where, text) => {
    expect(await faultOf(text)).toBe('encrypted');
  });

  it.each([
    ['an action', '1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'],
    ['an action whose script is elsewhere', '1 0 obj << /AA << /O << /S/JavaScript/JS 8 0 R >> >> >> endobj'],
    ['the tree of names', '1 0 obj << /Names << /JavaScript 5 0 R >> >> endobj'],
    ['a name in codes', '1 0 obj << /OpenAction << /S /J#61vaScript /#4aS (x) >> >> endobj'],
    [
      'a packed object whose own is written tightly',
      packed('1 0 << /S/JavaScript/JS(x) >>').replace('obj << /Type /', 'obj<</Type/'),
    ],
    ['a packed object', packed('1 0 << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
  ])('is scripted by %s', async (_what, text) => {
    expect(await faultOf(text)).toBe('scripted');
  });

  it.each([
    ['nothing of the kind', '1 0 obj << /Type /Catalog >> endobj trailer << /Root 1 0 R >>'],
    [
      'words in its pages',
      '3 0 obj << /Length 60 >> stream\n(/Encrypt 9 0 R and /S /JavaScript /JS (x)) Tj\nendstream endobj',
    ],
    ['packed objects without a script', packed('1 0 << /Type /Catalog >>')],
    ['packed objects that cannot be unpacked', '4 0 obj << /Type /ObjStm >> stream\n\x01\x02\nendstream endobj'],
  ])('is neither with %s', async (_what, text) => {
    expect(await faultOf(text)).toBeNull();
  });

  it('that is made to keep its reader busy is read once from front to back', async () => {
    const many = 300_000;
    for (const word of ['stream\n', '/Type /ObjStm ', '/Type /ObjStm stream\n', '/Encrypt ', '/JavaScript ', 'obj ']) {
      expect(await faultOf(word.repeat(many))).toBeNull();
    }
  });

  it('whose packed objects grow beyond all reading is not trusted', async () => {
    const bomb = packed(' '.repeat(20 * 1024 * 1024));
    expect(await faultOf(bomb)).toBeNull();
    expect(await faultOf(`${bomb}\n${bomb}`)).toBe('scripted');
  });
});
