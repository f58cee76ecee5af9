import PDFDocument from 'pdfkit';
import type { CopyOfRecord } from '../copy-of-record.ts';

/** An empty tagged document in US Letter, PDF 1.7, whose window shows its title. */
export const openTaggedDocument = (options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument =>
  new PDFDocument({ size: 'LETTER', pdfVersion: '1.7', tagged: true, displayTitle: true, ...options });

/** The same in PDF/UA-1; it keeps its pages until it is ended. */
export function openDocument(record: CopyOfRecord): PDFKit.PDFDocument {
  return openTaggedDocument({
    layout: record.orientation ?? 'portrait',
    margin: 0,
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    // PDF/UA-1; @types/pdfkit 0.17 does not know this value yet, which pdfkit 0.20 takes.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    lang: record.language,
    info: {
      Title: markedUp(record.title),
      Creator: markedUp(record.programme),
      CreationDate: record.createdAt,
      // A reader of the file finds the number without unpacking its pages.
      ...(record.qr === undefined ? {} : { Keywords: record.qr }),
    },
  });
}

/**
 * pdfkit writes the same text twice: as a PDF string by its value, and unescaped into XML (XMP metadata) through
 * `toString`, where an ampersand would make the file invalid. This string escapes itself there only.
 */
function markedUp(text: string): string {
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  // A String object behaves as a string here, and is what pdfkit makes of one.
  return Object.assign(new String(text), { toString: () => escaped }) as unknown as string;
}
