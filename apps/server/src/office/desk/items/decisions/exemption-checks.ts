import type { DeskCheck, ExemptionItem } from '@packhouse/programme';

export interface CheckedExemption
  extends Pick<ExemptionItem, 'periods' | 'average' | 'organic' | 'files' | 'earlier' | 'season'> {
  readonly state: string;
  /** Status of the request; null where the office granted it by itself. */
  readonly application: string | null;
  readonly seasonEndsOn: string | null;
}

type MaybeCheck = DeskCheck | false;

function overCode({ isEach, held }: NonNullable<ExemptionItem['average']>, seasons: number) {
  if (seasons === 1 && held.length === 1) return 'overLimitSingle';
  return isEach || held.length > 1 ? 'overLimitEach' : 'overLimit';
}

/** Facts that stand out on an exemption that waits; one that is decided has nothing to be looked at twice. */
export function exemptionChecks(facts: CheckedExemption): readonly DeskCheck[] {
  const { state, application, average, organic, periods, files, seasonEndsOn } = facts;
  if (state !== 'pending' && state !== 'more_info') return [];
  const expires = organic?.expires ?? null;
  // The last period is an estimate.
  const differing = periods.slice(0, -1).filter(({ differs }) => differs);
  const same = facts.earlier.find((one) => one.season === facts.season && one.state === 'approved');
  const found: readonly MaybeCheck[] = [
    application !== null &&
      application !== 'certified' && { code: 'withCompany', tone: 'info', values: { state: application } },
    average !== null &&
      !average.qualifies && {
        code: overCode(average, periods.length),
        tone: 'danger',
        values: { average: average.pounds, limit: average.limit },
      },
    ...differing.map(
      ({ season, typed, reported }): DeskCheck => ({
        code: 'differs',
        tone: 'warning',
        values: { season: season ?? '', typed, reported: reported ?? '' },
      }),
    ),
    expires !== null &&
      seasonEndsOn !== null &&
      expires < seasonEndsOn && { code: 'certificateEnds', tone: 'warning', values: { day: expires } },
    application !== null &&
      !files.some(({ role }) => role === 'paper') && { code: 'noPapers', tone: 'info', values: {} },
    same !== undefined && { code: 'another', tone: 'warning', values: { certificate: same.certificate ?? '' } },
  ];
  return found.filter((one) => one !== false);
}
