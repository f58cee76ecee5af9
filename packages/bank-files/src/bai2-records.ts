import { FileRefusal } from './file-refusal.ts';
import { shownPart } from './parts.ts';

/** A record of BAI2 with its continuations (88) joined. */
export interface Bai2Record {
  readonly code: Bai2Code;
  /** Behind the code, in order; in a transaction everything behind its last field is its text. */
  readonly rest: string;
  /** Line of the file, from 1. */
  readonly line: number;
  /** Physical records: one, and one for each continuation. The control records count these. */
  readonly physical: number;
}

const codes = ['01', '02', '03', '16', '49', '98', '99'] as const;
export type Bai2Code = (typeof codes)[number];

/** Between a record and its continuation. It divides fields like a comma, and in a text it is a space. */
const joint = '\n';

/** A record ends with a slash; banks that write records of one length fill them with spaces. */
const bare = (line: string) => line.trimEnd().replace(/\/$/, '');

/**
 * The records of a file in order (Cash Management Balance Reporting Specifications, version 2).
 * @throws FileRefusal for a line that is no record, or a continuation of nothing
 */
export function bai2Records(text: string): Bai2Record[] {
  const records: { code: Bai2Code; parts: string[]; line: number }[] = [];
  for (const [index, written] of text.replaceAll('\u001a', '').split('\n').entries()) {
    if (written.trim() === '') continue;
    const line = index + 1;
    const code = written.slice(0, 2);
    const rest = bare(written).slice(3);
    if (code === '88' && written[2] === ',') {
      const before = records.at(-1);
      if (before === undefined) throw new FileRefusal('recordOrder', { value: '88' }, line);
      before.parts.push(rest);
      continue;
    }
    const known = codes.find((candidate) => candidate === code);
    if (known === undefined || written[2] !== ',') {
      throw new FileRefusal('recordUnknown', { value: shownPart(written.slice(0, 8)) }, line);
    }
    records.push({ code: known, parts: [rest], line });
  }
  return records.map(({ code, parts, line }) => ({ code, rest: parts.join(joint), line, physical: parts.length }));
}

/** Takes the fields of a record one after the other; what is left of a transaction is its text. */
export class Bai2Fields {
  readonly #record: Bai2Record;
  #at = 0;

  constructor(record: Bai2Record) {
    this.#record = record;
  }

  get isDone(): boolean {
    return this.#at > this.#record.rest.length;
  }

  /** The next field, without blanks around; an empty text where it is empty or there is none. */
  next(): string {
    const { rest } = this.#record;
    if (this.isDone) return '';
    let end = this.#at;
    while (end < rest.length && rest[end] !== ',' && rest[end] !== joint) end += 1;
    const field = rest.slice(this.#at, end).trim();
    this.#at = end + 1;
    return field;
  }

  /** A field that must be there. @throws FileRefusal */
  need(): string {
    const field = this.next();
    if (field === '') throw new FileRefusal('recordShort', { value: this.#record.code }, this.#record.line);
    return field;
  }

  /** Everything that is left, as text. */
  text(): string {
    return this.isDone ? '' : this.#record.rest.slice(this.#at).replaceAll(joint, ' ');
  }
}

/** Passes over the fields that a type of funds brings along. @throws FileRefusal for a type that the format has not */
export function passFunds(fields: Bai2Fields, line: number): void {
  const funds = fields.next().toUpperCase();
  if (funds === 'D') {
    const count = Number(fields.need());
    if (!Number.isInteger(count) || count < 0 || count > 100) {
      throw new FileRefusal('recordShort', { value: 'D' }, line);
    }
    pass(fields, count * 2);
  } else if (funds === 'V') pass(fields, 2);
  else if (funds === 'S') pass(fields, 3);
  else if (!['', 'Z', '0', '1', '2'].includes(funds))
    throw new FileRefusal('recordShort', { value: shownPart(funds) }, line);
}

function pass(fields: Bai2Fields, count: number): void {
  for (let index = 0; index < count; index += 1) fields.next();
}
