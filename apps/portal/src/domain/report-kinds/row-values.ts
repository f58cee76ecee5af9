import type { Ref, RowBase } from '@packhouse/jsonapi';
import { memberOf, type Values } from '@packhouse/programme';

/** A text, date or decimal of a row whose declaration is only known by its kind of report; null where there is none. */
export function textIn(row: RowBase | Values, key: string): string | null {
  const value = memberOf(row, key);
  return typeof value === 'string' ? value : null;
}

export const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value;

export function refIn(row: RowBase | Values, key: string): Ref | null {
  const value = memberOf(row, key);
  return isRef(value) ? value : null;
}

export function refsIn(row: RowBase | Values, key: string): readonly Ref[] {
  const value = memberOf(row, key);
  return Array.isArray(value) ? value.filter(isRef) : [];
}
