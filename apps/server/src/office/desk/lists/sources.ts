import type { ListSource } from '../engine/list-source.ts';
import { exemptionsSource } from './filings/exemptions.ts';
import { queueSource } from './filings/queue.ts';
import { reimbursementsSource } from './filings/reimbursements.ts';
import { reportsSource } from './filings/reports.ts';
import { auditSource } from './keeping/audit.ts';
import { exportsSource } from './keeping/exports.ts';
import { jobsSource } from './keeping/jobs.ts';
import { mailsSource } from './keeping/mails.ts';
import { bankLinesSource } from './money/bank-lines.ts';
import { chargesSource } from './money/charges.ts';
import { creditsSource } from './money/credits.ts';
import { invoicesSource } from './money/invoices.ts';
import { paymentsSource } from './money/payments.ts';
import { statementsSource } from './money/statements.ts';
import { unappliedSource } from './money/unapplied.ts';
import { companiesSource } from './people/companies.ts';
import { decisionsSource } from './people/decisions.ts';
import { peopleSource } from './people/people.ts';
import { signUpsSource } from './people/sign-ups.ts';
import { seasonsSource } from './program/seasons.ts';

/** The rows of every declared list. */
const sources: readonly ListSource[] = [
  exemptionsSource,
  queueSource,
  reimbursementsSource,
  reportsSource,
  auditSource,
  exportsSource,
  jobsSource,
  mailsSource,
  bankLinesSource,
  chargesSource,
  creditsSource,
  invoicesSource,
  paymentsSource,
  statementsSource,
  unappliedSource,
  companiesSource,
  decisionsSource,
  peopleSource,
  signUpsSource,
  seasonsSource,
];

/** @throws Error for a list that is declared and has no rows */
export function sourceOf(name: string): ListSource {
  const source = sources.find((one) => one.name === name);
  if (source === undefined) throw new Error(`The list ${name} has no rows.`);
  return source;
}
