import { type PackageAction, packageLine } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formFigures } from '#domain/months/form-figures.ts';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';
import { type PackageLine, seasonTotals } from '#domain/months/package-line.ts';
import { DueText, useMonthColumns } from '#domain/months/package-texts.tsx';
import { SeasonChart } from '#domain/months/season-chart.tsx';
import { stepUrl } from '#domain/months/step-url.ts';
import { useUnchanged } from '#domain/months/unchanged-amendments.ts';
import type { DatedSeason } from '#domain/months/use-months.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { comparedMonths } from '#domain/reports/reports.calls.ts';
import { Status } from '#domain/status.tsx';
import { isPressing } from '#domain/statuses.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';

const isMain: ReadonlySet<PackageAction> = new Set<PackageAction>(['start', 'continue', 'certify']);

/** The next step of a month; nothing while the month is not open. */
function PackageActionLink({ line }: { line: PackageLine }) {
  const { t, format } = useTexts(['report-list', 'reports', 'words']);
  const month = format.month(line.month.startsOn);
  const [first] = line.actions;
  if (first === undefined) return null;
  return (
    <ButtonLink href={stepUrl(first, line)} size="small" variant={isMain.has(first) ? 'secondary' : 'quiet'}>
      {t(`words:action.${first}`)}
      <VisuallyHidden>{month}</VisuallyHidden>
    </ButtonLink>
  );
}

type MonthCardsProps = { label: string; lines: readonly PackageLine[] };

function MonthCards({ label, lines }: MonthCardsProps) {
  const { t, format } = useTexts(['report-list', 'words']);
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
                <PackageActionLink line={line} />
              </Row>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}

type Months = readonly MonthPackage<MonthReport>[];
type SeasonReportsProps = { kind: ReportKind; season: DatedSeason; before: DatedSeason | null; months: Months };

/** A season's months as a list, what they add up to, and a picture of them. */
export function SeasonReports({ kind, season, before, months }: SeasonReportsProps) {
  const unchanged = useUnchanged(months);
  const { reportsFrom } = useSession().company;
  const context = { today: today(), settings: config().settings, unchanged, reportsFrom };
  const lines = months.map((month) => packageLine(month, context));
  return (
    <Stack gap="l">
      <SeasonTotals months={months} />
      <Months lines={lines} season={season} />
      <Comparison before={before} kind={kind} months={months} season={season} />
    </Stack>
  );
}

/** This season beside the one before it; this one alone where that cannot be read. */
function Comparison({ kind, season, before, months }: SeasonReportsProps) {
  const { companyId } = useSession();
  const { data, isError } = useQuery({
    ...comparedMonths(kind, companyId, before?.id ?? ''),
    enabled: before !== null,
  });
  if (before !== null && data === undefined && !isError) return null;
  return <SeasonChart before={isError ? null : before} months={{ now: months, before: data ?? [] }} now={season} />;
}

type MonthsProps = { season: DatedSeason; lines: readonly PackageLine[] };

function Months({ season, lines }: MonthsProps) {
  const { t } = useTranslation(['report-list', 'reports', 'words']);
  const layout = useShellLayout();
  const columns = useColumns(layout === 'desktop');
  const caption = t('list.caption', { season: season.title });
  if (layout === 'mobile') return <MonthCards label={caption} lines={lines} />;
  return (
    <Table
      caption={caption}
      columns={columns}
      rowKey={({ id }) => id}
      rows={lines}
      rowTone={({ state }) => (isPressing('report', state) ? 'danger' : undefined)}
    />
  );
}

function useColumns(isRoomy: boolean): TableColumn<PackageLine>[] {
  const { t, format } = useTexts(['report-list', 'reports', 'words']);
  const months = useMonthColumns(isRoomy);
  return [
    {
      id: 'month',
      header: t('words:term.month'),
      isRowHeader: true,
      isUnbroken: true,
      cell: ({ month }) => format.month(month.startsOn),
    },
    {
      id: 'state',
      header: t('words:term.status'),
      isUnbroken: true,
      cell: ({ state }) => <Status status={state} subject="report" />,
    },
    ...months,
    {
      id: 'action',
      header: t('words:term.nextStep'),
      isHeaderHidden: true,
      isUnbroken: true,
      cell: (line) => <PackageActionLink line={line} />,
    },
  ];
}

function SeasonTotals({ months }: { months: readonly MonthPackage[] }) {
  const { t, format } = useTexts(['report-list', 'reports', 'words']);
  const totals = seasonTotals(months);
  if (totals.months === 0) return null;
  return (
    <Card title={t('list.totals')}>
      <Figures
        figures={[
          { id: 'assessment', label: t('words:term.assessment'), value: format.money(totals.assessment) },
          ...formFigures(totals, format.pounds),
          { id: 'months', label: t('list.months'), value: format.number(totals.months) },
        ]}
      />
    </Card>
  );
}
