import { packageLine, type Season } from '@packhouse/programme';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DueText, useMonthColumns } from '#domain/months/package-texts.tsx';
import { reportTypesOf, type SeasonMonths, seasonMonthsOf } from '#domain/months/season-months.ts';
import { useUnchanged } from '#domain/months/unchanged-amendments.ts';
import { UnreadMonths } from '#domain/months/unread-months.tsx';
import { isPressing } from '#domain/statuses.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type FormLine, firstToDo, MonthText, StateText } from './line-texts.tsx';
import { NextStep } from './next-step.tsx';

interface MonthListProps {
  readonly caption: string;
  readonly lines: readonly FormLine[];
  /** The one to do first: its button is the primary one. */
  readonly first: FormLine | null;
}

function MonthTable({ caption, lines, first }: MonthListProps) {
  return (
    <Table
      caption={caption}
      columns={useColumns(first, new Set(lines.map(({ reportType }) => reportType)).size > 1)}
      rowKey={({ id }) => id}
      rows={lines}
      rowTone={({ state }) => (isPressing('report', state) ? 'danger' : undefined)}
    />
  );
}

function useColumns(first: FormLine | null, hasBothKinds: boolean): TableColumn<FormLine>[] {
  const { t } = useTranslation(['forms', 'words']);
  // On a narrower screen the state says when there is more than one version.
  const isRoomy = useShellLayout() === 'desktop';
  const months = useMonthColumns(isRoomy);
  return [
    {
      id: 'month',
      header: t('words:term.month'),
      isRowHeader: true,
      isUnbroken: isRoomy,
      cell: (line) => <MonthText isKindNamed={hasBothKinds} line={line} />,
    },
    {
      id: 'state',
      header: t('words:term.status'),
      isUnbroken: true,
      cell: (line) => <StateText isCounted={!isRoomy} line={line} />,
    },
    ...months,
    {
      id: 'next',
      header: t('words:term.nextStep'),
      isHeaderHidden: true,
      isUnbroken: true,
      cell: (line) => <NextStep isFirst={line === first} line={line} />,
    },
  ];
}

function MonthCards({ caption, lines, first }: MonthListProps) {
  const { t, format } = useTexts(['forms', 'words']);
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

/** The months of a season, both kinds of report, in one of four states. */
export function MonthList({ season }: { season: Season }) {
  const { t } = useTranslation('kernel');
  const { companyId, types } = useSession();
  const query = useQuery(seasonMonthsOf({ companyId, seasonId: season.id }, types));
  if (query.data !== undefined) return <Months found={query.data} season={season} />;
  if (query.error === null) return <Skeleton count={6} label={t('loading')} shape="table" />;
  return (
    <UnreadMonths query={query} reportTypes={reportTypesOf(types)} seasonId={season.id}>
      {(months) => <Months found={{ months, undated: [] }} season={season} />}
    </UnreadMonths>
  );
}

function Months({ season, found: { months, undated } }: { season: Season; found: SeasonMonths }) {
  const { t, format } = useTexts('forms');
  const layout = useShellLayout();
  const unchanged = useUnchanged(months);
  const { company, types } = useSession();
  const { reportsFrom } = company;
  const isLost = reportTypesOf(types).length === 0;
  const context = { today: today(), settings: config().settings, unchanged, reportsFrom };
  const lines = months.map((month) => packageLine(month, context));
  const first = firstToDo(lines);
  const caption = t('list.caption', { season: season.title });
  return (
    <Stack gap="m">
      <h2>{t('list.title')}</h2>
      {undated.length > 0 && <Banner>{t('undated', { count: undated.length, titles: format.list(undated) })}</Banner>}
      {lines.length === 0 && (
        <EmptyState headingLevel={3} scene="calendar" title={t(isLost ? 'lost.empty' : 'empty')}>
          {t(isLost ? 'lost.emptyBody' : 'emptyBody')}
        </EmptyState>
      )}
      {lines.length > 0 && layout === 'mobile' && <MonthCards caption={caption} first={first} lines={lines} />}
      {lines.length > 0 && layout !== 'mobile' && <MonthTable caption={caption} first={first} lines={lines} />}
    </Stack>
  );
}
