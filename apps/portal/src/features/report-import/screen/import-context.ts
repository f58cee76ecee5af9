import type { FormDraft } from '@packhouse/programme';
import type { ListKey, ReceiptRow, ReportKind, WholeReport } from '#domain/report-kinds/report-kind.ts';
import { withoutBlankRows } from '#domain/reports/draft/blank-rows.ts';
import type { EditorModel } from '#domain/reports/draft/editor-model.ts';
import type { EditorFile } from '#domain/reports/editor-file.ts';
import type { FileMemory } from '#domain/reports/file-memory.ts';
import type { ImportedRow } from '#domain/reports/imported-row.ts';
import type { ImportContext } from '../check/import-kind.ts';

/** A draft as the rules take it. */
function wholeReport(kind: ReportKind, draft: FormDraft): WholeReport {
  const full = withoutBlankRows(kind.tables, draft);
  const receipts = (list: ListKey): readonly ReceiptRow[] =>
    (full.rows[list] ?? []).map(({ id, values }) => ({ ...values, id }));
  return {
    // Border: a draft's values are typed by field key; the rules check what each of them holds.
    header: full.values as WholeReport['header'],
    nonExempt: receipts('nonExemptReceipts'),
    exempt: receipts('exemptReceipts'),
  };
}

/** Facts about the company's files, and the month's, that this browser remembers. */
export interface Remembered {
  readonly memory: FileMemory;
  readonly imported: readonly ImportedRow[];
}

/** The data against which a file is checked, taken from the report as it is open on the page. */
export function importContext(
  { kind, context, liveDraft }: EditorModel,
  file: EditorFile,
  { memory, imported }: Remembered,
): ImportContext {
  return {
    kind: kind.id,
    report: context(),
    producers: file.producers,
    certificates: file.certificates ?? [],
    memory,
    existing: wholeReport(kind, liveDraft.draft()),
    imported,
  };
}
