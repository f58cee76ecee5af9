import type { Exemption, ProgrammeSettings, Season } from '@packhouse/programme';
import { deadlineOf } from './claim-list.ts';

/** Says before anything is typed whether a claim may be made, and why not. */
export interface ClaimEligibility {
  /** An approved exemption of the season: held, none, or not known because it could not be read. */
  readonly exemption: 'held' | 'none' | 'unknown';
  readonly numbers: readonly string[];
  /** The last day on which claims for the season may be made; null: none is set. */
  readonly deadline: string | null;
  readonly isTooLate: boolean;
  readonly mayAsk: boolean;
}

interface Asked {
  readonly season: Season;
  /** The company's own exemptions of the season; null: they could not be read. */
  readonly certificates: readonly Exemption[] | null;
  readonly settings: Pick<ProgrammeSettings, 'reimbursementDays' | 'afterReimbursementDeadline'>;
  /** In the program's time zone. */
  readonly today: string;
}

/** Without an exemption only what was collected in error, or twice, can be claimed: it stands in nobody's way (domain.md 2.7). */
export function claimEligibility({ season, certificates, settings, today }: Asked): ClaimEligibility {
  const deadline = deadlineOf(season, settings.reimbursementDays);
  const isTooLate = deadline !== null && today > deadline;
  const held = (certificates ?? []).length > 0 ? 'held' : 'none';
  return {
    exemption: certificates === null ? 'unknown' : held,
    numbers: (certificates ?? []).flatMap(({ certificateNumber }) => certificateNumber ?? []),
    deadline,
    isTooLate,
    mayAsk: !isTooLate || settings.afterReimbursementDeadline !== 'block',
  };
}
