/**
 * Why nothing could be read: nothing in it, no text, a workbook, a quotation mark that is never closed, more than a
 * report can hold, or more than a browser should be given.
 */
export const unreadableReasons = ['empty', 'binary', 'workbook', 'quote', 'tooManyRows', 'tooLarge'] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** A file or pasted text that is no table. */
export class UnreadableTable extends Error {
  readonly reason: UnreadableReason;
  /** The line of the text at which reading ended, the first being 1; null where no line is to blame. */
  readonly line: number | null;

  constructor(reason: UnreadableReason, line: number | null = null) {
    super(line === null ? `Unreadable: ${reason}` : `Unreadable at line ${line}: ${reason}`);
    this.name = 'UnreadableTable';
    this.reason = reason;
    this.line = line;
  }
}
