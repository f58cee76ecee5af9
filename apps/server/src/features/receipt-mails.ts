import { companyContact, dayIn, type FormType, filingForms } from '@packhouse/programme';
import type { Hooks, WriteContext } from '#jsonapi/hooks.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { certifiedThen, withEach } from './certification/after-certification.ts';
import { confirmationOf } from './certification/confirmation.ts';
import { nextPackageDue } from './due/open-packages-due.ts';
import { moneyOfReport } from './invoices/invoice-of-report.ts';
import { allReportRules, type ReportDeps } from './reports/report-rules.ts';

/** Adds to the hooks of every form type that its certification is acknowledged by mail, in the same transaction. */
export const withReceiptMails = (hooks: Hooks, deps: ReportDeps): Hooks =>
  withEach(hooks, Object.values(filingForms), (own, { formType }) =>
    certifiedThen(own, (context, saved) => acknowledge(context, formType, saved, deps)),
  );

/**
 * The next step, for the mail's sentences: payment or credit after a report, with its invoice and the month that is due
 * next; a decision of the office after a request.
 */
async function followsOf(context: WriteContext, saved: StoredRow, deps: ReportDeps): Promise<Record<string, string>> {
  const rules = allReportRules.find(({ form }) => form.form.type === saved.type);
  if (rules === undefined) return { follows: 'decides' };
  const { money, invoiceId } = await moneyOfReport(context, rules, deps, saved);
  const next = await nextPackageDue(context.db, knownRefIn(saved.values, 'company').id);
  const today = dayIn(context.now.toISOString(), deps.settings.timeZone);
  return {
    follows: money.kind,
    ...('amount' in money ? { amount: money.amount } : {}),
    ...('dueOn' in money && money.dueOn !== null ? { dueOn: money.dueOn } : {}),
    ...(invoiceId === null ? {} : { invoiceId }),
    ...(next === null ? {} : { next: next.due < today ? 'late' : 'due', nextPeriod: next.period, nextDueOn: next.due }),
  };
}

async function acknowledge(
  context: WriteContext,
  formType: FormType,
  saved: StoredRow,
  deps: ReportDeps,
): Promise<void> {
  const { base, values } = saved;
  const ofCompany = knownRefIn(values, 'company');
  const company = await plainTarget(context, companyContact, ofCompany);
  const mail = {
    kind: 'receipt',
    values: {
      formType,
      formId: saved.id,
      title: String(base.title),
      company: company.title,
      signer: String(values.certificationName ?? ''),
      filedAt: context.now.toISOString(),
      hash: String(values.recordHash ?? ''),
      confirmation: confirmationOf(filingForms[formType], saved.id, values),
      ...(await followsOf(context, saved, deps)),
    },
  } as const;
  const key = `receipt/${saved.id}/${context.now.getTime()}`;
  await putCompanyMail(context.db, ofCompany.id, mail, { key, others: [context.principal.userId] });
}
