import type { FirstHandlerReport, ReportType } from '@packhouse/programme';

/** What the dashboard reads of a report of either kind. */
export type MonthReport = Pick<
  FirstHandlerReport,
  | 'id'
  | 'title'
  | 'status'
  | 'certificationName'
  | 'certifiedAt'
  | 'filedAt'
  | 'totalInshell'
  | 'totalShelled'
  | 'totalAssessment'
>;

/** A company's package of one month with its reports in order; dates in the programme's time zone. */
export interface Month {
  readonly reportType: ReportType;
  readonly packageId: string;
  readonly seasonId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly dueOn: string;
  readonly opensOn: string;
  readonly reports: readonly MonthReport[];
}
