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

export const officeLists: readonly ListDeclaration[] = [
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
];

/** The list of a name; undefined where there is none. */
export const officeList = (name: string): ListDeclaration | undefined => officeLists.find((list) => list.name === name);
