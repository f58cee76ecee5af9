/**
 * Why there is no PDF: `characters` = texts hold characters that no font has; `fonts` = a font could not be fetched (no
 * connection); `failed` = anything else. A filing goes on without its PDF in each case.
 */
export type CopyOfRecordFailure = 'characters' | 'fonts' | 'failed';

export class CopyOfRecordError extends Error {
  readonly reason: CopyOfRecordFailure;
  /** The characters no font has, for `characters`. */
  readonly characters: string[];

  constructor(reason: CopyOfRecordFailure, options: { characters?: string[]; cause?: unknown } = {}) {
    super(`No copy of record: ${reason}`, { cause: options.cause });
    this.name = 'CopyOfRecordError';
    this.reason = reason;
    this.characters = options.characters ?? [];
  }
}
