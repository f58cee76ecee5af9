import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { ReportImport } from './screen/report-import.tsx';

/** /dashboard/firstHandlerReports/$packageId/import */
export function FirstHandlerImport() {
  return <ReportImport kind={firstHandlerKind} />;
}
