import { type Findings, Gathering, problem } from '../../problem.ts';
import type { CommodityForm, ProgrammeSettings } from '../../settings.ts';
import { addDecimals, compareDecimals, moneyScale } from '../../values/decimals.ts';
import { addDays } from '../calendar/zoned-time.ts';
import { type Pounds, receiptAssessment, totalPounds } from './assessment.ts';

/** An item of a request as the totals need it: pounds and US dollars as decimal text. */
export interface ClaimedItem extends Pounds {
  readonly amountCollected?: string | null;
}

/** A reimbursement request's calculated fields. No interest is paid on claims. */
export function claimTotals(items: readonly ClaimedItem[]) {
  const pounds = totalPounds(items);
  const collected = items.map(({ amountCollected }) => amountCollected || '0');
  return {
    totalInshell: pounds.inshell,
    totalShelled: pounds.shelled,
    totalClaimed: addDecimals(collected, moneyScale),
  };
}

/** The amount that the rate allows for an item; `forms` at the rates of the claim's season. US dollars. */
export function calculatedAmount(item: Pounds, forms: readonly CommodityForm[]): string {
  return receiptAssessment(item, forms);
}

/** The last day on which a season's reimbursements can be asked for. */
export function reimbursementDeadline(seasonEndsOn: string, days: number): string {
  return addDays(seasonEndsOn, days);
}

/** Says when the time limit is over: an error or a warning as the program decides. */
export function checkReimbursementDeadline(input: {
  season: { title: string; endsOn: string };
  today: string;
  settings: Pick<ProgrammeSettings, 'reimbursementDays' | 'afterReimbursementDeadline'>;
  /** It was certified before and is corrected: then it was in time. */
  wasFiled?: boolean | undefined;
}): Findings {
  const found = new Gathering();
  const { season, settings } = input;
  const deadline = reimbursementDeadline(season.endsOn, settings.reimbursementDays);
  if (input.wasFiled === true || input.today <= deadline) return found;
  const passed = problem('claimDeadlinePassed', { season: season.title, deadline });
  if (settings.afterReimbursementDeadline === 'block') found.error('season', passed);
  else found.warning('season', passed);
  return found;
}

/** The office's decision: the sum approved may be less than claimed, never more. */
export function checkApproval(approved: string, claimed: string): Findings {
  const found = new Gathering();
  if (compareDecimals(approved, claimed) > 0) found.error('amountApproved', problem('approvedMoreThanClaimed'));
  return found;
}
