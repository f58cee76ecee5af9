import type { EditorFile } from '../../editor/editor-file.ts';
import type { EditorModel } from '../../editor/editor-model.ts';
import { wholeReport } from '../../sheet/review.ts';
import type { ImportContext } from '../check/import-kind.ts';

/** What a file is checked against: an opened report as it stands on the page. */
export function importContext({ kind, context, sheet }: EditorModel, file: EditorFile): ImportContext {
  return {
    kind: kind.id,
    report: context(),
    producers: file.producers,
    certificates: file.certificates ?? [],
    existing: wholeReport(kind, sheet.draft()),
  };
}
