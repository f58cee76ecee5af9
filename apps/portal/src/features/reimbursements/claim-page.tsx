import { isEditable, type ReimbursementRequest, type Season } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import type { RequestFile } from '#domain/requests/draft/request-files.calls.ts';
import { useSeasonSelect } from '#domain/requests/use-season-select.tsx';
import { StatusBanner } from '#domain/status.tsx';
import { useFailed } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ClaimCard } from './claim-card.tsx';
import { type ClaimKind, firstSeason } from './claim-list.ts';
import { ClaimEditor } from './form/claim-editor.tsx';
import { claimFiles } from './reimbursements.calls.ts';

interface FrameProps {
  readonly kind: ClaimKind;
  readonly season: Season | null;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ kind, season, actions, children }: FrameProps) {
  const { t } = useTranslation(['reimbursements', 'words']);
  const { company, types } = useSession();
  const hasBoth = types.includes('producer') && types.includes('importer');
  return (
    <Stack gap="l">
      <PageHeader
        actions={actions}
        description={hasBoth ? t('claimIntro') : undefined}
        eyebrow={
          <TextLink href={urls.reimbursements(kind)} icon="arrow-left">
            {t(`${kind}.title`)}
          </TextLink>
        }
        meta={company.title}
        title={season === null ? t('claimTitle') : t('words:term.reimbursementRequestSeason', { season: season.title })}
      />
      {children}
    </Stack>
  );
}

/** …/new: a claim for the season chosen. */
export function NewClaimPage({ kind }: { kind: ClaimKind }) {
  const { t: kernel } = useTranslation('kernel');
  const { seasons } = useSession();
  const { season, select } = useSeasonSelect(firstSeason(seasons));
  // A claim that was saved keeps its season, and this address is its own.
  const [isThere, setThere] = useState(false);
  return (
    <Frame actions={!isThere && select} kind={kind} season={season}>
      {season === null ? (
        <Banner title={kernel('noSeason')} tone="warning" />
      ) : (
        <NewClaim key={season.id} kind={kind} onThere={() => setThere(true)} season={season} />
      )}
    </Frame>
  );
}

function NewClaim({ kind, season, onThere }: { kind: ClaimKind; season: Season; onThere: () => void }) {
  const { companyId, user } = useSession();
  return (
    <Reading of={claimFiles.fresh({ userId: user.id, companyId }, season.id)} shape="form">
      {(file) => <ClaimEditor file={file} kind={kind} onThere={onThere} season={season} />}
    </Reading>
  );
}

/** …/{id}: the claim to be filled in, or where it stands once it was certified. */
export function ClaimPage({ kind, id }: { kind: ClaimKind; id: string }) {
  const { t: kernel } = useTranslation('kernel');
  const { seasons, companyId, user } = useSession();
  const query = useQuery(claimFiles.saved({ userId: user.id, companyId }, id));
  const { data, error } = query;
  const failed = useFailed(query);
  const season = seasons.find((one) => one.id === data?.row.season?.id) ?? null;
  return (
    <Frame kind={kind} season={season}>
      {error !== null && <FailedState {...failed} />}
      {error === null && data === undefined && <Skeleton label={kernel('loading')} shape="form" />}
      {data !== undefined && <Existing kind={kind} season={season} {...data} />}
    </Frame>
  );
}

interface ExistingProps {
  readonly kind: ClaimKind;
  readonly row: ReimbursementRequest;
  readonly file: RequestFile;
  readonly season: Season | null;
}

function Existing({ kind, row, file, season }: ExistingProps) {
  const { t } = useTranslation(['reimbursements', 'words']);
  const status = row.status ?? 'draft';
  const isOpen = status === 'returned' || isEditable(status);
  if (!isOpen || season === null) return <ClaimCard claim={row} kind={kind} />;
  return (
    <Stack gap="l">
      {status === 'returned' && row.decisionNote && (
        <StatusBanner status={status} subject="request" title={t('returned')}>
          {row.decisionNote}
        </StatusBanner>
      )}
      <ClaimEditor file={file} kind={kind} season={season} />
    </Stack>
  );
}
