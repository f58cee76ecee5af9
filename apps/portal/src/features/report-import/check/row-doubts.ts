import { isMadeDate, isShortened } from '@packhouse/spreadsheet';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { type Cells, cell, type ImportColumn } from '../columns/import-column.ts';
import type { ImportKind } from './import-kind.ts';
import { rowKey, type SoughtRow } from './report-rows.ts';

/** Texts that are no codes: names and words. */
const words = [
  'producer_name',
  'street',
  'city',
  'state',
  'state_grown',
  'location',
  'country',
  'exempt_reason',
  'form',
];

/** Codes that a spreadsheet has changed: it keeps the first few digits alone, or makes a date of "MAR-5". */
export const changedCodes = (columns: readonly ImportColumn[], cells: Cells): readonly FileProblem[] =>
  columns
    .filter(({ key, kind }) => kind === 'text' && !words.includes(key))
    .flatMap(({ key }): readonly FileProblem[] => {
      const text = cell(cells, key);
      if (isShortened(text)) return [{ field: key, severity: 'error', code: 'codeShortened' }];
      return isMadeDate(text) ? [{ field: key, severity: 'warning', code: 'codeMadeDate' }] : [];
    });

type Line = SoughtRow & { readonly cells: Cells };

/**
 * Rows that say exactly what an earlier one says. A first handler's ticket, and a line of an entry, are asked about by the
 * rules.
 */
export function repeatedRows(kind: ImportKind, lines: readonly Line[]): ReadonlyMap<number, FileProblem> {
  const first = new Map<string, number>();
  const found = new Map<number, FileProblem>();
  for (const { row, list, values, cells } of lines) {
    if (kind.identity(list, values) !== null) continue;
    const key = rowKey(kind.columns, list, values);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, row);
      continue;
    }
    const named = kind.needs[0]?.find((column) => cell(cells, column) !== '') ?? '';
    found.set(row, { field: named, severity: 'warning', code: 'rowTwice', values: { row: String(before) } });
  }
  return found;
}
