import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { useFormat } from '#kernel/format.ts';
import { useSession } from '#kernel/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CardStates } from './card-states.tsx';
import { invoicesOf } from './dashboard.calls.ts';
import { openBalance } from './open-balance.ts';

/** What the company still owes on the invoices of the seasons shown. */
export function BalanceCard({ seasonIds }: { seasonIds: readonly string[] }) {
  const { t } = useTranslation('dashboard');
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
    <Card
      action={<TextLink href={addresses.assessments()}>{t('balance.toAssessments')}</TextLink>}
      title={t('balance.title')}
    >
      <CardStates query={query}>{(invoices) => <Balance {...openBalance(invoices)} />}</CardStates>
    </Card>
  );
}

function Balance({ amount, count, dueOn }: ReturnType<typeof openBalance>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (count === 0) return <p>{t('balance.nothing')}</p>;
  const hint = dueOn === null ? undefined : t('balance.due', { date: format.date(dueOn) });
  return <Figures figures={[{ id: 'open', label: t('balance.open', { count }), value: format.money(amount), hint }]} />;
}
