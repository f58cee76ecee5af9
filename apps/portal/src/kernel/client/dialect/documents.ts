import {
  decodeResource,
  type Resource,
  type ResourceObject,
  type ResourceOf,
  type SuccessDocument,
} from '@packhouse/jsonapi';
import { isObject, parseJson } from '../../storage/parse-json.ts';
import { offlineError, unreadableError } from './client-error.ts';
import { relationsInPlace } from './relations-in-place.ts';

/**
 * The document of a successful answer.
 * @throws {ClientError} offline when the answer broke off, unreadable when it holds no document.
 */
export async function readDocument(response: Response): Promise<SuccessDocument> {
  const body = parseJson(await response.text().catch(() => Promise.reject(offlineError())));
  if (!isObject(body) || !('data' in body)) throw unreadableError(response.status);
  // Border: from here on the declarations' decoder checks member by member.
  return body as object as SuccessDocument;
}

/** The one row of a document. Throws ClientError when it is of another type. */
export function readRow<R extends Resource>(resource: R, document: SuccessDocument, status: number): ResourceOf<R> {
  const { data } = document;
  if (data === null || Array.isArray(data)) throw unreadableError(status);
  // Array.isArray does not narrow a readonly array away (microsoft/TypeScript#17002).
  return readObject(resource, data as ResourceObject, status);
}

/** The rows of a list. Throws ClientError when it is none. */
export function readRows<R extends Resource>(resource: R, document: SuccessDocument, status: number): ResourceOf<R>[] {
  if (!Array.isArray(document.data)) throw unreadableError(status);
  return document.data.map((object: ResourceObject) => readObject(resource, object, status));
}

/** One resource object of an answer. Throws ClientError when it is of another type. */
export function readObject<R extends Resource>(resource: R, object: ResourceObject, status: number): ResourceOf<R> {
  try {
    return decodeResource(resource, relationsInPlace(resource, object));
  } catch {
    throw unreadableError(status);
  }
}

/** The query part of the document's next page; null on the last one. The URL before it is the backend's own view of itself and is not used. */
export function nextQuery(document: SuccessDocument): string | null {
  const href = document.links?.next?.href;
  if (href === undefined) return null;
  const mark = href.indexOf('?');
  return mark === -1 ? null : href.slice(mark + 1);
}
