import type { Ref } from '@packhouse/jsonapi';
import type { Client } from '../client/dialect/create-client.ts';
import type { KeyStore } from '../storage/key-store.ts';
import { readCompanies, readProxyUsers } from './profile-reads.ts';
import { writeProxy } from './signed-in.ts';

/** True where a person is listed; where a provider made the field a list of texts, they are ids or user names. */
export const isListed = (listed: readonly Ref[], { id, username }: { id: string; username: string }): boolean =>
  listed.some((ref) => ref.id === id || ref.id === username);

/**
 * Reads again whether the person may act for others, and for whom: a right that the office withdraws ends at once
 * (decisions.md 6), and nothing of it stays stored. Throws ClientError; what is stored stays then.
 */
export async function reloadProxyRight({ store, client }: { store: KeyStore; client: Client }): Promise<void> {
  const [id, username] = [store.get('user_uid'), store.get('username')];
  if (id === null || username === null) return;
  const isProxy = isListed(await readProxyUsers(client), { id, username });
  const companies = isProxy ? await readCompanies(client) : null;
  // Somebody who has logged out meanwhile leaves nothing behind.
  if (store.get('user_uid') === id) writeProxy(store, companies);
}
