import { dayIn } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { useMonths } from '#domain/months/use-months.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { TaskList } from '#ui/data/task-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardStates } from './card-states.tsx';
import { type Filing, lastFilings } from './last-filings.ts';
import { useFilings } from './use-filings.ts';

const shownFilings = 5;

/** The last five forms that were certified, each a link to its receipt. */
export function FilingsCard({ months }: { months: ReturnType<typeof useMonths> }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const query = useFilings(months);
  return (
    <Card isFlush={query.data !== undefined && query.data.length > 0} title={t('filings.title')}>
      <CardStates query={query}>{(found) => <Filings filings={lastFilings(found, shownFilings)} />}</CardStates>
    </Card>
  );
}

function Filings({ filings }: { filings: readonly Filing[] }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const titleOf = useTitle();
  if (filings.length === 0) return <p>{t('filings.empty')}</p>;
  return (
    <TaskList
      label={t('filings.title')}
      tasks={filings.map((filing) => ({
        id: filing.id,
        title: titleOf(filing),
        href: urls.formCertification(filing.formType, filing.id),
        description: t('filings.certified', { date: format.date(dayIn(filing.filedAt, config().timeZone)) }),
        due: filing.amount === null ? undefined : format.money(filing.amount),
      }))}
    />
  );
}

function useTitle(): (filing: Filing) => string {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const { seasons } = useSession();
  return (filing) => {
    if ('startsOn' in filing) return t(`report.${filing.formType}`, { month: format.month(filing.startsOn) });
    const season = seasons.find(({ id }) => id === filing.seasonId)?.title ?? t('words:none');
    return t(`request.${filing.formType}`, { season });
  };
}
