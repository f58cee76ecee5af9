import type { Ref, RowBase } from '@packhouse/jsonapi';
import type { Values } from './call.ts';

/** A receipt or item as the person has it. Its values never change under its id once they were sent. */
export interface DraftRow {
  readonly id: string;
  readonly values: Values;
  /** Was, or may have been, sent to the backend: a further edit makes a new row with a new id. */
  readonly sent?: true;
  /** Ids of the rows that this one was edited from, the latest first. */
  readonly replaces?: readonly string[];
  /** Holds a value that no draft may hold by the program's rules; kinds of values are checked anyway. */
  readonly malformed?: true;
}

/** A form as the person has it. Plain data: the device journal keeps it as it is. */
export interface FormDraft {
  /** Made by the client before the first save. */
  readonly id: string;
  /** The form's own fields with its title, totals and rates; without lists, status, company and certification. */
  readonly values: Values;
  /** By the list's key in the form's declaration. */
  readonly rows: Readonly<Record<string, readonly DraftRow[]>>;
  /** Rows that may have been sent and are wanted no longer. */
  readonly discarded: readonly Ref[];
}

export interface KnownRow {
  readonly type: string;
  readonly values: Values;
}

export interface KnownForm {
  readonly id: string;
  /** The version that the person's draft started from; null where the backend tells none. */
  readonly version: number | null;
  readonly status: string | null;
  /** True when its package lists it; true for forms without a package. */
  readonly packaged: boolean;
  /** Ids of the rows in each list, in order. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

export interface Known {
  readonly form: KnownForm | null;
  /** The rows known to exist and to belong to this form alone, by id. */
  readonly rows: Readonly<Record<string, KnownRow>>;
}

/** Nothing was ever acknowledged. */
export const nothingKnown: Known = { form: null, rows: {} };

/** The backend's abilities, from its profile (config.json). */
export interface Backend {
  /** A whole save in one request of atomic operations. */
  readonly operations: boolean;
  /** It compares `meta.expectedVersion` itself; otherwise the version is read just before each change of a form. */
  readonly comparesVersions: boolean;
  /** Keys, per type, for which the backend has no field: never sent, never missed. */
  readonly absent?: Readonly<Record<string, readonly string[]>>;
}

/** A declared field of a decoded row or of known values, or the title. */
export function memberOf(row: RowBase | Values, key: string): unknown {
  // Border: a decoded row holds its declared fields under their keys, which RowBase does not list.
  return (row as Values)[key];
}
