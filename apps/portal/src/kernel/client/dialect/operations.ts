import { atomicMediaType, encodeResource, type Resource, type ResourceObject, type RowBase } from '@packhouse/jsonapi';
import { type Operation, registry } from '@packhouse/programme';
import { parseJson } from '../../storage/parse-json.ts';
import { offlineError, unreadableError } from './client-error.ts';
import { readObject } from './documents.ts';
import type { Transport } from './transport.ts';

const operationsUrl = '/jsonapi/operations';
const operationsTimeoutSeconds = 120;

function resourceOf(type: string): Resource {
  const resource = registry.byType(type);
  if (resource === undefined) throw new Error(`"${type}" is not declared.`);
  return resource;
}

function relationOf(operation: { type: string; id: string; field: string }) {
  const { type, id, field } = operation;
  const declared = resourceOf(type).fields[field];
  if (declared === undefined) throw new Error(`${type} has no field "${field}".`);
  return { type, id, relationship: declared.wire };
}

const versionMeta = (version: number | undefined) =>
  version === undefined ? {} : { meta: { expectedVersion: version } };

/** One operation in the words of the atomic operations extension (jsonapi.org/ext/atomic). */
function encodeOperation(operation: Operation): object {
  const { verb, type, id } = operation;
  switch (verb) {
    case 'create':
      return { op: 'add', data: encodeResource(resourceOf(type), id, operation.values).data };
    case 'update': {
      const { data } = encodeResource(resourceOf(type), id, operation.values);
      return { op: 'update', data, ...versionMeta(operation.expectedVersion) };
    }
    case 'append':
    case 'detach': {
      const op = verb === 'append' ? 'add' : 'remove';
      const data = operation.refs.map((ref) => ({ type: ref.type, id: ref.id }));
      return { op, ref: relationOf(operation), data, ...versionMeta(operation.expectedVersion) };
    }
    case 'delete':
      return { op: 'remove', ref: { type, id } };
  }
}

/** The result of one operation: the row where the backend answers with one. */
function readResult({ type }: Operation, result: unknown, status: number): RowBase | null {
  // Border: what is not a resource object is refused by the decoder.
  const { data } = (result ?? {}) as { data?: ResourceObject | readonly ResourceObject[] | null };
  if (data === undefined || data === null || !('type' in data)) return null;
  return readObject(resourceOf(type), data, status);
}

/**
 * Sends operations as one request: all of them happen, in this order, or none (only where the profile says so).
 * @returns for each operation the row that the answer holds as it is after all of them, or null; what it does not hold of
 *   the values sent is for the caller to see
 */
export async function operate(
  transport: Transport,
  operations: readonly Operation[],
): Promise<readonly (RowBase | null)[]> {
  const response = await transport({
    method: 'POST',
    url: operationsUrl,
    headers: { Accept: atomicMediaType, 'Content-Type': atomicMediaType },
    body: JSON.stringify({ 'atomic:operations': operations.map(encodeOperation) }),
    timeoutSeconds: operationsTimeoutSeconds,
    // All of them or none; rows have ids of our making.
    repeatable: true,
  });
  if (response.status === 204) return operations.map(() => null);
  const body = parseJson(await response.text().catch(() => Promise.reject(offlineError())));
  const results = typeof body === 'object' && body !== null && 'atomic:results' in body ? body['atomic:results'] : null;
  if (!Array.isArray(results)) throw unreadableError(response.status);
  return operations.map((operation, index) => readResult(operation, results[index], response.status));
}
