import { currentReport, filingForms, invoice } from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { addInvoice, invoiceOfReport } from '#features/invoices/invoice-of-report.ts';
import { reportsOfPackage } from '#features/reports/report-parts.ts';
import { allReportRules } from '#features/reports/report-rules.ts';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { ReportName } from '../filings/decide-report.ts';
import { knownRow, lockedRow, moveStatus } from '../filings/move-status.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { isDebit } from './debit.ts';
import { onLedger } from './ledger-work.ts';
import { demandNoneLowers, settleCredit } from './month-credits.ts';
import { companyOfInvoice } from './record-payment.ts';

/**
 * Issues what a filed report asks to be paid beyond what was billed for its month, or credits what is too much; for
 * programs whose setting `invoicing` is "office", and for what was voided.
 * @throws OfficeError when the report is not the one that stands for its month, or nothing is due
 */
export function issueInvoice(context: OfficeContext, { formType, reportId }: ReportName): Promise<StoredRow> {
  const { form } = filingForms[formType];
  const rules = allReportRules.find((candidate) => candidate.form.formType === formType);
  if (rules === undefined) throw new Error(`There are no rules for ${formType}.`);
  return inOneTransaction(context, async (work) => {
    // The company first, then its report, as certifying an amendment locks them.
    const companyId = knownRefIn((await knownRow(work, form, reportId)).values, 'company').id;
    await lockChain(work, companyId);
    const report = await lockedRow(work, form, reportId);
    const current = currentReport(await reportsOfPackage(work, rules.form, report.values));
    if (current?.id !== report.id) {
      throw new OfficeRefusal('notTheReportThatStands', { title: String(report.base.title) });
    }
    const issued = await invoiceOfReport(work, rules, work.settings, report);
    if (issued === null) throw new OfficeRefusal('nothingDue', { title: String(report.base.title) });
    const row = await addInvoice(work, work.newId(), issued);
    await onLedger(work, companyId, (on) => settleCredit(on, row.id));
    await askForDocuments(work.db);
    return row;
  });
}

/**
 * Makes an invoice void; what it billed is then open to be billed anew.
 * @throws OfficeError while something pays it, or was applied of it
 */
export async function voidInvoice(context: OfficeContext, invoiceId: string): Promise<StoredRow> {
  return onLedger(context, await companyOfInvoice(context, invoiceId), async (on) => {
    const { work, today, ledger, touch } = on;
    const row = await lockedRow(work, invoice, invoiceId);
    const { allocations, refunds, invoices } = await ledger();
    // Void, what left the returned payment would be owed by nobody.
    if (invoices.some((one) => one.id === invoiceId && isDebit(one)))
      throw new OfficeRefusal('debitNotVoided', { number: String(row.values.number) });
    const number = String(row.values.number);
    if (refunds.some(({ source }) => source.id === invoiceId)) throw new OfficeRefusal('creditPaidBack', { number });
    if (allocations.some((one) => one.undoneOn === null && [one.invoiceId, one.source.id].includes(invoiceId)))
      throw new OfficeRefusal('invoiceUsed', { number });
    await demandNoneLowers(on, invoiceId);
    const moved = await moveStatus(work, invoice, row, { subject: 'invoice', to: 'void' });
    await work.db
      .insertInto('invoice_terms')
      .values({ invoice_id: invoiceId, voided_on: today, company_id: knownRefIn(row.values, 'company').id })
      .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ voided_on: today }))
      .execute();
    touch(invoiceId);
    return moved;
  });
}
