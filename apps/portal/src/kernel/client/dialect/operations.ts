import { atomicMediaType, encodeResource, type Resource, type ResourceObject, type RowBase } from '@packhouse/jsonapi';
import { type Operation, registry } from '@packhouse/programme';
import { nextTurn } from '../../clock/next-turn.ts';
import { arrayInParts } from '../../storage/array-in-parts.ts';
import { offlineError, unreadableError } from './client-error.ts';
import { readObject } from './documents.ts';
import type { Transport } from './transport.ts';

const operationsUrl = '/jsonapi/operations';
const operationsTimeoutSeconds = 120;
/** Operations that one task of the page writes or reads: of thousands none is felt. */
const operationsInTask = 100;

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
      const places = operation.verb === 'append' ? (operation.places ?? {}) : {};
      const data = operation.refs.map(({ type: of, id: member }) => {
        const place = places[member];
        return { type: of, id: member, ...(place === undefined ? {} : { meta: { replaces: place } }) };
      });
      return { op, ref: relationOf(operation), data, ...versionMeta(operation.expectedVersion) };
    }
    case 'delete':
      return { op: 'remove', ref: { type, id } };
  }
}

/** Lists of rows of a type that an answer need not tell: they may hold thousands, and are known to the sender of their changes. */
export interface Untold {
  readonly type: string;
  /** Keys of its fields. */
  readonly lists: readonly string[];
}

/** Members of a resource object that every row is read with. */
const baseMembers = ['title', 'created', 'changed', 'drupal_internal__vid'];

/**
 * Where operations are sent: sparse fieldsets ask for all that the portal reads of a row and nothing else (JSON:API, 7.3).
 * Of thousands of rows the rest was more than half of an answer; of a few it is not worth naming the fields.
 */
function urlOf(operations: readonly Operation[], untold: Untold | null): string {
  if (untold === null && operations.length <= operationsInTask) return operationsUrl;
  const written = operations.flatMap(({ verb, type }) => (verb === 'create' || verb === 'update' ? [type] : []));
  const asked = [...new Set(written)].map((type) => {
    const left = untold?.type === type ? untold.lists : [];
    const told = Object.entries(resourceOf(type).fields).flatMap(([key, { wire }]) =>
      left.includes(key) ? [] : [wire],
    );
    return `fields[${type}]=${[...baseMembers, ...told].join(',')}`;
  });
  return `${operationsUrl}?${asked.join('&')}`;
}

/** A row without the lists that its answer leaves out; a backend may tell them all the same. */
function withoutUntold(row: RowBase, { relationships = {} }: ResourceObject, { type, lists }: Untold): RowBase {
  const { fields } = resourceOf(type);
  const isTold = (key: string) => !lists.includes(key) || (fields[key]?.wire ?? '') in relationships;
  // Border: what is left of a row has its base members.
  return Object.fromEntries(Object.entries(row).filter(([key]) => isTold(key))) as unknown as RowBase;
}

/** The result of one operation: the row where the backend answers with one. */
function readResult({ type }: Operation, result: unknown, status: number, untold: Untold | null): RowBase | null {
  // Border: what is not a resource object is refused by the decoder.
  const { data } = (result ?? {}) as { data?: ResourceObject | null };
  if (data === undefined || data === null || !('type' in data)) return null;
  const row = readObject(resourceOf(type), data, status);
  return untold?.type === type ? withoutUntold(row, data, untold) : row;
}

/** Makes something of each operation, in tasks between which the page has its turn. */
async function eachInTurn<Made>(
  operations: readonly Operation[],
  make: (operation: Operation, index: number) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (const [index, operation] of operations.entries()) {
    if (operations.length > operationsInTask && index % operationsInTask === 0) await nextTurn();
    made.push(make(operation, index));
  }
  return made;
}

/** One text, or of thousands a Blob: a browser takes that in a part at a time. */
async function bodyOf(operations: readonly Operation[]): Promise<string | Blob> {
  const encoded = await eachInTurn(operations, (operation) => JSON.stringify(encodeOperation(operation)));
  const [before, after] = ['{"atomic:operations":[', ']}'];
  if (encoded.length <= operationsInTask) return `${before}${encoded.join(',')}${after}`;
  const parts: Blob[] = [];
  for (let from = 0; from < encoded.length; from += operationsInTask) {
    const part = encoded.slice(from, from + operationsInTask).join(',');
    parts.push(new Blob([from === 0 ? before : ',', part]));
    await nextTurn();
  }
  return new Blob([...parts, after], { type: atomicMediaType });
}

/** The text of an answer, which the page takes in a part at a time. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    parts.push(decoder.decode(part.value, { stream: true }));
    await nextTurn();
  }
  return parts.join('') + decoder.decode();
}

/** The results of an answer, one for each operation; null where it is none. */
async function readResults(text: string): Promise<readonly unknown[] | null> {
  try {
    const steps = arrayInParts(text, 'atomic:results', operationsInTask);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) await nextTurn();
    return step.value;
  } catch {
    return null;
  }
}

/**
 * Sends operations as one request: all of them happen, in this order, or none (only where the profile says so).
 * @param untold lists that the answer may leave out; a row has no such member then
 * @returns for each operation the row that the answer holds as it is after all of them, or null; what it does not hold of
 *   the values sent is for the caller to see
 */
export async function operate(
  transport: Transport,
  operations: readonly Operation[],
  untold: Untold | null = null,
): Promise<readonly (RowBase | null)[]> {
  const response = await transport({
    method: 'POST',
    url: urlOf(operations, untold),
    headers: { Accept: atomicMediaType, 'Content-Type': atomicMediaType },
    body: await bodyOf(operations),
    timeoutSeconds: operationsTimeoutSeconds,
    // All of them or none; rows have ids of our making, which a repeat finds taken.
    repeatable: 'put off',
  });
  if (response.status === 204) return operations.map(() => null);
  const results = await readResults(await textOf(response).catch(() => Promise.reject(offlineError())));
  if (results === null) throw unreadableError(response.status);
  return eachInTurn(operations, (operation, index) => readResult(operation, results[index], response.status, untold));
}
