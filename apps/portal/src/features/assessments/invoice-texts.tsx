import { type BillFigures, compareDecimals } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { StatusTag } from '#ui/data/status-tag.tsx';
import type { Billed } from './assessments.calls.ts';
import styles from './invoice-texts.module.css';

const tones = {
  open: 'info',
  partially_paid: 'info',
  paid: 'success',
  overdue: 'danger',
  credit: 'accent',
  void: 'neutral',
} as const;
const isKnown = (state: string): state is keyof typeof tones => state in tones;

/** The word for an invoice's state; a provider's own stands as it came. */
export function useStateText(): (state: string) => string {
  const { t } = useTranslation('assessments');
  return (state) => (isKnown(state) ? t(`state.${state}`) : state);
}

/** Nothing where neither figures nor a status say it. */
export function InvoiceState({ state }: { state: string | null }) {
  const stateText = useStateText();
  if (state === null) return null;
  return <StatusTag tone={isKnown(state) ? tones[state] : 'neutral'}>{stateText(state)}</StatusTag>;
}

/** The month that an invoice bills; the office's title where its days are not known. */
export function usePeriodText(): (line: Pick<Billed, 'period'>) => string {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  return ({ period }) => {
    if (period === null) return t('none');
    return period.startsOn === null ? period.title : format.month(period.startsOn);
  };
}

/** The amount, and below it what was charged on top for being late. */
export function AmountText({ figures: { amountDue, charges } }: { figures: BillFigures }) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const amount = amountDue === null ? t('none') : format.money(amountDue);
  if (compareDecimals(charges, '0') <= 0) return amount;
  return (
    <span className={styles.lines}>
      <span>{amount}</span>
      <span className={styles.second}>{t('list.charges', { amount: format.money(charges) })}</span>
    </span>
  );
}
