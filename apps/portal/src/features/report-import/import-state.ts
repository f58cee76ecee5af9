import type { ListImportState } from '#domain/spreadsheet/import/list-import.ts';
import type { Decisions } from './check/check-import.ts';
import type { GuessedMatching } from './check/import-file.ts';
import type { ImportReport } from './check/import-report.ts';

export interface ReceiptList {
  readonly match: GuessedMatching;
  readonly decisions: Decisions;
  readonly report: ImportReport;
}

/** An import as it stands; nothing of it is in the report before its end. */
export type ImportState = ListImportState<ReceiptList>;
