import { owedOn } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BalanceFigures } from '#domain/invoices/balance-figures.tsx';
import { billsOf } from '#domain/invoices/bills.ts';
import { useOwedText } from '#domain/invoices/use-owed-text.ts';
import { today } from '#kernel/clock/clock.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { CardStates } from './card-states.tsx';

/** The company's debt on all of its bills; null while they are read, or where they cannot be. */
function useOwed() {
  const { companyId } = useSession();
  const { data } = useQuery(billsOf(companyId));
  return data === undefined ? null : owedOn(data, today());
}

/** Above everything else when money is owed: how much, what of it is overdue and since when, and the way to pay it. */
export function OwedCard() {
  const { t } = useTranslation('dashboard');
  const owed = useOwed();
  const owedText = useOwedText();
  if (owed === null || owed.count === 0) return null;
  return (
    <Card title={t('balance.title')}>
      <Stack gap="m">
        <BalanceFigures nothing={t('balance.nothing')} owed={owed} />
        <Row gap="m" isSpread>
          <span>{owedText(owed)}</span>
          <ButtonLink href={urls.assessments()}>{t('balance.pay')}</ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

/** Beside the tasks when nothing is owed, or when that is not known; a credit is shown there too. */
export function BalanceCard() {
  const { t } = useTranslation('dashboard');
  const { companyId } = useSession();
  const query = useQuery(billsOf(companyId));
  const owed = useOwed();
  if (owed !== null && owed.count > 0) return null;
  return (
    <Card
      action={<TextLink href={urls.assessments()}>{t('balance.toAssessments')}</TextLink>}
      title={t('balance.title')}
    >
      <CardStates query={query}>
        {(bills) => <BalanceFigures nothing={t('balance.nothing')} owed={owedOn(bills, today())} />}
      </CardStates>
    </Card>
  );
}
