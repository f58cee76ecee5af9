import { isDecimal } from '@packhouse/programme';
import type { Table, TableRow } from '@packhouse/spreadsheet';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { Cells } from '../columns/import-column.ts';
import { cellsOf, dataRows, headingsOf, type Matching, marksOf } from './import-file.ts';

const address = /^(?<street>.+?),\s*(?<city>[^,]+),\s*(?<state>\p{L}[\p{L}. ]*?)\s+(?<zip>\d{5}(?:-\d{4})?)$/u;
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/**
 * Cells in one line each, as a form takes them. Where name and address of a producer stand in one cell, as on the program's
 * own form, the address goes where no column of the file says it.
 */
function inOneLine(cells: Cells): Cells {
  const plain = Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, oneLine(text)]));
  const [name = '', ...lines] = (cells.producer_name ?? '').split(/\s*\n\s*/);
  const found = address.exec(lines.join(', '))?.groups;
  return found === undefined ? plain : { ...found, ...plain, producer_name: name };
}

export interface FileLine {
  readonly row: number;
  /** As they stand now, corrections included. */
  readonly cells: Cells;
  readonly written: Cells;
  /** Problems of the file itself, found before any rule runs. */
  readonly unread: readonly FileProblem[];
}

interface LinesInput {
  readonly table: Table;
  readonly matching: Matching;
  readonly corrections: Readonly<Record<number, Cells>>;
}

/** Cells beyond the last heading: most often a comma in a figure without quotation marks. */
function extraCells({ cells }: TableRow, width: number): readonly FileProblem[] {
  const extra = cells.slice(width).filter(Boolean).join(' ');
  return extra === '' ? [] : [{ field: '', severity: 'error', code: 'tooManyCells', values: { cells: extra } }];
}

/** Errors and formulas without a value in cells that nobody has corrected. */
function valueLacks(one: TableRow, { columns }: Matching, corrected: Cells): readonly FileProblem[] {
  return marksOf(one, columns).flatMap(([column, mark]): readonly FileProblem[] => {
    if (mark === 'number' || column in corrected) return [];
    return [{ field: column, severity: 'error', code: mark === 'error' ? 'spreadsheetError' : 'formulaWithoutValue' }];
  });
}

/** Corrected figures come with a point before their decimals; beside the file's own they are written as those are. */
function asInFile(corrected: Cells, { figures }: Matching): Cells {
  const written = Object.entries(corrected).map(([key, text]) => [
    key,
    figures[key] === 'comma' && isDecimal(text) ? text.replace('.', ',') : text,
  ]);
  return Object.fromEntries(written);
}

/** The rows of a file below its headings. A cell with an error in it is read as empty: nobody knows what it should say. */
export function fileLines({ table, matching, corrections }: LinesInput): readonly FileLine[] {
  const width = matching.headingRow === null ? Number.POSITIVE_INFINITY : headingsOf(table, matching).length;
  return dataRows(table, matching).map((one) => {
    const corrected = asInFile(corrections[one.row] ?? {}, matching);
    const written = inOneLine(cellsOf(one, matching));
    const lacks = valueLacks(one, matching, corrected);
    const blanks = Object.fromEntries(lacks.map(({ field }) => [field, '']));
    return {
      row: one.row,
      cells: { ...written, ...blanks, ...corrected },
      written,
      unread: [...extraCells(one, width), ...lacks],
    };
  });
}
