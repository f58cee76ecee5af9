import type { Exemption, ProducerContact, ReportContext, Values } from '@packhouse/programme';
import type { ListKey, ReportKind, WholeReport } from '#domain/report-kinds/report-kind.ts';
import type { FileMemory } from '#domain/reports/file-memory.ts';
import type { ImportedRow } from '#domain/reports/imported-row.ts';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { Cells, ImportColumn } from '../columns/import-column.ts';
import type { Conversion, Weights } from './read-weights.ts';

/** The data against which a file is checked. Plain data: it is sent to the worker. */
export interface ImportContext {
  readonly kind: ReportKind['id'];
  readonly report: ReportContext;
  /** The first handler's contacts; an importer has none. */
  readonly producers: readonly ProducerContact[];
  readonly certificates: readonly Exemption[];
  /** How this company's files are written, as far as it was seen. */
  readonly memory: FileMemory;
  readonly existing: WholeReport;
  /** Which of its rows came from a file. */
  readonly imported: readonly ImportedRow[];
}

export interface ReadRow {
  readonly list: ListKey;
  readonly values: Values;
  readonly problems: readonly FileProblem[];
  readonly converted: readonly Conversion[];
}

/** How the cells of a row are read: in the file's way of writing, against the context. */
export interface Reading {
  readonly context: ImportContext;
  /** YYYY-MM-DD; a text that is no day as it is, for the rules to name. Null when empty. */
  day(text: string): string | null;
  /** In pounds whatever they were weighed in. */
  weights(cells: Cells, problems: FileProblem[]): Weights;
  /** Decimal text with two places; a text that is no figure as it is. Problems that only the file's style has. */
  dollars(cells: Cells, column: string, problems: FileProblem[]): string | null;
  /** Who delivered; null when the row does not say, or not clearly. */
  producer(cells: Cells, problems: FileProblem[]): ProducerContact | null;
}

export interface ImportKind {
  readonly report: ReportKind;
  readonly template: readonly string[];
  /** In the order of the template; what else a file may have comes after it. */
  readonly columns: readonly ImportColumn[];
  /** Of each group one column must be matched: without it no row can be right. */
  readonly needs: readonly (readonly string[])[];
  readRow(cells: Cells, reading: Reading): ReadRow;
  /** Identifies a receipt whatever its figures are, for instance by its ticket; null where nothing identifies it. */
  identity(list: ListKey, values: Values): string | null;
}
