// Every address of the portal, and how a test goes from one to the next.
import { features } from '#app/features.ts';
import { client } from '#kernel/client/client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { addressesOf } from '../../../e2e/addresses-of.ts';
import { leave, reopen } from './open-screen.tsx';

/** Every address inside of the portal as its features declare them: a new one is among them the day it is added. */
export const everyRouteInside: readonly string[] = features
  .flatMap(({ routes }) => routes.map(({ path }) => path))
  .filter((path) => path.startsWith('/dashboard'));

/** Values for each route's parameters, from the rows of the person who is signed in. */
export const ownAddresses = (): Promise<ReadonlyMap<string, string>> =>
  addressesOf({
    companyId: localStorage.getItem('company_uid') ?? '',
    list: async (resource, query) => (await client.list(resource, query)).rows,
    create: (resource, values) => client.create(resource, newId(), values),
  });

/** Goes to another address as typing it does: what was only in memory is gone. */
export async function goTo(address: string): Promise<void> {
  // Before the address changes, or the screen that stands there would go along.
  await leave();
  history.replaceState(null, '', address);
  await reopen();
}
