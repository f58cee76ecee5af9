import { dayIn } from '@packhouse/programme';
import { TaskList } from '@packhouse/ui/data/task-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { CardStates } from './card-states.tsx';
import { type Filing, lastFilings } from './last-filings.ts';
import type { useFilings } from './use-filings.ts';

const shownFilings = 5;

/** The last five forms that were certified, each a link to its receipt. */
export function FilingsCard({ query }: { query: ReturnType<typeof useFilings> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('filings.title')} tone="bare">
      <CardStates query={query}>{(found) => <Filings filings={lastFilings(found, shownFilings)} />}</CardStates>
    </Card>
  );
}

function Filings({ filings }: { filings: readonly Filing[] }) {
  const { t, format } = useTexts('dashboard');
  const titleOf = useTitle(filings);
  if (filings.length === 0) return <p>{t('filings.empty')}</p>;
  return (
    <TaskList
      isDense
      label={t('filings.title')}
      tasks={filings.map((filing) => ({
        id: filing.id,
        title: titleOf(filing),
        href: urls.formCertification(filing.formType, filing.id),
        due: format.shortDate(dayIn(filing.filedAt, config().timeZone)),
      }))}
    />
  );
}

/** "Oct 2026, v2"; the kind of report only for a company that files two. */
function useTitle(filings: readonly Filing[]): (filing: Filing) => string {
  const { t, format } = useTexts(['dashboard', 'words']);
  const { seasons, types } = useSession();
  const filed = new Set(filings.flatMap((one) => ('startsOn' in one ? one.formType : [])));
  const isOfOneKind = filed.size < 2 && (!types.includes('importer') || types.length === 1);
  return (filing) => {
    if ('startsOn' in filing) {
      const month = format.shortMonthOfYear(filing.startsOn);
      const form = isOfOneKind ? month : t(`filings.${filing.formType}`, { month });
      return filing.version === null ? form : t('filings.version', { form, version: filing.version });
    }
    const season = seasons.find(({ id }) => id === filing.seasonId)?.title ?? t('words:none');
    return t(`filings.${filing.formType}`, { season });
  };
}
