import { type HomePlace, type HomeWork, homePlaces } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { placeWord, type WaitingProps } from './tiles.tsx';

const columns = ['waiting', 'mine', 'free', 'soon', 'late'] as const satisfies readonly HomePlace[];

/** How much of each kind waits; every number opens its part of the queue. */
export function WorkByKind({ answer: { work }, only, word }: WaitingProps) {
  const { t, format } = useTexts('office-home');
  const labeled = useLabeled();
  if (work.length === 0) {
    return (
      <Card title={t('byKind')}>
        <EmptyState scene="done" title={t('nothing')}>
          <p>{t('nothingHint')}</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <TableCard
      action={
        <ButtonLink href={deskUrls.queue(only)} size="small">
          {t('toQueue')}
        </ButtonLink>
      }
      columns={[
        {
          id: 'kind',
          header: word('column', 'kind'),
          isRowHeader: true,
          cell: ({ kind }: HomeWork) => word('state', kind),
        },
        ...columns.map((place) => ({
          id: place,
          header: placeWord(word, place),
          isNumeric: true,
          cell: (row: HomeWork) =>
            row[place] === 0 ? (
              '–'
            ) : (
              <TextLink
                href={deskUrls.queue({ kind: row.kind, ...homePlaces[place] })}
                label={labeled(`${word('state', row.kind)}, ${placeWord(word, place)}`, format.number(row[place]))}
              >
                {format.number(row[place])}
              </TextLink>
            ),
          footer: format.number(work.reduce((sum, row) => sum + row[place], 0)),
        })),
      ]}
      isStacked
      rowKey={({ kind }) => kind}
      rows={work}
      rowTone={({ late }) => (late > 0 ? 'danger' : undefined)}
      title={t('byKind')}
    />
  );
}
