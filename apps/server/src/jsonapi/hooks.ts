import type { Registry, Resource } from '@packhouse/jsonapi';
import type { Principal } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import type { NewValuesOf, StoredRow } from '#rows/stored-row.ts';

/** The transaction that everything of a request happens in, who asks, and the time. */
export interface WriteContext {
  readonly db: Tx;
  readonly registry: Registry;
  readonly principal: Principal;
  /** The moment of the request; everything written in it carries the same. */
  readonly now: Date;
  readonly requestId: string;
  readonly newId: () => string;
  /** Looked up once in this transaction, where it does not change; see `remembered`. */
  readonly memo: Map<string, unknown>;
  /** Rows written but not yet read back, told to the hooks and audited. */
  readonly pending: PendingWrite[];
  /** Each row as it was when the request came, by id. */
  readonly startRows: Map<string, StoredRow>;
  /** Rows that nobody else changes until the transaction ends, by id: locked, or made in it. */
  readonly locked: Set<string>;
  /** Done once by `finishWrites`, however many writes have asked for it, by the id of the row that it is about. */
  readonly later: Map<string, () => Promise<void>>;
  /** Rows whose figures were worked out by a write of this transaction, by id: further ones leave it to `later`. */
  readonly workedOut: Set<string>;
}

/** The parts of a context that its caller gives; the rest is empty when a write begins. */
export type WriteParts = Omit<WriteContext, 'memo' | 'pending' | 'startRows' | 'locked' | 'later' | 'workedOut'>;

/** The context of one transaction. */
export const writeContext = (parts: WriteParts): WriteContext => ({
  ...parts,
  memo: new Map(),
  pending: [],
  startRows: new Map(),
  locked: new Set(),
  later: new Map(),
  workedOut: new Set(),
});

/** One write that `finishWrites` will complete. */
export interface PendingWrite {
  readonly change: Change;
}

/** Looks something up once in a transaction: a request with 1,000 rows names the same few producers again and again. */
export function remembered<T>(context: WriteContext, key: string, look: () => Promise<T>): Promise<T> {
  const known = context.memo.get(key);
  // Border: a key is written by the one place that reads it.
  if (known !== undefined) return known as Promise<T>;
  const found = look();
  context.memo.set(key, found);
  return found;
}

/** A row about to be created or changed. `sent` holds what the client gave, by product key. */
export interface Change<R extends Resource = Resource> {
  readonly resource: R;
  readonly verb: 'create' | 'update';
  readonly id: string;
  readonly before: StoredRow<R> | null;
  readonly title: string | undefined;
  readonly sent: NewValuesOf<R>;
}

/** A row by its type and id. */
export interface RowName {
  readonly resource: Resource;
  readonly id: string;
}

/**
 * Behavior of one type that its declaration cannot say; registered in app.ts. Every hook may refuse by throwing. They are
 * written as methods, so that the hooks of one type can be kept among those of all.
 */
export interface ResourceHooks<R extends Resource = Resource> {
  /** Values to write besides (or in place of) what was sent. */
  beforeSave?(context: WriteContext, change: Change<R>): Promise<NewValuesOf<R>>;
  afterSave?(context: WriteContext, change: Change<R>, saved: StoredRow<R>): Promise<void>;
  beforeDelete?(context: WriteContext, row: StoredRow<R>): Promise<void>;
  /**
   * The rows whose lists hold these rows, and which are therefore locked before them; an id may have none. Asked again
   * once the rows are locked.
   */
  heldBy?(context: WriteContext, ids: readonly string[]): Promise<readonly RowName[]>;
  /** True where a change opens a row whose lists are closed until then: it is written before them, not after. */
  opensLists?(change: Change<R>, values: NewValuesOf<R>): boolean;
  /**
   * Saving a new row looks at no other row of its type: operations that add many, one after the other, are then written
   * with one statement.
   */
  readonly independent?: true;
  /** True when this change was made before and is only repeated: it is answered as it stands. */
  isRepeat?(context: WriteContext, change: Change<R>): boolean;
}

export type Hooks = Readonly<Record<string, ResourceHooks>>;
