import { describe, expect, it } from 'vitest';
import { assessed, draft, sheetOf } from './month.fixture.ts';
import type { Sheet } from './sheet.ts';

const list = 'nonExemptReceipts';

describe('a sheet of receipts', () => {
  it('makes a row of the blank one with the first entry, under the same key', () => {
    const sheet = sheetOf();
    const key = sheet.blankKey(list);
    sheet.edit(list, key, () => ({ identifier: 'G-1' }));
    expect(sheet.keys(list)).toEqual([key]);
    expect(sheet.row(key)?.values).toEqual({ identifier: 'G-1' });
    expect(sheet.blankKey(list)).not.toBe(key);
  });

  it('does nothing when nothing differs', () => {
    const sheet = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed }] }));
    sheet.edit(list, 'r1', () => ({ inshell: '41237.50', shelled: null, reference: ' ' }));
    sheet.edit(list, sheet.blankKey(list), () => ({ identifier: null }));
    sheet.setValues({ preparerName: 'Dana' });
    expect([sheet.edits(), sheet.keys(list)]).toEqual([0, ['r1']]);
  });

  it('gives a sent row a new id and keeps its key', () => {
    const sheet = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed, sent: true }] }));
    sheet.edit(list, 'r1', () => ({ inshell: '5.00' }));
    const row = sheet.row('r1');
    expect(row).toMatchObject({ replaces: ['r1'], values: { inshell: '5.00' } });
    expect(row?.id).not.toBe('r1');
    expect(sheet.keyOf(row?.id ?? '')).toBe('r1');
    expect(sheet.draft().discarded).toEqual([{ type: 'node--fh_non_exempt_receipt', id: 'r1' }]);
  });

  it('edits a row that was never sent in its place', () => {
    const sheet = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed }] }));
    sheet.edit(list, 'r1', () => ({ inshell: '5.00' }));
    expect(sheet.row('r1')?.id).toBe('r1');
    expect(sheet.draft().discarded).toEqual([]);
  });

  it('removes a row and puts one back in its place', () => {
    const rows = ['r1', 'r2', 'r3'].map((id) => ({ id, values: { ...assessed, reference: id } }));
    const sheet = sheetOf(draft({ [list]: rows }));
    sheet.remove(list, ['r2']);
    expect(sheet.keys(list)).toEqual(['r1', 'r3']);
    sheet.insert(list, 1, [{ ...assessed, reference: 'r2' }]);
    expect(sheet.draft().rows[list]?.map(({ values }) => values.reference)).toEqual(['r1', 'r2', 'r3']);
  });

  it('keeps the list of keys the same array while rows only change', () => {
    const sheet = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed }] }));
    const keys = sheet.keys(list);
    sheet.edit(list, 'r1', () => ({ inshell: '6.00' }));
    expect(sheet.keys(list)).toBe(keys);
  });

  it('tells who listens, and counts edits of the person alone', () => {
    const sheet = sheetOf();
    let told = 0;
    const stop = sheet.subscribe(() => {
      told += 1;
    });
    sheet.setValues({ noActivity: true });
    sheet.replace(draft());
    stop();
    sheet.setValues({ noActivity: true });
    expect([told, sheet.edits()]).toEqual([2, 2]);
  });
});

