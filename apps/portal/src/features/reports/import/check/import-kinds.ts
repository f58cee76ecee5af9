import type { ReportKind } from '../../kinds/report-kind.ts';
import { firstHandlerImport } from './first-handler-import.ts';
import type { ImportKind } from './import-kind.ts';

const kinds: Readonly<Partial<Record<ReportKind['id'], ImportKind>>> = { firstHandler: firstHandlerImport };

/** How the file of a kind of report is read. @throws Error for a kind whose rows cannot be imported */
export function importKind(id: ReportKind['id']): ImportKind {
  const kind = kinds[id];
  if (kind === undefined) throw new Error(`Rows of ${id} reports cannot be imported.`);
  return kind;
}
