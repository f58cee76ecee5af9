import { isCertifiable, packageState } from '@packhouse/programme';

/** One company's package of a month; days in the programme's time zone. */
export interface OpenPackage {
  readonly opensOn: string;
  readonly endsOn: string;
  readonly dueOn: string;
  readonly reports: readonly { readonly status: string; readonly filedAt: string | null }[];
}

interface DueContext {
  readonly today: string;
  readonly timeZone: string;
  /** False when the programme asks for no report of a month without activity. */
  readonly isReportRequired: boolean;
}

export interface DueCount {
  /** Months over which somebody of the company has to do something. */
  readonly due: number;
  /** Of these, past their due date. */
  readonly overdue: number;
}

/** How many months a company has to do something about: what its dashboard lists as due. */
export function dueCount(packages: readonly OpenPackage[], context: DueContext): DueCount {
  const states = packages
    .map(({ endsOn, ...month }) => ({ state: packageState({ ...context, ...month }), endsOn }))
    .filter(({ state, endsOn }) => {
      if (state === 'not_open' || state === 'filed' || state === 'filed_late') return false;
      return state !== 'not_started' || isCertifiable(endsOn, context.today);
    });
  return { due: states.length, overdue: states.filter(({ state }) => state === 'overdue').length };
}
