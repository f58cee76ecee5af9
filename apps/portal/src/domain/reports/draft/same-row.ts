import { isBlankValue, type Values } from '@packhouse/programme';

/** True when both hold the same; nothing and null are the same. */
export function isSameRow(a: Values, b: Values): boolean {
  if (a === b) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const text = (value: unknown) => (isBlankValue(value) ? '' : JSON.stringify(value));
  return [...keys].every((key) => a[key] === b[key] || text(a[key]) === text(b[key]));
}
