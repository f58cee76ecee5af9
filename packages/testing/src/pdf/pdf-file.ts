import { inflateSync } from 'node:zlib';
import { isOfKind, type PdfDictionary, PdfLexer, type PdfValue } from './pdf-lexer.ts';

/**
 * The objects of a PDF file with a plain cross-reference table (no object streams, no encryption), which is what the
 * portal writes. Anything out of place is an error: this reads in tests.
 */
export interface PdfFile {
  catalog: PdfDictionary;
  info: PdfDictionary;
  /** The value itself, or the object it refers to. */
  resolve(value: PdfValue | undefined): PdfValue;
  /** @throws Error when it is no dictionary. */
  dictionary(value: PdfValue | undefined): PdfDictionary;
  /** A stream's bytes, unpacked, as characters of code 0-255. */
  stream(value: PdfValue | undefined): string;
}

/** @throws Error when the bytes are no such file. */
export function openPdf(bytes: Uint8Array): PdfFile {
  const source = Buffer.from(bytes).toString('latin1');
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1] ?? Number.NaN);
  if (!source.startsWith('%PDF-') || Number.isNaN(tableAt)) throw new Error('Not a PDF file');
  const offsets = readTable(source, tableAt);
  const resolve = (value: PdfValue | undefined): PdfValue => {
    const id = referredId(value);
    return id === undefined ? (value ?? null) : readObject(source, { id, offset: offsets.get(id) }).value;
  };
  const dictionary = (value: PdfValue | undefined) => asDictionary(resolve(value));
  const trailer = asDictionary(new PdfLexer(source, source.lastIndexOf('trailer') + 'trailer'.length).next());
  return {
    resolve,
    dictionary,
    catalog: dictionary(trailer.get('Root')),
    info: dictionary(trailer.get('Info')),
    stream: (value) => {
      const id = referredId(value);
      if (id === undefined) throw new Error('A stream is always referred to');
      return readStream(source, readObject(source, { id, offset: offsets.get(id) }));
    },
  };
}

/** A text string (7.9.2.2): UTF-16 with a byte order mark, else one byte a character. */
export function pdfString(value: PdfValue | undefined): string {
  if (!isOfKind(value, 'string')) return '';
  return value.bytes.startsWith('\xfe\xff') ? utf16(value.bytes.slice(2)) : value.bytes;
}

/** Big-endian UTF-16 as a string. */
export function utf16(bytes: string): string {
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
}

export function pdfName(value: PdfValue | undefined): string {
  return isOfKind(value, 'name') ? value.name : '';
}

export function referredId(value: PdfValue | undefined): number | undefined {
  return isOfKind(value, 'reference') ? value.id : undefined;
}

function asDictionary(value: PdfValue): PdfDictionary {
  if (value instanceof Map) return value;
  throw new Error('Not a dictionary');
}

/** Offsets of the objects by their number. */
function readTable(source: string, at: number): Map<number, number> {
  const [, first = '', count = ''] = /^xref\s+(\d+) (\d+)\s+/.exec(source.slice(at, at + 40)) ?? [];
  const entries = source.slice(source.indexOf(' f ', at) - 16).match(/\d{10} \d{5} [fn]/g) ?? [];
  if (entries.length !== Number(count)) throw new Error('The cross-reference table is incomplete');
  return new Map(entries.map((entry, index) => [Number(first) + index, Number(entry.slice(0, 10))]));
}

function readObject(source: string, { id, offset }: { id: number; offset: number | undefined }) {
  if (offset === undefined || !source.startsWith(`${id} 0 obj`, offset)) throw new Error(`Object ${id} is not there`);
  const lexer = new PdfLexer(source, offset + `${id} 0 obj`.length);
  const value = lexer.next();
  return { value, end: lexer.at };
}

function readStream(source: string, { value, end }: { value: PdfValue; end: number }): string {
  const dictionary = asDictionary(value);
  const start = /\s*stream\r?\n/y;
  start.lastIndex = end;
  if (!start.test(source)) throw new Error('Not a stream');
  const bytes = source.slice(start.lastIndex, start.lastIndex + Number(dictionary.get('Length')));
  if (pdfName(dictionary.get('Filter')) !== 'FlateDecode') return bytes;
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

/** A file's pages in their order, each with its object's number. */
export function pagesOf(file: PdfFile): { id: number; page: PdfDictionary }[] {
  const walk = (node: PdfValue): { id: number; page: PdfDictionary }[] => {
    const page = file.dictionary(node);
    const kids = file.resolve(page.get('Kids'));
    if (pdfName(page.get('Type')) === 'Pages' && Array.isArray(kids)) return kids.flatMap(walk);
    return [{ id: referredId(node) ?? 0, page }];
  };
  return walk(file.catalog.get('Pages') ?? null);
}
