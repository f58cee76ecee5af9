import { type ReportType, receiptAssessment } from '@packhouse/programme';
import { firstHandlerRules, importerRules, type ReportRules } from '#features/reports/report-rules.ts';
import type { Values } from '#rows/stored-row.ts';
import { firstHandlerRows } from './first-handler-rows.ts';
import { importerRows } from './importer-rows.ts';
import type { MonthRows } from './month-rows.ts';
import type { DemoCast } from './plan/demo-cast.ts';
import type { CompanyKey } from './plan/demo-companies.ts';
import type { DemoPeriod } from './plan/demo-plan.ts';

export interface ReportKind extends Pick<ReportRules, 'form' | 'totals'> {
  readonly rows: (company: CompanyKey, period: DemoPeriod, cast: DemoCast) => MonthRows;
  /** Company values that only this kind of report has. */
  readonly header: (company: CompanyKey, cast: DemoCast) => Values;
}

export const reportKinds: Readonly<Record<ReportType, ReportKind>> = {
  first_handler_report: {
    ...firstHandlerRules,
    rows: (company, period, cast) => {
      const { nonExempt, exempt } = firstHandlerRows(company, period, cast);
      const assessed = nonExempt.map((row) => ({ ...row, assessment: receiptAssessment(row, cast.forms) }));
      return { nonExempt: assessed, exempt };
    },
    header: () => ({}),
  },
  importer_report: {
    ...importerRules,
    rows: importerRows,
    header: (company, cast) => ({
      importerNumber: cast.company(company).importerNumber ?? null,
      brokerName: company === 'importer' ? 'Gulf Brokers' : null,
    }),
  },
};
