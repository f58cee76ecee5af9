import { allAtOnce, type DraftRow, type Values } from '@packhouse/programme';
import { textOf } from '#domain/fields/column.ts';
import type { ListKey, ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import { MadeOfRows } from '#domain/reports/draft/made-of-rows.ts';
import type { ReportDraft } from '#domain/reports/draft/report-draft.ts';

export type LongestValues = ReadonlyMap<string, string>;

interface Known {
  readonly rows: readonly DraftRow[];
  readonly longest: LongestValues;
  readonly blocks: MadeOfRows<Values, LongestValues>;
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
  const blocks = before?.blocks ?? new MadeOfRows((values: readonly Values[]) => longestOf(columns, values));
  const parts = allAtOnce(blocks.steps(rows.map(({ values }) => values)));
  const texts = new Map(longestOf(columns, []));
  for (const [key, text] of parts.flatMap((part) => [...part])) texts.set(key, longer(texts.get(key) ?? '', text));
  const longest = before !== undefined && isSame(texts, before.longest) ? before.longest : texts;
  knownOf(liveDraft).set(list, { rows, longest, blocks });
  return longest;
}

const longer = (one: string, other: string) => (other.length > one.length ? other : one);

function longestOf(columns: ReceiptTable['columns'], rows: readonly Values[]): LongestValues {
  const texts = new Map<string, string>();
  for (const { key, widest, measured } of columns) {
    if (widest === undefined) continue;
    const textIn = measured ?? ((values: Values) => textOf(values, key));
    texts.set(
      key,
      rows.reduce((longest, values) => longer(longest, textIn(values)), ''),
    );
  }
  return texts;
}
