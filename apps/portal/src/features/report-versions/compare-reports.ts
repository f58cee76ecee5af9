import type { RowBase } from '@packhouse/jsonapi';
import {
  type ComparedRow,
  figureChanges,
  memberOf,
  type ReadForm,
  type RowChange,
  rowChanges,
  type Values,
} from '@packhouse/programme';
import type { ColumnContext, ReceiptColumn } from '#domain/fields/column.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';

export type ShownRow = ComparedRow;

const valuesOf = (row: RowBase, columns: readonly ReceiptColumn[], fields: readonly string[]): Values =>
  Object.fromEntries([...columns.map(({ key }) => key), ...fields].map((key) => [key, memberOf(row, key)]));

/** Detail follows after a line feed. */
function shownWithDetail(column: ReceiptColumn, values: Values, context: ColumnContext): string {
  return [column.shown(values, context), column.detail?.(values) ?? ''].filter(Boolean).join('\n');
}

/** The differences of two versions of a report: totals, and row by row as the columns show them. */
export function compareReports(kind: ReportKind, before: ReadForm, after: ReadForm, context: ColumnContext) {
  const shown = (form: ReadForm, list: ListKey): ShownRow[] => {
    const { columns } = kind.tables[list];
    const fields = Object.keys(kind.form.lists[list].fields);
    return (form.rows[list] ?? []).map((row) => {
      const values = valuesOf(row, columns, fields);
      return Object.fromEntries(columns.map((column) => [column.key, shownWithDetail(column, values, context)]));
    });
  };
  const changes = (list: ListKey): RowChange<ShownRow>[] =>
    rowChanges({
      before: shown(before, list),
      after: shown(after, list),
      fields: kind.tables[list].columns.map(({ key }) => key),
      pairBy: kind.tables[list].pairBy,
    });
  const lists = { nonExemptReceipts: changes('nonExemptReceipts'), exemptReceipts: changes('exemptReceipts') };
  const figuresOf = ({ row }: ReadForm) =>
    Object.fromEntries(kind.figures.map(({ key }) => [key, textIn(row, key) ?? '0.00']));
  const rows = listKeys.reduce((sum, list) => sum + (after.rows[list] ?? []).length, 0);
  const differing = listKeys.reduce(
    (sum, list) => sum + lists[list].filter(({ after: row }) => row !== null).length,
    0,
  );
  return {
    /** The key figures of both, also where they are the same. */
    figures: figureChanges(figuresOf(before), figuresOf(after)),
    lists,
    /** Rows that both versions hold alike. */
    same: rows - differing,
  };
}
