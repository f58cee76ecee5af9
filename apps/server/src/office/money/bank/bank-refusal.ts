import { FileRefusal } from '@packhouse/bank-files';
import { type BankCode, bankText, type LanguageCode } from '@packhouse/programme';
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

  constructor(
    code: BankCode,
    values: Readonly<Record<string, string>> = {},
    line?: number,
    lines: OfficeError['lines'] = [],
  ) {
    const told = line === undefined ? values : { ...values, line: String(line) };
    super(bankText(code, told), lines);
    this.code = code;
    this.values = told;
  }

  override said(language: LanguageCode): Promise<string> {
    return Promise.resolve(bankText(this.code, this.values, language));
  }

  /** 409 where somebody was faster, 422 for what cannot be read. */
  override get status(): number {
    if (this.code === 'statementUnknown') return 404;
    return [
      'fileKnown',
      'lineBooked',
      'lineMayBeRecorded',
      'lineNamesRefund',
      'lineSetAside',
      'lineOpen',
      'lineRecorded',
      'lineRecordedTogether',
      'lineReturned',
      'lineWentBack',
      'lineGone',
      'otherLineSettled',
      'refundBackLess',
      'paymentCameAgain',
      'paymentReturned',
      'exactMoved',
      'statementBooked',
      'statementNotLast',
      'statementWaits',
    ].includes(this.code)
      ? 409
      : 422;
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
