import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { ReportList } from './report-list.tsx';

/** /dashboard/firstHandlerReports */
export function FirstHandlerReports() {
  return <ReportList kind={firstHandlerKind} />;
}

/** /dashboard/importerReports */
export function ImporterReports() {
  return <ReportList kind={importerKind} />;
}
