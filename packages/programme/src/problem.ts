import { type Problem as AnyProblem, characterProblem, plainText, type Resource } from '@packhouse/jsonapi';
import type { MessageCode } from './messages/message-text.ts';

/** A problem whose sentence stands in the message catalogues. `row` is the id of the receipt or item; a form has none. */
export interface Problem extends AnyProblem<MessageCode> {
  /** The value cannot even be kept in a draft: a draft may be incomplete, never malformed. */
  readonly malformed?: true;
}

/** Errors stop certification (and, when malformed, saving); warnings are shown and stop nothing. */
export interface Findings {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** A field as it comes from a form or a backend. */
export type Entry = string | null | undefined;

/** Fields of a form or a row as they come, by the names of their declaration. */
export type Entries<Field extends string> = { readonly [F in Field]?: Entry };

type EntryKind = 'text' | 'longText' | 'decimal' | 'date' | 'choice';

/** Every field of a declaration that is typed or chosen, and is a text. */
export type EntriesOf<R extends Pick<Resource, 'fields'>> = {
  readonly [Key in keyof R['fields'] as R['fields'][Key] extends { readonly kind: EntryKind } ? Key : never]?: Entry;
};

/** True for a field that holds nothing but spaces. */
export function isBlank(entry: Entry): entry is '' | null | undefined {
  return entry === null || entry === undefined || entry.trim() === '';
}

export function problem(code: MessageCode, values?: Record<string, string>): Problem {
  return values === undefined ? { code } : { code, values };
}

/** A problem of a value that no draft may hold. */
export function malformed(code: MessageCode, values?: Record<string, string>): Problem {
  return { ...problem(code, values), malformed: true };
}

/** A character that no text may hold, such as a line separator that a cell of a spreadsheet brought along. */
export function checkCharacters(text: string): Problem | null {
  const found = characterProblem(plainText(text));
  return found && malformed(found.code, { ...found.values });
}

/** A check that a text has at most `limit` characters. */
export const checkLength =
  (limit: number, code: MessageCode = 'textTooLong') =>
  (text: string): Problem | null =>
    [...plainText(text)].length > limit ? malformed(code, { limit: String(limit) }) : null;

/** Gathers the problems of one row (`row` is its id) or of a form (no row). */
export class Gathering {
  readonly errors: Problem[] = [];
  readonly warnings: Problem[] = [];
  readonly #row: string | undefined;

  constructor(row?: string) {
    this.#row = row;
  }

  /** Adds an error at a field; null is none. */
  error(field: string, found: Problem | null): void {
    if (found) this.errors.push(this.#placed(field, found));
  }

  /** Adds a warning at a field; null is none. */
  warning(field: string, found: Problem | null): void {
    if (found) this.warnings.push(this.#placed(field, found));
  }

  /** An error when the field is empty, else what `check` says of the value. */
  required<Field extends string>(
    row: Entries<Field>,
    field: Field,
    missing: MessageCode | Problem,
    check?: (value: string) => Problem | null,
  ): void {
    const entry: Entry = row[field];
    const absent = typeof missing === 'string' ? problem(missing) : missing;
    this.error(field, isBlank(entry) ? absent : (checkCharacters(entry) ?? check?.(entry) ?? null));
  }

  /** Checks the value; an empty field has no problem. */
  optional<Field extends string>(row: Entries<Field>, field: Field, check: (value: string) => Problem | null): void {
    const entry: Entry = row[field];
    if (!isBlank(entry)) this.error(field, checkCharacters(entry) ?? check(entry));
  }

  /**
   * An error at each text that is longer than its field, or that holds a character no field may hold, unless it is
   * malformed already. `limits` by field (`limitsOf`); other members of `values` are passed over.
   */
  lengths(values: object, limits: Readonly<Record<string, number>>): void {
    const known = new Set(this.errors.filter(({ malformed }) => malformed).map(({ field }) => field));
    for (const [field, value] of Object.entries(values)) {
      const limit = limits[field];
      if (limit === undefined || typeof value !== 'string' || known.has(field)) continue;
      this.error(field, checkCharacters(value) ?? checkLength(limit)(value));
    }
  }

  /** Takes over the findings of a part. */
  add(findings: Findings): void {
    this.errors.push(...findings.errors);
    this.warnings.push(...findings.warnings);
  }

  #placed(field: string, found: Problem): Problem {
    const placed = { ...found, field: found.field ?? field };
    return this.#row === undefined ? placed : { ...placed, row: found.row ?? this.#row };
  }
}
