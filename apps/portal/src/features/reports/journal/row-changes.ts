import type { DraftRow } from '@packhouse/programme';

/** A row with its place in its list: places only ever rise along a list, they are no indexes. */
export interface PlacedRow {
  readonly list: string;
  readonly place: number;
  readonly row: DraftRow;
}

export type Lists = Readonly<Record<string, readonly DraftRow[]>>;
export type Places = ReadonlyMap<string, PlacedRow>;

export interface JournalChanges {
  readonly put: readonly PlacedRow[];
  readonly remove: readonly string[];
  /** All rows by id as they are kept after the changes. */
  readonly places: Places;
}

/**
 * What has to be written so that the journal holds these lists: an edit of one row among thousands writes one row. A
 * row keeps its place as long as it stands after the one before it.
 */
export function rowChanges(before: Places, lists: Lists): JournalChanges {
  const places = new Map<string, PlacedRow>();
  const put: PlacedRow[] = [];
  for (const [list, rows] of Object.entries(lists)) {
    let last = -1;
    for (const row of rows) {
      const known = before.get(row.id);
      const stands = known !== undefined && known.list === list && known.place > last;
      const placed = stands && known.row === row ? known : { list, row, place: stands ? known.place : last + 1 };
      if (placed !== known) put.push(placed);
      places.set(row.id, placed);
      last = placed.place;
    }
  }
  return { put, remove: [...before.keys()].filter((id) => !places.has(id)), places };
}

/** The lists of placed rows, each in order; `keys` are the lists there have to be. */
export function listsOf(rows: readonly PlacedRow[], keys: readonly string[]): Lists {
  const ordered = rows.toSorted((a, b) => a.place - b.place);
  return Object.fromEntries(keys.map((key) => [key, ordered.filter(({ list }) => list === key).map(({ row }) => row)]));
}
