import { path, type ReadQuery } from '@packhouse/jsonapi';
import { pageLimits, producerContact } from '@packhouse/programme';
import type { Client } from '#kernel/client/dialect/create-client.ts';

/** More than any company keeps; a list that ends here says so. */
export const mostProducers = 4 * pageLimits.producerContacts;

/** Every producer of a first handler: GET fh_producer_contact, 1,500 at once (specification, section 7). @throws ClientError */
export function readProducers(client: Client, companyId: string, order: Pick<ReadQuery, 'sort'> = {}) {
  const where = [{ path: path(producerContact.fields.firstHandler, 'id'), value: companyId }];
  const query = { ...order, where, limit: pageLimits.producerContacts };
  return client.listAll(producerContact, query, mostProducers);
}
