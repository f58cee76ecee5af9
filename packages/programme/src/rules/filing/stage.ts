import type { ErrorObject, Ref, RowBase } from '@packhouse/jsonapi';
import type { Problem } from '../../problem.ts';
import type { Call, Values } from './call.ts';

/** One step of a filing: its calls may be in flight together; the next step waits for all of them. */
export interface Stage {
  readonly name: 'package' | 'rows' | 'upload' | 'form' | 'operations' | 'removal';
  readonly calls: readonly Call[];
  /** Whether a failure ends the filing, or is left for a later save or for the backend's clean-up. */
  readonly onFailure: 'fail' | 'leave';
  /** The values that the form must hold afterwards; only in steps that write it. */
  readonly write?: FormWrite;
  /** The write stands without the copy of record. */
  readonly optionalCopy?: true;
}

/** The expected result of a write of the form, compared when it is answered and when its answer was lost. */
export interface FormWrite {
  readonly form: Ref;
  readonly creates: boolean;
  /** The version that the save started from. */
  readonly expectedVersion: number | null;
  readonly expected: Values;
  /** Keys which, when the form holds them as expected, show that this very write has been applied. */
  readonly proof: readonly string[];
}

/** Why the form or row is read before its call is made, again or at all. */
export type Doubt =
  | { readonly why: 'check' | 'lost' | 'ownId' }
  | { readonly why: 'conflict'; readonly by: string | null; readonly at: string | null };

/** One call on its way to an acknowledgement. */
export interface Task {
  readonly call: Call;
  /** 1 for the first time; rises with each lost answer. */
  readonly attempt: number;
  readonly doubt: Doubt | null;
}

export type Verdict =
  | { readonly kind: 'acknowledged'; readonly row?: RowBase; readonly version?: number | null }
  | { readonly kind: 'again'; readonly task: Task }
  | { readonly kind: 'failed'; readonly task: Task; readonly failure: Failure }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The copy of record is gone: the form is certified without it. */
  | { readonly kind: 'withoutCopy' }
  /** Rows of an operations request exist already: they are created one by one instead. */
  | { readonly kind: 'oneByOne' };

export interface Failure {
  readonly what: 'row' | 'form' | 'package' | 'copy' | 'removal';
  readonly type: string;
  readonly id: string;
  readonly cause:
    | 'refused'
    | 'lost'
    /** The backend accepted the values and does not hold all of them. */
    | 'dropped'
    /** A value is not of its field's kind, or the row was marked so. */
    | 'malformed'
    /** A known row has other values than the draft's row of the same id. */
    | 'editedInPlace'
    /** The form's status does not allow the move. */
    | 'status'
    /** Something threw on the way: an error of the program. What became of the save is not known. */
    | 'program';
  /** HTTP status of the answer; none: no answer came. A 2xx of a lost call: an answer that nobody can read. */
  readonly status?: number;
  /** The id by which the backend's log tells of the call, where the answer gave one. */
  readonly reference?: string;
  readonly errors?: readonly ErrorObject[];
  /** Those of the errors that have a code, at their field and row of the draft. */
  readonly problems?: readonly Problem[];
  /** Keys of the dropped or malformed fields. */
  readonly fields?: readonly string[];
}

export interface Conflict {
  /** Who changed the form and when, where the backend tells. */
  readonly by: string | null;
  readonly at: string | null;
  /** The form as it is now; null when it could not be read. */
  readonly theirs: RowBase | null;
}
