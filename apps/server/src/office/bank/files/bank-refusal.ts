import { createTexts, type LanguageCode } from '@packhouse/programme';
import { OfficeError } from '../../office-error.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import italian from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** Why a file of a bank is not taken, or a line not booked. */
export type BankRefusalCode = keyof typeof en;

const sentences = createTexts({ en, es, fr, it: italian, zh });

/**
 * A statement file is not taken, and nothing of it; or a line cannot be booked as was asked. The message is English;
 * `bankRefusalText` has the others.
 */
export class BankRefusal extends OfficeError {
  override name = 'BankRefusal';
  readonly code: BankRefusalCode;
  /** For the sentence; `line` is where in the file, counted from 1. */
  readonly values: Readonly<Record<string, string>>;

  constructor(code: BankRefusalCode, values: Readonly<Record<string, string>> = {}, line?: number) {
    const told = line === undefined ? values : { ...values, line: String(line) };
    super(sentences(code, told));
    this.code = code;
    this.values = told;
  }

  /** The HTTP status that says the same. */
  get status(): number {
    return ['fileKnown', 'lineBooked', 'lineSetAside', 'lineOpen'].includes(this.code) ? 409 : 422;
  }
}

/** The sentence of a refusal in a language. */
export const bankRefusalText = (
  { code, values }: Pick<BankRefusal, 'code' | 'values'>,
  language: LanguageCode,
): string => sentences(code, values, language);
