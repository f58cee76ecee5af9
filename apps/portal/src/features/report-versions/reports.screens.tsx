import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { ReportComparison } from './report-comparison.tsx';
import { ReportVersions } from './report-versions.tsx';

/** /dashboard/firstHandlerReports/$packageId/versions */
export function FirstHandlerVersions() {
  return <ReportVersions kind={firstHandlerKind} />;
}

/** /dashboard/firstHandlerReports/$packageId/compare/$from/$to */
export function FirstHandlerComparison() {
  return <ReportComparison kind={firstHandlerKind} />;
}

/** /dashboard/importerReports/$packageId/versions */
export function ImporterVersions() {
  return <ReportVersions kind={importerKind} />;
}

/** /dashboard/importerReports/$packageId/compare/$from/$to */
export function ImporterComparison() {
  return <ReportComparison kind={importerKind} />;
}
