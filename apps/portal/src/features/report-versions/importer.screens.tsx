import { importerKind } from '#domain/report-kinds/importer.ts';
import { ReportComparison } from './report-comparison.tsx';
import { ReportVersions } from './report-versions.tsx';

/** /dashboard/importerReports/$packageId/versions */
export function ImporterVersions() {
  return <ReportVersions kind={importerKind} />;
}

/** /dashboard/importerReports/$packageId/compare/$from/$to */
export function ImporterComparison() {
  return <ReportComparison kind={importerKind} />;
}
