import type { OfficeListName } from '@packhouse/programme';
import type { ListSource } from '../engine/list-source.ts';
import { auditSource } from './audit.ts';
import { bankLinesSource } from './bank-lines.ts';
import { chargesSource } from './charges.ts';
import { companiesSource } from './companies.ts';
import { creditsSource } from './credits.ts';
import { decisionsSource } from './decisions.ts';
import { exemptionsSource } from './exemptions.ts';
import { exportsSource } from './exports.ts';
import { invoicesSource } from './invoices.ts';
import { jobsSource } from './jobs.ts';
import { mailsSource } from './mails.ts';
import { paymentsSource } from './payments.ts';
import { peopleSource } from './people.ts';
import { queueSource } from './queue.ts';
import { reimbursementsSource } from './reimbursements.ts';
import { reportsSource } from './reports.ts';
import { seasonsSource } from './seasons.ts';
import { signUpsSource } from './sign-ups.ts';
import { statementsSource } from './statements.ts';
import { unappliedSource } from './unapplied.ts';

const sources: Readonly<Record<OfficeListName, ListSource>> = {
  exemptions: exemptionsSource,
  queue: queueSource,
  reimbursements: reimbursementsSource,
  reports: reportsSource,
  audit: auditSource,
  exports: exportsSource,
  jobs: jobsSource,
  mails: mailsSource,
  'bank-lines': bankLinesSource,
  charges: chargesSource,
  credits: creditsSource,
  invoices: invoicesSource,
  payments: paymentsSource,
  statements: statementsSource,
  unapplied: unappliedSource,
  companies: companiesSource,
  decisions: decisionsSource,
  people: peopleSource,
  'sign-ups': signUpsSource,
  seasons: seasonsSource,
};

const byName = new Map<string, ListSource>(Object.entries(sources));

/** @throws Error for a list that is declared and has no rows */
export function sourceOf(name: string): ListSource {
  const source = byName.get(name);
  if (source === undefined) throw new Error(`The list ${name} has no rows.`);
  return source;
}
