import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import type { ImportKind } from './check/import-kind.ts';
import { firstHandlerImport } from './first-handler-import.ts';
import { importerImport } from './importer-import.ts';

const kinds: Readonly<Record<ReportKind['id'], ImportKind>> = {
  firstHandler: firstHandlerImport,
  importer: importerImport,
};

export const importKind = (id: ReportKind['id']): ImportKind => kinds[id];
