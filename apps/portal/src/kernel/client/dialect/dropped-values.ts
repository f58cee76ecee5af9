import {
  comparedDecimal,
  decodeResource,
  errorObject,
  type Field,
  isRelation,
  type Resource,
  type ResourceDocument,
  type RowBase,
} from '@packhouse/jsonapi';
import { statusError } from './client-error.ts';

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
export function refuseDropped(resource: Resource, sent: ResourceDocument, stored: Row, status: number): void {
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
