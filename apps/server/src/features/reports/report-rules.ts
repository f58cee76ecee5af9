import {
  checkFirstHandlerReport,
  checkImporterReport,
  type Findings,
  firstHandlerForm,
  firstHandlerTotals,
  importerForm,
  importerTotals,
  type ProgrammeSettings,
  type ReportContext,
  type ReportForm,
} from '@packhouse/programme';
import type { Values } from '#rows/stored-row.ts';

import type { PartValues } from '../certification/form-rules.ts';

/** A receipt as a hook reads it: product keys. */
export type ReceiptValues = PartValues & {
  readonly producer?: { readonly id: string } | null;
  readonly inshell?: string | null;
  readonly shelled?: string | null;
  readonly assessment?: string | null;
};

export interface ReportRules {
  readonly form: ReportForm;
  /** The calculated field that the company is billed for. */
  readonly billed: 'totalAssessment' | 'balanceDue';
  readonly totals: (rows: Parameters<typeof importerTotals>[0]) => Values;
  readonly check: (
    report: { header: Values; nonExempt: readonly ReceiptValues[]; exempt: readonly ReceiptValues[] },
    context: ReportContext,
  ) => Findings;
}

export interface ReportDeps {
  readonly settings: ProgrammeSettings;
}

export const firstHandlerRules: ReportRules = {
  form: firstHandlerForm,
  billed: 'totalAssessment',
  totals: (rows) => ({ ...firstHandlerTotals(rows) }),
  check: checkFirstHandlerReport,
};

export const importerRules: ReportRules = {
  form: importerForm,
  billed: 'balanceDue',
  totals: (rows) => {
    // Too much collected by Customs is shown, never stored: it has no field (domain.md 2.6).
    const { overpaid: _overpaid, collectedOnExempt: _collectedOnExempt, ...stored } = importerTotals(rows);
    return stored;
  },
  check: checkImporterReport,
};

export const allReportRules: readonly ReportRules[] = [firstHandlerRules, importerRules];
