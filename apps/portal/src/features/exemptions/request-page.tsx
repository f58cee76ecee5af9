import { isEditable, type Season, seasonsManner } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import type { RequestFile } from '#domain/requests/draft/request-files.calls.ts';
import { StatusBanner } from '#domain/status.tsx';
import { config } from '#kernel/config/config.ts';
import { useFailed } from '#kernel/failures/use-read.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { applicantWords } from './applicants.ts';
import { CaseCard } from './case-card.tsx';
import { claimedSeason } from './claimed-season.ts';
import { casesOf, type ExemptionRequest, isLive } from './exemption-case.ts';
import type { ExemptionKind } from './exemption-kind.ts';
import { Closed, ExemptionList } from './exemption-list.tsx';
import { exemptionFiles, seasonExemptions } from './exemptions.calls.ts';

export interface Opened {
  readonly season: Season;
  readonly file: RequestFile;
  /** The company has another live request of the kind for the season. */
  readonly hasRequest: boolean;
  /** As what it was certified before; null for one that never was. */
  readonly filedAs: string | null;
}

interface PageProps {
  readonly kind: ExemptionKind;
  readonly Editor: ComponentType<Opened>;
}

function Frame({ kind, season, children }: { kind: ExemptionKind; season: Season | null; children: ReactNode }) {
  const { t } = useTranslation('exemptions');
  const { company } = useSession();
  return (
    <Stack gap="l">
      <PageHeader
        description={t(`${kind.id}.applyIntro`, {
          context: applicantWords(config().settings) ?? seasonsManner(config().settings),
        })}
        eyebrow={
          <TextLink href={urls.exemptions(kind.id)} icon="arrow-left">
            {t(`${kind.id}.title`)}
          </TextLink>
        }
        meta={company.title}
        title={season === null ? t(`${kind.id}.applyTitle`) : t(`${kind.id}.applyFor`, { season: season.title })}
      />
      {children}
    </Stack>
  );
}

/** …/new: the current exemption season is claimed, once. */
function NewRequestPage({ kind, Editor }: PageProps) {
  const { seasons } = useSession();
  const season = claimedSeason(seasons);
  return (
    <Frame kind={kind} season={season}>
      {season === null ? <Closed /> : <NewRequest Editor={Editor} kind={kind} season={season} />}
    </Frame>
  );
}

function NewRequest({ kind, season, Editor }: PageProps & { season: Season }) {
  const { t } = useTranslation(['exemptions', 'kernel']);
  const { companyId } = useSession();
  const query = useQuery(seasonExemptions(kind, { companyId, seasonId: season.id }));
  const { data, error } = query;
  const failed = useFailed(query);
  // The form that is filled in saves itself: its own draft does not stand in its way when the list is read again.
  const [isBegun, setBegun] = useState(false);
  if (error !== null && !isBegun) return <FailedState {...failed} />;
  if (data === undefined) return <Skeleton label={t('kernel:loading')} shape="form" />;
  if (!isBegun && !casesOf(kind, data.requests, data.exemptions ?? []).some(isLive)) setBegun(true);
  const live = casesOf(kind, data.requests, data.exemptions ?? []).find(isLive);
  if (live === undefined || isBegun) {
    return <FirstRequest Editor={Editor} kind={kind} season={season} />;
  }
  return (
    <Stack gap="m">
      <Banner title={t('exists', { season: season.title })} tone="info" />
      <CaseCard kind={kind} one={live} seasonTitle={season.title} />
    </Stack>
  );
}

/** Nothing was saved for the season: what this device kept is put back. */
function FirstRequest({ kind, season, Editor }: PageProps & { season: Season }) {
  const { companyId, user } = useSession();
  return (
    <Reading of={exemptionFiles[kind.id].fresh({ userId: user.id, companyId }, season.id)} shape="form">
      {(file) => <Editor file={file} filedAs={null} hasRequest={false} season={season} />}
    </Reading>
  );
}

/** …/{id}: the request to be filled in, or where it stands once it was certified. */
function RequestPage({ kind, id, Editor }: PageProps & { id: string }) {
  const { t: kernel } = useTranslation('kernel');
  const { seasons, companyId, user } = useSession();
  const query = useQuery(exemptionFiles[kind.id].saved({ userId: user.id, companyId }, id));
  const { data, error } = query;
  const failed = useFailed(query);
  const season = seasons.find((one) => one.id === data?.row.season?.id) ?? null;
  return (
    <Frame kind={kind} season={season}>
      {error !== null && <FailedState {...failed} />}
      {error === null && data === undefined && <Skeleton label={kernel('loading')} shape="form" />}
      {data !== undefined && season === null && <NoSeason kind={kind} />}
      {data !== undefined && season !== null && <Existing Editor={Editor} kind={kind} season={season} {...data} />}
    </Frame>
  );
}

function NoSeason({ kind }: { kind: ExemptionKind }) {
  const { t } = useTranslation('exemptions');
  return (
    <EmptyState
      action={<ButtonLink href={urls.exemptions(kind.id)}>{t(`${kind.id}.title`)}</ButtonLink>}
      scene="lost"
      title={t('noSeason')}
    />
  );
}

interface ExistingProps extends PageProps {
  readonly season: Season;
  readonly row: ExemptionRequest;
  readonly file: RequestFile;
}

function Existing({ kind, row, file, season, Editor }: ExistingProps) {
  const { t } = useTranslation('exemptions');
  const { companyId } = useSession();
  const { data } = useQuery(seasonExemptions(kind, { companyId, seasonId: season.id }));
  const status = row.status ?? 'draft';
  const exemption = data?.exemptions?.find(({ application }) => application?.id === row.id) ?? null;
  if (status !== 'returned' && !isEditable(status)) {
    return <CaseCard kind={kind} one={{ id: row.id, request: row, exemption }} seasonTitle={season.title} />;
  }
  const others = (data?.requests ?? []).filter(({ id }) => id !== row.id);
  const hasRequest = casesOf(kind, others, data?.exemptions ?? []).some((one) => one.request !== null && isLive(one));
  return (
    <Stack gap="l">
      {status === 'returned' && row.providerNote && (
        <StatusBanner status={status} subject="request" title={t('returned')}>
          {row.providerNote}
        </StatusBanner>
      )}
      <Editor file={file} filedAs={exemption?.holderType ?? null} hasRequest={hasRequest} season={season} />
    </Stack>
  );
}

function RequestOfUrl(props: PageProps) {
  const { id } = usePathParams('id');
  return <RequestPage id={id} key={id} {...props} />;
}

export const exemptionScreens = (kind: ExemptionKind, Editor: PageProps['Editor']) => ({
  list: () => <ExemptionList kind={kind} />,
  begin: () => <NewRequestPage Editor={Editor} kind={kind} />,
  request: () => <RequestOfUrl Editor={Editor} kind={kind} />,
});
