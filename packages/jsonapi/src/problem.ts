/** Something wrong with a value, as data: the sentence is looked up by `code` in a catalogue, in any language. */
export interface Problem {
  readonly code: string;
  /** Facts for the sentence's placeholders, already written for a person. */
  readonly values?: Readonly<Record<string, string>>;
}
