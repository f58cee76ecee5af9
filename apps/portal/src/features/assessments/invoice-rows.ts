import { billFigures, type Invoice } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import type { SummaryRow } from '#ui/data/summary-list.tsx';
import type { Billed } from './assessments.calls.ts';
import { usePeriodText } from './invoice-texts.tsx';

/** From the amount to what is still open; late charges are the provider's figures. */
export function useAmountRows(invoice: Invoice): SummaryRow[] {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { amountDue, amountPaid, balance } = billFigures(invoice, today());
  const row = (id: 'amount' | 'lateCharge' | 'interest' | 'paid' | 'balance', amount: string | null) =>
    amount === null ? null : { id, term: t(`field.${id}`), value: format.money(amount), isNumeric: true };
  const total = row('balance', balance);
  const rows: (SummaryRow | null)[] = [
    row('amount', amountDue),
    row('lateCharge', invoice.lateCharge),
    row('interest', invoice.interest),
    row('paid', amountPaid),
    total && { ...total, isTotal: true },
  ];
  return rows.filter((entry) => entry !== null);
}

/** The rows of an invoice's page: its subject, its dates and how it was paid. */
export function useFactRows(line: Billed): SummaryRow[] {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const periodText = usePeriodText();
  const { issuedOn, dueOn, paidOn, paymentReference } = line.invoice;
  const row = (id: 'period' | 'issued' | 'due' | 'paidOn' | 'reference', value: string | null) =>
    value === null ? null : { id, term: t(`field.${id}`), value };
  const day = (date: string | null) => (date === null ? null : format.date(date));
  const rows: (SummaryRow | null)[] = [
    row('period', periodText(line)),
    row('issued', day(issuedOn)),
    row('due', day(dueOn)),
    row('paidOn', day(paidOn)),
    row('reference', paymentReference),
  ];
  return rows.filter((entry) => entry !== null);
}
