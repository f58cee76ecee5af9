import type { ErrorObject, Ref, RowBase } from '@packhouse/jsonapi';

/** Fields of a row in product words, by their key in its declaration; `title` besides. */
export type Values = Readonly<Record<string, unknown>>;

interface OnRow<Verb> {
  readonly verb: Verb;
  readonly type: string;
  readonly id: string;
}
export interface CreateCall extends OnRow<'create'> {
  readonly values: Values;
}
export interface UpdateCall extends OnRow<'update'> {
  readonly values: Values;
  /** Sent as `meta.expectedVersion`: the version that the save started from. */
  readonly expectedVersion?: number;
}
interface OnList<Verb> extends OnRow<Verb> {
  readonly field: string;
  readonly refs: readonly Ref[];
  readonly expectedVersion?: number;
}
/** Adds members to a to-many relation; those already there are not doubled. */
export interface AppendCall extends OnList<'append'> {
  /** Members whose place in the list a new one takes, by its id; they go with it. Others come at the end. */
  readonly places?: Readonly<Record<string, string>>;
}
/** Takes members out of a to-many relation. */
export type DetachCall = OnList<'detach'>;
export type DeleteCall = OnRow<'delete'>;
/** Uploads the copy of record without attaching it (specification, section 7). */
interface UploadCall {
  readonly verb: 'upload';
  readonly type: string;
  readonly field: string;
  readonly filename: string;
  readonly document: 'copyOfRecord';
}
export type Operation = CreateCall | UpdateCall | AppendCall | DetachCall | DeleteCall;
/** One request of JSON:API atomic operations: all of them happen, in this order, or none. */
interface OperationsCall {
  readonly verb: 'operations';
  /** The form that the answer's row and version are to be taken from. */
  readonly form: Ref;
  readonly operations: readonly Operation[];
}
export type Call = Operation | OnRow<'read'> | UploadCall | OperationsCall;

/**
 * How a call ended. A driver translates answers into these and nothing else:
 * `done` a 2xx (with the decoded row where the answer holds one: for operations the form's, with all `rows` of the answer,
 * for an upload the file);
 * `conflictOwnId` 409 because a row of a client-made id exists; `conflict` 409 because the version is no longer the
 * expected one, with the `meta` that says who and when; `lost` no answer, a network fault, 429 or 5xx, or a 2xx that
 * nobody can read, with the status of the answer where there was one; `refused` any other answer.
 */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly version?: number | null;
      readonly row?: RowBase;
      readonly rows?: readonly RowBase[];
    }
  | { readonly kind: 'conflictOwnId' }
  | { readonly kind: 'conflict'; readonly by: string | null; readonly at: string | null }
  | { readonly kind: 'refused'; readonly status: number; readonly errors: readonly ErrorObject[] }
  | { readonly kind: 'lost'; readonly status?: number; readonly reference?: string };

/** Tells the calls of one filing apart: two with the same key never have to be in flight together. */
export function callKey(call: Call): string {
  switch (call.verb) {
    case 'upload':
      return `upload ${call.type} ${call.field}`;
    case 'operations': {
      const [first] = call.operations;
      return `operations ${first === undefined ? '' : callKey(first)}`;
    }
    case 'append':
    case 'detach':
      return `${call.verb} ${call.type} ${call.id} ${call.field}`;
    default:
      return `${call.verb} ${call.type} ${call.id}`;
  }
}
