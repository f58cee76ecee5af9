import { officeLists } from '@packhouse/programme';
import type { OfficeQuery } from '#kernel/client/office-calls.ts';

const part = encodeURIComponent;

/** An address with a query, where it asks for something. */
export const withQuery = (path: string, query: OfficeQuery = {}) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** A list at the view of it that waits, or all of it: where a person is led who comes from no other view. */
function openedAt(desk: string): string {
  const path = `/office/${desk}`;
  const list = officeLists.find(({ name }) => name === desk);
  const view = list?.views.find(({ name }) => name === list.opensAt);
  if (view === undefined) return path;
  return withQuery(path, { ...view.filters, ...(view.sort === undefined ? {} : { sort: view.sort }) });
}

/** Every URL of the console. Links are made here alone, so desks link to each other without knowing each other. */
export const deskUrls = {
  home: () => '/office',
  queue: (query?: OfficeQuery) => withQuery('/office/queue', query),
  /** A list by its desk's folder, as `query` narrows it: the address is the query. */
  list: (desk: string, query?: OfficeQuery) => withQuery(`/office/${desk}`, query),
  opened: openedAt,
  /** A page of the office guide, or a heading on it; without a page the guide. */
  help: (page?: string, heading?: string) =>
    `/office/help${page === undefined ? '' : `/${part(page)}`}${heading === undefined ? '' : `#${heading}`}`,
  item: (desk: string, id: string) => `/office/${desk}/${part(id)}`,
} as const;

/** The desk and the item that an address of an item names; null for another address. */
export function itemAt(href: string): { readonly desk: string; readonly id: string } | null {
  const [, desk, id] = /^\/office\/([\w-]+)\/([^/?#]+)$/.exec(href) ?? [];
  return desk === undefined || id === undefined ? null : { desk, id: decodeURIComponent(id) };
}
