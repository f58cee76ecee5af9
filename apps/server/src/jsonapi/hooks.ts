import type { Registry, Resource } from '@packhouse/jsonapi';
import type { Principal } from '#access/principal.ts';
import type { AuditEntry } from '#db/audit.ts';
import type { Tx } from '#db/db.ts';
import type { Obstacle } from '#rows/store-alone.ts';
import type { NewValuesOf, StoredRow, Values } from '#rows/stored-row.ts';

/** The transaction that everything of a request happens in, who asks, and the time. */
export interface WriteContext {
  readonly db: Tx;
  readonly registry: Registry;
  readonly principal: Principal;
  /** The time of the request; everything written in it carries the same. */
  readonly now: Date;
  readonly requestId: string;
  readonly newId: () => string;
  /** Looked up once in this transaction, where it does not change; see `remembered` (rows/reader.ts). */
  readonly memo: Map<string, unknown>;
  /** Writes of rows not yet read back, told to the hooks and audited: `finishWrites` completes them. */
  readonly pending: Change[];
  /** Each row as it was when the request came, by id. */
  readonly startRows: Map<string, StoredRow>;
  /** Rows that nobody else changes until the transaction ends, by id: locked, or made in it. */
  readonly locked: Set<string>;
  /** Done once by `finishWrites`, however many writes have asked for it, by the id of the row that it is about. */
  readonly later: Map<string, () => Promise<void>>;
  /** Changes that wait for others of the same row, by its id; see `ResourceHooks.defers`. */
  readonly deferred: Map<string, DeferredChange>;
  /** Rows as they stand now, by id: locked and then read, or given back by the statement that wrote them. */
  readonly rows: Map<string, StoredRow>;
  /** Rows that this transaction made, by id: nobody else knows of them. */
  readonly made: Set<string>;
  /** Entries of the audit trail, besides those of the rows that are `pending`. */
  readonly told: AuditEntry[];
}

export interface DeferredChange {
  readonly resource: Resource;
  /** The row as it stands, with what the change will make of it whatever was sent. */
  readonly before: StoredRow;
  readonly title: string | undefined;
  readonly sent: Values;
}

/** A context when a write begins, with the parts that its caller gives. */
export const writeContext = (
  parts: Pick<WriteContext, 'db' | 'registry' | 'principal' | 'now' | 'requestId' | 'newId'>,
): WriteContext => ({
  ...parts,
  memo: new Map(),
  pending: [],
  startRows: new Map(),
  locked: new Set(),
  later: new Map(),
  deferred: new Map(),
  rows: new Map(),
  made: new Set(),
  told: [],
});

/** A row about to be created or changed. `sent` holds what the client gave, by product key. */
export interface Change<R extends Resource = Resource> {
  readonly resource: R;
  readonly verb: 'create' | 'update';
  readonly id: string;
  readonly before: StoredRow<R> | null;
  readonly title: string | undefined;
  readonly sent: NewValuesOf<R>;
}

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
  /** Relations to one whose rows its hooks look at: they are read when the relation is checked, all of a request at once. */
  readonly reads?: readonly string[];
  /**
   * The new values of a change that can wait for others of the same row and be saved together with them, once, before
   * the request ends; null where it is saved at once, with those that waited.
   * @throws JsonApiError where no further change of the row makes this one right
   */
  defers?(context: WriteContext, change: Change<R>): NewValuesOf<R> | null;
  /** True where a change opens a row whose lists are closed until then: it is written before them, not after. */
  opensLists?(change: Change<R>, values: NewValuesOf<R>): boolean;
  /**
   * Saving a new row looks at no other row of its type: operations that add many, one after the other, are then written
   * with one statement.
   */
  readonly independent?: true;
  /** Where rows of the type are saved by themselves; `beforeSave` says the same, and all that is to be refused. */
  readonly alone?: AloneHooks<R>;
  /** True when this change was made before and is only repeated: it is answered as it stands. */
  isRepeat?(context: WriteContext, change: Change<R>): boolean;
}

/**
 * The rules of a type whose rows are saved without a look at any other row but those of one condition, and change no
 * other: such a row is written by one statement (write/write-alone.ts).
 */
export interface AloneHooks<R extends Resource = Resource> {
  /** As `beforeSave`, where no other row is in the way. @throws JsonApiError */
  values(change: Change<R>): NewValuesOf<R>;
  /** True in the database where another row may be in the way, of which `beforeSave` judges; null where none can be. */
  unless(change: Change<R>): Obstacle | null;
}

export type Hooks = Readonly<Record<string, ResourceHooks>>;
