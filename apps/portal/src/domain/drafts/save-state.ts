import type { Conflict, Failure } from '@packhouse/programme';

/** Where the form on the screen stands against the backend. */
export type SaveState =
  /** The backend has everything; `at` is when it was saved, ISO, null when it never was. */
  | { readonly kind: 'saved'; readonly at: string | null }
  /** There are changes that the backend does not have; they are in the device journal. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly failures: readonly Failure[]; readonly retryable: boolean }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

/** As the status line draws it: nothing entered yet is neither saved nor unsaved. */
export const shownKind = (state: SaveState): SaveState['kind'] | 'empty' =>
  state.kind === 'saved' && state.at === null ? 'empty' : state.kind;

/** Key of the text that says where a form stands; `isKept`: false where the browser keeps nothing. */
export function savedTextKey(state: SaveState, isKept: boolean) {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'never' : 'at';
    case 'changed':
      return isKept ? 'changed' : 'notKept';
    case 'failed':
      return state.failures.every(({ cause, status }) => cause === 'lost' && status === undefined)
        ? 'offline'
        : 'failed';
    default:
      return state.kind;
  }
}

/** When it was saved, ISO; empty where it was not. */
export const savedAt = (state: SaveState): string => (state.kind === 'saved' ? (state.at ?? '') : '');

/** The result of saving a draft (specification, section 4). */
export type DraftResult =
  | { readonly result: 'draftSuccess' }
  | { readonly result: 'draftFailure'; readonly because: 'failed' | 'conflict' };
