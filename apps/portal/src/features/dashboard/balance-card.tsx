import { owedOn } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BalanceFigures } from '#domain/invoices/balance-figures.tsx';
import { billsOf } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardStates } from './card-states.tsx';

/** The company's open balance, across all seasons. */
export function BalanceCard() {
  const { t } = useTranslation('dashboard');
  const { companyId } = useSession();
  return (
    <Card
      action={<TextLink href={urls.assessments()}>{t('balance.toAssessments')}</TextLink>}
      title={t('balance.title')}
    >
      <CardStates query={useQuery(billsOf(companyId))}>
        {(bills) => <BalanceFigures nothing={t('balance.nothing')} owed={owedOn(bills, today())} />}
      </CardStates>
    </Card>
  );
}
