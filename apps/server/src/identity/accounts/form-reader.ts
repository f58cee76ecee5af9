import { characterProblem, isObject, seenName } from '@packhouse/jsonapi';
import { accountLimits, checkEmail } from '@packhouse/programme';
import { messageOf } from '#problems/message.ts';
import { type FieldError, refusal, refuseFields } from './field-errors.ts';

/** More characters than the token of any mailed link has. */
const longestToken = 200;

/** Reads the members of a JSON body one by one and gathers what is wrong with them. */
export class FormReader {
  readonly #body: Readonly<Record<string, unknown>>;
  readonly #errors: FieldError[] = [];

  /** @throws RefusedRequest 400 when the body is no JSON object */
  constructor(body: unknown) {
    if (!isObject(body)) throw refusal(400, 'notAnObject', 'Send a JSON object.');
    this.#body = { ...body };
  }

  has(field: string): boolean {
    return Object.hasOwn(this.#body, field);
  }

  value(field: string): unknown {
    return this.has(field) ? this.#body[field] : undefined;
  }

  error(field: string, code: string, detail: string): void {
    this.#errors.push({ field, code, detail });
  }

  /**
   * A text without blanks around it; empty when it is missing or wrong, which is then an error.
   * @param kept as it is kept: without what nobody sees, unless that is to be refused
   */
  text(field: string, label: string, max: number, kept = seenName): string {
    const value = this.value(field);
    const text = typeof value === 'string' ? kept(value) : '';
    if (text === '') this.error(field, 'required', `Enter ${label}.`);
    else if ([...text].length > max) {
      const detail = `Use at most ${max} characters.`;
      this.#errors.push({ field, code: 'tooLong', detail, values: { limit: String(max) } });
    } else this.#refuseCharacter(field, text);
    return text;
  }

  #refuseCharacter(field: string, text: string): void {
    const problem = characterProblem(text, { lines: 'one' });
    if (problem === null) return;
    const { code, values } = problem;
    this.#errors.push({ field, code, detail: messageOf(problem), values });
  }

  token(): string {
    return this.text('token', 'the link from the mail', longestToken);
  }

  email(field: string): string {
    const text = this.text(field, 'an e-mail address', accountLimits.email);
    if (text !== '' && !this.isWrong(field) && checkEmail(text) !== null) {
      this.error(field, 'malformed', 'Enter an e-mail address in the form name@company.com.');
    }
    return text;
  }

  /** A password as it was typed, blanks included. */
  password(field: string, label = 'a password'): string {
    const value = this.value(field);
    if (typeof value === 'string' && value !== '') return value;
    this.error(field, 'required', `Enter ${label}.`);
    return '';
  }

  /** @throws RefusedRequest 422 with everything that is wrong */
  finish(): void {
    refuseFields(this.#errors);
  }

  isWrong(field: string): boolean {
    return this.#errors.some((error) => error.field === field);
  }
}