describe('taking steps back in a sheet', () => {
  const rows = (...ids: readonly string[]) => ids.map((id) => ({ id, values: { ...assessed, reference: id } }));
  const references = (sheet: Sheet) => sheet.draft().rows[list]?.map(({ values }) => values.reference);
  const set = (reference: string) => () => ({ reference });

  it('undoes and redoes each change in order', () => {
    const sheet = sheetOf(draft({ [list]: rows('a', 'b') }));
    sheet.edit(list, 'a', set('A'));
    sheet.remove(list, ['b']);
    sheet.insert(list, 0, [{ reference: 'new' }]);
    expect(references(sheet)).toEqual(['new', 'A']);
    const back = [1, 2, 3, 4].map(() => [sheet.undo(list) !== null, references(sheet)]);
    expect(back).toEqual([
      [true, ['A']],
      [true, ['A', 'b']],
      [true, ['a', 'b']],
      [false, ['a', 'b']],
    ]);
    const forth = [1, 2, 3].map(() => [sheet.redo(list) !== null, references(sheet)]);
    expect(forth.at(-1)).toEqual([true, ['new', 'A']]);
    expect(sheet.history(list).canRedo()).toBe(false);
  });

  it('brings rows back under their keys, so that the person stays where they are', () => {
    const sheet = sheetOf(draft({ [list]: rows('a', 'b', 'c') }));
    sheet.remove(list, ['b', 'c']);
    expect(sheet.undo(list)).toBe('b');
    expect(sheet.keys(list)).toEqual(['a', 'b', 'c']);
  });

  it('takes what is typed into one cell back in one step', () => {
    const sheet = sheetOf();
    const key = sheet.blankKey(list);
    const token = {};
    for (const text of ['T', 'T-', 'T-1']) sheet.edit(list, key, set(text), { deed: 'typed', count: 1, token });
    sheet.undo(list);
    expect(sheet.keys(list)).toEqual([]);
    sheet.redo(list);
    expect([sheet.keys(list), references(sheet)]).toEqual([[key], ['T-1']]);
  });

  it('forgets what could be redone with the next change', () => {
    const sheet = sheetOf(draft({ [list]: rows('a') }));
    sheet.edit(list, 'a', set('A'));
    sheet.undo(list);
    sheet.edit(list, 'a', set('other'));
    expect(sheet.redo(list)).toBeNull();
  });

  it('never brings back an id that the backend may have deleted meanwhile', () => {
    const sheet = sheetOf(draft({ [list]: rows('a', 'b').map((row) => ({ ...row, sent: true as const })) }));
    sheet.remove(list, ['a']);
    sheet.edit(list, 'b', set('B'));
    // A save in between deletes both at the backend and sends the new row.
    const edited = sheet.draft();
    const saved = (edited.rows[list] ?? []).map(({ replaces: _, ...row }) => ({ ...row, sent: true as const }));
    sheet.replace({ ...edited, rows: { ...edited.rows, [list]: saved }, discarded: [] });
    const now = sheet.draft().rows[list]?.[0]?.id;
    sheet.undo(list);
    sheet.undo(list);
    const back = sheet.draft();
    expect(references(sheet)).toEqual(['a', 'b']);
    expect(back.rows[list]?.map(({ id, sent }) => [['a', 'b', now].includes(id), sent])).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
    expect(back.discarded.map(({ id }) => id)).toEqual([now]);
  });

  it('leaves rows that did not change as they are, with the marks of a save', () => {
    const sheet = sheetOf(draft({ [list]: rows('a', 'b') }));
    sheet.edit(list, 'b', set('B'));
    const before = sheet.draft();
    const sent = (before.rows[list] ?? []).map((row) => ({ ...row, sent: true as const }));
    sheet.replace({ ...before, rows: { ...before.rows, [list]: sent } });
    sheet.undo(list);
    expect(sheet.row('a')).toMatchObject({ id: 'a', sent: true });
  });

  it('takes back an import in each table, and keeps what was typed since when told to restore', () => {
    const sheet = sheetOf();
    const before = sheet.draft();
    const rows = [{ reference: '1' }, { reference: '2' }].map((values) => sheet.fresh(values));
    sheet.append({ nonExemptReceipts: rows, exemptReceipts: [] });
    expect(sheet.history(list).last()).toMatchObject({ deed: 'imported', count: 2 });
    expect(sheet.history('exemptReceipts').canUndo()).toBe(false);
    sheet.setValues({ preparerName: 'Lee' });
    sheet.restore(before);
    expect([references(sheet), sheet.draft().values.preparerName]).toEqual([[], 'Lee']);
  });
});
