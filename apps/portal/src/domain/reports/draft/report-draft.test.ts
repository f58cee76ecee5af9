import { describe, expect, it } from 'vitest';
import { assessed, draft, sheetOf } from './month.fixture.ts';
import type { ReportDraft } from './report-draft.ts';

const list = 'nonExemptReceipts';

describe('a draft of receipts', () => {
  it('makes a row of the blank one with the first entry, under the same key', () => {
    const liveDraft = sheetOf();
    const key = liveDraft.blankKey(list);
    liveDraft.edit(list, key, () => ({ identifier: 'G-1' }));
    expect(liveDraft.keys(list)).toEqual([key]);
    expect(liveDraft.row(key)?.values).toEqual({ identifier: 'G-1' });
    expect(liveDraft.blankKey(list)).not.toBe(key);
  });

  it('does nothing when nothing differs', () => {
    const liveDraft = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed }] }));
    liveDraft.edit(list, 'r1', () => ({ inshell: '41237.50', shelled: null, reference: ' ' }));
    liveDraft.edit(list, liveDraft.blankKey(list), () => ({ identifier: null }));
    liveDraft.setValues({ preparerName: 'Dana' });
    expect([liveDraft.edits(), liveDraft.keys(list)]).toEqual([0, ['r1']]);
  });

  it('gives a sent row a new id and keeps its key', () => {
    const liveDraft = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed, sent: true }] }));
    liveDraft.edit(list, 'r1', () => ({ inshell: '5.00' }));
    const row = liveDraft.row('r1');
    expect(row).toMatchObject({ replaces: ['r1'], values: { inshell: '5.00' } });
    expect(row?.id).not.toBe('r1');
    expect(liveDraft.keyOf(row?.id ?? '')).toBe('r1');
    expect(liveDraft.draft().discarded).toEqual([{ type: 'node--fh_non_exempt_receipt', id: 'r1' }]);
  });

  it('edits a row that was never sent in its place', () => {
    const liveDraft = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed }] }));
    liveDraft.edit(list, 'r1', () => ({ inshell: '5.00' }));
    expect(liveDraft.row('r1')?.id).toBe('r1');
    expect(liveDraft.draft().discarded).toEqual([]);
  });

  it('removes a row and puts one back in its place', () => {
    const rows = ['r1', 'r2', 'r3'].map((id) => ({ id, values: { ...assessed, reference: id } }));
    const liveDraft = sheetOf(draft({ [list]: rows }));
    liveDraft.remove(list, ['r2']);
    expect(liveDraft.keys(list)).toEqual(['r1', 'r3']);
    liveDraft.insert(list, 1, [{ ...assessed, reference: 'r2' }]);
    expect(liveDraft.draft().rows[list]?.map(({ values }) => values.reference)).toEqual(['r1', 'r2', 'r3']);
  });

  it('keeps the list of keys the same array while rows only change', () => {
    const liveDraft = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed }] }));
    const keys = liveDraft.keys(list);
    liveDraft.edit(list, 'r1', () => ({ inshell: '6.00' }));
    expect(liveDraft.keys(list)).toBe(keys);
  });

  it('takes back that there was no activity with the first row that is entered, in whatever way', () => {
    const nil = () => sheetOf(draft({}, { noActivity: true }));
    const typed = nil();
    typed.edit(list, typed.blankKey(list), () => ({ identifier: 'G-1' }));
    const pasted = nil();
    pasted.editAll(list, new Map(), [assessed]);
    const imported = nil();
    imported.append({ nonExemptReceipts: [], exemptReceipts: [imported.fresh(assessed)] });
    for (const one of [typed, pasted, imported]) expect(one.draft().values.noActivity).toBe(false);
    // Where both were there, the person decides.
    const both = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed }] }, { noActivity: true }));
    both.edit(list, 'r1', () => ({ inshell: '6.00' }));
    expect(both.draft().values.noActivity).toBe(true);
  });

  it('tells everyone who listens, and counts edits of the person alone', () => {
    const liveDraft = sheetOf();
    let told = 0;
    const stop = liveDraft.subscribe(() => {
      told += 1;
    });
    liveDraft.setValues({ noActivity: true });
    liveDraft.replace(draft());
    stop();
    liveDraft.setValues({ noActivity: true });
    expect([told, liveDraft.edits()]).toEqual([2, 2]);
  });
});

