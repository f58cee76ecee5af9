import { type FilingAnswer, type FilingMonth, filingDays } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { LineChart } from '@packhouse/ui/data/line-chart.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** The share of a month's reports that were filed by the end of a day after it; null where the day has not come. */
const shareBy = ({ filed, asked }: FilingMonth, day: number): number | null => {
  const count = filed[day];
  return count === undefined ? null : count / asked;
};

/** The days that stand below the lines. */
const marked: ReadonlySet<number> = new Set([1, 5, 10, 15, 20, 25, 30]);

/** How the month is filed, day by day, beside the month before and the same one a year ago. */
export function FilingCard({ filing }: { filing: FilingAnswer }) {
  const { t } = useTranslation(['office-home', 'words']);
  const format = useFormat();
  const { now } = filing;
  const months = [now, filing.before, filing.year].filter((month) => month !== null);
  const nameOf = ({ month }: FilingMonth) => format.month(`${month}-01`);
  const filed = now.filed.at(-1) ?? 0;
  return (
    <Card
      action={
        filed < now.asked && (
          <ButtonLink href={deskUrls.list('compliance', { part: 'owing' })} size="small">
            {t('filing.who')}
          </ButtonLink>
        )
      }
      title={t('filing.title', { month: nameOf(now) })}
    >
      <Stack gap="m">
        <p>
          {t('filing.filed', {
            filed: format.number(filed),
            asked: format.number(now.asked),
            share: format.percent(filed / now.asked),
            day: format.number(now.due),
          })}
        </p>
        <LineChart
          caption={t('filing.caption')}
          end={1}
          formatAxis={(share) => format.percent(share)}
          placeHeader={t('filing.day')}
          places={Array.from({ length: filingDays }, (_, at) => ({
            id: String(at),
            label: t('filing.onDay', { day: format.number(at + 1) }),
            shortLabel: marked.has(at + 1) ? format.number(at + 1) : '',
            points: months.map((month) => {
              const value = shareBy(month, at);
              return { value, text: value === null ? '–' : format.percent(value) };
            }),
          }))}
          series={months.map((month) => ({ id: month.month, label: nameOf(month) }))}
          tableLabel={t('words:chart.table')}
        />
      </Stack>
    </Card>
  );
}
