import { checkDeMinimis, compareDecimals, type Values } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { limitOf } from '#domain/requests/check-de-minimis.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { Figures } from '#ui/data/figures.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { type DeMinimisContext, isWorksheetComplete, liveAverage } from './de-minimis-draft.ts';

/** The average against the limit while the person types, and what it means. */
export function AverageResult({ context, values }: { context: DeMinimisContext; values: Values }) {
  const { t } = useTranslation(['exemptions', 'words']);
  const format = useFormat();
  const problemText = useProblemText();
  const limit = limitOf(context);
  const result = liveAverage(values, context);
  const { deMinimisYears } = context.settings;
  const isComplete = isWorksheetComplete(values, context.settings);
  const isBegun = compareDecimals(result.average, '0') > 0;
  const figures = { average: format.pounds(result.average), limit: format.pounds(limit) };
  const wrong = checkDeMinimis(result, limit, deMinimisYears);
  return (
    <section
      aria-describedby={wrong === null ? undefined : 'average-error'}
      aria-label={t('average.label')}
      id="average"
      tabIndex={-1}
    >
      <Stack gap="s">
        <Figures
          figures={[
            {
              id: 'average',
              label: t('average.label'),
              value: figures.average,
              hint: t('average.hint', { count: deMinimisYears }),
            },
            { id: 'limit', label: t('words:term.limit'), value: figures.limit, hint: t('average.limitHint') },
          ]}
        />
        <div aria-live="polite">
          {wrong !== null && (
            <Banner headingLevel={3} title={t('average.overTitle')} tone="danger">
              <p id="average-error">{problemText(wrong)}</p>
            </Banner>
          )}
          {result.qualifies && isComplete && (
            <Banner headingLevel={3} title={t('average.underTitle')} tone="success">
              {t('average.under', figures)}
            </Banner>
          )}
          {result.qualifies && !isComplete && isBegun && <p>{t('average.soFar')}</p>}
        </div>
      </Stack>
    </section>
  );
}
