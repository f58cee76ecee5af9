import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { ReportEditor } from './report-editor.tsx';

/** /dashboard/firstHandlerReports/$packageId */
export function FirstHandlerReport() {
  return <ReportEditor kind={firstHandlerKind} />;
}
