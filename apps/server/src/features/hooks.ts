import { companyContact, type ProgrammeSettings, packetConfirmation, producerContact } from '@packhouse/programme';
import type { Hooks } from '#jsonapi/hooks.ts';
import type { StatedForm } from './certification/statement.ts';
import { contactHooks } from './contact-hooks.ts';
import { requestHooks, requestRules } from './exemptions/request-hooks.ts';
import { allRequestKinds } from './exemptions/request-rules.ts';
import { issuingInvoices } from './invoices/invoice-of-report.ts';
import { companyHooks, confirmationHooks } from './packets/packet-hooks.ts';
import { claimHooks } from './reimbursements/claim-hooks.ts';
import { claimRules } from './reimbursements/claim-rules.ts';
import { packageHooks } from './reports/package-hooks.ts';
import { receiptHooks } from './reports/receipt-hooks.ts';
import { reportFormRules, reportHooks } from './reports/report-hooks.ts';
import { allReportRules } from './reports/report-rules.ts';

/** Behavior that declarations cannot say, by resource type. */
export function programmeHooks(settings: ProgrammeSettings): Hooks {
  const deps = { settings };
  const ofReports = allReportRules.flatMap((rules) => [
    [rules.form.form.type, issuingInvoices(reportHooks(rules, deps), rules, deps)] as const,
    [rules.form.package.resource.type, packageHooks(rules)] as const,
    ...Object.values(rules.form.lists).map((resource) => [resource.type, receiptHooks(rules, deps, resource)] as const),
  ]);
  const ofRequests = allRequestKinds.map((kind) => [kind.form.form.type, requestHooks(kind, settings)] as const);
  return {
    ...Object.fromEntries([...ofReports, ...ofRequests]),
    ...claimHooks(settings),
    [producerContact.type]: contactHooks(settings),
    [packetConfirmation.type]: confirmationHooks(settings),
    [companyContact.type]: companyHooks(),
  };
}

export function statedForms(settings: ProgrammeSettings): readonly StatedForm[] {
  const reports = allReportRules.map((rules) => reportFormRules(rules, { settings }));
  const requests = allRequestKinds.map((kind) => requestRules(kind, settings));
  return [...reports, ...requests, claimRules(settings)];
}
