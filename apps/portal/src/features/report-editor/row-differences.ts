import { type DraftRow, rowChanges } from '@packhouse/programme';
import type { ColumnContext } from '#domain/fields/column.ts';
import type { ListKey, ReceiptTable } from '#domain/report-kinds/report-kind.ts';

/** A row that two people left differently; one of both may have no such row. */
export interface RowDifference {
  readonly id: string;
  readonly list: ListKey;
  readonly mine: DraftRow | null;
  readonly theirs: DraftRow | null;
  /** Keys of the columns that differ; empty where only one has the row. */
  readonly fields: readonly string[];
}

interface Rows {
  readonly mine: readonly DraftRow[];
  readonly theirs: readonly DraftRow[];
}

type Pair = Pick<RowDifference, 'mine' | 'theirs' | 'fields'>;

/** The rows of one list that two people left differently; what both hold alike is left out. */
export function rowDifferences(
  list: ListKey,
  table: ReceiptTable,
  rows: Rows,
  context: ColumnContext,
): RowDifference[] {
  const compare = comparison(table, context);
  const edited = editedHere(rows, compare.fieldsOf);
  const left = without(onlyOnOneSide(rows), edited);
  // Two deliveries of a producer that each of both added stay two; only what both edited is one row.
  const isEdited = ({ replaces }: DraftRow) => (replaces ?? []).length > 0;
  const twice = compare
    .pairs({ ...left, mine: left.mine.filter(isEdited) }, table.pairBy.slice(0, 1))
    .filter(({ mine, theirs }) => mine !== null && theirs !== null);
  const others = compare.pairs(without(left, twice), []);
  return [...edited.filter(({ fields }) => fields.length > 0), ...twice, ...others].map((pair) => ({
    ...pair,
    list,
    id: pair.mine?.id ?? pair.theirs?.id ?? '',
  }));
}

/** A row is never changed under its id: what both hold by one id is the same. */
function onlyOnOneSide({ mine, theirs }: Rows): Rows {
  const [own, their] = [mine, theirs].map((rows) => new Set(rows.map(({ id }) => id)));
  return { mine: mine.filter(({ id }) => !their?.has(id)), theirs: theirs.filter(({ id }) => !own?.has(id)) };
}

function without({ mine, theirs }: Rows, pairs: readonly Pair[]): Rows {
  const taken = new Set(pairs.flatMap((pair) => [pair.mine, pair.theirs]));
  return { mine: mine.filter((row) => !taken.has(row)), theirs: theirs.filter((row) => !taken.has(row)) };
}

function editedHere({ mine, theirs }: Rows, fieldsOf: (a: DraftRow, b: DraftRow) => string[]): Pair[] {
  const instead = new Map(mine.flatMap((row) => (row.replaces ?? []).map((id) => [id, row] as const)));
  return theirs.flatMap((row): Pair[] => {
    const own = instead.get(row.id);
    return own === undefined ? [] : [{ mine: own, theirs: row, fields: fieldsOf(row, own) }];
  });
}

/** Compares rows by what the columns show of them; calculated ones follow from the others. */
function comparison({ columns }: ReceiptTable, context: ColumnContext) {
  const compared = columns.filter(({ kind }) => kind !== 'calculated');
  const fields = compared.map(({ key }) => key);
  const shown = ({ values }: DraftRow) =>
    Object.fromEntries(compared.map((column) => [column.key, column.shown(values, context)]));
  const fieldsOf = (a: DraftRow, b: DraftRow) => {
    const [before, after] = [shown(a), shown(b)];
    return fields.filter((key) => before[key] !== after[key]);
  };
  const pairs = ({ mine, theirs }: Rows, pairBy: readonly (readonly string[])[]): Pair[] => {
    const rowOf = new Map<object, DraftRow>();
    const told = (rows: readonly DraftRow[]) =>
      rows.map((row) => {
        const texts = shown(row);
        rowOf.set(texts, row);
        return texts;
      });
    const changes = rowChanges({ before: told(theirs), after: told(mine), fields, pairBy });
    const of = (texts: object | null) => (texts === null ? null : (rowOf.get(texts) ?? null));
    return changes.map(({ before, after, fields: differing }) => ({
      mine: of(after),
      theirs: of(before),
      fields: differing,
    }));
  };
  return { fieldsOf, pairs };
}
