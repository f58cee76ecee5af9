import { type HomeAge, type HomeAnswer, homeAges } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { BarChart } from '@packhouse/ui/data/bar-chart.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** How long things wait by now, of all kinds together; the oldest open with one click. */
export function AgeCard({ answer: { work } }: { answer: HomeAnswer }) {
  const { t } = useTranslation(['office-home', 'words']);
  const format = useFormat();
  if (work.length === 0) return null;
  // Border: the keys of an object that is written in the program.
  const ages = Object.keys(homeAges) as HomeAge[];
  const countOf = (age: HomeAge) => work.reduce((sum, row) => sum + row[age], 0);
  return (
    <Card
      action={
        countOf('older') > 0 && (
          <ButtonLink href={deskUrls.queue(homeAges.older)} size="small">
            {t('age.oldest')}
          </ButtonLink>
        )
      }
      title={t('age.title')}
    >
      <BarChart
        caption={t('age.caption')}
        formatAxis={(count) => format.number(count)}
        groupHeader={t('age.since')}
        groups={ages.map((age) => ({
          id: age,
          label: t(`age.${age}`),
          points: [{ value: countOf(age), text: format.number(countOf(age)) }],
        }))}
        series={[{ id: 'waiting', label: t('age.waiting') }]}
        tableLabel={t('words:chart.table')}
      />
    </Card>
  );
}
