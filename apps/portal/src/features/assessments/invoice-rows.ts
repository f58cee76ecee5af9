import { billFigures, compareDecimals, type OpenBill } from '@packhouse/programme';
import type { SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { useTranslation } from 'react-i18next';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import { usePeriodText } from './invoice-texts.tsx';

/** From the amount to what is still open, and to what is to be paid where a credit is set against it. */
export function useAmountRows(invoice: CompanyBill, open: OpenBill | null): SummaryRow[] {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { state, amountDue, amountPaid, givenUp, balance } = billFigures(invoice, today());
  const row = (id: 'amount' | 'lateCharge' | 'interest' | 'paid' | 'balance', amount: string | null) =>
    amount === null ? null : { id, term: t(`field.${id}`), value: format.money(amount), isNumeric: true };
  const isWrittenOff = givenUp !== null && state !== 'void' && compareDecimals(givenUp, '0') > 0;
  const total = row('balance', balance);
  const rows: (SummaryRow | null)[] = [
    row('amount', amountDue),
    row('lateCharge', invoice.lateCharge),
    row('interest', invoice.interest),
    row('paid', amountPaid),
    isWrittenOff
      ? { id: 'writtenOff', term: t('totals.writtenOff'), value: format.money(givenUp), isNumeric: true }
      : null,
    total && { ...total, isTotal: true },
    ...(open !== null && compareDecimals(open.credit, '0') > 0
      ? [
          { id: 'credit', term: t('open.credit'), value: format.money(open.credit), isNumeric: true },
          { id: 'toPay', term: t('open.toPay'), value: format.money(open.rest), isNumeric: true, isTotal: true },
        ]
      : []),
  ];
  return rows.filter((entry) => entry !== null);
}

/** The rows of an invoice's page: its subject, its dates and how it was paid. */
export function useFactRows(invoice: CompanyBill): SummaryRow[] {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const periodText = usePeriodText();
  const { issuedOn, dueOn, paidOn, paymentReference } = invoice;
  const row = (id: 'period' | 'issued' | 'due' | 'paidOn' | 'reference', value: string | null) =>
    value === null ? null : { id, term: t(`field.${id}`), value };
  const day = (date: string | null) => (date === null ? null : format.date(date));
  const rows: (SummaryRow | null)[] = [
    row('period', periodText(invoice)),
    row('issued', day(issuedOn)),
    row('due', day(dueOn)),
    row('paidOn', day(paidOn)),
    row('reference', paymentReference),
  ];
  return rows.filter((entry) => entry !== null);
}
