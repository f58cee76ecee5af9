import type { Fact, TableSection } from '@packhouse/record-pdf';

/** A list of a form as it is shown. In a cell, what follows a line feed is detail to what stands before it. */
export interface RecordSection extends TableSection {
  readonly id: string;
  /** Said in place of the rows when there are none. */
  readonly empty: string;
  /** It says little that another section does not: folded on the page, whole in the copy. */
  readonly isRepeated?: boolean;
  /** The second way to the same total, below it on the page; paper foots by its rows. */
  readonly check?: { readonly text: string; readonly agrees: boolean };
  /** Labels of columns by which the rows of two versions are told to be the same one, the most telling list first. */
  readonly pairBy?: readonly (readonly string[])[];
  /** The rows as they are stored, and what their fields are called: to say where a problem stands. */
  readonly stored?: { readonly ids: readonly string[]; readonly labelOf: (field: string) => string };
}

/** A doubt of the rules that the form is signed over. */
export interface RecordWarning {
  /** With its row and field, where it is about one. */
  readonly text: string;
  /** Where it is mended. */
  readonly href: string;
}

/** A figure that matters, shown before all rows. */
export interface RecordFigure extends Fact {
  readonly id: string;
  readonly hint?: string;
  /** URL of the page where the hint's advice is followed. */
  readonly href?: string;
}

/**
 * A form in words, as it is checked before certification, as its receipt shows it and as its copy of record prints it:
 * one description, so that all three say the same.
 */
export interface RecordDocument {
  /** "First handler report, October 2026" */
  readonly title: string;
  /** "Version 2, amends version 1"; absent for an original. */
  readonly version?: string;
  readonly party: { readonly heading: string; readonly lines: string[] };
  readonly figures: readonly RecordFigure[];
  /** Other facts of the form: rates, who prepared it. */
  readonly facts: readonly Fact[];
  readonly sections: readonly RecordSection[];
  readonly warnings?: readonly RecordWarning[];
  readonly statement: string;
}
