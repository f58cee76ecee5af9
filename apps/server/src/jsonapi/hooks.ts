import type { Registry, Resource } from '@packhouse/jsonapi';
import type { Principal } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import type { StoredRow } from './stored-row.ts';

/** What a hook may use: the transaction that everything of the request happens in, who asks, and the time. */
export interface WriteContext {
  readonly db: Tx;
  readonly registry: Registry;
  readonly principal: Principal;
  /** The moment of the request; everything written in it carries the same. */
  readonly now: Date;
  readonly requestId: string;
  readonly newId: () => string;
}

export type Values = Readonly<Record<string, unknown>>;

/** A row about to be created or changed. `sent` holds what the client gave, by product key. */
export interface Change {
  readonly resource: Resource;
  readonly verb: 'create' | 'update';
  readonly id: string;
  readonly before: StoredRow | null;
  readonly title: string | undefined;
  readonly sent: Values;
}

/** Behaviour of one type that its declaration cannot say; registered in app.ts. Every hook may refuse by throwing. */
export interface ResourceHooks {
  /** Values to write besides (or in place of) what was sent. */
  readonly beforeSave?: (context: WriteContext, change: Change) => Promise<Values>;
  readonly afterSave?: (context: WriteContext, change: Change, saved: StoredRow) => Promise<void>;
  readonly beforeDelete?: (context: WriteContext, row: StoredRow) => Promise<void>;
  /** True when this change was made before and is only repeated: it is answered as it stands. */
  readonly isRepeat?: (context: WriteContext, change: Change) => boolean;
}

export type Hooks = Readonly<Record<string, ResourceHooks>>;
