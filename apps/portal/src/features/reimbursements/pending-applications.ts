import type { Exemption, ExRequestDeMinimis, ExRequestOrganic } from '@packhouse/programme';

export type ExemptionKindId = 'deMinimis' | 'organic';

/** An application for an exemption of which nobody has decided. */
export interface Application {
  readonly id: string;
  readonly kind: ExemptionKindId;
  /** The program office has it; else the company has still to send it. */
  readonly isSent: boolean;
}

interface Read {
  readonly deMinimis: readonly Pick<ExRequestDeMinimis, 'id' | 'status'>[];
  readonly organic: readonly Pick<ExRequestOrganic, 'id' | 'status'>[];
  readonly exemptions: readonly Pick<Exemption, 'application' | 'status'>[];
}

const undecided: readonly (string | null)[] = ['pending', 'more_info'];

/** The applications of a season that are under way, those that were sent first (domain.md, section 4). */
export function pendingApplications({ deMinimis, organic, exemptions }: Read): readonly Application[] {
  const decided = new Set(
    exemptions.filter(({ status }) => !undecided.includes(status)).flatMap(({ application }) => application?.id ?? []),
  );
  const ofKind = (kind: ExemptionKindId, rows: Read['deMinimis' | 'organic']) =>
    rows
      .filter(({ id, status }) => status !== 'withdrawn' && !decided.has(id))
      .map(({ id, status }): Application => ({ id, kind, isSent: status === 'certified' }));
  return [...ofKind('deMinimis', deMinimis), ...ofKind('organic', organic)].toSorted(
    (a, b) => Number(b.isSent) - Number(a.isSent),
  );
}
