/**
 * Something wrong with a value, as data: the sentence is looked up by `code` in a catalogue, in any language. One shape
 * for anyone who finds it: the check of a declared field, a rule, a file, the backend. `Row` identifies the row where there are several.
 */
export interface Problem<Code extends string = string, Row = string> {
  readonly code: Code;
  /** Facts for the sentence's placeholders, raw: the catalogue says how each is written for a person. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** The field's name in the declaration of its resource, in a file the key of its column; absent for the whole. */
  readonly field?: string | undefined;
  readonly row?: Row | undefined;
  /** The sentence that came with it, in English; absent for what is found here. */
  readonly detail?: string;
}
