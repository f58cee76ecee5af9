/**
 * Why nothing could be read: nothing in it, headings alone, no text, a workbook of another kind (before 2007, another
 * program's, locked with a password, cut off), a web page, a quotation mark that is never closed, more than a report
 * can hold, or more than a browser should be given.
 */
export const unreadableReasons = [
  'empty',
  'emptySheet',
  'headingsOnly',
  'binary',
  'oldWorkbook',
  'otherWorkbook',
  'lockedWorkbook',
  'brokenWorkbook',
  'otherArchive',
  'webPage',
  'quote',
  'tooManyRows',
  'tooLarge',
] as const;
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