describe('taking steps back in a draft', () => {
  const rows = (...ids: readonly string[]) => ids.map((id) => ({ id, values: { ...assessed, reference: id } }));
  const references = (liveDraft: ReportDraft) => liveDraft.draft().rows[list]?.map(({ values }) => values.reference);
  const set = (reference: string) => () => ({ reference });

  it('undoes and redoes each change in order', () => {
    const liveDraft = sheetOf(draft({ [list]: rows('a', 'b') }));
    liveDraft.edit(list, 'a', set('A'));
    liveDraft.remove(list, ['b']);
    liveDraft.insert(list, 0, [{ reference: 'new' }]);
    expect(references(liveDraft)).toEqual(['new', 'A']);
    const back = [1, 2, 3, 4].map(() => [liveDraft.undo(list) !== null, references(liveDraft)]);
    expect(back).toEqual([
      [true, ['A']],
      [true, ['A', 'b']],
      [true, ['a', 'b']],
      [false, ['a', 'b']],
    ]);
    const forth = [1, 2, 3].map(() => [liveDraft.redo(list) !== null, references(liveDraft)]);
    expect(forth.at(-1)).toEqual([true, ['new', 'A']]);
    expect(liveDraft.history(list).canRedo()).toBe(false);
  });

  it('brings rows back under their keys, so that the person stays where they are', () => {
    const liveDraft = sheetOf(draft({ [list]: rows('a', 'b', 'c') }));
    liveDraft.remove(list, ['b', 'c']);
    expect(liveDraft.undo(list)).toBe('b');
    expect(liveDraft.keys(list)).toEqual(['a', 'b', 'c']);
  });

  it('takes what is typed into one cell back in one step', () => {
    const liveDraft = sheetOf();
    const key = liveDraft.blankKey(list);
    const token = {};
    for (const text of ['T', 'T-', 'T-1']) liveDraft.edit(list, key, set(text), { kind: 'typed', count: 1, token });
    liveDraft.undo(list);
    expect(liveDraft.keys(list)).toEqual([]);
    liveDraft.redo(list);
    expect([liveDraft.keys(list), references(liveDraft)]).toEqual([[key], ['T-1']]);
  });

  it('forgets what could be redone with the next change', () => {
    const liveDraft = sheetOf(draft({ [list]: rows('a') }));
    liveDraft.edit(list, 'a', set('A'));
    liveDraft.undo(list);
    liveDraft.edit(list, 'a', set('other'));
    expect(liveDraft.redo(list)).toBeNull();
  });

  it('never brings back an id that the backend may have deleted meanwhile', () => {
    const liveDraft = sheetOf(draft({ [list]: rows('a', 'b').map((row) => ({ ...row, sent: true as const })) }));
    liveDraft.remove(list, ['a']);
    liveDraft.edit(list, 'b', set('B'));
    // A save in between deletes both at the backend and sends the new row.
    const edited = liveDraft.draft();
    const saved = (edited.rows[list] ?? []).map(({ replaces: _, ...row }) => ({ ...row, sent: true as const }));
    liveDraft.replace({ ...edited, rows: { ...edited.rows, [list]: saved }, discarded: [] });
    const now = liveDraft.draft().rows[list]?.[0]?.id;
    liveDraft.undo(list);
    liveDraft.undo(list);
    const back = liveDraft.draft();
    expect(references(liveDraft)).toEqual(['a', 'b']);
    expect(back.rows[list]?.map(({ id, sent }) => [['a', 'b', now].includes(id), sent])).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
    expect(back.discarded.map(({ id }) => id)).toEqual([now]);
  });

  it('leaves rows that did not change as they are, with the marks of a save', () => {
    const liveDraft = sheetOf(draft({ [list]: rows('a', 'b') }));
    liveDraft.edit(list, 'b', set('B'));
    const before = liveDraft.draft();
    const sent = (before.rows[list] ?? []).map((row) => ({ ...row, sent: true as const }));
    liveDraft.replace({ ...before, rows: { ...before.rows, [list]: sent } });
    liveDraft.undo(list);
    expect(liveDraft.row('a')).toMatchObject({ id: 'a', sent: true });
  });

  it('takes back an import in each table, and keeps what was typed since when told to restore', () => {
    const liveDraft = sheetOf();
    const before = liveDraft.draft();
    const rows = [{ reference: '1' }, { reference: '2' }].map((values) => liveDraft.fresh(values));
    liveDraft.append({ nonExemptReceipts: rows, exemptReceipts: [] });
    expect(liveDraft.history(list).last()).toMatchObject({ kind: 'imported', count: 2 });
    expect(liveDraft.history('exemptReceipts').canUndo()).toBe(false);
    liveDraft.setValues({ preparerName: 'Lee' });
    liveDraft.restore(before);
    expect([references(liveDraft), liveDraft.draft().values.preparerName]).toEqual([[], 'Lee']);
  });
});
