import type { DraftRow } from '@packhouse/programme';
import { textOf } from '#domain/fields/columns/column.ts';
import type { ListKey, ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import type { ReportDraft } from '#domain/reports/draft/report-draft.ts';

/** Lengths of the longest figures, by the keys of their columns. */
export type LongestValues = ReadonlyMap<string, number>;

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

const isFigure = ({ kind }: ReceiptTable['columns'][number]) => kind === 'figure' || kind === 'calculated';

const isSame = (a: LongestValues, b: LongestValues) => [...a].every(([key, length]) => b.get(key) === length);

/** How long the longest figure of each column is: the same object until one of them is longer or shorter. */
export function longestValues(liveDraft: ReportDraft, { columns }: ReceiptTable, list: ListKey): LongestValues {
  const rows = liveDraft.draft().rows[list] ?? [];
  const before = knownOf(liveDraft).get(list);
  if (before?.rows === rows) return before.longest;
  const keys = columns.filter(isFigure).map(({ key }) => key);
  const lengths = new Map(keys.map((key) => [key, 0]));
  for (const { values } of rows) {
    for (const key of keys) lengths.set(key, Math.max(lengths.get(key) ?? 0, textOf(values, key).length));
  }
  const longest = before !== undefined && isSame(lengths, before.longest) ? before.longest : lengths;
  knownOf(liveDraft).set(list, { rows, longest });
  return longest;
}
