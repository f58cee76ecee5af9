import { type PdfFile, pdfName } from './pdf-file.ts';
import { type PdfFont, readPdfFont } from './pdf-font.ts';
import { isOfKind, operations, type PdfDictionary, type PdfValue } from './pdf-lexer.ts';

/** A stretch of text set on a page; points from the lower left corner. */
export interface PdfPiece {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
  /** Number of the marked content it belongs to, by which the structure tree refers to it. */
  content?: number;
  isArtifact: boolean;
}

/** A marked-content sequence that an operator opened (ISO 32000-1, 14.6). */
interface Mark {
  content?: number;
  isArtifact: boolean;
}

export function readPdfPage(file: PdfFile, page: PdfDictionary): PdfPiece[] {
  const fonts = readFonts(file, page);
  const pieces: PdfPiece[] = [];
  const marks: Mark[] = [];
  let place = { x: 0, y: 0, size: 0 };
  let font: PdfFont | undefined;
  for (const { operator, operands } of operations(file.stream(page.get('Contents')))) {
    if (operator === 'BDC' || operator === 'BMC') marks.push(readMark(operands));
    if (operator === 'EMC') marks.pop();
    if (operator === 'Tm') place = { ...place, x: Number(operands[4]), y: Number(operands[5]) };
    if (operator === 'Tf') {
      font = fonts.get(pdfName(operands[0]));
      place = { ...place, size: Number(operands[1]) };
    }
    if (operator === 'TJ' && font) pieces.push({ ...place, ...shown(operands[0], font, place.size), ...merged(marks) });
  }
  return pieces;
}

function readFonts(file: PdfFile, page: PdfDictionary): Map<string, PdfFont> {
  const resources = file.dictionary(page.get('Resources'));
  if (!resources.has('Font')) return new Map();
  const fonts = [...file.dictionary(resources.get('Font'))];
  return new Map(fonts.map(([name, font]) => [name, readPdfFont(file, file.dictionary(font))]));
}

/** Strings and, between them, corrections of the place in thousandths of the size (9.4.3). */
function shown(array: PdfValue | undefined, font: PdfFont, size: number): { text: string; width: number } {
  let text = '';
  let width = 0;
  for (const part of Array.isArray(array) ? array : []) {
    if (typeof part === 'number') width -= part;
    else if (isOfKind(part, 'string')) {
      text += font.decode(part.bytes);
      width += font.width(part.bytes);
    }
  }
  return { text, width: (width * size) / 1000 };
}

function readMark([tag, properties]: PdfValue[]): Mark {
  const content = properties instanceof Map ? properties.get('MCID') : undefined;
  return { isArtifact: pdfName(tag) === 'Artifact', ...(typeof content === 'number' ? { content } : {}) };
}

function merged(marks: Mark[]): Mark {
  const content = marks.findLast((mark) => mark.content !== undefined)?.content;
  return { isArtifact: marks.some((mark) => mark.isArtifact), ...(content === undefined ? {} : { content }) };
}
