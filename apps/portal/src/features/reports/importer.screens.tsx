import { ReportEditor } from './editor/report-editor.tsx';
import { importerKind } from './kinds/importer.ts';
import { ReportList } from './list/report-list.tsx';

/** /dashboard/importerReports */
export function ImporterReports() {
  return <ReportList kind={importerKind} />;
}

/** /dashboard/importerReports/$packageId */
export function ImporterReport() {
  return <ReportEditor kind={importerKind} />;
}
