import { type ProgrammeSettings, producerContact } from '@packhouse/programme';
import type { Hooks } from '#jsonapi/hooks.ts';
import { contactHooks } from './contacts/contact-hooks.ts';
import { packageHooks } from './reports/package-hooks.ts';
import { receiptHooks } from './reports/receipt-hooks.ts';
import { reportHooks } from './reports/report-hooks.ts';
import { allReportRules } from './reports/report-rules.ts';

/** Behaviour that declarations cannot say, by resource type. */
export function programmeHooks(settings: ProgrammeSettings): Hooks {
  const deps = { settings };
  const ofReports = allReportRules.flatMap((rules) => [
    [rules.form.form.type, reportHooks(rules, deps)] as const,
    [rules.form.package.resource.type, packageHooks(rules)] as const,
    ...Object.values(rules.form.lists).map((resource) => [resource.type, receiptHooks(rules, deps, resource)] as const),
  ]);
  return { ...Object.fromEntries(ofReports), [producerContact.type]: contactHooks(settings) };
}
