import type { ListDeclaration } from './list-declaration.ts';
import { exemptionsList } from './lists/filings/exemptions.ts';
import { queueList } from './lists/filings/queue.ts';
import { reimbursementsList } from './lists/filings/reimbursements.ts';
import { reportsList } from './lists/filings/reports.ts';
import { auditList } from './lists/keeping/audit.ts';
import { exportsList } from './lists/keeping/exports.ts';
import { jobsList } from './lists/keeping/jobs.ts';
import { mailsList } from './lists/keeping/mails.ts';
import { bankLinesList } from './lists/money/bank-lines.ts';
import { chargesList } from './lists/money/charges.ts';
import { creditsList } from './lists/money/credits.ts';
import { invoicesList } from './lists/money/invoices.ts';
import { paymentsList } from './lists/money/payments.ts';
import { statementsList } from './lists/money/statements.ts';
import { unappliedList } from './lists/money/unapplied.ts';
import { companiesList } from './lists/people/companies.ts';
import { decisionsList } from './lists/people/decisions.ts';
import { peopleList } from './lists/people/people.ts';
import { signUpsList } from './lists/people/sign-ups.ts';
import { seasonsList } from './lists/program/seasons.ts';

/** Every list of the office. */
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
