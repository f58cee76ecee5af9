import { choice, date, decimal, defineResource, file, one, type ResourceOf, text } from '@packhouse/jsonapi';
import { companyMonth, pdfRule } from './parts.ts';

/** An invoice's stored statuses; `overdue` follows from the due date. */
export const invoiceStatuses = ['open', 'partially_paid', 'paid', 'credit', 'void'] as const;

/** The same with what follows from the figures of one that is stored as paid: all of it was given up, and nobody paid. */
export const shownInvoiceStatuses = ['open', 'partially_paid', 'paid', 'written_off', 'credit', 'void'] as const;

/**
 * The provider's bill to a company for a month's report (specification, section 3, Invoice; domain.md 2.13). Companies
 * only read it.
 */
export const invoice = defineResource({
  type: 'node--invoice',
  owner: { kind: 'tenant', field: 'company' },
  fields: {
    ...companyMonth,
    number: text('field_invoice_number', 'Invoice number', { write: 'never', max: 21, indexed: true }),
    issuedOn: date('field_invoice_date', 'Invoice date', { write: 'never' }),
    dueOn: date('field_due_date', 'Due', { write: 'never', indexed: true }),
    report: one('field_report', 'Report', ['node--first_handler_report', 'node--importer_report'], { write: 'never' }),
    amountDue: decimal('field_amount_due', 'Amount due', { write: 'never' }),
    lateCharge: decimal('field_late_charge', 'Late charge', { write: 'never' }),
    interest: decimal('field_interest', 'Interest', { write: 'never' }),
    amountPaid: decimal('field_amount_paid', 'Amount paid', { write: 'never' }),
    balance: decimal('field_balance', 'Balance', { write: 'never' }),
    status: choice('field_invoice_status', 'Status', invoiceStatuses, { write: 'never' }),
    paidOn: date('field_paid_date', 'Paid', { write: 'never' }),
    paymentReference: text('field_payment_reference', 'Payment reference', { write: 'never', max: 60 }),
    pdf: file('field_qb_invoice_pdf', 'Invoice document', pdfRule, { write: 'never' }),
  },
});
export type Invoice = ResourceOf<typeof invoice>;
