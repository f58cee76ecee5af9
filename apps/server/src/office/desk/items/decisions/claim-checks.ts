import { type ClaimItem, compareDecimals, type DeskCheck } from '@packhouse/programme';

type MaybeCheck = DeskCheck | false;

/** Facts that stand out on a claim that waits. */
export function claimChecks({
  state,
  items,
  certificate,
  totals,
}: Pick<ClaimItem, 'items' | 'certificate' | 'totals'> & { readonly state: string }): readonly DeskCheck[] {
  if (state !== 'certified' && state !== 'under_review') return [];
  const count = (verdict: string) => items.filter(({ evidence }) => evidence?.verdict === verdict).length;
  const told = (code: string, tone: DeskCheck['tone'], verdict: string): MaybeCheck => {
    const number = count(verdict);
    return number > 0 && { code, tone, values: { number } };
  };
  const unverified = items.filter(({ evidence }) => evidence === null).length;
  const found: readonly MaybeCheck[] = [
    unverified > 0 && { code: 'unverified', tone: 'info', values: { number: unverified } },
    told('claimedBefore', 'danger', 'claimed_before'),
    told('reportedExempt', 'warning', 'reported_exempt'),
    told('amendedAway', 'warning', 'amended_away'),
    told('notFound', 'warning', 'not_found'),
    told('notYetPaid', 'warning', 'not_yet_paid'),
    certificate !== null &&
      certificate.exemption === null && {
        code: 'certificateUnknown',
        tone: 'warning',
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
