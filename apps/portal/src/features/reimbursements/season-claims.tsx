import { concernsCompany, type Season } from '@packhouse/programme';
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
import { useFailed } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ownApplications } from './applications.calls.ts';
import { ClaimCard } from './claim-card.tsx';
import { ClaimEligibilityCard, useClaimEligibility } from './claim-eligibility-card.tsx';
import { type ClaimKind, claimsOfKind, claimTitles, firstSeason } from './claim-list.ts';
import { claimants } from './claimants.ts';
import { DeadlineNotice } from './deadline-notice.tsx';
import { claimsOf } from './reimbursements.calls.ts';

/** Claims of a season that hold items of a kind (specification, section 1; screens: reimbursements). */
export function ClaimsScreen({ kind }: { kind: ClaimKind }) {
  const { t } = useTranslation(['reimbursements', 'kernel']);
  const { company, seasons } = useSession();
  const { season, select } = useSeasonSelect(firstSeason(seasons));
  return (
    <Stack gap="l">
      <PageHeader
        actions={select}
        description={t(`${kind}.intro`)}
        eyebrow={company.title}
        title={t(`${kind}.title`)}
      />
      {season === null && <Banner title={t('kernel:noSeason')} tone="warning" />}
      {season && <SeasonClaims key={season.id} kind={kind} season={season} />}
    </Stack>
  );
}

function SeasonClaims({ kind, season }: { kind: ClaimKind; season: Season }) {
  const { t } = useTranslation(['reimbursements', 'kernel']);
  const { companyId, types } = useSession();
  const of = { companyId, seasonId: season.id };
  const eligibility = useClaimEligibility(season);
  const { data: applications } = useQuery(ownApplications(of));
  const query = useQuery(claimsOf(of));
  const { data, error } = query;
  const failed = useFailed(query);
  if (error !== null) return <FailedState {...failed} />;
  // They come together, so that nothing moves once it is there.
  if (data === undefined || eligibility === null || applications === undefined)
    return <Skeleton count={2} label={t('kernel:loading')} shape="cards" />;
  const claims = claimsOfKind(kind, data);
  const titles = claimTitles(data);
  // A company that lost the kind sees its claims and begins none.
  const isClaimant = concernsCompany(types, claimants[kind], false);
  const ask = isClaimant && eligibility.mayAsk && (
    <ButtonLink href={urls.reimbursement(kind, 'new')} variant="primary">
      {t('ask')}
    </ButtonLink>
  );
  return (
    <Stack gap="m">
      {eligibility.isTooLate && <DeadlineNotice season={season} />}
      {isClaimant && (
        <ClaimEligibilityCard applications={applications} eligibility={eligibility} kind={kind} season={season} />
      )}
      {claims.length === 0 && (
        <EmptyState action={ask} scene="empty" title={t('emptyTitle', { season: season.title })} />
      )}
      {claims.length > 0 && ask && <div>{ask}</div>}
      {claims.map((claim) => (
        <ClaimCard claim={claim} key={claim.id} kind={kind} title={titles.get(claim.id)} />
      ))}
    </Stack>
  );
}
