import type { Owed } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { type Figure, Figures } from '#ui/data/figures.tsx';

/** A company's open balance; `nothing` is said where neither an invoice nor a credit is open. */
export function BalanceFigures({ owed, nothing }: { owed: Owed; nothing: string }) {
  const { t } = useTranslation('words');
  const format = useFormat();
  const { amount, count, overdue, overdueCount, overdueSince, nextDueOn, credit } = owed;
  const hasCredit = Number(credit) > 0;
  if (count === 0 && !hasCredit) return <p>{nothing}</p>;
  const figures: (Figure | null)[] = [
    count === 0 ? null : { id: 'open', label: t('balance.open', { count }), value: format.money(amount) },
    overdueCount === 0
      ? null
      : {
          id: 'overdue',
          label: t('balance.overdue', { count: overdueCount }),
          value: format.money(overdue),
          hint: overdueSince === null ? undefined : t('balance.since', { date: format.date(overdueSince) }),
          tone: 'danger',
        },
    nextDueOn === null
      ? null
      : { id: 'next', label: t('balance.next'), value: format.shortDate(nextDueOn), hint: format.daysUntil(nextDueOn) },
    hasCredit ? { id: 'credit', label: t('term.credit'), value: format.money(credit) } : null,
  ];
  return <Figures figures={figures.filter((figure) => figure !== null)} />;
}
