import { type Invoice, type ReportType, reportTypes } from '@packhouse/programme';

/** Which report an invoice bills; null where the provider does not say. */
export function reportBehind({ report }: Pick<Invoice, 'report'>): { type: ReportType; id: string } | null {
  const type = reportTypes.find((known) => report?.type === `node--${known}`);
  return type === undefined || report === null ? null : { type, id: report.id };
}
