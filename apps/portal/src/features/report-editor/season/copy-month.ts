import { draftOf, type ReadForm, type Values } from '@packhouse/programme';
import type { ColumnContext } from '#domain/fields/column.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { refIn } from '#domain/report-kinds/row-values.ts';

/** `rows`: every row with its pounds; `producers`: each producer once, without pounds. */
export type CopyScope = 'rows' | 'producers';

const pounds = ['inshell', 'shelled'];

interface Copy {
  readonly kind: ReportKind;
  readonly report: ReadForm;
  readonly scope: CopyScope;
  readonly context: ColumnContext;
}

/**
 * Rows for a new month from the one before: without what belongs to one delivery, such as date and ticket. A producer's
 * address and certificate are taken as they are now.
 */
export function copyMonth({ kind, report, scope, context }: Copy): Readonly<Record<ListKey, readonly Values[]>> {
  const { rows } = draftOf(report);
  const copy = (list: ListKey): Values[] => {
    const { columns, once, derived } = kind.tables[list];
    const cleared = [...once, ...(scope === 'producers' ? pounds : [])];
    const fill = columns.find(({ key }) => key === 'producer')?.pick;
    const copies = (rows[list] ?? []).map(({ values }): Values => {
      const bare = { ...values, ...Object.fromEntries(cleared.map((key) => [key, null])) };
      const producer = producerOf(values);
      const filled = producer === undefined ? bare : { ...bare, ...fill?.(producer, context, bare) };
      return { ...filled, ...derived(filled, context) };
    });
    return scope === 'producers' ? eachProducerOnce(copies) : copies;
  };
  const [nonExemptReceipts = [], exemptReceipts = []] = listKeys.map(copy);
  return { nonExemptReceipts, exemptReceipts };
}

const producerOf = (values: Values) => refIn(values, 'producer')?.id;

function eachProducerOnce(rows: readonly Values[]): Values[] {
  const named = Map.groupBy(rows, (row) => producerOf(row) ?? '');
  return [...named].flatMap(([producer, alike]): readonly Values[] => (producer === '' ? [] : alike.slice(0, 1)));
}
