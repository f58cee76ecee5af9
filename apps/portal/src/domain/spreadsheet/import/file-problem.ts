import type { Problem } from '@packhouse/jsonapi';
import type { MessageCode } from '@packhouse/programme';

/** A problem in a row of a file: `field` is the key of its column, empty for the whole row; `row` as a spreadsheet counts. */
export interface FileProblem extends Problem<MessageCode, number> {
  readonly field: string;
  /** Errors keep a row out of the list; warnings are shown and stop nothing. */
  readonly severity: 'error' | 'warning';
  /** Keeps its row out because of another row's problem, which is told there and only there. */
  readonly follows?: true;
}

/** The same with its place in the file, for a person to find it. */
export interface LocatedProblem extends FileProblem {
  readonly row: number;
  /** The words above the column, or the template's where the file has none; empty for the whole row. */
  readonly heading: string;
  /** Its cell as spreadsheet programs name it: B17, in a workbook October!B17; null where the file has no such column. */
  readonly cell: string | null;
  readonly value: string;
  /** The value that the person typed instead; null before that. */
  readonly correction: string | null;
  /** Whose row it is: the producer, the entry; empty where nobody is named. */
  readonly who: string;
}
