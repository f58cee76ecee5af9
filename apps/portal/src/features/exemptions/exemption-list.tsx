import {
  concernsCompany,
  deliveredApplicants,
  deMinimisSeasons,
  type Season,
  seasonsManner,
} from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSeasonSelect } from '#domain/requests/use-season-select.tsx';
import { config } from '#kernel/config/config.ts';
import { useFailed } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { applicants } from './applicants.ts';
import { CaseCard } from './case-card.tsx';
import { claimedSeason } from './claimed-season.ts';
import { casesOf, isLive } from './exemption-case.ts';
import type { ExemptionKind } from './exemption-kind.ts';
import { seasonExemptions } from './exemptions.calls.ts';

/** Chooses the texts of a program that averages another number of seasons than the delivered one. */
const ownSeasons = () => (config().settings.deMinimisYears === deMinimisSeasons.length ? undefined : 'seasons');

const manner = () => seasonsManner(config().settings);

/** Chooses those of a program in which others may apply. */
const ownApplicants = () => {
  return (
    manner() ??
    (config().settings.deMinimisApplicants.toSorted().join() === deliveredApplicants.toSorted().join()
      ? undefined
      : 'applicants')
  );
};

/** Requests and exemptions of a kind in a season (specification, section 1; screens: exemptions). */
export function ExemptionList({ kind }: { kind: ExemptionKind }) {
  const { t } = useTranslation('exemptions');
  const { company, seasons, types } = useSession();
  const claimed = claimedSeason(seasons);
  // A company that lost the kind that applies sees what it has, and begins nothing.
  const mayBegin = concernsCompany(types, applicants[kind.id](), false);
  const { season: shown, select } = useSeasonSelect(claimed);
  return (
    <Stack gap="l">
      <PageHeader
        actions={select}
        description={t(`${kind.id}.intro`, { context: ownApplicants() })}
        eyebrow={company.title}
        title={t(`${kind.id}.title`)}
      />
      {claimed === null && <Closed />}
      {shown && <SeasonCases isOpen={mayBegin && shown.id === claimed?.id} key={shown.id} kind={kind} season={shown} />}
    </Stack>
  );
}

/** No season takes applications (decisions.md 13). */
export function Closed() {
  const { t } = useTranslation('exemptions');
  return (
    <Banner title={t('closed')} tone="info">
      {t('closedBody')}
    </Banner>
  );
}

function SeasonCases({ kind, season, isOpen }: { kind: ExemptionKind; season: Season; isOpen: boolean }) {
  const { t } = useTranslation(['exemptions', 'kernel']);
  const { companyId } = useSession();
  const of = { companyId, seasonId: season.id };
  const query = useQuery(seasonExemptions(kind, of));
  const { data, error } = query;
  const failed = useFailed(query);
  if (error !== null) return <FailedState {...failed} />;
  if (data === undefined) return <Skeleton count={2} label={t('kernel:loading')} shape="cards" />;
  const cases = casesOf(kind, data.requests, data.exemptions ?? []);
  const mayApply = isOpen && data.exemptions !== null && !cases.some(isLive);
  return (
    <Stack gap="m">
      {data.exemptions === null && (
        <FailedState {...failed} detail={t('exemptionsFailedBody')} title={t('exemptionsFailed')} />
      )}
      {isOpen && data.exemptions !== null && (
        <Banner tone="info">
          {t(mayApply ? 'eligibility.open' : 'eligibility.exists', { season: season.title })}{' '}
          {mayApply && t(`eligibility.${kind.id}`, { context: manner() ?? ownSeasons() })}
        </Banner>
      )}
      {mayApply && cases.length > 0 && <Apply kind={kind} />}
      {cases.map((one) => (
        <CaseCard key={one.id} kind={kind} one={one} seasonTitle={season.title} />
      ))}
      {cases.length === 0 && data.exemptions !== null && (
        <EmptyState
          action={isOpen && <Apply kind={kind} />}
          scene="empty"
          title={t(`${kind.id}.emptyTitle`, { season: season.title })}
        >
          {t(isOpen ? 'emptyBody' : 'emptyPast')}
        </EmptyState>
      )}
    </Stack>
  );
}

function Apply({ kind }: { kind: ExemptionKind }) {
  const { t } = useTranslation('exemptions');
  return (
    <div>
      <ButtonLink href={urls.exemption(kind.id, 'new')} variant="primary">
        {t('apply')}
      </ButtonLink>
    </div>
  );
}
