import { isDeepStrictEqual } from 'node:util';
import { type ItemChange, registry } from '@packhouse/programme';

/** Fields that are never told in clear, of whichever type. */
const sensitive: ReadonlySet<string> = new Set(
  registry.resources.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([key, field]) => ('sensitive' in field && field.sensitive === true ? [key] : [])),
  ),
);

const told = (field: string, value: unknown): unknown =>
  sensitive.has(field) && typeof value === 'string' ? `•••••${value.slice(-4)}` : (value ?? null);

/** Each difference between two states of a row, by the product's own keys. */
export function changesOf(before: object | null, after: object | null): readonly ItemChange[] {
  const [old, now]: readonly [Members, Members] = [{ ...before }, { ...after }];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields.flatMap((field) =>
    JSON.stringify(old[field]) === JSON.stringify(now[field])
      ? []
      : [{ field, before: told(field, old[field]), after: told(field, now[field]) }],
  );
}

export type Members = Readonly<Record<string, unknown>>;
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list whose things have keys, by them: people look for the form that changed, not for its place. */
function byKey(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value;
  const keyed = value.flatMap((one) =>
    isMembers(one) && typeof one.key === 'string' ? [[one.key, one] as const] : [],
  );
  return keyed.length === value.length ? Object.fromEntries(keyed) : value;
}

/** Each smallest part in which two values of a setting differ: `taxIdLabel.es`, `commodityForms.inshell.rate`. */
export function partsThatDiffer(field: string, before: unknown, after: unknown): readonly ItemChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const leaf = { field, before: before ?? null, after: after ?? null };
  // A group that comes or goes whole is read part by part too.
  const [old, now] = [byKey(before ?? (isMembers(after) ? {} : null)), byKey(after ?? (isMembers(before) ? {} : null))];
  if (!isMembers(old) || !isMembers(now)) return [leaf];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const parts = names.flatMap((name) => partsThatDiffer(`${field}.${name}`, old[name], now[name]));
  // The same things in another order.
  return parts.length === 0 ? [leaf] : parts;
}
