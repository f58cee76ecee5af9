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
  const [old, now]: readonly Readonly<Record<string, unknown>>[] = [{ ...before }, { ...after }];
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return fields.flatMap((field) =>
    JSON.stringify(old?.[field]) === JSON.stringify(now?.[field])
      ? []
      : [{ field, before: told(field, old?.[field]), after: told(field, now?.[field]) }],
  );
}
