import {
  type CommodityForm,
  firstHandlerForm,
  firstHandlerTotals,
  importerForm,
  importerTotals,
  type ReportForm,
  type ReportType,
  receiptAssessment,
} from '@packhouse/programme';
import type { Values } from '#rows/stored-row.ts';
import { firstHandlerRows } from './first-handler-rows.ts';
import { importerRows } from './importer-rows.ts';
import type { MonthRows } from './month-rows.ts';
import type { DemoCast } from './plan/demo-cast.ts';
import type { CompanyKey } from './plan/demo-companies.ts';
import type { DemoPeriod } from './plan/demo-plan.ts';

export interface ReportKind {
  readonly form: ReportForm;
  readonly rows: (company: CompanyKey, period: DemoPeriod, cast: DemoCast) => MonthRows;
  /** The report's calculated fields. */
  readonly totals: (rows: MonthRows & { readonly forms: readonly CommodityForm[] }) => Values;
  /** Company values that only this kind of report has. */
  readonly header: (company: CompanyKey, cast: DemoCast) => Values;
}

export const reportKinds: Readonly<Record<ReportType, ReportKind>> = {
  first_handler_report: {
    form: firstHandlerForm,
    rows: (company, period, cast) => {
      const { nonExempt, exempt } = firstHandlerRows(company, period, cast);
      const assessed = nonExempt.map((row) => ({ ...row, assessment: receiptAssessment(row, cast.forms) }));
      return { nonExempt: assessed, exempt };
    },
    totals: (rows) => ({ ...firstHandlerTotals(rows) }),
    header: () => ({}),
  },
  importer_report: {
    form: importerForm,
    rows: importerRows,
    totals: (rows) => {
      // These two are shown and have no field (domain.md 2.6).
      const { overpaid: _overpaid, collectedOnExempt: _collectedOnExempt, ...stored } = importerTotals(rows);
      return stored;
    },
    header: (company, cast) => ({
      importerNumber: cast.company(company).importerNumber ?? null,
      brokerName: company === 'importer' ? 'Gulf Brokers' : null,
    }),
  },
};
