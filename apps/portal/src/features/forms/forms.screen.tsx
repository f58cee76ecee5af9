import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { type ShownSeason, shownSeason } from '#domain/months/shown-season.ts';
import { useGo, usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { MonthList } from './month-list.tsx';
import { PacketCard } from './packet-card.tsx';

/** /dashboard/forms: the current season. */
export function Forms() {
  const { seasons } = useSession();
  return <SeasonForms choice={shownSeason(seasons)} />;
}

/** /dashboard/forms/{season} */
export function FormsOfSeason() {
  const { seasonId } = usePathParams('seasonId');
  const { seasons } = useSession();
  return <SeasonForms choice={shownSeason(seasons, seasonId)} />;
}

function SeasonForms({ choice }: { choice: ShownSeason }) {
  const { t } = useTranslation(['forms', 'words']);
  const { t: kernel } = useTranslation('kernel');
  const { company } = useSession();
  const { current, isAmbiguous, seasons, shown } = choice;
  if (shown === null && seasons.length > 0) return <UnknownSeason />;
  return (
    <Stack gap="l">
      <PageHeader
        actions={shown && <SeasonPicker choice={choice} seasonId={shown.id} />}
        description={t('intro', { company: company.title })}
        eyebrow={company.title}
        title={shown === null ? t('title') : t('heading', { season: shown.title })}
      />
      {current === null && <Banner title={kernel('noSeason')} tone="warning" />}
      {isAmbiguous && <Banner tone="warning">{t('twoCurrent')}</Banner>}
      {shown && <PacketCard isCurrent={shown.id === current?.id} season={shown} />}
      {shown && <MonthList key={shown.id} season={shown} />}
    </Stack>
  );
}

function UnknownSeason() {
  const { t } = useTranslation(['forms', 'words']);
  const { company } = useSession();
  return (
    <Stack gap="l">
      <PageHeader eyebrow={company.title} title={t('title')} />
      <EmptyState
        action={<ButtonLink href={urls.forms()}>{t('showCurrent')}</ButtonLink>}
        illustration={<Illustration scene="lost" />}
        title={t('unknownSeason')}
      >
        {t('unknownSeasonBody')}
      </EmptyState>
    </Stack>
  );
}

function SeasonPicker({ choice, seasonId }: { choice: ShownSeason; seasonId: string }) {
  const { t } = useTranslation(['forms', 'words']);
  const go = useGo();
  return (
    <Select
      label={t('words:term.season')}
      onChange={(id) => go(urls.forms(id))}
      options={choice.seasons.map(({ id, title }) => ({ id, label: title }))}
      value={seasonId}
      width="short"
    />
  );
}
