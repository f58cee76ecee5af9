import type { ProgrammeSettings } from '@packhouse/programme';
import type { StatedForm } from './certification/statement.ts';
import { requestRules } from './exemptions/request-hooks.ts';
import { allRequestKinds } from './exemptions/request-rules.ts';
import { claimRules } from './reimbursements/claim-rules.ts';
import { reportFormRules } from './reports/report-hooks.ts';
import { allReportRules } from './reports/report-rules.ts';

export function statedForms(settings: ProgrammeSettings): readonly StatedForm[] {
  const reports = allReportRules.map((rules) => reportFormRules(rules, { settings }));
  const requests = allRequestKinds.map((kind) => requestRules(kind, settings));
  return [...reports, ...requests, claimRules(settings)];
}
