import { ReportEditor } from './editor/report-editor.tsx';
import { firstHandlerKind } from './kinds/first-handler.ts';
import { ReportList } from './list/report-list.tsx';

/** /dashboard/firstHandlerReports */
export function FirstHandlerReports() {
  return <ReportList kind={firstHandlerKind} />;
}

/** /dashboard/firstHandlerReports/$packageId */
export function FirstHandlerReport() {
  return <ReportEditor kind={firstHandlerKind} />;
}
