import {
  canonicalDateTime,
  comparedDecimal,
  type Field,
  isRelation,
  type Resource,
  type RowBase,
} from '@packhouse/jsonapi';
import type { Values } from '../call.ts';
import { memberOf } from '../draft.ts';
import { isBlankValue } from './sendable.ts';

const isEmpty = (value: unknown): boolean =>
  isBlankValue(value) || value === false || (Array.isArray(value) && value.length === 0);

/** The ids that a relation's value names. */
function idsOf(value: unknown): readonly string[] {
  const refs: readonly unknown[] = Array.isArray(value) ? value : [value];
  return refs.map((ref) => (typeof ref === 'object' && ref !== null && 'id' in ref ? String(ref.id) : ''));
}

const inFixedOrder = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1));

/** Mostly they are named in the same order: thousands are not sorted then. */
function areSameIds(one: readonly string[], other: readonly string[]): boolean {
  const isSameOrder = (ids: readonly string[], others: readonly string[]) => ids.every((id, at) => id === others[at]);
  return (
    one.length === other.length && (isSameOrder(one, other) || isSameOrder(inFixedOrder(one), inFixedOrder(other)))
  );
}

/** One text for all the ways in which backends write the same value. */
function canonical(field: Field | undefined, value: unknown): string {
  switch (field?.kind) {
    case 'decimal':
      return comparedDecimal(field, String(value));
    case 'dateTime':
      return canonicalDateTime(String(value)) ?? String(value);
    case 'choices':
    case 'texts':
      return JSON.stringify(value);
    default:
      return String(value).replaceAll('\r\n', '\n').trim();
  }
}

function isSame(field: Field | undefined, one: unknown, other: unknown): boolean {
  if (field !== undefined && isRelation(field)) return areSameIds(idsOf(one), idsOf(other));
  return canonical(field, one) === canonical(field, other);
}

/**
 * The keys of sent values that a row does not hold: what a backend dropped or somebody else wrote (decisions.md 20).
 * Spelling does not count: "12.3" is "12.30", a timestamp is the same in any offset, the order of a relation is free.
 */
export function differingFields(resource: Resource, sent: Values, row: RowBase | Values): readonly string[] {
  return Object.keys(sent).filter((key) => {
    const held = memberOf(row, key);
    if (isEmpty(sent[key]) || isEmpty(held)) return isEmpty(sent[key]) !== isEmpty(held);
    return !isSame(resource.fields[key], sent[key], held);
  });
}

/**
 * The keys of sent values that a backend did not take: as `differingFields`, but for figures and names that it works out
 * itself, which need only be there (decisions.md 17).
 */
export function droppedFields(resource: Resource, sent: Values, row: RowBase | Values): readonly string[] {
  const isOwn = (key: string) => resource.fields[key]?.calculated === true && !isEmpty(memberOf(row, key));
  return differingFields(resource, sent, row).filter((key) => !isOwn(key));
}

/** True when every one of these keys is empty in the row: the backend dropped them, nobody wrote another value. */
export function areEmpty(row: RowBase | Values, keys: readonly string[]): boolean {
  return keys.every((key) => isEmpty(memberOf(row, key)));
}
