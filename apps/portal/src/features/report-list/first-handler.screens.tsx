import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { ReportList } from './report-list.tsx';

/** /dashboard/firstHandlerReports */
export function FirstHandlerReports() {
  return <ReportList kind={firstHandlerKind} />;
}
