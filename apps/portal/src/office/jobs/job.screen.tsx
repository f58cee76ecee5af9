import type { JobItem } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { SummaryCard } from '#office/desk-parts/cards.tsx';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';

const failing: readonly string[] = ['failed', 'retry'];

/** /office/jobs/:id: what is in the way of a mail or a document, tried again or given up with a reason. */
export function Job() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-jobs');
  const labeled = useLabeled();
  const word = useDeskWords();
  const named = (key: string) => word?.('state', key) ?? key;
  return (
    <ItemScreen<JobItem>
      acts={({ status }) => [
        {
          act: 'job retry',
          label: t('retry'),
          given: { job: id },
          isPrimary: true,
          isHidden: !['failed', 'retry', 'cancelled'].includes(status),
        },
        {
          act: 'job discard',
          label: t('discard'),
          given: { job: id },
          asks: 'reason',
          tone: 'danger',
          isHidden: !['failed', 'retry', 'created'].includes(status),
        },
      ]}
      checks={({ status, error }) => [
        failing.includes(status) && {
          id: 'failed',
          tone: status === 'failed' ? 'danger' : 'warning',
          title: t(status === 'failed' ? 'failedForGood' : 'triedAgain'),
          detail: error ?? '',
        },
      ]}
      id={id}
      kind="jobs"
      subject="request"
      title={({ queue, kind }) => (kind === null ? named(queue) : labeled(named(queue), named(kind)))}
    >
      {(item) => <Told item={item} />}
    </ItemScreen>
  );
}

function Told({ item }: { item: JobItem }) {
  const { t, format } = useTexts('office-jobs');
  const word = useDeskWords();
  return (
    <SummaryCard
      rows={[
        { id: 'state', term: t('state'), value: word?.('state', item.status) ?? item.status },
        { id: 'queue', term: t('queue'), value: word?.('state', item.queue) ?? item.queue },
        {
          id: 'kind',
          term: t('kind'),
          value: item.kind === null ? '–' : (word?.('state', item.kind) ?? item.kind),
        },
        { id: 'to', term: t('to'), value: item.to ?? '–' },
        {
          id: 'tries',
          term: t('tries'),
          value: t('triesOf', { tries: format.number(item.tries), most: format.number(item.mostTries) }),
        },
        { id: 'next', term: t('next'), value: format.dateTime(item.next) },
        { id: 'error', term: t('error'), value: item.error ?? '–' },
      ]}
      title={t('one')}
    />
  );
}
