import { canonicalDateTime, type Field, fieldByWire, isRelation, type Ref, type Resource } from '@packhouse/jsonapi';
import type { ContractAnswer, ContractRow } from './contract-backend.ts';

interface WireRelationship {
  readonly data: Ref | readonly Ref[] | null;
}
export interface WireRow {
  readonly type: string;
  readonly id: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, WireRelationship>>;
}
interface WireError {
  readonly status: string;
  readonly detail: string;
  readonly source?: { readonly pointer?: string };
}

// Border: an answer has been checked against JSON:API and the declarations before it is read here.
const body = (answer: ContractAnswer) =>
  (answer.body ?? {}) as {
    readonly data?: WireRow | readonly WireRow[] | null;
    readonly included?: readonly WireRow[];
    readonly errors?: readonly WireError[];
    readonly links?: Readonly<Record<string, { readonly href: string }>>;
  };

const isList = (data: WireRow | readonly WireRow[]): data is readonly WireRow[] => Array.isArray(data);

/** The primary rows of an answer; one row or none count as a list. */
export function rowsIn(answer: ContractAnswer): readonly WireRow[] {
  const { data } = body(answer);
  if (data === null || data === undefined) return [];
  return isList(data) ? data : [data];
}
export const idsIn = (answer: ContractAnswer): readonly string[] => rowsIn(answer).map(({ id }) => id);
export const includedIn = (answer: ContractAnswer): readonly WireRow[] => body(answer).included ?? [];
export const errorsIn = (answer: ContractAnswer): readonly WireError[] => body(answer).errors ?? [];
export const pointersIn = (answer: ContractAnswer): readonly (string | undefined)[] =>
  errorsIn(answer).map(({ source }) => source?.pointer);

/** A link of the answer below the backend's root; undefined where it has none. */
export function linkIn(answer: ContractAnswer, name: string): string | undefined {
  const href = body(answer).links?.[name]?.href;
  return href?.slice(href.indexOf('/jsonapi'));
}

/** Where a type's rows are; `rest` begins with a slash or a question mark. */
export const urlOf = (resource: Resource, rest = ''): string => `/jsonapi/${resource.path}${rest}`;

/** Where a field stands in a request document. */
export const pointerTo = (field: Field): string =>
  `/data/${isRelation(field) ? 'relationships' : 'attributes'}/${field.wire}`;

const refsOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(refsOf) : value === null || value === undefined ? null : plainRef(value as Ref);
const plainRef = ({ type, id }: Ref) => ({ type, id });

/** A field's value in an answer, comparable with the program's form: a text's `value`, timestamps in +00:00, bare refs. */
export function wireValueOf(resource: Resource, row: WireRow, wire: string): unknown {
  const field = fieldByWire(resource, wire)?.field;
  if (field === undefined) return undefined;
  if (isRelation(field)) return refsOf(row.relationships?.[wire]?.data);
  const value = row.attributes?.[wire];
  if (field.kind === 'longText') return (value as { value?: unknown } | null)?.value ?? null;
  return field.kind === 'dateTime' && typeof value === 'string' ? canonicalDateTime(value) : value;
}

export function expectedValue(field: Field, row: ContractRow, key: string): unknown {
  const value = row.values[key];
  if (value !== undefined) return value;
  return field.kind === 'many' || field.kind === 'choices' || field.kind === 'texts' ? [] : null;
}
