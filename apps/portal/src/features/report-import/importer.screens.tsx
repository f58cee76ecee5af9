import { importerKind } from '#domain/report-kinds/importer.ts';
import { ReportImport } from './screen/report-import.tsx';

/** /dashboard/importerReports/$packageId/import */
export function ImporterImport() {
  return <ReportImport kind={importerKind} />;
}
