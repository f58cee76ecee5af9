import type { ReportType } from '../../constants.ts';
import type { MonthState } from './month-state.ts';

/**
 * Parts of the table company × month: who has not filed what is due, who filed late, who never filed in the season, who
 * reported no activity in three months behind one another.
 */
export const complianceParts = ['owing', 'late', 'never', 'nil'] as const;
export type CompliancePart = (typeof complianceParts)[number];

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ComplianceCell {
  /** YYYY-MM. */
  readonly month: string;
  readonly periodId: string;
  readonly state: MonthState;
  readonly lateDays: number;
  /** YYYY-MM-DD, extended or not. */
  readonly dueOn: string;
  readonly reportId: string | null;
  readonly isNil: boolean;
}

export interface ComplianceRow {
  /** The company's id and the kind of report, with a slash between. */
  readonly id: string;
  readonly company: Named;
  readonly number: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly reportType: ReportType;
  readonly cells: readonly ComplianceCell[];
}

export interface ComplianceAnswer {
  readonly season: Named | null;
  readonly seasons: readonly Named[];
  readonly months: readonly { readonly month: string; readonly periodId: string }[];
  readonly rows: readonly ComplianceRow[];
  /** Ids of all rows that match, on whichever page. */
  readonly matching: readonly string[];
  readonly counts: Readonly<Record<CompliancePart | 'all', number>>;
  readonly page: number;
  readonly pages: number;
}
