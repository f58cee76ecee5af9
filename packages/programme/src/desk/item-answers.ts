import type { NamedCell } from './answers.ts';

/** A flag of the office on a company, which never sees it. */
export interface ItemFlag {
  readonly by: string;
  /** ISO. */
  readonly at: string;
  readonly reason: string;
}

export interface ItemHead {
  /** Its type, such as a form's. */
  readonly what: string;
  readonly name: string;
  readonly company?: NamedCell | null;
  readonly state: string;
  /** ISO. */
  readonly since: string | null;
  readonly holder?: NamedCell | null;
  readonly flag?: ItemFlag | null;
}

/** An item as its desk shows it; more follows by its kind. */
export interface ItemAnswer {
  /** Another one after every change: acts send it back. */
  readonly version: string;
  readonly head: ItemHead;
}

/** A change of a field; a number that is not shown in clear is told by its last digits. */
export interface ItemChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A step in the history of an item: a decision, or a row of the trail. */
export interface ItemEvent {
  /** ISO. */
  readonly at: string;
  readonly who: string | null;
  readonly channel: string | null;
  /** A decision's kind, or the trail's action. */
  readonly kind: string;
  readonly step: string | null;
  readonly reason: string | null;
  /** Whether a second person was asked for. */
  readonly second: string | null;
  readonly changes: readonly ItemChange[];
  /** The form that it happened to, where the item has several; absent or null: the item itself. */
  readonly about?: string | null;
}

/** A note of the office; no company ever reads it. */
export interface ItemNote {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly text: string;
}

export interface ItemVisitor {
  readonly name: string;
  readonly since: string;
}
