import { compareDecimals } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { Status } from '#domain/status.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { VersionLine } from './version-lines.ts';

type VersionCardProps = { kind: ReportKind; packageId: string; line: VersionLine };

/** One version of a month's report: what became of it, why it was made, and what it changed in money. */
export function VersionCard({ kind, packageId, line }: VersionCardProps) {
  const { t } = useTranslation(['report-versions', 'reports']);
  const { status, version } = line;
  const rows = useFacts(line);
  return (
    <Card
      action={<Status status={status} subject="report" />}
      footer={<VersionActions kind={kind} line={line} packageId={packageId} />}
      title={t('versions.version', { version })}
    >
      <SummaryList isDense rows={rows} />
    </Card>
  );
}

function useFacts({ filedAt, certifiedBy, reason, note, amount, difference }: VersionLine) {
  const { t, format } = useTexts(['report-versions', 'reports']);
  const fact = (id: 'filed' | 'by' | 'reason' | 'note' | 'assessment' | 'difference', value: string | null) =>
    value === null ? [] : [{ id, term: t(`versions.${id}`), value }];
  return [
    ...fact('filed', filedAt && format.dateTime(filedAt)),
    ...fact('by', certifiedBy),
    ...fact('reason', reason),
    ...fact('note', note),
    ...fact('assessment', format.money(amount)),
    ...fact('difference', difference && differenceText(difference, t('versions.noDifference'), format.money)),
  ];
}

/** With its sign: more is owed, or less. */
function differenceText(difference: string, none: string, money: (amount: string) => string): string {
  const order = compareDecimals(difference, '0');
  if (order === 0) return none;
  return order > 0 ? `+${money(difference)}` : money(difference);
}

function VersionActions({ kind, packageId, line }: VersionCardProps) {
  const { t } = useTranslation(['report-versions', 'reports']);
  const { formType } = kind.form;
  const { id, before, filedAt } = line;
  if (filedAt === null && before === null) return null;
  return (
    <Row>
      {filedAt !== null && (
        <ButtonLink href={urls.formCertification(formType, id)} icon="file" size="small">
          {t('reports:locked.receipt')}
        </ButtonLink>
      )}
      {before !== null && (
        <ButtonLink href={urls.reportComparison(formType, packageId, before, id)} size="small">
          {t('versions.compare', { version: line.version - 1 })}
        </ButtonLink>
      )}
    </Row>
  );
}
