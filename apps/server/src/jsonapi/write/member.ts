import { type ErrorObject, errorObject, type Problem, type Registry, type ResourceObject } from '@packhouse/jsonapi';

/** How a document is read; `current` is the row as it stands, so that sending it back unchanged is fine. */
export interface ParseOptions {
  readonly verb: 'create' | 'update';
  readonly registry: Registry;
  readonly messageOf: (problem: Problem) => string;
  /** Decimals of the program's quantities. */
  readonly counted: number;
  /** Made when it is first asked for: of a form with thousands of rows it is long, and few requests look at it. */
  readonly current?: () => ResourceObject;
  /** Attributes that are not declared are dropped without a word, as a stock provider does. */
  readonly dropUnknown?: boolean;
  /** A title that is missing is refused with the row that it leads to, as a stock provider does, not before it. */
  readonly titleWithRow?: boolean;
}

/** One member of a request document, read: a value by product key, a reason to refuse, or nothing to do. */
export type Member =
  | { readonly kind: 'value'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'invalid'; readonly error: ErrorObject }
  | { readonly kind: 'forbidden'; readonly error: ErrorObject }
  | { readonly kind: 'unchanged' };

export const unchanged: Member = { kind: 'unchanged' };

/** Characters of a member's name that an answer repeats. */
const longestName = 100;

/** Where a member stands; of a name that nobody declares, however long it is, where its like stand. */
export const pointerTo = (place: 'attributes' | 'relationships', name: string): string =>
  name.length > longestName ? `/data/${place}` : `/data/${place}/${name}`;

const metaOf = (problem: Problem | undefined) =>
  problem === undefined
    ? {}
    : { meta: { code: problem.code, ...(problem.values === undefined ? {} : { values: problem.values }) } };

/** A violation, in the dialect's form "field: message"; `problem` tells a program what the message tells a person. */
export const invalid = (wire: string, message: string, pointer: string, problem?: Problem): Member => ({
  kind: 'invalid',
  error: errorObject(422, `${wire}: ${message}`, { pointer, ...metaOf(problem) }),
});

/** A member that cannot be read at all; the dialect says so without naming it first. */
export const unreadable = (message: string, pointer: string, problem?: Problem): Member => ({
  kind: 'invalid',
  error: errorObject(422, message, { pointer, ...metaOf(problem) }),
});

/** A member that is not the person's to set (403 with a pointer, never dropped silently). */
export const forbidden = (name: string, verb: ParseOptions['verb'], pointer: string): Member => ({
  kind: 'forbidden',
  error: errorObject(
    403,
    `The current user is not allowed to ${verb === 'create' ? 'POST' : 'PATCH'} the selected field (${name}).`,
    { pointer },
  ),
});

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Members that rows have besides their declared fields; they are the backend's own. */
export const baseMembers: ReadonlySet<string> = new Set([
  ...['drupal_internal__nid', 'drupal_internal__vid', 'drupal_internal__uid', 'drupal_internal__fid'],
  ...['drupal_internal__id', 'langcode', 'revision_timestamp', 'revision_log', 'status', 'created', 'changed'],
  ...['promote', 'sticky', 'default_langcode', 'revision_translation_affected', 'display_name', 'name', 'mail'],
  ...['preferred_langcode', 'preferred_admin_langcode', 'timezone', 'label', 'context', 'filename', 'uri'],
  ...['filemime', 'filesize', 'node_type', 'revision_uid', 'uid', 'config_pages_type'],
]);
