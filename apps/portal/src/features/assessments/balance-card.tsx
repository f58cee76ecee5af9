import { type Owed, owedOn } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billsOf } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type Figure, Figures } from '#ui/data/figures.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';

/** The company's open balance, across all seasons. */
export function BalanceCard() {
  const { t } = useTranslation(['assessments', 'words']);
  const { companyId } = useSession();
  const read = useRead(useQuery(billsOf(companyId)));
  return (
    <Card title={t('balance.title')}>
      <ReadStates read={read} shape="text">
        {(bills) => <Balance owed={owedOn(bills, today())} />}
      </ReadStates>
    </Card>
  );
}

function Balance({ owed: { amount, count, overdue, overdueCount, nextDueOn, credit } }: { owed: Owed }) {
  const { t } = useTranslation(['assessments', 'words']);
  const format = useFormat();
  const hasCredit = Number(credit) > 0;
  if (count === 0 && !hasCredit) return <p>{t('balance.nothing')}</p>;
  const figures: (Figure | null)[] = [
    count === 0 ? null : { id: 'open', label: t('balance.open', { count }), value: format.money(amount) },
    overdueCount === 0
      ? null
      : {
          id: 'overdue',
          label: t('balance.overdue', { count: overdueCount }),
          value: format.money(overdue),
          tone: 'danger',
        },
    nextDueOn === null
      ? null
      : { id: 'next', label: t('balance.next'), value: format.shortDate(nextDueOn), hint: format.daysUntil(nextDueOn) },
    hasCredit ? { id: 'credit', label: t('words:term.credit'), value: format.money(credit) } : null,
  ];
  return <Figures figures={figures.filter((figure) => figure !== null)} />;
}
