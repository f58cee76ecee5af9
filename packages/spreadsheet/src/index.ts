export { type HeadingWords, readHeadingsIn } from './crop.ts';
export {
  bareFigure,
  type FigureStyle,
  type FigureStyles,
  figureStyles,
  guessFigureStyle,
  plainFigure,
} from './figure-style.ts';
export { asName, formSlug, headingTerms, isWithin, nameKey, termsKey } from './headings/heading-terms.ts';
export {
  anyWeight,
  besideDollars,
  besideKilograms,
  besidePounds,
  namedUnit,
  splitUnit,
  withoutWeights,
} from './headings/words-of-measure.ts';
export { type ImportSource, readBook } from './read-book.ts';
export { cellAddress, columnLetter } from './table/cell-address.ts';
export { plainCell, safeCell } from './table/formula-cell.ts';
export { withTwoLines } from './table/group-headings.ts';
export * from './table/lost-codes.ts';
export {
  type Columns,
  countMatched,
  findColumns,
  guessColumns,
  type HeadingMatch,
  headingsIn,
  headingTexts,
  headingWords,
  type KnownHeadings,
  type NamedColumn,
  withOwnNames,
} from './table/match-columns.ts';
export { readDelimited } from './table/read-delimited.ts';
export { stateCode } from './table/state-code.ts';
export type { Book, CellMark, Choice, Delimiter, Hidden, Table, TableRow } from './table/table.ts';
export * from './table/unreadable-table.ts';
export { type VoidedRow, voidedRows } from './table/voided-rows.ts';
export { csvFile, writeCsv } from './table/write-csv.ts';
export * from './table-file.ts';
export { type WrittenCell, writeWorkbook } from './workbook/write-workbook.ts';
