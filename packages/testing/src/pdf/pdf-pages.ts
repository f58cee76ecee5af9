import { type PdfFile, pdfName } from './pdf-file.ts';
import type { PdfDictionary, PdfValue } from './pdf-lexer.ts';

/** A file's pages in their order, each with its object's number. */
export function pagesOf(file: PdfFile): { id: number; page: PdfDictionary }[] {
  const walk = (node: PdfValue): { id: number; page: PdfDictionary }[] => {
    const page = file.dictionary(node);
    const kids = file.resolve(page.get('Kids'));
    if (pdfName(page.get('Type')) === 'Pages' && Array.isArray(kids)) return kids.flatMap(walk);
    return [{ id: node && typeof node === 'object' && 'id' in node ? node.id : 0, page }];
  };
  return walk(file.catalog.get('Pages') ?? null);
}
