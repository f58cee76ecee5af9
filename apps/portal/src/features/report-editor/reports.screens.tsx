import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { ReportEditor } from './report-editor.tsx';

/** /dashboard/firstHandlerReports/$packageId */
export function FirstHandlerReport() {
  return <ReportEditor kind={firstHandlerKind} />;
}

/** /dashboard/importerReports/$packageId */
export function ImporterReport() {
  return <ReportEditor kind={importerKind} />;
}
