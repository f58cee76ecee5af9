import type { Ref, RowBase } from '@packhouse/jsonapi';
import type { Call } from './call.ts';
import type { Known } from './draft.ts';
import type { Intent } from './intent.ts';
import type { Conflict, Failure, Stage, Task } from './stage.ts';

/** Calls in flight at once, at most (filing.md: call sequences). */
export const callsInFlight = 6;

/** The calls of the current step. */
export interface Pool {
  readonly waiting: readonly Task[];
  readonly active: readonly Task[];
  readonly failed: readonly { readonly task: Task; readonly failure: Failure }[];
}

/** A part that a save leaves undone without failing. */
export type Left =
  /** The form is not in its package yet; the next save, or certifying, appends it first. */
  | { readonly what: 'package' }
  /** Rows taken out that could not be deleted; a later save tries again, and the own server's clean-up has them. */
  | { readonly what: 'removal'; readonly rows: readonly Ref[] }
  /** The certified form has no copy of record; it may be attached once. */
  | { readonly what: 'copy' }
  /** Rows, and keys of the form's own fields, kept on this device until their values are corrected. */
  | { readonly what: 'heldBack'; readonly rows: readonly string[]; readonly fields: readonly string[] };

/** Where a filing stands. Made by `start`, changed by `after` and `retry` alone. */
export interface FilingState {
  readonly intent: Intent;
  readonly known: Known;
  /** The current step and those after it. */
  readonly stages: readonly Stage[];
  readonly pool: Pool;
  /** The acknowledged calls of the steps before, and of the current step once it is over. */
  readonly passed: readonly Call[];
  readonly left: readonly Left[];
  /** The form as last answered, and its version. */
  readonly row: RowBase | null;
  readonly version: number | null;
  /** Why it could not begin. */
  readonly problems: readonly Failure[];
  readonly ended: 'saved' | 'failed' | Conflict | null;
}

export type FilingResult =
  | {
      readonly kind: 'saved';
      readonly left: readonly Left[];
      /** The form as the backend answered it (with the record's hash and filing time, where it has them). */
      readonly row: RowBase | null;
      readonly version: number | null;
    }
  | {
      readonly kind: 'failed';
      readonly failures: readonly Failure[];
      /** The same calls may succeed later: no answer came, or the session had ended. Else something has to change. */
      readonly retryable: boolean;
      /** The backend's state is not certain: `retry`, or read the form again and ask `mayGoOn`, before another save. */
      readonly inDoubt: boolean;
    }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };
