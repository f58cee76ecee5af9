import { owedOn } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BalanceFigures } from '#domain/invoices/balance-figures.tsx';
import { billsOf } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { Card } from '#ui/layout/card.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';

/** The company's open balance, across all seasons. */
export function BalanceCard() {
  const { t } = useTranslation('assessments');
  const { companyId } = useSession();
  const read = useRead(useQuery(billsOf(companyId)));
  return (
    <Card title={t('balance.title')}>
      <ReadStates read={read} shape="text">
        {(bills) => <BalanceFigures nothing={t('balance.nothing')} owed={owedOn(bills, today())} />}
      </ReadStates>
    </Card>
  );
}
