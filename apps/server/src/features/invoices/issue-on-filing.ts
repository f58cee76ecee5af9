import { askForDocuments } from '#jobs/ask-for-documents.ts';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { certifiedThen } from '../certification/after-certification.ts';
import type { ReportDeps, ReportRules } from '../reports/report-rules.ts';
import { asSystem } from '../system-context.ts';
import { addInvoice, invoiceOfReport } from './invoice-of-report.ts';

/** Adds to a report's hooks that its certification issues what is to be paid, where the program leaves that to us. */
export const issuingInvoices = (hooks: ResourceHooks, rules: ReportRules, { settings }: ReportDeps): ResourceHooks =>
  certifiedThen(hooks, async (context, saved) => {
    if (settings.invoicing !== 'automatic') return;
    const issued = await invoiceOfReport(context, rules, settings, saved);
    if (issued === null) return;
    await addInvoice(asSystem(context), context.newId(), issued);
    await askForDocuments(context.db);
  });
