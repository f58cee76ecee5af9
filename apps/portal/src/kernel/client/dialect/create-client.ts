import type { DraftOf, fileType, ReadQuery, Ref, Resource, ResourceOf, RowBase } from '@packhouse/jsonapi';
import type { Operation } from '@packhouse/programme';
import { bodyThere, type FieldNames, keptValues, namesDiffer, textHere, urlThere } from './field-names.ts';
import { download, upload } from './files.ts';
import { operate, type Untold } from './operations.ts';
import { get, list, listAll, type Page, type Single } from './reads.ts';
import { createTransport, type TransportDeps } from './transport.ts';
import { append, create, remove, update } from './writes.ts';

const isJson = (type: string | null) => /^application\/vnd\.api\+json/.test(type ?? '');

async function answerHere(names: FieldNames, url: string, response: Response): Promise<Response> {
  if (response.status === 204 || !isJson(response.headers.get('content-type'))) return response;
  const text = await response.text();
  try {
    const { status, statusText, headers } = response;
    return new Response(textHere(names, url, text), { status, statusText, headers });
  } catch {
    // A body that is no JSON is passed on: the reader of the answer refuses it.
    return new Response(text, response);
  }
}

/**
 * A fetch to a backend that calls some fields otherwise: requests go out in its names, answers come back in the
 * declarations', so that nothing else of the portal knows (decisions.md 20).
 */
function translatingFetch(fetched: typeof fetch, names: () => FieldNames): typeof fetch {
  return async (input, init) => {
    const now = names();
    if (!namesDiffer(now) || typeof input !== 'string') return fetched(input, init);
    const { body } = init ?? {};
    const text = body instanceof Blob && isJson(body.type) ? await body.text() : body;
    const sent = typeof text === 'string' ? { ...init, body: bodyThere(now, text) } : init;
    return answerHere(now, input, await fetched(urlThere(now, input), sent));
  };
}

/** The provider's backend as the portal knows it. Every call throws ClientError when it fails. */
export interface Client {
  list<R extends Resource>(resource: R, query?: ReadQuery): Promise<Page<R>>;
  /** Every row up to `max`, over as many pages as the backend makes of them. */
  listAll<R extends Resource>(resource: R, query: ReadQuery, max: number): Promise<Page<R>>;
  get<R extends Resource>(resource: R, id: string, query?: Pick<ReadQuery, 'include'>): Promise<Single<R>>;
  /** `id` is made by the caller (kernel/client/new-id.ts), so that a repetition makes no second row. */
  create<R extends Resource>(resource: R, id: string, values: DraftOf<R>): Promise<ResourceOf<R>>;
  update<R extends Resource>(
    resource: R,
    id: string,
    values: DraftOf<R>,
    options?: { readonly expectedVersion?: number | null },
  ): Promise<ResourceOf<R>>;
  remove(resource: Resource, id: string): Promise<void>;
  /** All of these, in this order, in one request, or none; only where config().profile.operations says so. */
  operate(operations: readonly Operation[], untold?: Untold | null): Promise<readonly (RowBase | null)[]>;
  /** Adds rows to the list `fieldKey` of a row. */
  append(resource: Resource, id: string, fieldKey: string, refs: readonly Ref[]): Promise<void>;
  upload(
    resource: Resource,
    fieldKey: string,
    filename: string,
    bytes: Blob | ArrayBuffer,
  ): Promise<Ref<typeof fileType>>;
  download(ref: Ref): Promise<Blob>;
}

export interface ClientDeps extends TransportDeps {
  /** The backend compares `meta.expectedVersion` of a PATCH (config.json, profile). */
  readonly knowsVersions: () => boolean;
  /** Fields that the backend calls otherwise or does not have (config.json, profile); unset: none. */
  readonly names?: () => FieldNames;
}

const originOf = (base: string) => (base === '' ? '' : new URL(base).origin);

/** A client on a backend. The portal has one, in kernel/client/client.ts. */
export function createClient(deps: ClientDeps): Client {
  const names = deps.names ?? (() => ({}));
  const transport = createTransport({ ...deps, fetch: translatingFetch(deps.fetch, names) });
  const kept = <V extends object>(resource: Resource, values: V) => keptValues(names(), resource, values);
  return {
    list: (resource, query) => list(transport, resource, query),
    listAll: (resource, query, max) => listAll(transport, resource, query, max),
    get: (resource, id, query) => get(transport, resource, id, query),
    create: (resource, id, values) => create(transport, resource, id, kept(resource, values)),
    update: (resource, id, values, options) =>
      update(
        transport,
        resource,
        id,
        kept(resource, values),
        deps.knowsVersions() ? (options?.expectedVersion ?? null) : null,
      ),
    remove: (resource, id) => remove(transport, resource, id),
    operate: (operations, untold) => operate(transport, operations, untold),
    append: (resource, id, fieldKey, refs) => append(transport, resource, id, fieldKey, refs),
    upload: (resource, fieldKey, filename, bytes) => upload(transport, resource, fieldKey, filename, bytes),
    download: (ref) => download(transport, originOf(deps.base()), ref),
  };
}
