/** The office's request cannot be carried out. The message is one line for the person who asked. */
export class OfficeError extends Error {
  override name = 'OfficeError';
  /** Findings up to the failure, a row each; shown above the message. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];

  constructor(message: string, lines: OfficeError['lines'] = []) {
    super(message);
    this.lines = lines;
  }
}
