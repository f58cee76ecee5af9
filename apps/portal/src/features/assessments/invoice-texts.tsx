import { type BillFigures, billFigures, compareDecimals, dueIn, isDebitNumber } from '@packhouse/programme';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { Status } from '#domain/status.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import styles from './invoice-texts.module.css';

/** The state that follows from the figures, and the provider's status where it says more. */
export function InvoiceState({ figures: { state, providerWord } }: { figures: BillFigures }) {
  return (
    <>
      {state !== null && <Status status={state} subject="invoice" />}
      {providerWord !== null && <Status status={providerWord} subject="invoice" />}
    </>
  );
}

/** Below the due day: that it is late, that it was paid, or what else is unusual; of one that is open nothing. */
export function InvoiceNote({ bill }: { bill: CompanyBill }) {
  const { t, format } = useTexts(['assessments', 'words']);
  const figures = billFigures(bill, today());
  const { state, providerWord } = figures;
  if (state === 'overdue' && bill.dueOn !== null)
    return (
      <span className={styles.second} data-late>
        {t('words:term.countDayLate', { count: dueIn(bill.dueOn, today()).days })}
      </span>
    );
  if (state === 'paid' && bill.paidOn !== null)
    return <span className={styles.second}>{t('detail.paidText', { date: format.shortDate(bill.paidOn) })}</span>;
  return state === 'open' && providerWord === null ? null : <InvoiceState figures={figures} />;
}

/** The month that an invoice bills, the office's title where its days are not known; of a debit, which is for none, its cause. */
export function usePeriodText(): (bill: Pick<CompanyBill, 'month' | 'number'>) => string {
  const { t, format } = useTexts(['assessments', 'words']);
  return ({ month, number }) => {
    if (isDebitNumber(number)) return t('debit.cause');
    if (month === null) return t('words:none');
    return month.startsOn === null ? month.title : format.month(month.startsOn);
  };
}

/** The amount, and below it what was charged on top for being late. */
export function AmountText({ figures: { amountDue, charges } }: { figures: BillFigures }) {
  const { t, format } = useTexts(['assessments', 'words']);
  const amount = amountDue === null ? t('words:none') : format.money(amountDue);
  if (compareDecimals(charges, '0') <= 0) return amount;
  return (
    <span className={styles.lines}>
      <span>{amount}</span>
      <span className={styles.second}>{t('list.charges', { amount: format.money(charges) })}</span>
    </span>
  );
}
