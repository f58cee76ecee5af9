import type { DraftRow } from '@packhouse/programme';
import { textOf } from '#domain/fields/column.ts';
import type { ListKey, ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import type { ReportDraft } from '#domain/reports/draft/report-draft.ts';

/** The longest values, by the keys of their columns. */
export type LongestValues = ReadonlyMap<string, string>;

interface Known {
  readonly rows: readonly DraftRow[];
  readonly longest: LongestValues;
}

const known = new WeakMap<ReportDraft, Map<ListKey, Known>>();

function knownOf(liveDraft: ReportDraft): Map<ListKey, Known> {
  const lists = known.get(liveDraft) ?? new Map<ListKey, Known>();
  known.set(liveDraft, lists);
  return lists;
}

const isSame = (a: LongestValues, b: LongestValues) =>
  [...a].every(([key, { length }]) => b.get(key)?.length === length);

/** The longest value of each column whose width goes by it: the same object until one of them is longer or shorter. */
export function longestValues(liveDraft: ReportDraft, { columns }: ReceiptTable, list: ListKey): LongestValues {
  const rows = liveDraft.draft().rows[list] ?? [];
  const before = knownOf(liveDraft).get(list);
  if (before?.rows === rows) return before.longest;
  const texts = new Map<string, string>();
  for (const { key, widest, measured } of columns) {
    if (widest === undefined) continue;
    let longest = '';
    for (const { values } of rows) {
      const text = measured === undefined ? textOf(values, key) : measured(values);
      if (text.length > longest.length) longest = text;
    }
    texts.set(key, longest);
  }
  const longest = before !== undefined && isSame(texts, before.longest) ? before.longest : texts;
  knownOf(liveDraft).set(list, { rows, longest });
  return longest;
}
