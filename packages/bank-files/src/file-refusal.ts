import { type BankCode, bankText } from '@packhouse/programme';

/** A file is not taken, and nothing of it. The message is English; anyone who shows it says `code` and `values` in a language. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly code: BankCode;
  /** For the sentence; `line` is where in the file, counted from 1. */
  readonly values: Readonly<Record<string, string>>;

  constructor(code: BankCode, values: Readonly<Record<string, string>> = {}, line?: number) {
    const told = line === undefined ? values : { ...values, line: String(line) };
    super(bankText(code, told));
    this.code = code;
    this.values = told;
  }
}

/** The value that a reader gives, or its refusal. */
export const settled = <T>(read: () => T): T | FileRefusal => {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileRefusal) return error;
    throw error;
  }
};
