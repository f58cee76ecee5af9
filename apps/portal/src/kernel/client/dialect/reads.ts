import {
  buildQuery,
  jsonApiMediaType,
  type ReadQuery,
  type Resource,
  type ResourceObject,
  type ResourceOf,
} from '@packhouse/jsonapi';
import { ClientError, statusError } from './client-error.ts';
import { nextQuery, readDocument, readRow, readRows } from './documents.ts';
import { createIncluded, type Included } from './included.ts';
import type { Transport } from './transport.ts';

export interface Page<R extends Resource> {
  readonly rows: readonly ResourceOf<R>[];
  readonly included: Included;
  /** No further rows exist. */
  readonly complete: boolean;
}

export interface Single<R extends Resource> {
  readonly row: ResourceOf<R>;
  readonly included: Included;
}

export const accept = { Accept: jsonApiMediaType } as const;

/** A backend that announces next pages for ever is not followed for ever. */
const mostPages = 1000;

export const urlOf = (resource: Resource, rest = '') => `/jsonapi/${resource.path}${rest}`;

async function readPage<R extends Resource>(transport: Transport, resource: R, search: string) {
  const url = urlOf(resource, search === '' ? '' : `?${search}`);
  const response = await transport({ method: 'GET', url, headers: accept });
  const document = await readDocument(response);
  return {
    rows: readRows(resource, document, response.status),
    included: document.included ?? [],
    next: nextQuery(document),
  };
}

export async function list<R extends Resource>(
  transport: Transport,
  resource: R,
  query: ReadQuery = {},
): Promise<Page<R>> {
  const { rows, included, next } = await readPage(transport, resource, buildQuery(query));
  return { rows, included: createIncluded(included), complete: next === null };
}

/** Every row up to `max`, page by page: a backend may cap pages at 50 silently (wire page, section 5). */
export async function listAll<R extends Resource>(
  transport: Transport,
  resource: R,
  query: ReadQuery,
  max: number,
): Promise<Page<R>> {
  const rows: ResourceOf<R>[] = [];
  const included: ResourceObject[] = [];
  let search: string | null = buildQuery({ limit: max, ...query });
  for (let pages = 0; search !== null && rows.length < max && pages < mostPages; pages += 1) {
    const page: Awaited<ReturnType<typeof readPage<R>>> = await readPage(transport, resource, search);
    rows.push(...page.rows);
    included.push(...page.included);
    search = page.next === search ? null : page.next;
  }
  const complete = search === null && rows.length <= max;
  return { rows: rows.slice(0, max), included: createIncluded(included), complete };
}

/** A Drupal says of another company's row that it may not be read; to the person it is as one that is nowhere. */
const orMissing = (error: unknown): never => {
  throw error instanceof ClientError && error.status === 403 ? statusError(404) : error;
};

/** One row with what `include` names. @throws ClientError 404 for one that is nowhere, or another company's */
export async function get<R extends Resource>(
  transport: Transport,
  resource: R,
  id: string,
  query: Pick<ReadQuery, 'include'> = {},
): Promise<Single<R>> {
  const search = buildQuery(query);
  const url = urlOf(resource, `/${encodeURIComponent(id)}${search === '' ? '' : `?${search}`}`);
  const response = await transport({ method: 'GET', url, headers: accept }).catch(orMissing);
  const document = await readDocument(response);
  return { row: readRow(resource, document, response.status), included: createIncluded(document.included ?? []) };
}
