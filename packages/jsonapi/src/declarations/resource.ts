import type { Field, RelationField, WriteRule } from './field.ts';

/**
 * The kind of a row in the dialect, which decides its members besides the declared fields: nodes have title, numbers
 * and revision; users, files and configuration pages have their own few.
 */
export type EntityKind = 'node' | 'user' | 'file' | 'config_pages';

/** Whose rows these are: the one condition that access is made of. `tenant` is the organization that a person belongs to. */
export type Owner<K extends string = string> =
  | { readonly kind: 'tenant'; readonly field: K }
  | { readonly kind: 'tenantItself' }
  | { readonly kind: 'accountItself' }
  | { readonly kind: 'shared' }
  | { readonly kind: 'attachment' };

/** A row of another tenant that everyone may see in part: when, and which fields. */
export interface SharedPart<K extends string = string> {
  readonly when: { readonly field: K; readonly among: readonly string[] };
  readonly fields: readonly K[];
}

/** Writes that a tenant's person may be allowed for a type. */
export type Verb = 'create' | 'update' | 'delete';

export type Fields = Readonly<Record<string, Field>>;

export interface Resource<T extends string = string, F extends Fields = Fields> {
  readonly type: T;
  /** Below `/jsonapi/`, for example `node/season`. */
  readonly path: string;
  readonly entity: EntityKind;
  readonly owner: Owner;
  readonly allow: readonly Verb[];
  readonly title: WriteRule;
  readonly maxPage: number;
  readonly sharedPart?: SharedPart;
  /** Groups of field keys that may occur only once together (letters' case ignored). */
  readonly unique: readonly (readonly string[])[];
  readonly fields: F;
}

interface Declaration<T extends string, F extends Fields> {
  readonly type: T;
  readonly owner: Owner<keyof F & string>;
  readonly allow?: readonly Verb[];
  readonly title?: WriteRule;
  readonly maxPage?: number;
  readonly sharedPart?: SharedPart<keyof F & string>;
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  readonly fields: F;
}

const entityKinds: readonly EntityKind[] = ['node', 'user', 'file', 'config_pages'];

/**
 * Declares a resource type. The path follows from the type (`node--season` is `node/season`).
 * @throws Error when the type does not begin with an entity kind of the dialect.
 */
export function defineResource<const T extends string, const F extends Fields>(
  declaration: Declaration<T, F>,
): Resource<T, F> {
  const [kind, bundle] = declaration.type.split('--');
  const entity = entityKinds.find((known) => known === kind);
  if (entity === undefined || bundle === undefined) throw new Error(`"${declaration.type}" is no type of the dialect.`);
  return {
    allow: [],
    title: 'always',
    maxPage: 50,
    unique: [],
    ...declaration,
    entity,
    path: `${entity}/${bundle}`,
  };
}

/** A pointer to a row: a JSON:API resource identifier without its meta. */
export interface Ref<T extends string = string> {
  readonly type: T;
  readonly id: string;
}

type ValueOf<F extends Field> = F extends { kind: 'boolean' }
  ? boolean | null
  : F extends { kind: 'integer' }
    ? number | null
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V | (string & {}) | null
      : F extends { kind: 'choices' | 'texts' }
        ? readonly string[]
        : F extends RelationField<infer T, 'one'>
          ? Ref<T> | null
          : F extends RelationField<infer T, 'many'>
            ? readonly Ref<T>[]
            : string | null;

type WritableKeys<F extends Fields> = { [K in keyof F]: F[K]['write'] extends 'never' ? never : K }[keyof F];

/** Members every row has besides its declared fields. */
export interface RowBase<T extends string = string> {
  readonly type: T;
  readonly id: string;
  /** A node's title; a user's or file's name; empty for a configuration page. */
  readonly title: string;
  /** The dialect's revision number (`drupal_internal__vid`), which a save names as the one it started from; null where there is none. */
  readonly version: number | null;
  /** RFC 3339, null where the backend does not tell. */
  readonly created: string | null;
  readonly changed: string | null;
}

/** A row as the program reads it: product words, refs for relations. */
export type ResourceOf<R extends Resource> =
  R extends Resource<infer T, infer F> ? RowBase<T> & { readonly [K in keyof F]: ValueOf<F[K]> } : never;

/** A write of a row: any subset of the fields that are not for staff and system alone. */
export type DraftOf<R extends Resource> =
  R extends Resource<string, infer F>
    ? { readonly title?: string } & { readonly [K in WritableKeys<F>]?: ValueOf<F[K]> }
    : never;

/** True where a rule lets a tenant's person set a field in this verb. */
export function mayWrite(rule: WriteRule, verb: 'create' | 'update'): boolean {
  return rule === 'always' || (rule === 'create' && verb === 'create');
}
