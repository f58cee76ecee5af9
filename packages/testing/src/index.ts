export { findElements, type PdfElement } from './pdf-structure.ts';
export { pdfText, type ReadPdf, readPdf } from './pdf-text.ts';
export { InvalidDocument, validateDocument } from './validate-document.ts';
