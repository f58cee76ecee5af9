import { readFileSync } from 'node:fs';
import type { ImportSource } from '@packhouse/spreadsheet';
import { type GivenCell, type GivenSheet, workbookBytes } from '@packhouse/spreadsheet/workbook.fixture';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';

/** A file as a company sends it, with all that must come out of it. */
export interface SheetCase {
  readonly name: string;
  readonly kind?: ReportKind['id'];
  readonly source: ImportSource;
  /** The sheet that is read. */
  readonly sheet?: string;
  /** The keys of its columns in the sheet's own order; a hyphen for one that means nothing here. */
  readonly columns: string;
  /** Asked before any row is read: "date missing", "inshell_lbs tie". */
  readonly asks?: readonly string[];
  /** Numbers of the rows that are left out by themselves: totals, headings printed again. */
  readonly leftOut?: readonly number[];
  /** Each row as it was read: who, when, pounds in shell and shelled, and why nothing is due; its state before it where it is not new. */
  readonly rows?: readonly string[];
  /** Mistakes and warnings: row, column and code. */
  readonly told?: readonly string[];
  /** Weights that were converted. */
  readonly converted?: readonly string[];
  /** Other sheets of the workbook that hold receipts, too. */
  readonly alike?: readonly string[];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A file of text; its lines are given without their first line break, with the delimiter of their own. */
export const csv = (text: string): ImportSource => ({
  kind: 'file',
  name: 'october.csv',
  bytes: bytesOf(text.replace(/^\n/, '').replace(/^ +/gm, '').trimEnd()),
});

export const xlsx = (...sheets: readonly (GivenSheet | readonly (readonly GivenCell[])[])[]): ImportSource => ({
  kind: 'file',
  name: 'october.xlsx',
  bytes: workbookBytes({
    sheets: sheets.map((sheet, at) => ('name' in sheet ? sheet : { name: `Sheet${at + 1}`, rows: sheet })),
  }),
});

/** A file of which the kind came from a company, byte by byte (e2e/fixtures/field); all in it is invented. */
export const fromTheField = (name: string): ImportSource => ({
  kind: 'file',
  name,
  bytes: new Uint8Array(readFileSync(new URL(`../../../../../../../e2e/fixtures/field/${name}`, import.meta.url))),
});

/** A day of October 2026 in a workbook. */
export const oct = (day: number): GivenCell => ({ day: `2026-10-${String(day).padStart(2, '0')}` });
