import type { Ref, Resource, ResourceOf } from '@packhouse/jsonapi';
import { type KeyStore, keyStore } from './key-store.ts';
import { parseJson } from './parse-json.ts';
import { fromStored, rowsFromStored, type StoredRow, toStored } from './stored-row.ts';

/** Keys of the forms packages of the current season (specification, sections 3 and 4). */
type PackagesKey = 'fh_forms_packages' | 'importer_forms_packages';

interface RowsOf<R extends Resource> {
  readonly resource: R;
  readonly rows: readonly ResourceOf<R>[];
}

/** Rows that came along with others, as they are kept. */
export const beside = <R extends Resource>(resource: R, rows: readonly ResourceOf<R>[]): readonly StoredRow[] =>
  rows.map((row) => toStored(resource, row));

/**
 * Stores rows with wire names under their key, in each the time of the read; in the first, what came along with them.
 * A browser without room for them keeps none: they are only for when a read fails.
 */
export function rememberRows<R extends Resource>(
  key: PackagesKey,
  { resource, rows }: RowsOf<R>,
  { cameAlong, readAt }: { readonly cameAlong: readonly StoredRow[]; readonly readAt: string },
  store: KeyStore = keyStore,
): void {
  const kept = rows.map((row, at) => ({
    ...toStored(resource, row),
    read_at: readAt,
    ...(at === 0 ? { included: cameAlong } : {}),
  }));
  try {
    store.set(key, JSON.stringify(kept));
  } catch {
    store.remove(key);
  }
}

/** Typed access to the rows that came along, as the client gives it to those of an answer. */
interface CameAlong {
  find<R extends Resource>(resource: R, ref: Ref | null | undefined): ResourceOf<R> | undefined;
  findAll<R extends Resource>(resource: R, refs: readonly Ref[]): readonly ResourceOf<R>[];
  rows<R extends Resource>(resource: R): readonly ResourceOf<R>[];
}

/** Rows as they were read last. */
export interface RememberedRows<R extends Resource> {
  readonly rows: readonly ResourceOf<R>[];
  readonly included: CameAlong;
  readonly readAt: string;
}

/** Null where none are kept, or not in this form. */
export function rememberedRows<R extends Resource>(
  key: PackagesKey,
  resource: R,
  store: KeyStore = keyStore,
): RememberedRows<R> | null {
  const json = store.get(key);
  const stored = parseJson(json);
  const first: unknown = Array.isArray(stored) ? stored[0] : undefined;
  if (typeof first !== 'object' || first === null || !('read_at' in first) || !('included' in first)) return null;
  const { read_at: readAt, included } = first;
  if (typeof readAt !== 'string' || !Array.isArray(included)) return null;
  return { rows: rowsFromStored(resource, json), included: includedOf(included), readAt };
}

function includedOf(stored: readonly unknown[]): CameAlong {
  const rows: CameAlong['rows'] = (resource) =>
    stored.map((one) => fromStored(resource, one)).filter((row) => row !== null);
  const find: CameAlong['find'] = (resource, ref) => rows(resource).find(({ id }) => id === ref?.id);
  return {
    rows,
    find,
    findAll: (resource, refs) => refs.map((ref) => find(resource, ref)).filter((row) => row !== undefined),
  };
}
