import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import type { PackageLine } from '#domain/months/package-line.ts';
import { DueText } from '#domain/months/package-texts.tsx';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { Status } from '#domain/statuses/status.tsx';
import { useFormat } from '#kernel/format/format.ts';
import { PackageActionLink } from './package-action.tsx';

type MonthCardsProps = { kind: ReportKind; label: string; lines: readonly PackageLine[] };

export function MonthCards({ kind, label, lines }: MonthCardsProps) {
  const { t } = useTranslation(['report-list', 'words']);
  const format = useFormat();
  return (
    <section aria-label={label}>
      <Stack>
        {lines.map((line) => {
          const amount = line.report === null ? null : textIn(line.report, 'totalAssessment');
          return (
            <Card
              action={<Status status={line.state} subject="report" />}
              key={line.id}
              title={format.month(line.month.startsOn)}
            >
              <Row isSpread>
                <span>
                  <DueText line={line} />
                  {amount !== null && <div>{t('words:term.assessmentAmount', { amount: format.money(amount) })}</div>}
                </span>
                <PackageActionLink kind={kind} line={line} />
              </Row>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
