import type { Resource, ResourceOf } from '@packhouse/jsonapi';
import { type KeyStore, keyStore } from './key-store.ts';
import { toStored } from './stored-row.ts';

/** Keys of the forms packages that were fetched last (specification, sections 3 and 4). */
type PackagesKey = 'fh_forms_packages' | 'importer_forms_packages';

/**
 * Stores rows with wire names under their key, for whatever else reads the specification's keys: the portal itself
 * draws no month from them, because they have neither its due date nor the status of its report.
 */
export function rememberRows<R extends Resource>(
  key: PackagesKey,
  resource: R,
  rows: readonly ResourceOf<R>[],
  store: KeyStore = keyStore,
): void {
  store.set(key, JSON.stringify(rows.map((row) => toStored(resource, row))));
}
