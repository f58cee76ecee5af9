export type {
  ContractAnswer,
  ContractBackend,
  ContractCall,
  ContractPerson,
  ContractRow,
  ContractRules,
} from './contract/contract-backend.ts';
export { contractSuite } from './contract/contract-suite.ts';
export { findElements, type PdfElement } from './pdf-structure.ts';
export { pdfText, type ReadPdf, readPdf } from './pdf-text.ts';
export { sampleOf } from './sample-of.ts';
export { type SamplePdfParts, samplePdf } from './sample-pdf.ts';
export { sampleDraft, sampleRow } from './sample-row.ts';
export { sampleValue } from './sample-value.ts';
export { InvalidDocument, validateDocument } from './validate-document.ts';
