import type { Exemption, ProgrammeSettings, Season } from '@packhouse/programme';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { StepList } from '@packhouse/ui/layout/steps/step-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type ClaimKind, deadlineOf } from './claim-list.ts';
import type { Application } from './pending-applications.ts';
import { ownExemptions } from './reimbursements.calls.ts';
import { WithoutExemption } from './without-exemption.tsx';

interface Asked {
  readonly season: Season;
  /** The company's own exemptions of the season; null: they could not be read. */
  readonly certificates: readonly Exemption[] | null;
  readonly settings: Pick<ProgrammeSettings, 'reimbursementDays' | 'afterReimbursementDeadline'>;
  /** In the program's time zone. */
  readonly today: string;
}

const states = { held: 'done', none: 'failed', unknown: 'todo' } as const;

/**
 * Whether a claim may be made, and why not, before anything is typed. Without an exemption only what was collected in error, or twice, can be claimed:
 * it stands in nobody's way (domain.md 2.7).
 */
export function claimEligibility({ season, certificates, settings, today }: Asked) {
  const deadline = deadlineOf(season, settings.reimbursementDays);
  const isTooLate = deadline !== null && today > deadline;
  const exemption: keyof typeof states = certificates === null ? 'unknown' : certificates.length > 0 ? 'held' : 'none';
  return {
    /** An approved exemption of the season: held, none, or not known because it could not be read. */
    exemption,
    numbers: (certificates ?? []).flatMap(({ certificateNumber }) => certificateNumber ?? []),
    /** The last day on which claims for the season may be made; null: none is set. */
    deadline,
    isTooLate,
    mayAsk: !isTooLate || settings.afterReimbursementDeadline !== 'block',
  };
}

type ClaimEligibility = ReturnType<typeof claimEligibility>;

/** Whether a claim for the season may be made; null while that is being read. */
export function useClaimEligibility(season: Season | null): ClaimEligibility | null {
  const { companyId } = useSession();
  const own = useQuery({ ...ownExemptions({ companyId, seasonId: season?.id ?? '' }), enabled: season !== null });
  if (season === null || own.data === undefined) return null;
  return claimEligibility({ season, certificates: own.data, settings: config().settings, today: today() });
}

/** The conditions of a claim, each met or not, and what to have at hand. */
export function ClaimEligibilityCard({
  eligibility,
  applications,
  kind,
  season,
}: {
  eligibility: ClaimEligibility;
  applications: readonly Application[];
  kind: ClaimKind;
  season: Season;
}) {
  const { t, format } = useTexts(['reimbursements', 'words']);
  const { exemption, numbers, deadline, isTooLate, mayAsk } = eligibility;
  const inTime = isTooLate ? 'failed' : 'done';
  const title = !mayAsk
    ? t('eligibility.closed', { season: season.title })
    : exemption === 'none'
      ? t('eligibility.label')
      : t('eligibility.open', { season: season.title });
  const told = (state: 'done' | 'failed' | 'todo') => t(`track.states.${state}`);
  return (
    <Card title={title}>
      <StepList
        label={t('eligibility.label')}
        steps={[
          {
            id: 'exemption',
            label: t(`eligibility.exemption.${exemption}`, { season: season.title, numbers: format.list(numbers) }),
            description: exemption === 'none' && <WithoutExemption applications={applications} season={season} />,
            state: states[exemption],
            stateLabel: told(states[exemption]),
          },
          ...(deadline === null
            ? []
            : [
                {
                  id: 'deadline',
                  label: t(isTooLate ? 'eligibility.late' : 'eligibility.inTime', { date: format.date(deadline) }),
                  state: inTime,
                  stateLabel: told(inTime),
                } as const,
              ]),
          { id: 'hand', label: t(`eligibility.${kind}`), state: 'todo', stateLabel: told('todo') },
        ]}
      />
    </Card>
  );
}
