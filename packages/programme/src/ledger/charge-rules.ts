import type { ProgrammeSettings } from '../settings.ts';

/** The charges for what is paid late; each part is off where it is null. */
export interface ChargeRules {
  /** Once, of the unpaid assessment, when it is still open this many days after it was due. */
  readonly late: {
    readonly percent: string;
    readonly graceDays: number;
    /** It holds for what falls due on or after this day; absent: for all. */
    readonly from?: string | null;
  } | null;
  readonly interest: {
    /** Percent of a month. */
    readonly percent: string;
    /** The first month, or day, begins after this many days. */
    readonly graceDays: number;
    /** For each month begun, or for each day. */
    readonly per: 'month' | 'day';
    /** The unpaid assessment, or all that is open with the charges before. */
    readonly on: 'assessment' | 'balance';
    readonly from?: string | null;
  } | null;
  /** A charge below this, in US dollars, is not made. */
  readonly smallest: string;
  /** The most that an invoice is charged in all, percent of its assessment; null: no limit. */
  readonly limitPercent: string | null;
}

type ChargeSettings = Pick<
  ProgrammeSettings,
  | 'lateChargePercent'
  | 'lateGraceDays'
  | 'lateChargeFrom'
  | 'interestFrom'
  | 'interestPercent'
  | 'interestGraceDays'
  | 'interestPer'
  | 'interestOn'
  | 'smallestCharge'
  | 'chargeLimitPercent'
>;

/** A program's rules, of its settings. */
export function chargeRulesOf(settings: ChargeSettings): ChargeRules {
  const { lateChargePercent, lateGraceDays, lateChargeFrom } = settings;
  const { interestPercent, interestGraceDays, interestPer, interestOn, interestFrom } = settings;
  return {
    late:
      lateChargePercent === null
        ? null
        : { percent: lateChargePercent, graceDays: lateGraceDays ?? 0, from: lateChargeFrom },
    interest:
      interestPercent === null
        ? null
        : {
            percent: interestPercent,
            graceDays: interestGraceDays,
            per: interestPer,
            on: interestOn,
            from: interestFrom,
          },
    smallest: settings.smallestCharge,
    limitPercent: settings.chargeLimitPercent,
  };
}
