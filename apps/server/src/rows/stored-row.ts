import type { Ref } from '@packhouse/jsonapi';

/** What a reference says of its file, in the dialect's words. */
export interface FileNote {
  readonly display: boolean | null;
  readonly description: string | null;
}

/** A ref with the number that the dialect shows beside it. */
export interface StoredRef extends Ref {
  readonly nid: number | null;
  /** What the reference says of its file; absent where it says nothing. */
  readonly note?: FileNote;
}

/** Values of fields by product key. */
export type Values = Readonly<Record<string, unknown>>;

/** A row as the database holds it: product keys, refs for relations, decimals and dates as text, moments as Date. */
export interface StoredRow {
  readonly type: string;
  readonly id: string;
  readonly nid: number;
  readonly vid: number;
  readonly created: Date;
  readonly changed: Date;
  /** Title, name, size…: what the row has because of its entity kind. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  /** Who made the row and who changed it last; null where the office did, or the kind of row does not tell. */
  readonly author: StoredRef | null;
  readonly reviser: StoredRef | null;
  /** False where only the shared part of another company's row may be shown. */
  readonly full: boolean;
}
