import type { MessageCode } from '@packhouse/programme';

/** Problems that only a file can have. Their sentences stand in this feature's texts, all others in the programme's. */
export const fileCodes = [
  /** A cell holds an error of the spreadsheet program, such as #N/A. */
  'spreadsheetError',
  /** A cell holds a formula whose value the file does not have. */
  'formulaWithoutValue',
  /** More cells than headings: most often a comma in a figure without quotation marks. */
  'tooManyCells',
  /** The identifier is that of a contact with another name. */
  'producerNameDiffers',
  /** Name and ZIP are those of a contact with another identifier. */
  'identifierDiffers',
  /** Several contacts have this name. */
  'producerUnclear',
  /** The producer is new, and the row that describes it is not right yet. */
  'newProducerIncomplete',
  /** A certificate on a row without a reason, which counts as assessed. */
  'certificateWithoutReason',
  /** A code is shorter than it must be, or that of a contact without its zeros: a spreadsheet drops them. */
  'zerosLost',
  /** Pounds and kilograms of one row are not the same weight. */
  'kilogramsDiffer',
] as const;
export type FileCode = (typeof fileCodes)[number];
export type ImportCode = MessageCode | FileCode;

/** Something wrong with a cell of one row. */
export interface CellProblem {
  /** Key of the column. */
  readonly column: string;
  /** Errors keep a row out of the report; warnings are shown and stop nothing. */
  readonly severity: 'error' | 'warning';
  readonly code: ImportCode;
  /** Raw, as in a Problem of the rules. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The same with its place in the file, for a person to find it. */
export interface ImportProblem extends CellProblem {
  /** The row as a spreadsheet numbers it. */
  readonly row: number;
  /** The column's heading in the file, or the template's where the file has none. */
  readonly heading: string;
  /** Its cell as spreadsheet programs name it: B17, and in a workbook October!B17; null where the file has no such column. */
  readonly cell: string | null;
  /** The value in the file. */
  readonly value: string;
  /** The value that the person typed instead; null before that. */
  readonly correction: string | null;
}
