import { type ClaimItem, type ClaimStanding, compareDecimals, type DeskCheck } from '@packhouse/programme';
import type { ClaimDoubts } from '../../../filings/claims/claim-doubts.ts';
import { waitingClaimStatuses } from '../../../filings/claims/waiting-claim.ts';

type MaybeCheck = DeskCheck | false;

/** Facts that stand out on a claim that waits, and on one that was granted without the money for it. */
export function claimChecks({
  state,
  items,
  doubts: { alike, otherFigures, elsewhere },
  certificate,
  totals,
  standing,
}: Pick<ClaimItem, 'items' | 'certificate' | 'totals'> & {
  readonly state: string;
  readonly doubts: ClaimDoubts;
  readonly standing: ClaimStanding | null;
}): readonly DeskCheck[] {
  if (!waitingClaimStatuses.includes(state))
    return standing === null || standing === 'onHold' ? [] : [{ code: standing, tone: 'danger', values: {} }];
  // "Not found" says that no report has it.
  const isSaid = ({ id, evidence }: ClaimItem['items'][number], verdict: string) =>
    evidence?.verdict === verdict && !(verdict === 'not_found' && elsewhere.some(({ item }) => item === id));
  const count = (verdict: string) => items.filter((item) => isSaid(item, verdict)).length;
  const told = (code: string, tone: DeskCheck['tone'], verdict: string): MaybeCheck => {
    const number = count(verdict);
    return number > 0 && { code, tone, values: { number } };
  };
  const unverified = items.filter(({ evidence }) => evidence === null).length;
  const inPart = items.filter(({ grant }) => grant.why === 'paidInPart').length;
  const more = items.filter(({ grant }) => grant.isMore);
  const found: readonly MaybeCheck[] = [
    unverified > 0 && { code: 'unverified', tone: 'info', values: { number: unverified } },
    told('claimedBefore', 'danger', 'claimed_before'),
    told('reportedExempt', 'warning', 'reported_exempt'),
    told('amendedAway', 'warning', 'amended_away'),
    told('notFound', 'warning', 'not_found'),
    told('notYetPaid', 'warning', 'not_yet_paid'),
    inPart > 0 && { code: 'paidInPart', tone: 'warning', values: { number: inPart } },
    more.length > 0 && { code: 'adjustedAbove', tone: 'danger', values: { number: more.length } },
    alike.length > 0 && { code: 'alike', tone: 'danger', values: { number: alike.length } },
    otherFigures.length > 0 && { code: 'otherFigures', tone: 'danger', values: { number: otherFigures.length } },
    elsewhere.length > 0 && {
      code: 'reportedByOther',
      tone: 'danger',
      values: {
        number: elsewhere.length,
        company: [...new Set(elsewhere.map((one) => one.company))].toSorted().join(', '),
      },
    },
    certificate !== null &&
      certificate.exemption === null &&
      certificate.uncovered === null && {
        code: 'certificateUnknown',
        tone: 'warning',
        values: { certificate: certificate.number },
      },
    certificate !== null &&
      certificate.uncovered !== null && {
        code: certificate.uncovered === 'revoked' ? 'certificateRevoked' : 'certificateOfOther',
        tone: 'danger',
        values: { certificate: certificate.number },
      },
    compareDecimals(totals.calculated, '0') > 0 &&
      compareDecimals(totals.calculated, totals.claimed) < 0 && {
        code: 'aboveCalculated',
        tone: 'warning',
        values: { claimed: totals.claimed, calculated: totals.calculated },
      },
  ];
  return found.filter((one) => one !== false);
}
