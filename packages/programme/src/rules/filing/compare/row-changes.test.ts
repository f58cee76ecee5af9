import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowChanges } from './row-changes.ts';

type Row = { id: string; identifier: string; date: string; reference: string; inshell: string };
const fields = ['identifier', 'date', 'reference', 'inshell'] as const;
const pairBy = [['identifier', 'date', 'reference'], ['identifier']] as const;
const compare = (before: Row[], after: Row[]) => rowChanges({ before, after, fields, pairBy });
const row = (id: string, identifier: string, reference: string, inshell: string): Row => ({
  id,
  identifier,
  date: '2026-10-14',
  reference,
  inshell,
});

describe('rowChanges', () => {
  it('finds nothing in a copy with new ids', () => {
    expect(compare([row('1', 'A', 'T-1', '10.00')], [row('9', 'A', 'T-1', '10.00')])).toEqual([]);
  });

  it('pairs a changed row with the one it was, and names the field', () => {
    const before = [row('1', 'A', 'T-1', '10.00'), row('2', 'A', 'T-2', '20.00')];
    const after = [row('8', 'A', 'T-2', '25.00'), row('9', 'A', 'T-1', '10.00')];
    expect(compare(before, after)).toEqual([
      { kind: 'changed', before: before[1], after: after[0], fields: ['inshell'] },
    ]);
  });

  it('pairs by the producer alone when ticket and pounds changed', () => {
    const [change] = compare([row('1', 'A', 'T-1', '10.00')], [row('9', 'A', 'T-7', '11.00')]);
    expect(change).toMatchObject({ kind: 'changed', fields: ['reference', 'inshell'] });
  });

  it('lists rows that came and rows that went, also where the total stays the same', () => {
    const changes = compare([row('1', 'A', 'T-1', '10.00')], [row('9', 'B', 'T-1', '10.00')]);
    expect(changes.map(({ kind, before, after }) => [kind, before?.id, after?.id])).toEqual([
      ['added', undefined, '9'],
      ['removed', '1', undefined],
    ]);
  });

  it('counts a row entered twice as one row more', () => {
    const before = [row('1', 'A', 'T-1', '10.00')];
    expect(compare(before, [row('8', 'A', 'T-1', '10.00'), row('9', 'A', 'T-1', '10.00')])).toMatchObject([
      { kind: 'added' },
    ]);
  });

  it('accounts for every row of both versions exactly once', () => {
    const some = fc.constantFrom('A', 'B', 'C', '');
    const rows = fc.array(fc.record({ id: fc.uuid(), identifier: some, date: some, reference: some, inshell: some }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const changes = compare(before, after);
        const added = changes.filter(({ kind }) => kind === 'added').length;
        const removed = changes.filter(({ kind }) => kind === 'removed').length;
        expect(before.length - removed).toBe(after.length - added);
        expect(new Set(changes.map(({ after: row }) => row?.id).filter(Boolean)).size).toBe(
          changes.filter(({ after: row }) => row).length,
        );
      }),
    );
  });
});
