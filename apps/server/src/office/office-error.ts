/** What the office asked for cannot be done. The message is one line for the person who asked. */
export class OfficeError extends Error {
  override name = 'OfficeError';
  /** What was found before it could not be done, a row each; shown above the message. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];

  constructor(message: string, lines: OfficeError['lines'] = []) {
    super(message);
    this.lines = lines;
  }
}
