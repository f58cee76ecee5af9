import { FileRefusal } from '@packhouse/bank-files';
import { type BankCode, bankStatus, bankText, type LanguageCode } from '@packhouse/programme';
import { OfficeError } from '../../office-error.ts';

/**
 * A statement file is not taken, and nothing of it; or a line cannot be booked as was asked. The message is English,
 * `said` has the others.
 */
export class BankRefusal extends OfficeError {
  override name = 'BankRefusal';
  override readonly code: BankCode;
  /** For the sentence; `line` is where in the file, counted from 1. */
  override readonly values: Readonly<Record<string, string>>;

  constructor(code: BankCode, values: Readonly<Record<string, string>> = {}, lines: OfficeError['lines'] = []) {
    super(bankText(code, values), lines);
    this.code = code;
    this.values = values;
  }

  override get status(): number {
    return bankStatus(this.code);
  }

  override said(language: LanguageCode): Promise<string> {
    return Promise.resolve(bankText(this.code, this.values, language));
  }
}

/** Work of the readers as an act of the office, refused as one. @throws BankRefusal */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof FileRefusal ? new BankRefusal(error.code, error.values) : error;
  }
}
