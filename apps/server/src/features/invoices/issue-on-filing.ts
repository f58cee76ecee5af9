import { askForDocuments } from '#jobs/ask-for-documents.ts';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import type { ReportDeps, ReportRules } from '../reports/report-rules.ts';
import { asSystem } from '../system-context.ts';
import { addInvoice, invoiceOfReport } from './invoice-of-report.ts';

/** Adds to a report's hooks that its certification issues what is to be paid, where the program leaves that to us. */
export function issuingInvoices(hooks: ResourceHooks, rules: ReportRules, deps: ReportDeps): ResourceHooks {
  return {
    ...hooks,
    afterSave: async (context, change, saved) => {
      await hooks.afterSave?.(context, change, saved);
      const isFiled = saved.values.status === 'certified' && change.before?.values.status !== 'certified';
      if (!isFiled || deps.settings.invoicing !== 'automatic') return;
      const issued = await invoiceOfReport(context, rules, deps.settings, saved);
      if (issued === null) return;
      await addInvoice(asSystem(context), context.newId(), issued);
      await askForDocuments(context.db);
    },
  };
}
