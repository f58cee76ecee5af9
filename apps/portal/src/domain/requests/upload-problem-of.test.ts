import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { uploadProblemOf } from './upload-problem-of.ts';

const rule = { extensions: ['pdf', 'jpg'], maxBytes: 1000 };
const file = (name: string, content: string) => new File([Buffer.from(content, 'latin1')], name);
const script = deflateSync(Buffer.from('1 0 << /OpenAction << /S /JavaScript /JS (x) >> >>')).toString('latin1');

describe('a file, looked through before it is sent', () => {
  it.each([
    ['entry.pdf', '%PDF-1.7\n%%EOF', null],
    ['entry.jpg', '\xff\xd8\xff\xe0', null],
    ['entry.docx', 'PK', 'kind'],
    ['entry.pdf', '', 'empty'],
    ['entry.pdf', `%PDF-1.7 ${'x'.repeat(1000)}`, 'tooLarge'],
    ['entry.pdf', '\xff\xd8\xff\xe0', 'content'],
    ['entry.jpg', '%PDF-1.7', 'content'],
    ['entry.pdf', '%PDF-1.7\ntrailer << /Encrypt 9 0 R >>', 'encrypted'],
    [
      'entry.pdf',
      `%PDF-1.7\n4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n${script}\nendstream`,
      'scripted',
    ],
  ])('%s holding %j: %s', async (name, content, fault) => {
    expect(await uploadProblemOf(file(name, content), rule)).toBe(fault);
  });

  it('that its maker restricts, and that opens without a password, is locked all the same', async () => {
    const bytes = await readFile(
      new URL('../../../../../e2e/fixtures/field/restricted-by-its-maker.pdf', import.meta.url),
    );
    const restricted = new File([new Uint8Array(bytes)], 'certificate.pdf');
    expect(await uploadProblemOf(restricted, { ...rule, maxBytes: 100_000 })).toBe('encrypted');
  });

  it('that is packed beyond all reading is not sent', async () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024)).toString('latin1');
    const large = file(
      'entry.pdf',
      `%PDF-1.7\n4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n${bomb}\nendstream`,
    );
    expect(await uploadProblemOf(large, { ...rule, maxBytes: 1_000_000 })).toBe('damaged');
  });

  it('that is gone meanwhile cannot be read', async () => {
    const gone = file('entry.pdf', '%PDF-1.7');
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    expect(await uploadProblemOf(gone, rule)).toBe('unreadable');
  });
});
