import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { ReportImport } from './screen/report-import.tsx';

/** /dashboard/firstHandlerReports/$packageId/import */
export function FirstHandlerImport() {
  return <ReportImport kind={firstHandlerKind} />;
}

/** /dashboard/importerReports/$packageId/import */
export function ImporterImport() {
  return <ReportImport kind={importerKind} />;
}
