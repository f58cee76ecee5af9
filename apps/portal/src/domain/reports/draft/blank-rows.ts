import { type FormDraft, isBlankValue, type Values } from '@packhouse/programme';
import { type ListKey, listKeys, type ReceiptTable } from '#domain/report-kinds/report-kind.ts';

/** True for a row in which nothing was typed, or all of it was cleared; title and amounts follow from the rest. */
export function isBlankRow({ columns }: ReceiptTable, values: Values): boolean {
  const isCalculated = (key: string) => columns.some((column) => column.key === key && column.kind === 'calculated');
  return Object.entries(values).every(([key, value]) => isBlankValue(value) || key === 'title' || isCalculated(key));
}

/** The draft without its blank rows: they are no receipts. */
export function withoutBlankRows(tables: Readonly<Record<ListKey, ReceiptTable>>, draft: FormDraft): FormDraft {
  const rows = listKeys.map((list) => [
    list,
    (draft.rows[list] ?? []).filter(({ values }) => !isBlankRow(tables[list], values)),
  ]);
  return { ...draft, rows: Object.fromEntries(rows) };
}
