export * from './copy-of-record.ts';
export { CopyOfRecordError, type CopyOfRecordFailure } from './copy-of-record-error.ts';
export { openFontBook, type ReadFont } from './fonts/font-book.ts';
export { fontFileName, fontSubsets } from './fonts/font-subsets.ts';
export { printable } from './fonts/printable.ts';
export * from './read-record-number.ts';
export { writeCopyOfRecord } from './write-copy-of-record.ts';
export { type OfficeDocument, writeOfficeDocument } from './write-office-document.ts';
