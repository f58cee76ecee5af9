import type { ListDeclaration } from './list-declaration.ts';
import { auditList } from './lists/audit.ts';
import { bankLinesList } from './lists/bank-lines.ts';
import { chargesList } from './lists/charges.ts';
import { companiesList } from './lists/companies.ts';
import { creditsList } from './lists/credits.ts';
import { decisionsList } from './lists/decisions.ts';
import { exemptionsList } from './lists/exemptions.ts';
import { exportsList } from './lists/exports.ts';
import { invoicesList } from './lists/invoices.ts';
import { jobsList } from './lists/jobs.ts';
import { mailsList } from './lists/mails.ts';
import { paymentsList } from './lists/payments.ts';
import { peopleList } from './lists/people.ts';
import { queueList } from './lists/queue.ts';
import { reimbursementsList } from './lists/reimbursements.ts';
import { reportsList } from './lists/reports.ts';
import { seasonsList } from './lists/seasons.ts';
import { signUpsList } from './lists/sign-ups.ts';
import { statementsList } from './lists/statements.ts';
import { unappliedList } from './lists/unapplied.ts';

export * from './lists/audit.ts';
export * from './lists/bank-lines.ts';
export * from './lists/charges.ts';
export * from './lists/companies.ts';
export * from './lists/credits.ts';
export * from './lists/decisions.ts';
export * from './lists/exemptions.ts';
export * from './lists/exports.ts';
export * from './lists/invoices.ts';
export * from './lists/jobs.ts';
export * from './lists/mail-kinds.ts';
export * from './lists/mails.ts';
export * from './lists/payments.ts';
export * from './lists/people.ts';
export * from './lists/queue.ts';
export * from './lists/reimbursements.ts';
export * from './lists/reports.ts';
export * from './lists/seasons.ts';
export * from './lists/sign-ups.ts';
export * from './lists/statements.ts';
export * from './lists/trail-types.ts';
export * from './lists/unapplied.ts';

/** Every list of the office, in the order of the console; what needs one by itself takes it from the package. */
const declared = [
  queueList,
  reportsList,
  exemptionsList,
  reimbursementsList,
  companiesList,
  signUpsList,
  peopleList,
  decisionsList,
  invoicesList,
  paymentsList,
  unappliedList,
  creditsList,
  chargesList,
  statementsList,
  bankLinesList,
  seasonsList,
  auditList,
  exportsList,
  jobsList,
  mailsList,
] as const satisfies readonly ListDeclaration[];

export type OfficeListName = (typeof declared)[number]['name'];

export const officeLists: readonly ListDeclaration[] = declared;

/** The list of a name; undefined where there is none. */
export const officeList = (name: string): ListDeclaration | undefined => officeLists.find((list) => list.name === name);
