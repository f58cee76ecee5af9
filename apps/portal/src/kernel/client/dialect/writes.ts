import {
  comparedDecimal,
  type DraftOf,
  decodeResource,
  encodeResource,
  errorObject,
  type Field,
  isRelation,
  jsonApiMediaType,
  type Ref,
  type Resource,
  type ResourceDocument,
  type ResourceOf,
  type RowBase,
} from '@packhouse/jsonapi';
import { ClientError, statusError } from './client-error.ts';
import { readDocument, readRow } from './documents.ts';
import { accept, get, urlOf } from './reads.ts';
import type { Transport } from './transport.ts';

type Row = RowBase & Readonly<Record<string, unknown>>;

// A long text comes back with the line ends of the platform that stored it.
function plain(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return field?.kind === 'decimal' ? comparedDecimal(field, value) : value.replaceAll('\r\n', '\n').trimEnd();
}

const isSame = (field: Field | undefined, wanted: unknown, stored: unknown) =>
  JSON.stringify(plain(field, wanted)) === JSON.stringify(plain(field, stored));

/** Keys of the fields that a request gave. */
function givenKeys(resource: Resource, { data }: ResourceDocument): string[] {
  const wires = new Set([...Object.keys(data.attributes ?? {}), ...Object.keys(data.relationships ?? {})]);
  return Object.entries(resource.fields)
    .filter(([, field]) => wires.has(field.wire))
    .map(([key]) => key);
}

/** A figure or name that the backend works out itself need only be there (decisions.md 17). */
const isWorkedOut = (resource: Resource, key: string, stored: Row) =>
  resource.fields[key]?.calculated === true && stored[key] !== null;

/**
 * Compares what was sent with what the backend says it stored: a provider's backend may drop a field it does not know
 * and still answer 201, which is a failed save (decisions.md 20).
 * @throws {ClientError} of the answer's status, one error object for each value that is not there.
 */
function refuseDropped(resource: Resource, sent: ResourceDocument, stored: Row, status: number): void {
  // Decoding what was sent brings both sides into one form (scales, offsets, bare references).
  const wanted = decodeResource(resource, { id: stored.id, ...sent.data }) as Row;
  const errors = givenKeys(resource, sent)
    .filter((key) => !isSame(resource.fields[key], wanted[key], stored[key]) && !isWorkedOut(resource, key, stored))
    .map((key) => {
      const field = resource.fields[key];
      const part = field !== undefined && isRelation(field) ? 'relationships' : 'attributes';
      const pointer = `/data/${part}/${field?.wire ?? key}`;
      return errorObject(status, `"${field?.label ?? key}" was not stored.`, { pointer });
    });
  if (errors.length > 0) throw statusError(status, errors);
}

const jsonHeaders = { ...accept, 'Content-Type': jsonApiMediaType } as const;

const isStatus = (error: unknown, status: number) => error instanceof ClientError && error.status === status;
/** No answer, or none that anybody can read: the row may be there. */
const isUnknown = (error: unknown) => error instanceof ClientError && error.kind !== 'status';

// Border: a draft's keys are the declaration's, which encodeResource checks once more.
const encode = <R extends Resource>(resource: R, id: string, values: DraftOf<R>) =>
  encodeResource(resource, id, values as Readonly<Record<string, unknown>>);

function accepted<R extends Resource>(resource: R, sent: ResourceDocument, row: ResourceOf<R>, status: number) {
  // Border: every row has the base members and its declared keys.
  refuseDropped(resource, sent, row as Parameters<typeof refuseDropped>[2], status);
  return row;
}

async function acceptedIn<R extends Resource>(resource: R, sent: ResourceDocument, response: Response) {
  return accepted(resource, sent, readRow(resource, await readDocument(response), response.status), response.status);
}

async function post<R extends Resource>(transport: Transport, resource: R, document: ResourceDocument) {
  const response = await transport({
    method: 'POST',
    url: urlOf(resource),
    headers: jsonHeaders,
    body: JSON.stringify(document),
    repeatable: true,
  });
  return acceptedIn(resource, document, response);
}

/**
 * Creates a row under an id made here, which makes a repetition harmless: a call without an answer is sent once more,
 * and a 409 for one's own id counts as success when the row that is there holds what was sent (filing.md). So does a 500,
 * by which a Drupal refuses an id that another window, or the call before, takes at the same moment.
 */
export async function create<R extends Resource>(
  transport: Transport,
  resource: R,
  id: string,
  values: DraftOf<R>,
): Promise<ResourceOf<R>> {
  const document = encode(resource, id, values);
  try {
    return await post(transport, resource, document).catch((error: unknown) => {
      if (!isUnknown(error)) throw error;
      return post(transport, resource, document);
    });
  } catch (error) {
    if (!isStatus(error, 409) && !isStatus(error, 500)) throw error;
    const { row } = await get(transport, resource, id).catch(() => Promise.reject(error));
    return accepted(resource, document, row, 409);
  }
}

/** Changes the given members only. `expectedVersion`: the version this change was made on; an older one is a 409. */
export async function update<R extends Resource>(
  transport: Transport,
  resource: R,
  id: string,
  values: DraftOf<R>,
  expectedVersion: number | null,
): Promise<ResourceOf<R>> {
  const document = encode(resource, id, values);
  const response = await transport({
    method: 'PATCH',
    url: urlOf(resource, `/${encodeURIComponent(id)}`),
    headers: jsonHeaders,
    body: JSON.stringify(expectedVersion === null ? document : { ...document, meta: { expectedVersion } }),
    repeatable: expectedVersion === null ? true : 'put off',
  });
  return acceptedIn(resource, document, response);
}

/** Deletes a row; one that is gone already counts as deleted. */
export async function remove(transport: Transport, resource: Resource, id: string): Promise<void> {
  const url = urlOf(resource, `/${encodeURIComponent(id)}`);
  await transport({ method: 'DELETE', url, headers: accept, repeatable: true }).catch((error: unknown) => {
    if (!isStatus(error, 404)) throw error;
  });
}

/** Adds rows to a list of a row. The answer is 200 or 204, as the backend sees fit (wire page, section 6). */
export async function append(
  transport: Transport,
  resource: Resource,
  id: string,
  fieldKey: string,
  refs: readonly Ref[],
): Promise<void> {
  const field = resource.fields[fieldKey];
  if (field?.kind !== 'many') throw new Error(`${resource.type} has no list "${fieldKey}".`);
  await transport({
    method: 'POST',
    url: urlOf(resource, `/${encodeURIComponent(id)}/relationships/${field.wire}`),
    headers: jsonHeaders,
    body: JSON.stringify({ data: refs.map((ref) => ({ type: ref.type, id: ref.id })) }),
    repeatable: true,
  });
}
