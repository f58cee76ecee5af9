import type { Ref } from '@packhouse/jsonapi';
import { type DraftRow, idInLineage, isBlankValue, type Values } from '@packhouse/programme';

/** True when both hold the same; nothing and null are the same. */
export function isSameRow(a: Values, b: Values): boolean {
  if (a === b) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const text = (value: unknown) => (isBlankValue(value) ? '' : JSON.stringify(value));
  return [...keys].every((key) => a[key] === b[key] || text(a[key]) === text(b[key]));
}

interface PutBackDeps {
  readonly type: Ref['type'];
  /** The key that a row of this id has had, for as long as the draft is open. */
  readonly keyOf: (id: string) => string;
  readonly newId: () => string;
}

/**
 * Rows as they stood earlier, in the ids of now: what was sent meanwhile may be known to the backend under another id
 * or be deleted there, so that a row which differs from what stands there is a new one to it.
 */
export function putBack(now: readonly DraftRow[], then: readonly DraftRow[], deps: PutBackDeps) {
  const { type, keyOf, newId } = deps;
  const present = new Map(now.map((row) => [keyOf(row.id), row]));
  /** Ids that were made for it, with the key of their row. */
  const made: (readonly [string, string])[] = [];
  /** Rows that the backend has to delete for it. */
  const discarded: Ref[] = [];
  const fresh = (key: string, from: DraftRow) => {
    const id = idInLineage(from.id, newId());
    made.push([id, key]);
    return id;
  };
  const rows = then.map((wanted): DraftRow => {
    const key = keyOf(wanted.id);
    const row = present.get(key);
    present.delete(key);
    if (row === undefined) return { id: fresh(key, wanted), values: wanted.values };
    if (isSameRow(row.values, wanted.values)) return row;
    if (row.sent !== true) return { ...row, values: wanted.values };
    discarded.push({ type, id: row.id });
    return { id: fresh(key, row), values: wanted.values, replaces: [row.id, ...(row.replaces ?? [])] };
  });
  for (const { id, sent } of present.values()) if (sent === true) discarded.push({ type, id });
  const keys = new Map(made);
  const keyNow = ({ id }: DraftRow) => keys.get(id) ?? keyOf(id);
  const at = rows.findIndex((row, index) => row !== now[index]);
  const differing = rows[at === -1 ? rows.length - 1 : at];
  /** The key of the first row that differs, or of the one that follows what was taken out. */
  const first = differing === undefined ? null : keyNow(differing);
  return { rows, discarded, made, first };
}
