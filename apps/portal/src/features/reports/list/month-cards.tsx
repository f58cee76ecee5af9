import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import type { ReportKind } from '../kinds/report-kind.ts';
import { textIn } from '../kinds/row-values.ts';
import { PackageActionLink } from './package-action.tsx';
import type { PackageLine } from './package-lines.ts';
import { DueText, PackageStateTag } from './package-texts.tsx';

type MonthCardsProps = { kind: ReportKind; label: string; lines: readonly PackageLine[] };

/** The months on a phone, one card each. */
export function MonthCards({ kind, label, lines }: MonthCardsProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <section aria-label={label}>
      <Stack>
        {lines.map((line) => {
          const amount = line.report === null ? null : textIn(line.report, 'totalAssessment');
          return (
            <Card
              action={<PackageStateTag state={line.state} />}
              key={line.id}
              title={format.month(line.month.startsOn)}
            >
              <Row isSpread>
                <span>
                  <DueText line={line} />
                  {amount !== null && <div>{t('list.amount', { amount: format.money(amount) })}</div>}
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
