import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#domain/back-link.tsx';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { isObject } from '#kernel/storage/parse-json.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { SummaryCard, TableCard } from '#office/desk-parts/cards.tsx';
import { useChangeWords } from '#office/desk-parts/change-words.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useActWord, useDeskWords } from '#office/desk-parts/desk-words.ts';
import { NotHere } from '#office/desk-parts/not-here.tsx';
import { useLeavesItem } from '#office/desk-parts/return-to-row.ts';
import { entryOf, type TrailEntry } from './audit.calls.ts';

/** /office/audit/:id: an entry of the trail in a sentence, with what stood there and what stands there now. */
export function Entry() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-audit');
  useLeavesItem();
  return (
    <Reading notFound={<NotHere back={deskUrls.list('audit')} label={t('title')} />} of={entryOf(id)} shape="form">
      {(entry) => <Shown entry={entry} />}
    </Reading>
  );
}

function Shown({ entry }: { entry: TrailEntry }) {
  const { t, format } = useTexts('office-audit');
  const word = useDeskWords();
  const labeled = useLabeled();
  const name = entry.by ?? t('system');
  // Border: an action is named over the wire; one that has no words stands as it came.
  const sentence = t(`did.${entry.action}` as 'did.update', { defaultValue: labeled(name, entry.action), name });
  return (
    <Stack gap="l">
      <PageHeader
        eyebrow={<BackLink href={deskUrls.list('audit')}>{t('title')}</BackLink>}
        meta={format.dateTime(entry.at)}
        name={t('one')}
        title={sentence}
      />
      <SummaryCard
        rows={[
          { id: 'type', term: t('type'), value: word?.('record', entry.type) ?? '' },
          { id: 'row', term: t('row'), value: entry.row },
          {
            id: 'company',
            term: t('company'),
            value:
              entry.company === null ? (
                '–'
              ) : (
                <TextLink href={deskUrls.item('companies', entry.company.id)}>{entry.company.name}</TextLink>
              ),
          },
          { id: 'behalf', term: t('behalf'), value: t(entry.isOnBehalf ? 'yes' : 'no') },
        ]}
        title={t('what')}
      />
      <Changes entry={entry} />
      <p>
        <TextLink href={deskUrls.list('audit', { row: entry.row })}>{t('sameRow')}</TextLink>
      </p>
    </Stack>
  );
}

function Changes({ entry: { action, changes } }: { entry: TrailEntry }) {
  const { t } = useTranslation('office-audit');
  const words = useChangeWords();
  const act = useActWord();
  // Old and new of the trail are all that was kept: what is no plain value stands as it was kept.
  const told = (value: unknown, field: string): string => {
    if (action === 'act' && field === 'kind' && typeof value === 'string') return act(value);
    return isObject(value) ? JSON.stringify(value) : words.value(value);
  };
  return (
    <TableCard
      columns={[
        { id: 'field', header: t('field'), isRowHeader: true, cell: ({ field }) => words.field(field) },
        { id: 'before', header: t('before'), cell: ({ before, field }) => told(before, field) },
        { id: 'after', header: t('after'), cell: ({ after, field }) => told(after, field) },
      ]}
      empty={t('noChanges')}
      isStacked
      rowKey={({ field }) => field}
      rows={changes}
      title={t('changes')}
    />
  );
}
