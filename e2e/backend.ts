import {
  decodeResource,
  encodeResource,
  jsonApiMediaType,
  type Ref,
  type Resource,
  type ResourceOf,
} from '@packhouse/jsonapi';
import { type APIRequestContext, expect } from '@playwright/test';
import { passwordOf } from './portal.ts';

/** The server's rows, read past the portal as another program would. */
export interface Backend {
  read<R extends Resource>(resource: R, id: string): Promise<ResourceOf<R>>;
  list<R extends Resource>(resource: R, query: string): Promise<readonly ResourceOf<R>[]>;
  /** The same over all pages. */
  all<R extends Resource>(resource: R, query: string): Promise<readonly ResourceOf<R>[]>;
  /** Creates a row as another program would; resolves to what the server made of it. */
  create<R extends Resource>(resource: R, values: Readonly<Record<string, unknown>>): Promise<ResourceOf<R>>;
  /** Changes a row; resolves to what the server made of it. */
  update<R extends Resource>(
    resource: R,
    id: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<ResourceOf<R>>;
  /** Adds members to a list of a row, named as on the wire. */
  append(resource: Resource, id: string, list: string, members: readonly Ref[]): Promise<void>;
  /** The bytes of an uploaded file. */
  download(fileId: string): Promise<Buffer>;
}

interface Page<R extends Resource> {
  readonly rows: readonly ResourceOf<R>[];
  readonly next: string | undefined;
}

/** Signs in over HTTP with a session of its own. */
export async function backendAs(request: APIRequestContext, username: string): Promise<Backend> {
  const password = passwordOf(username);
  const form = { grant_type: 'password', client_id: 'portal', client_secret: 'portal-demo-secret', username, password };
  const token = await (await request.post('/oauth/token', { form })).json();
  const headers = { authorization: `Bearer ${token.access_token}`, accept: jsonApiMediaType };
  const get = async (path: string) => {
    const answer = await request.get(path, { headers });
    expect(answer.status(), path).toBe(200);
    return answer;
  };
  const page = async <R extends Resource>(resource: R, path: string): Promise<Page<R>> => {
    const { data, links } = await (await get(path)).json();
    const next: string | undefined = links.next?.href;
    const rows = data.map((row: unknown) => decodeResource(resource, row));
    return { rows, next: next?.slice(next.indexOf('/jsonapi')) };
  };
  return {
    read: async (resource, id) =>
      decodeResource(resource, (await (await get(`/jsonapi/${resource.path}/${id}`)).json()).data),
    list: async (resource, query) => (await page(resource, `/jsonapi/${resource.path}?${query}`)).rows,
    all: async (resource, query) => {
      const rows: ResourceOf<typeof resource>[] = [];
      for (let path: string | undefined = `/jsonapi/${resource.path}?${query}`; path !== undefined; ) {
        const { rows: found, next }: Page<typeof resource> = await page(resource, path);
        rows.push(...found);
        path = next;
      }
      return rows;
    },
    create: async (resource, values) => {
      const answer = await request.post(`/jsonapi/${resource.path}`, {
        headers: { ...headers, 'content-type': jsonApiMediaType },
        data: encodeResource(resource, undefined, values),
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return decodeResource(resource, (await answer.json()).data);
    },
    update: async (resource, id, values) => {
      const answer = await request.patch(`/jsonapi/${resource.path}/${id}`, {
        headers: { ...headers, 'content-type': jsonApiMediaType },
        data: encodeResource(resource, id, values),
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return decodeResource(resource, (await answer.json()).data);
    },
    append: async (resource, id, list, members) => {
      const answer = await request.post(`/jsonapi/${resource.path}/${id}/relationships/${list}`, {
        headers: { ...headers, 'content-type': jsonApiMediaType },
        data: { data: members },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    download: async (fileId) => {
      const { data } = await (await get(`/jsonapi/file/file/${fileId}`)).json();
      return (await get(data.attributes.uri.url)).body();
    },
  };
}
