import { audit } from '#office/audit/index.ts';
import { billing } from '#office/billing/index.ts';
import { companies } from '#office/companies/index.ts';
import { compliance } from '#office/compliance/index.ts';
import { decisions } from '#office/decisions/index.ts';
import type { Desk } from '#office/desk-parts/desk.ts';
import { exemptions } from '#office/exemptions/index.ts';
import { figures } from '#office/figures/index.ts';
import { help } from '#office/help/index.ts';
import { home } from '#office/home/index.ts';
import { integrity } from '#office/integrity/index.ts';
import { jobs } from '#office/jobs/index.ts';
import { messages } from '#office/messages/index.ts';
import { payments } from '#office/payments/index.ts';
import { people } from '#office/people/index.ts';
import { queue } from '#office/queue/index.ts';
import { reimbursements } from '#office/reimbursements/index.ts';
import { reports } from '#office/reports/index.ts';
import { seasons } from '#office/seasons/index.ts';
import { settings } from '#office/settings/index.ts';
import { signUps } from '#office/sign-ups/index.ts';

/** Everything the console does. A desk is one line here. */
export const desks: readonly Desk[] = [
  home,
  queue,
  decisions,
  reports,
  exemptions,
  reimbursements,
  compliance,
  companies,
  signUps,
  people,
  payments,
  billing,
  seasons,
  settings,
  messages,
  figures,
  audit,
  integrity,
  jobs,
  help,
];
