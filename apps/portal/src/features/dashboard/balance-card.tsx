import { type Owed, owedOn } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billsOf } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { type Figure, Figures } from '#ui/data/figures.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardStates } from './card-states.tsx';

/** The company's open balance, across all seasons. */
export function BalanceCard() {
  const { t } = useTranslation(['dashboard', 'words']);
  const { companyId } = useSession();
  return (
    <Card
      action={<TextLink href={urls.assessments()}>{t('balance.toAssessments')}</TextLink>}
      title={t('balance.title')}
    >
      <CardStates query={useQuery(billsOf(companyId))}>
        {(bills) => <Balance owed={owedOn(bills, today())} />}
      </CardStates>
    </Card>
  );
}

function Balance({ owed: { amount, count, overdue, overdueCount, nextDueOn, credit } }: { owed: Owed }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  if (count === 0 && Number(credit) === 0) return <p>{t('balance.nothing')}</p>;
  if (count === 0)
    return <Figures figures={[{ id: 'credit', label: t('words:term.credit'), value: format.money(credit) }]} />;
  const hint = nextDueOn === null ? undefined : t('balance.due', { date: format.date(nextDueOn) });
  const late: Figure[] = [
    {
      id: 'overdue',
      label: t('balance.overdue', { count: overdueCount }),
      value: format.money(overdue),
      tone: 'danger',
    },
  ];
  return (
    <Figures
      figures={[
        { id: 'open', label: t('balance.open', { count }), value: format.money(amount), hint },
        ...(overdueCount === 0 ? [] : late),
      ]}
    />
  );
}
