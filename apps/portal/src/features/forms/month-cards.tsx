import { useTranslation } from 'react-i18next';
import { DueText } from '#domain/months/package-texts.tsx';
import { useFormat } from '#kernel/format/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StateText } from './line-texts.tsx';
import type { MonthListProps } from './month-table.tsx';
import { NextStep } from './next-step.tsx';

/** The months on a phone, one card each. */
export function MonthCards({ caption, lines, first }: MonthListProps) {
  const { t } = useTranslation(['forms', 'words']);
  const format = useFormat();
  return (
    <section aria-label={caption}>
      <Stack>
        {lines.map((line) => {
          const { id, month, report, reportType } = line;
          const name = { form: t(`form.${reportType}`), month: format.month(month.startsOn) };
          return (
            <Card action={<StateText isCounted line={line} />} headingLevel={3} key={id} title={t('list.of', name)}>
              <Row isSpread>
                <Stack gap="s">
                  <DueText line={line} />
                  {report?.totalAssessment && (
                    <span>{t('words:term.assessmentAmount', { amount: format.money(report.totalAssessment) })}</span>
                  )}
                </Stack>
                <NextStep isFirst={line === first} line={line} />
              </Row>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
