import type { Failure } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { type SaveState, savedAt, savedTextKey, shownKind } from './save-state.ts';

const lost: Failure = { what: 'row', type: 'node--fh_non_exempt_receipt', id: 'a', cause: 'lost' };
const failed = (...failures: readonly Failure[]): SaveState => ({ kind: 'failed', failures, retryable: true });
const at = '2026-11-21T15:42:00Z';

describe('where a form stands', () => {
  it.each<readonly [SaveState, boolean, string]>([
    [{ kind: 'saved', at: null }, true, 'never'],
    [{ kind: 'saved', at }, true, 'at'],
    [{ kind: 'changed' }, true, 'changed'],
    [{ kind: 'changed' }, false, 'notKept'],
    [{ kind: 'saving', done: 1, total: 3 }, true, 'saving'],
    [failed(lost), true, 'offline'],
    [failed(lost, { ...lost, status: 503 }), true, 'failed'],
    [failed({ ...lost, cause: 'refused', status: 422 }), true, 'failed'],
  ])('%j, kept: %s, is said by "%s"', (state, isKept, word) => {
    expect(savedTextKey(state, isKept)).toBe(word);
  });

  it('has a time only once it was saved, and is neither saved nor unsaved before', () => {
    expect([savedAt({ kind: 'saved', at }), savedAt({ kind: 'changed' })]).toEqual([at, '']);
    expect([shownKind({ kind: 'saved', at: null }), shownKind({ kind: 'saved', at })]).toEqual(['empty', 'saved']);
  });
});
