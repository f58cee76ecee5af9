import { type DraftRow, draftOf, type FormDraft, type ReadForm } from '@packhouse/programme';
import type { ColumnContext } from '#domain/fields/column.ts';
import { typedFields } from '#domain/report-kinds/report-header.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { rowDifferences } from './row-differences.ts';

export type Side = 'mine' | 'theirs';

interface Both {
  readonly kind: ReportKind;
  readonly mine: FormDraft;
  /** As the backend holds it. */
  readonly theirs: ReadForm;
  readonly context: ColumnContext;
}

const same = (a: unknown, b: unknown) =>
  (a ?? '') === (b ?? '') || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The questions to ask when two people changed one report (filing.md: Conflict); equal values are not asked about. */
export function differencesOf(both: Both) {
  const theirs = draftOf(both.theirs);
  const fields = typedFields(both.kind).flatMap((key) => {
    const [mine, their] = [both.mine.values[key], theirs.values[key]];
    return same(mine, their) ? [] : [{ key, mine, theirs: their }];
  });
  return { rows: listKeys.flatMap((list) => rowsOf(both, theirs, list)), fields };
}

export type ReportDifferences = ReturnType<typeof differencesOf>;
export type FieldDifference = ReportDifferences['fields'][number];

const rowsOf = ({ kind, mine, context }: Both, theirs: FormDraft, list: ListKey) => {
  const rows = { mine: mine.rows[list] ?? [], theirs: theirs.rows[list] ?? [] };
  return rowDifferences(list, kind.tables[list], rows, context);
};

/** The side that counts where nothing was chosen: no row is lost, and of two versions the person's own is kept. */
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
