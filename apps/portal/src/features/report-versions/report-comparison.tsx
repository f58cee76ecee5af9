import { compareDecimals, type FigureChange } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnWords } from '#domain/fields/column-words.ts';
import { forEachKind } from '#domain/report-kinds/each-kind.tsx';
import { listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { ratesOf } from '#domain/reports/draft/first-values.ts';
import { figureText } from '#domain/reports/figure-text.ts';
import { UnreadScreen } from '#domain/reports/unread-screen.tsx';
import { config } from '#kernel/config/config.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { ChangedRows } from './changed-rows.tsx';
import { compareReports } from './compare-reports.ts';
import { versionLines } from './version-lines.ts';
import { type TwoReports, twoReports } from './versions.calls.ts';

type ChangedFiguresProps = { kind: ReportKind; figures: readonly FigureChange[] };

/** Key figures before and after, with the difference; also those that stay the same. */
function ChangedFigures({ kind, figures }: ChangedFiguresProps) {
  const { t, format } = useTexts(['report-versions', 'reports']);
  const text = (field: string, value: string) =>
    figureText(kind.figures.find(({ key }) => key === field) ?? { key: field, as: 'money' }, value, format);
  const signed = (field: string, value: string) =>
    compareDecimals(value, '0') > 0 ? `+${text(field, value)}` : text(field, value);
  return (
    <Table
      caption={t('compare.totals')}
      columns={[
        {
          id: 'figure',
          header: t('reports:conflict.figure'),
          isRowHeader: true,
          // Border: every figure's key has a label in the kind's texts (a test compares).
          cell: ({ field }) => t(`reports:${kind.id}.figures.${field as 'totalInshell'}`),
        },
        { id: 'before', header: t('compare.before'), isNumeric: true, cell: (row) => text(row.field, row.before) },
        { id: 'after', header: t('compare.after'), isNumeric: true, cell: (row) => text(row.field, row.after) },
        {
          id: 'difference',
          header: t('compare.difference'),
          isNumeric: true,
          cell: (row) => signed(row.field, row.difference),
        },
      ]}
      isStacked
      rowKey={({ field }) => field}
      rows={figures}
      rowTone={({ before, after }) => (before === after ? undefined : 'accent')}
    />
  );
}

/** Everything in which two versions of a report differ (screens: …/compare/:a/:b). */
function ReportComparison({ kind }: { kind: ReportKind }) {
  const { packageId } = usePathParams('packageId');
  const { from } = usePathParams('from');
  const { to } = usePathParams('to');
  const { t } = useTranslation(['report-versions', 'reports']);
  const two = useQuery(twoReports(kind, packageId, from, to));
  const states = (
    <ReadStates read={useRead(two)} shape="table">
      {(data) => <Comparison kind={kind} two={data} />}
    </ReadStates>
  );
  return two.data === undefined ? <UnreadScreen title={t('compare.title')}>{states}</UnreadScreen> : states;
}

const none: readonly never[] = [];

function Comparison({ kind, two }: { kind: ReportKind; two: TwoReports }) {
  const { t } = useTranslation(['report-versions', 'reports']);
  const { month, before, after } = two;
  const forms = useMemo(() => ratesOf(config().settings, month, after.row), [month, after]);
  const words = useColumnWords({ period: month.period, forms, producers: none, certificates: none });
  const found = useMemo(() => compareReports(kind, before, after, words), [kind, before, after, words]);
  const changes = listKeys.flatMap((list) => found.lists[list]);
  const reason = textIn(after.row, 'amendmentReason');
  const isSame = changes.length === 0 && found.figures.every(({ before: then, after: now }) => then === now);
  return (
    <Stack gap="l">
      <ComparisonHeader kind={kind} two={two} />
      {reason !== null && <Banner title={t('versions.reason')}>{reason}</Banner>}
      {isSame && <Banner tone="success">{t('compare.alike')}</Banner>}
      <Card isFlush title={t('compare.totals')}>
        <ChangedFigures figures={found.figures} kind={kind} />
      </Card>
      {listKeys.map((list) => (
        <Card isFlush key={list} title={t(`reports:${kind.id}.tableLabels.${list}`)}>
          <ChangedRows changes={found.lists[list]} kind={kind} list={list} />
        </Card>
      ))}
      <p>{t('compare.sameRows', { count: found.same })}</p>
    </Stack>
  );
}

function ComparisonHeader({ kind, two: { month, before, after } }: { kind: ReportKind; two: TwoReports }) {
  const { t, format } = useTexts(['report-versions', 'reports']);
  const versionOf = (id: string) => versionLines(month).find((line) => line.id === id)?.version ?? '?';
  const title = t('compare.heading', { from: versionOf(before.row.id), to: versionOf(after.row.id) });
  return (
    <PageHeader
      description={t('compare.hint')}
      eyebrow={
        <TextLink href={urls.reportVersions(kind.form.formType, month.id)} icon="arrow-left">
          {t('versions.heading', { month: format.month(month.period.startsOn) })}
        </TextLink>
      }
      name={`${title}, ${format.month(month.period.startsOn)}`}
      title={title}
    />
  );
}

export const reportComparisons = forEachKind(ReportComparison);
