import type { ReportKind } from '../../kinds/report-kind.ts';
import { firstHandlerImport } from './first-handler-import.ts';
import type { ImportKind } from './import-kind.ts';
import { importerImport } from './importer-import.ts';

const kinds: Readonly<Record<ReportKind['id'], ImportKind>> = {
  firstHandler: firstHandlerImport,
  importer: importerImport,
};

/** How the file of a kind of report is read. */
export const importKind = (id: ReportKind['id']): ImportKind => kinds[id];
