import { type PdfFile, utf16 } from './pdf-file.ts';
import { isOfKind, operations, type PdfDictionary, type PdfValue } from './pdf-lexer.ts';

/** How a font's two-byte codes read and how wide they are. */
export interface PdfFont {
  /** @throws Error for a code without a character: text that could be seen but not read, copied or searched. */
  decode(bytes: string): string;
  /** In thousandths of the font size. */
  width(bytes: string): number;
}

/** A composite font (ISO 32000-1, 9.7) with a ToUnicode map (9.10.3). */
export function readPdfFont(file: PdfFile, font: PdfDictionary): PdfFont {
  const characters = readToUnicode(file.stream(font.get('ToUnicode')));
  const widths = readWidths(file, font);
  return {
    decode: (bytes) =>
      codesOf(bytes)
        .map((code) => characters.get(code) ?? unreadable(code))
        .join(''),
    width: (bytes) => codesOf(bytes).reduce((sum, code) => sum + (widths[code] ?? 1000), 0),
  };
}

function codesOf(bytes: string): number[] {
  return Array.from({ length: bytes.length / 2 }, (_, index) => codeOf(bytes.slice(index * 2, index * 2 + 2)));
}

function codeOf(bytes: string): number {
  return [...bytes].reduce((code, byte) => code * 256 + byte.charCodeAt(0), 0);
}

function unreadable(code: number): never {
  throw new Error(`Glyph ${code} stands for no character`);
}

/** The widths of a font whose codes begin at 0 without a gap. */
function readWidths(file: PdfFile, font: PdfDictionary): number[] {
  const [descendant] = asArray(file.resolve(font.get('DescendantFonts')));
  const [first, widths] = asArray(file.resolve(file.dictionary(descendant).get('W')));
  if (first !== 0) throw new Error('Widths do not begin at 0');
  return asArray(widths ?? null).map(Number);
}

function readToUnicode(cmap: string): Map<number, string> {
  const mapped = [...operations(cmap)].filter(({ operator }) => operator === 'endbfrange');
  return new Map(mapped.flatMap(({ operands }) => [...ranges(operands)]));
}

/** `<first> <last> [<text> ...]` or `<first> <last> <text of the first>`, again and again. */
function* ranges(operands: PdfValue[]): Generator<[number, string]> {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const first = codeOf(bytesOf(operands[at]));
    const texts = operands[at + 2];
    if (Array.isArray(texts)) {
      for (const [index, text] of texts.entries()) yield [first + index, utf16(bytesOf(text))];
    } else {
      const start = codeOf(bytesOf(texts));
      const last = codeOf(bytesOf(operands[at + 1]));
      for (let code = first; code <= last; code++) yield [code, String.fromCharCode(start + code - first)];
    }
  }
}

function bytesOf(value: PdfValue | undefined): string {
  if (isOfKind(value, 'string')) return value.bytes;
  throw new Error('Not a string');
}

function asArray(value: PdfValue): PdfValue[] {
  if (Array.isArray(value)) return value;
  throw new Error('Not an array');
}
