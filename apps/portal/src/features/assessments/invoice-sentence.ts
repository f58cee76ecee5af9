import { billFigures, type Invoice } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';

/** An invoice in one line: "Due December 10, 2026: $824.75" (domain.md 2.13). */
export function useInvoiceSentence(): (invoice: Invoice) => string | null {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  return (invoice) => {
    const { state, balance } = billFigures(invoice, today());
    if (state === 'paid') {
      return invoice.paidOn === null ? null : t('detail.paidText', { date: format.date(invoice.paidOn) });
    }
    if (state === 'credit' || state === 'void' || invoice.dueOn === null || balance === null) return null;
    return t('detail.dueText', { date: format.date(invoice.dueOn), amount: format.money(balance) });
  };
}
