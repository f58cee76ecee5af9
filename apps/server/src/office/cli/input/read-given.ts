import { characterProblem, plainText } from '@packhouse/jsonapi';
import { type GivenField, type GivenFields, give, type ReadFile } from '@packhouse/programme';
import { type FieldError, refuseFields } from '#identity/accounts/field-errors.ts';
import { messageOf } from '#problems/message.ts';
import { isMembers, type Members } from '../../acts/changes.ts';
import { demandOfficeDay } from '../../office-day.ts';
import { type Given, oneOf, optionName } from '../command.ts';
import { readDeclared } from './read-declared.ts';

/** Requests are read with suspicion, the machine's own files where they lie. */
export interface ReadingRules {
  /** Undefined: it is no such file. */
  readonly fileOf: (value: unknown, bytes: number) => ReadFile | undefined;
  /** Characters of one text. */
  readonly most: number;
}

/** A value of another form than its field. */
const other = Symbol('another form');

class Reading {
  readonly errors: FieldError[] = [];
  readonly #rules: ReadingRules;

  constructor(rules: ReadingRules) {
    this.#rules = rules;
  }

  /** The values of an object's fields; each that is missing, unknown or of another form is an error. */
  members(fields: GivenFields, sent: Members, place = ''): Given {
    const read: Record<string, Given[string]> = {};
    for (const [name, value] of Object.entries(sent)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (value === undefined) continue;
      if (field === undefined) this.#refuse(`${place}${name}`, 'unknown', `There is no "${place}${name}" here.`);
      else read[name] = this.#value(field, value, `${place}${name}`);
    }
    for (const [name, { optional }] of Object.entries(fields)) {
      if (optional !== true && sent[name] === undefined)
        this.#refuse(`${place}${name}`, 'required', `"${place}${name}" is missing.`);
    }
    return read;
  }

  #refuse(field: string, code: string, detail: string): undefined {
    this.errors.push({ field, code, detail });
  }

  #value(field: GivenField, value: unknown, place: string): Given[string] {
    if (!('many' in field))
      return this.#one(field, Array.isArray(value) && value.length === 1 ? value[0] : value, place);
    const read = (Array.isArray(value) ? value : [value]).map((one) => this.#one(field, one, place));
    return read.filter((one) => typeof one === 'string' || isRow(one));
  }

  #one(field: GivenField, value: unknown, place: string): Given[string] {
    const read = this.#formed(field, value, place);
    if (read !== other) return read;
    return this.#refuse(place, 'malformed', `"${place}" has another form.`);
  }

  #formed(field: GivenField, value: unknown, place: string): Given[string] | typeof other {
    switch (field.kind) {
      case 'flag':
        // A flag of an address is a text.
        if (typeof value !== 'boolean' && value !== 'true') return other;
        return value !== false;
      case 'row':
        return isMembers(value) ? this.members(field.of, value, `${place}.`) : other;
      case 'record':
        return isMembers(value) ? this.#record(value, place) : other;
      case 'file':
        return this.#rules.fileOf(value, field.bytes) ?? other;
      default:
        return typeof value === 'string' ? this.#typed(field, value, place) : other;
    }
  }

  #record(value: Members, place: string): Given {
    const texts = Object.entries(value).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(texts.map(([name, text]) => [name, this.#text(String(text), place)]));
  }

  #typed(field: GivenField, sent: string, place: string): string | undefined {
    const read = this.#text(sent, place);
    if (read === undefined) return undefined;
    const text = give.typedText(field, read);
    return give.isBlankLine(field, text) ? this.#refuse(place, 'required', `"${place}" is missing.`) : text;
  }

  #text(sent: string, place: string): string | undefined {
    const text = plainText(sent);
    const problem = characterProblem(text);
    if (problem !== null) return this.#refuse(place, problem.code, messageOf(problem));
    if (text.length <= this.#rules.most) return text;
    return this.#refuse(place, 'tooLong', `"${place}" has at most ${this.#rules.most} characters.`);
  }
}

const isRow = (value: Given[string]): value is Given => isMembers(value);
const isList = (value: Given[string]): value is readonly (string | Given)[] => Array.isArray(value);

/** A value that has its form, as its field knows it. @throws OfficeError for a word, day, amount or text that is none of the field's */
function known(typed: string, field: GivenField, value: Given[string]): Given[string] {
  const each = (read: (text: string) => Given[string]) => (typeof value === 'string' ? read(value) : value);
  switch (field.kind) {
    case 'choice':
      if (isList(value)) return value.map((text) => oneOf(typed, String(text), field.values));
      return each((text) => oneOf(typed, text, field.values));
    case 'day':
      return each(demandOfficeDay);
    case 'row':
      if (isList(value)) return value.map((one) => (typeof one === 'string' ? one : knownOf(field.of, one, partName)));
      return isRow(value) ? knownOf(field.of, value, partName) : value;
    case 'declared':
      return readDeclared(typed, field.field, value);
    default:
      return value;
  }
}

/** A part of a row has no option of its own. */
const partName = (name: string) => name;
const typedName = (name: string, { isWord }: GivenField) => (isWord ? name : `--${optionName(name)}`);

const knownOf = (fields: GivenFields, given: Given, nameOf: typeof typedName): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined ? value : known(nameOf(name, field), field, value)];
    }),
  );

/**
 * Reads what a command is given by the fields that it declares: the one door of screens and of the command line.
 * @throws RefusedRequest 422 naming each member that is missing, unknown or of another form
 * @throws OfficeError for a value that is none of its field's
 */
export function readGiven(fields: GivenFields, sent: Members, rules: ReadingRules): Given {
  const reading = new Reading(rules);
  const read = reading.members(fields, sent);
  refuseFields(reading.errors);
  return knownOf(fields, read, typedName);
}
