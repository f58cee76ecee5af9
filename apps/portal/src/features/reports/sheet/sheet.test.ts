import { describe, expect, it } from 'vitest';
import { assessed, draft, sheetOf } from './month.fixture.ts';

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
    sheet.remove(list, 'r2');
    expect(sheet.keys(list)).toEqual(['r1', 'r3']);
    sheet.insert(list, 1, { ...assessed, reference: 'r2' });
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
