import type { Field, Ref, RelationField, Resource } from '@packhouse/jsonapi';

/** A reference's notes on its file, in the dialect's words. */
export interface FileNote {
  readonly display: boolean | null;
  readonly description: string | null;
}

/** A ref with the number that the dialect shows beside it. */
export interface StoredRef<T extends string = string> extends Ref<T> {
  readonly nid: number | null;
  /** Absent where the reference says nothing of its file. */
  readonly note?: FileNote;
}

/** Decimals and dates are text, timestamps are Date. */
type StoredValue<F extends Field> = F extends { kind: 'boolean' }
  ? boolean | null
  : F extends { kind: 'integer' }
    ? number | null
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V | (string & {}) | null
      : F extends { kind: 'choices' | 'texts' }
        ? readonly string[]
        : F extends { kind: 'dateTime' }
          ? Date | null
          : F extends RelationField<infer T, 'one'>
            ? StoredRef<T> | null
            : F extends RelationField<infer T, 'many'>
              ? readonly StoredRef<T>[]
              : string | null;

/** A new value: a reference needs no number yet, and a timestamp may be the text that a client sent. */
type WrittenValue<F extends Field> = F extends { kind: 'dateTime' }
  ? Date | string | null
  : F extends RelationField<infer T, 'one'>
    ? Ref<T> | null
    : F extends RelationField<infer T, 'many'>
      ? readonly Ref<T>[]
      : StoredValue<F>;

/** Values of fields by product key, whatever their declaration. */
export type Values = Readonly<Record<string, unknown>>;

/** The values of a row as the database holds them, by product key. */
export type ValuesOf<R extends Resource> = {
  readonly [K in keyof R['fields']]: StoredValue<R['fields'][K]>;
};

/** Values to write, by product key: those that are absent stay. */
export type NewValuesOf<R extends Resource> = string extends keyof R['fields']
  ? Values
  : { readonly [K in keyof R['fields']]?: WrittenValue<R['fields'][K]> | undefined };

export interface StoredRow<R extends Resource = Resource> {
  readonly type: R['type'];
  readonly id: string;
  readonly nid: number;
  readonly vid: number;
  readonly created: Date;
  readonly changed: Date;
  /** Title, name, size…: what the row has because of its entity kind. */
  readonly base: Values;
  readonly values: ValuesOf<R>;
  /** Who made the row and who changed it last; null where the office did, or the kind of row does not tell. */
  readonly author: StoredRef | null;
  readonly reviser: StoredRef | null;
  /** False where only the shared part of another company's row may be shown. */
  readonly full: boolean;
  /** True where what is sensitive is left out, for people of the office. */
  readonly masked: boolean;
}
