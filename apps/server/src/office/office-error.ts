import type { Problem } from '@packhouse/jsonapi';
import {
  isMessageCode,
  type LanguageCode,
  loadMessages,
  type OfficeCode,
  officeStatus,
  officeText,
} from '@packhouse/programme';
import { messageOf } from '#problems/message.ts';

/** The office's request cannot be carried out. The message is one line for the person who asked. */
export class OfficeError extends Error {
  override name = 'OfficeError';
  /** Findings up to the failure, a row each; shown above the message. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** The name of the refusal; one that has none is English alone. */
  readonly code: string = 'refused';
  /** The facts of its sentence. */
  readonly values: Readonly<Record<string, string>> | undefined = undefined;

  constructor(message: string, lines: OfficeError['lines'] = []) {
    super(message);
    this.lines = lines;
  }

  /** The HTTP status that says the same. */
  get status(): number {
    return 422;
  }

  /** The sentence in a language, where the refusal has a name. */
  said(_language: LanguageCode): Promise<string> {
    return Promise.resolve(this.message);
  }
}

/** A refusal that says the same in every language: a code, and the facts of its sentence. */
export class OfficeRefusal extends OfficeError {
  override name = 'OfficeRefusal';
  override readonly code: OfficeCode;
  override readonly values: Readonly<Record<string, string>>;

  constructor(code: OfficeCode, values: Readonly<Record<string, string>> = {}, lines: OfficeError['lines'] = []) {
    super(officeText(code, values), lines);
    this.code = code;
    this.values = values;
  }

  override get status(): number {
    return officeStatus(this.code);
  }

  override said(language: LanguageCode): Promise<string> {
    return Promise.resolve(officeText(this.code, this.values, language));
  }
}

/** A value in which a rule of the trade or of the wire finds something wrong: the sentence is the rule's own. */
export class RuleRefusal extends OfficeError {
  override name = 'RuleRefusal';
  override readonly code: string;
  override readonly values: Readonly<Record<string, string>>;
  readonly #where: string;

  /** @param where whose value it is, as it was typed; empty for the only one */
  constructor(problem: Problem, where = '') {
    const head = where === '' ? '' : `${where}: `;
    super(`${head}${messageOf(problem)}`);
    this.code = problem.code;
    this.values = problem.values ?? {};
    this.#where = head;
  }

  override async said(language: LanguageCode): Promise<string> {
    if (!isMessageCode(this.code)) return this.message;
    const text = await loadMessages(language);
    return `${this.#where}${text(this.code, this.values)}`;
  }
}
