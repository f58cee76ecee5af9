import { dayIn, type PacketConfirmation, packetState, type Season } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { SeasonSelect } from '#domain/months/season-select.tsx';
import { type ShownSeason, shownSeason } from '#domain/months/shown-season.ts';
import { Status } from '#domain/status.tsx';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useGo, usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { MonthList } from './month-list.tsx';

/** The season's reporting packet, whether it is certified, and the way to it. */
function PacketCard({ season, isCurrent }: { season: Season; isCurrent: boolean }) {
  const { t } = useTranslation(['forms', 'words']);
  const { confirmations } = useSession();
  const confirmation = confirmations.find((one) => one.season?.id === season.id) ?? null;
  const state = packetState(confirmation, season.packetVersion);
  const isOpen = state !== 'confirmed' && isCurrent;
  return (
    <Card action={<Status status={state} subject="packet" />} title={t('words:term.reportingPacket')}>
      <Row gap="m" isSpread>
        <Stack gap="s">
          <span>
            {state === 'confirmed' || !isOpen ? <Confirmed confirmation={confirmation} /> : t('packet.noneBody')}
          </span>
          <span>{t('packet.documents', { count: season.packetDocuments.length })}</span>
        </Stack>
        <ButtonLink href={urls.packet(season.id)}>{isOpen ? t('packet.certify') : t('packet.show')}</ButtonLink>
      </Row>
    </Card>
  );
}

function Confirmed({ confirmation }: { confirmation: PacketConfirmation | null }) {
  const { t, format } = useTexts(['forms', 'words']);
  if (!confirmation?.confirmed) return t('packet.notCurrentBody');
  const { certificationName, certifiedAt } = confirmation;
  if (certificationName === null || certifiedAt === null) return null;
  const date = format.date(dayIn(certifiedAt, config().timeZone));
  return t('packet.by', { name: certificationName, date });
}

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
  const { t } = useTranslation(['forms', 'words', 'kernel']);
  const { company } = useSession();
  const go = useGo();
  const { current, isAmbiguous, seasons, shown } = choice;
  if (shown === null && seasons.length > 0) return <UnknownSeason />;
  return (
    <Stack gap="l">
      <PageHeader
        actions={shown && <SeasonSelect onChange={(id) => go(urls.forms(id))} seasons={seasons} value={shown.id} />}
        description={t('intro', { company: company.title })}
        eyebrow={company.title}
        title={shown === null ? t('title') : t('heading', { season: shown.title })}
      />
      {current === null && <Banner title={t('kernel:noSeason')} tone="warning" />}
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
        scene="lost"
        title={t('unknownSeason')}
      >
        {t('unknownSeasonBody')}
      </EmptyState>
    </Stack>
  );
}
