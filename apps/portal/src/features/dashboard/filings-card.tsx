import { dayIn } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { config } from '#kernel/config.ts';
import { useFormat } from '#kernel/format.ts';
import { Card } from '#ui/card.tsx';
import { TaskList } from '#ui/task-list.tsx';
import { CardStates } from './card-states.tsx';
import { type Filing, lastFilings } from './last-filings.ts';
import type { useMonths } from './use-months.ts';

const shownFilings = 5;

/** The last five reports that were certified, each a link to its receipt. */
export function FilingsCard({ months }: { months: ReturnType<typeof useMonths> }) {
  const { t } = useTranslation('dashboard');
  const filings = months.data && lastFilings([...months.data.now, ...months.data.before], shownFilings);
  return (
    <Card isFlush={filings !== undefined && filings.length > 0} title={t('filings.title')}>
      <CardStates query={{ ...months, data: filings }}>{(found) => <Filings filings={found} />}</CardStates>
    </Card>
  );
}

function Filings({ filings }: { filings: readonly Filing[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (filings.length === 0) return <p>{t('filings.empty')}</p>;
  return (
    <TaskList
      label={t('filings.title')}
      tasks={filings.map(({ month, report, filedAt }) => ({
        id: report.id,
        title: t(`report.${month.reportType}`, { month: format.month(month.startsOn) }),
        href: addresses.formCertification(month.reportType, report.id),
        description: t('filings.certified', { date: format.date(dayIn(filedAt, config().timeZone)) }),
        due: format.money(report.totalAssessment ?? '0.00'),
      }))}
    />
  );
}
