import { type DraftRow, draftOf, type FormDraft, type ReadForm, rowChanges, type Values } from '@packhouse/programme';
import type { ColumnContext } from '../columns/column.ts';
import { type ListKey, listKeys, type ReportKind } from '../kinds/report-kind.ts';

export type Side = 'mine' | 'theirs';

/** A row that two people left differently; one of both may have no such row. */
export interface RowDifference {
  readonly id: string;
  readonly list: ListKey;
  readonly mine: DraftRow | null;
  readonly theirs: DraftRow | null;
  /** Keys of the columns that differ; empty where only one has the row. */
  readonly fields: readonly string[];
}

/** A field of the report itself that two people left differently. */
export interface FieldDifference {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface ReportDifferences {
  readonly rows: readonly RowDifference[];
  readonly fields: readonly FieldDifference[];
}

interface Both {
  readonly kind: ReportKind;
  readonly mine: FormDraft;
  /** As the backend holds it. */
  readonly theirs: ReadForm;
  readonly context: ColumnContext;
}

const same = (a: unknown, b: unknown) =>
  (a ?? '') === (b ?? '') || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const typedFields = ({ ownFields }: ReportKind) => [
  'noActivity',
  'preparerName',
  'preparerPhone',
  'preparerEmail',
  'amendmentReason',
  ...ownFields.map(({ key }) => key),
];

/** What to ask when two people changed one report (filing.md: Conflict): what both left alike is not asked. */
export function differencesOf(both: Both): ReportDifferences {
  const theirs = draftOf(both.theirs);
  const fields = typedFields(both.kind).flatMap((key): FieldDifference[] => {
    const [mine, their] = [both.mine.values[key], theirs.values[key]];
    return same(mine, their) ? [] : [{ key, mine, theirs: their }];
  });
  return { rows: listKeys.flatMap((list) => rowDifferences(both, list, theirs)), fields };
}

function rowDifferences({ kind, mine, context }: Both, list: ListKey, theirs: FormDraft): RowDifference[] {
  const { columns, pairBy } = kind.tables[list];
  const [own, their] = [mine.rows[list] ?? [], theirs.rows[list] ?? []];
  const kept = new Set(own.map(({ id }) => id));
  const replaced = new Map(own.flatMap((row) => (row.replaces ?? []).map((id) => [id, row] as const)));
  // A row is never changed under its id: what both hold by one id is the same.
  const theirIds = new Set(their.map(({ id }) => id));
  const open = { mine: own.filter(({ id }) => !theirIds.has(id)), theirs: their.filter(({ id }) => !kept.has(id)) };
  const shown = (values: Values) =>
    Object.fromEntries(columns.map((column) => [column.key, column.shown(values, context)]));
  const differing = (a: DraftRow, b: DraftRow) => {
    const [before, after] = [shown(a.values), shown(b.values)];
    return columns.map(({ key }) => key).filter((key) => before[key] !== after[key]);
  };
  const edited = open.theirs.flatMap((row): RowDifference[] => {
    const instead = replaced.get(row.id);
    return instead === undefined
      ? []
      : [{ id: row.id, list, mine: instead, theirs: row, fields: differing(row, instead) }];
  });
  const paired = new Set(edited.flatMap((one) => [one.mine?.id, one.theirs?.id]));
  const rowOf = new Map<object, DraftRow>();
  const shownRows = (rows: readonly DraftRow[]) =>
    rows
      .filter(({ id }) => !paired.has(id))
      .map((row) => {
        const texts = shown(row.values);
        rowOf.set(texts, row);
        return texts;
      });
  const changes = rowChanges({
    before: shownRows(open.theirs),
    after: shownRows(open.mine),
    fields: columns.map(({ key }) => key),
    pairBy,
  });
  const others = changes.map((change): RowDifference => {
    const ours = change.after === null ? null : (rowOf.get(change.after) ?? null);
    const their = change.before === null ? null : (rowOf.get(change.before) ?? null);
    return { id: ours?.id ?? their?.id ?? '', list, mine: ours, theirs: their, fields: change.fields };
  });
  return [...edited.filter(({ fields }) => fields.length > 0), ...others];
}

/** What is taken where nothing was chosen: nobody's row is lost, and of two the person's own. */
export const sideOf = ({ mine }: { readonly mine: unknown }, chosen: Side | undefined): Side =>
  chosen ?? (mine === null ? 'theirs' : 'mine');

/**
 * The draft that both become. `chosen`: the side of each difference, by the row's id or the field's key; of a row that
 * only one has, the other's side means to leave it out.
 */
export function mergeReports(
  { mine, theirs }: Pick<Both, 'mine' | 'theirs'>,
  { rows, fields }: ReportDifferences,
  chosen: ReadonlyMap<string, Side>,
): FormDraft {
  const listOf = (list: ListKey): DraftRow[] => {
    const asked = rows.filter((row) => row.list === list);
    const byMine = new Map(asked.flatMap((one) => (one.mine === null ? [] : [[one.mine.id, one] as const])));
    const own = (mine.rows[list] ?? []).flatMap((row): DraftRow[] => {
      const one = byMine.get(row.id);
      if (one === undefined || sideOf(one, chosen.get(one.id)) === 'mine') return [row];
      return one.theirs === null ? [] : [one.theirs];
    });
    const added = asked.flatMap((one) =>
      one.mine === null && one.theirs !== null && sideOf(one, chosen.get(one.id)) === 'theirs' ? [one.theirs] : [],
    );
    return [...own, ...added];
  };
  const taken = fields.filter(({ key }) => chosen.get(key) === 'theirs').map(({ key, theirs: value }) => [key, value]);
  return {
    ...mine,
    id: theirs.row.id,
    values: { ...mine.values, ...Object.fromEntries(taken) },
    rows: Object.fromEntries(listKeys.map((list) => [list, listOf(list)])),
  };
}
