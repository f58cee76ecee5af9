import { importerKind } from '#domain/report-kinds/importer.ts';
import { ReportEditor } from './report-editor.tsx';

/** /dashboard/importerReports/$packageId */
export function ImporterReport() {
  return <ReportEditor kind={importerKind} />;
}
