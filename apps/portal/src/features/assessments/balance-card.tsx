import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock.ts';
import { useFormat } from '#kernel/format.ts';
import { useRead } from '#kernel/use-read.ts';
import { useSession } from '#kernel/use-session.ts';
import { Card } from '#ui/card.tsx';
import { type Figure, Figures } from '#ui/figures.tsx';
import { ReadStates } from '#ui/read-states.tsx';
import { invoicesOf } from './assessments.calls.ts';
import { type OpenBalance, openBalance } from './invoice-figures.ts';

/** What the company owes, whatever season it was billed in. */
export function BalanceCard({ seasonIds }: { seasonIds: readonly string[] }) {
  const { t } = useTranslation('assessments');
  const { companyId } = useSession();
  const query = useQueries({
    queries: seasonIds.map((seasonId) => invoicesOf({ companyId, seasonId })),
    combine: (results) => ({
      data: results.every(({ data }) => data !== undefined) ? results.flatMap(({ data }) => data ?? []) : undefined,
      error: results.find(({ error }) => error !== null)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: async () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  });
  return (
    <Card title={t('balance.title')}>
      <ReadStates read={useRead(query)} shape="text">
        {(lines) => (
          <Balance
            balance={openBalance(
              lines.map(({ invoice }) => invoice),
              today(),
            )}
          />
        )}
      </ReadStates>
    </Card>
  );
}

function Balance({ balance: { amount, count, overdue, overdueCount, nextDueOn } }: { balance: OpenBalance }) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  if (count === 0) return <p>{t('balance.nothing')}</p>;
  const figures: (Figure | null)[] = [
    { id: 'open', label: t('balance.open', { count }), value: format.money(amount) },
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
  ];
  return <Figures figures={figures.filter((figure) => figure !== null)} />;
}
