import type { DraftRow } from '@packhouse/programme';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listsOf, type PlacedRow, rowChanges } from './row-changes.ts';

const row = (id: string): DraftRow => ({ id, values: { reference: id } });
const rows = (...ids: string[]) => ({ a: ids.map(row) });

describe('changes of the device journal', () => {
  it('writes one row when one of thousands is edited', () => {
    const lists = { a: Array.from({ length: 5000 }, (_, at) => row(String(at))) };
    const { places } = rowChanges(new Map(), lists);
    const edited = { a: lists.a.with(2500, { id: 'new', values: {}, replaces: ['2500'] }) };
    const { put, remove } = rowChanges(places, edited);
    expect(put.map(({ row: { id } }) => id)).toEqual(['new']);
    expect(remove).toEqual(['2500']);
  });

  it('removes a row without writing any other', () => {
    const lists = rows('1', '2', '3');
    const { places } = rowChanges(new Map(), lists);
    expect(rowChanges(places, { a: lists.a.toSpliced(1, 1) })).toMatchObject({ put: [], remove: ['2'] });
  });

  it('moves a row to another list', () => {
    const [one, two] = [row('1'), row('2')];
    const { places } = rowChanges(new Map(), { a: [one, two], b: [] });
    const { put, remove } = rowChanges(places, { a: [two], b: [one] });
    expect(put).toMatchObject([{ list: 'b', row: one }]);
    expect(remove).toEqual([]);
  });

  it('holds the same lists after any changes', () => {
    const lists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 12 }), {
      minLength: 1,
      maxLength: 8,
    });
    const known = new Map(Array.from({ length: 13 }, (_, at) => [String(at), row(String(at))]));
    fc.assert(
      fc.property(lists, (steps) => {
        const kept = new Map<string, PlacedRow>();
        let places: ReadonlyMap<string, PlacedRow> = new Map();
        for (const ids of steps) {
          const wanted = { a: ids.flatMap((id) => known.get(id) ?? []), b: [] };
          const changes = rowChanges(places, wanted);
          for (const id of changes.remove) kept.delete(id);
          for (const placed of changes.put) kept.set(placed.row.id, placed);
          places = changes.places;
          expect(listsOf([...kept.values()], ['a', 'b'])).toEqual(wanted);
        }
      }),
    );
  });
});
