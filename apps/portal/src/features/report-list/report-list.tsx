import { Button } from '@packhouse/ui/actions/button.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeasonSelect } from '#domain/months/season-select.tsx';
import { UnreadMonths } from '#domain/months/unread-months.tsx';
import type { DatedSeason } from '#domain/months/use-months.ts';
import { forEachKind } from '#domain/report-kinds/each-kind.tsx';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { packagesOf } from '#domain/reports/reports.calls.ts';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { seasonChoices } from './season-choice.ts';
import { SeasonReports } from './season-reports.tsx';

/** The months of a season with the state of each (screens: firstHandlerReports, importerReports). */
function ReportList({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation(['report-list', 'reports', 'kernel', 'words']);
  const { company, seasons: all } = useSession();
  const choices = seasonChoices(all, today());
  const [chosenId, setChosenId] = useState<string>();
  const season = choices.seasons.find(({ id }) => id === chosenId) ?? choices.current ?? choices.seasons[0];
  return (
    <Stack gap="l">
      <PageHeader
        actions={season && <SeasonSelect onChange={setChosenId} seasons={choices.seasons} value={season.id} />}
        description={t(`${kind.id}.listHint`)}
        eyebrow={company.title}
        title={t(`reports:${kind.id}.listTitle`)}
      />
      {season === undefined || choices.current === null ? <Banner tone="warning">{t('kernel:noSeason')}</Banner> : null}
      <LastMonthNotice choices={choices} onShow={setChosenId} shownId={season?.id} />
      {season && (
        <SeasonPart before={seasonBefore(choices.seasons, season)} key={season.id} kind={kind} season={season} />
      )}
    </Stack>
  );
}

/** The season that ended before another one began. */
const seasonBefore = (seasons: readonly DatedSeason[], { startsOn }: DatedSeason): DatedSeason | null =>
  seasons.filter((one) => one.startsOn < startsOn).toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0] ?? null;

type LastMonthNoticeProps = {
  choices: ReturnType<typeof seasonChoices>;
  shownId: string | undefined;
  onShow: (seasonId: string) => void;
};

/** In a season's first weeks the month to report belongs to the season before. */
function LastMonthNotice({ choices, shownId, onShow }: LastMonthNoticeProps) {
  const { t, format } = useTexts(['report-list', 'reports', 'kernel', 'words']);
  const season = choices.lastMonthSeason;
  if (season === null || season.id === shownId) return null;
  return (
    <Banner
      action={
        <Button onPress={() => onShow(season.id)} size="small">
          {t('list.showSeason', { season: season.title })}
        </Button>
      }
    >
      {t('list.otherSeason', { month: format.month(choices.lastMonth), season: season.title })}
    </Banner>
  );
}

/** The four states of a season's packages. */
function SeasonPart(props: { kind: ReportKind; season: DatedSeason; before: DatedSeason | null }) {
  const { kind, season, before } = props;
  const { t } = useTranslation(['report-list', 'reports', 'kernel', 'words']);
  const session = useSession();
  const packages = useQuery(packagesOf(kind, session, season.id));
  const isLost = !session.types.includes(kind.form.companyType);
  if (packages.isPending) return <Skeleton count={6} label={t('kernel:loading')} shape="table" />;
  if (packages.isError) {
    return (
      <UnreadMonths query={packages} reportTypes={[kind.form.formType]} seasonId={season.id}>
        {(months) => <SeasonReports before={before} kind={kind} months={months} season={season} />}
      </UnreadMonths>
    );
  }
  if (packages.data.length === 0) {
    return (
      <EmptyState scene="calendar" title={t(isLost ? 'lost.empty' : `${kind.id}.empty`)}>
        <p>{t(isLost ? 'lost.emptyHint' : `${kind.id}.emptyHint`)}</p>
      </EmptyState>
    );
  }
  return <SeasonReports before={before} kind={kind} months={packages.data} season={season} />;
}

export const reportLists = forEachKind(ReportList);
