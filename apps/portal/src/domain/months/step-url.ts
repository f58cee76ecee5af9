import type { PackageAction, ReportType } from '@packhouse/programme';
import { urls } from '#kernel/routing/urls.ts';

interface Month {
  /** Of its package. */
  readonly id: string;
  readonly report: { readonly id: string } | null;
  readonly reportType: ReportType;
}

/** Where the next step of a month is done. */
export function stepUrl(action: PackageAction | undefined, { id, report, reportType }: Month): string {
  if (action === 'certify' && report !== null) return urls.formCertification(reportType, report.id);
  return action === 'amend' ? urls.reportVersions(reportType, id) : urls.report(reportType, id);
}
