import { importerKind } from '#domain/report-kinds/importer.ts';
import { ReportList } from './report-list.tsx';

/** /dashboard/importerReports */
export function ImporterReports() {
  return <ReportList kind={importerKind} />;
}
