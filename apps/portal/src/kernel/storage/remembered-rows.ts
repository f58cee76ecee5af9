import type { Resource, ResourceOf } from '@packhouse/jsonapi';
import { type KeyStore, keyStore } from './key-store.ts';
import { rowsFromStored, toStored } from './stored-row.ts';

/** Where the forms packages that were fetched last are kept (specification, sections 3 and 4). */
type PackagesKey = 'fh_forms_packages' | 'importer_forms_packages';

export interface RememberedRows {
  /** The rows as stored; none when nothing is. */
  read<R extends Resource>(key: PackagesKey, resource: R): readonly ResourceOf<R>[];
  set<R extends Resource>(key: PackagesKey, resource: R, rows: readonly ResourceOf<R>[]): void;
  clear(key: PackagesKey): void;
}

export function createRememberedRows(store: KeyStore): RememberedRows {
  return {
    read: (key, resource) => rowsFromStored(resource, store.get(key)),
    set: (key, resource, rows) => store.set(key, JSON.stringify(rows.map((row) => toStored(resource, row)))),
    clear: (key) => store.remove(key),
  };
}

export const rememberedRows = createRememberedRows(keyStore);
