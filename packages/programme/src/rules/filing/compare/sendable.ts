import {
  characterProblem,
  isRelation,
  mayWrite,
  parseWireValue,
  plainText,
  type Resource,
  type Verb,
} from '@packhouse/jsonapi';
import type { Values } from '../call.ts';

export interface Sendable {
  /** In the wire's canonical form: decimals with full scale, blanks as null. */
  readonly values: Values;
  /** Keys of values that no draft may hold: not of their field's kind, or refused by its check; not among `values`. */
  readonly malformed: readonly string[];
}

/** True for null, undefined and text of nothing but spaces. */
export function isBlankValue(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** A title is no declared field; it is a line of text like them. */
function sendTitle(value: unknown, sent: Record<string, unknown>, malformed: string[]): void {
  const text = typeof value === 'string' ? plainText(value) : value;
  if (typeof text === 'string' && characterProblem(text) !== null) malformed.push('title');
  else sent.title = text;
}

/**
 * The part of a draft's values that may be sent in a verb: without fields of the office's, without fields fixed at
 * creation when the row is changed, without `absent` ones, which this backend does not have (decisions.md 20).
 * @throws Error when a key is not declared.
 */
export function sendable(
  resource: Resource,
  values: Values,
  verb: Extract<Verb, 'create' | 'update'>,
  absent: readonly string[] = [],
): Sendable {
  const sent: Record<string, unknown> = {};
  const malformed: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || absent.includes(key)) continue;
    const field = resource.fields[key];
    if (key === 'title') sendTitle(value, sent, malformed);
    else if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
    else if (!mayWrite(field.write, verb)) continue;
    else if (isBlankValue(value)) sent[key] = null;
    else if (isRelation(field)) sent[key] = value;
    else {
      const parsed = parseWireValue(field, value);
      const isWrong = 'problem' in parsed || (typeof parsed.value === 'string' && field.check?.(parsed.value));
      if (isWrong) malformed.push(key);
      else sent[key] = parsed.value;
    }
  }
  return { values: sent, malformed };
}

interface KnownRow {
  readonly resource: Resource;
  readonly absent: readonly string[];
  readonly sendable: Sendable;
}

const knownRows = new WeakMap<Values, KnownRow>();
const none: readonly string[] = [];

/**
 * The part of a row's values that may be sent when it is created. It is worked out once for each object of values, so
 * that a company with thousands of rows can have them ready before a save asks for all.
 * @throws Error when a key is not declared.
 */
export function sendableRow(resource: Resource, values: Values, absent: readonly string[] = none): Sendable {
  const known = knownRows.get(values);
  if (known?.resource === resource && known.absent === absent) return known.sendable;
  const made = sendable(resource, values, 'create', absent);
  knownRows.set(values, { resource, absent, sendable: made });
  return made;
}
