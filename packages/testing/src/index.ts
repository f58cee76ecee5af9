export { appCode } from './app-code.ts';
export type {
  ContractAnswer,
  ContractBackend,
  ContractCall,
  ContractPerson,
  ContractRow,
  ContractRules,
} from './contract/contract-backend.ts';
export { contractSuite } from './contract/contract-suite.ts';
export { long } from './long.ts';
export { type Line, openLine } from './open-line.ts';
export { readQrCodes } from './pdf/pdf-qr.ts';
export { findElements, type PdfElement } from './pdf/pdf-structure.ts';
export { pdfText, type ReadPdf, readPdf } from './pdf/pdf-text.ts';
export { sampleOf } from './sample-of.ts';
export { type SamplePdfParts, samplePdf } from './sample-pdf.ts';
export { readFontFile, receipts, sampleRecord } from './sample-record.ts';
export { sampleDraft, sampleRow } from './sample-row.ts';
export { sampleValue } from './sample-value.ts';
export { InvalidDocument, validateDocument } from './validate-document.ts';
