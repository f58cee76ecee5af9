import { type PdfFile, pdfName, referredId } from './pdf-file.ts';
import type { PdfDictionary, PdfValue } from './pdf-lexer.ts';
import type { PdfPiece } from './pdf-page.ts';

/** An element of a tagged PDF (ISO 32000-1, 14.7). */
export interface PdfElement {
  /** `H1`, `P`, `Table`, `TR`, ... */
  type: string;
  /** Text that stands directly in it, without that of its children. */
  text: string;
  /** The scope of a table's header cell. */
  scope?: string;
  children: PdfElement[];
}

/** All elements of a type below an element, in reading order. */
export function findElements(element: PdfElement, type: string): PdfElement[] {
  return element.children.flatMap((child) => [...(child.type === type ? [child] : []), ...findElements(child, type)]);
}

/**
 * The structure tree with its text.
 *
 * @throws Error when it refers to content that is not on the page, or twice to the same.
 */
export function readPdfStructure(file: PdfFile, pages: { id: number; pieces: PdfPiece[] }[]): PdfElement {
  const contents = new Map(pages.map(({ id, pieces }) => [id, byContent(pieces)]));
  const take = (page: number | undefined, content: number): string => {
    const pieces = contents.get(page ?? 0);
    const text = pieces?.get(content) ?? '';
    pieces?.delete(content);
    return text;
  };
  const read = (element: PdfDictionary): PdfElement => {
    const page = referredId(element.get('Pg'));
    const node: PdfElement = { type: pdfName(element.get('S')), text: '', children: [] };
    for (const kid of asList(file.resolve(element.get('K')))) {
      if (typeof kid === 'number') node.text += take(page, kid);
      else {
        const child = file.dictionary(kid);
        if (child.has('MCID')) node.text += take(referredId(child.get('Pg')), Number(child.get('MCID')));
        else node.children.push(read(child));
      }
    }
    const attributes = file.resolve(element.get('A'));
    return attributes instanceof Map ? { ...node, scope: pdfName(attributes.get('Scope')) } : node;
  };
  const root = asList(file.resolve(file.dictionary(file.catalog.get('StructTreeRoot')).get('K')));
  const document = read(file.dictionary(root[0]));
  const forgotten = [...contents.values()].flatMap((pieces) => [...pieces.values()]);
  if (forgotten.length > 0) throw new Error(`Marked but in no element: ${forgotten.join(' | ')}`);
  return document;
}

function byContent(pieces: PdfPiece[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { content, text } of pieces) {
    if (content !== undefined) texts.set(content, (texts.get(content) ?? '') + text);
  }
  return texts;
}

function asList(value: PdfValue): PdfValue[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}
