import type { OfficeRole } from '../office/rights.ts';
import type { ProgrammeSettings, QueueKind } from '../settings.ts';
import type { ListFilters } from './list-declaration.ts';
import { outstandingDays } from './lists/money.ts';

/** A number of the start page: the rows of a list as it is narrowed, so that the number and its list say the same. */
interface HomeFigure {
  readonly list: string;
  readonly filters: ListFilters;
  /** The column whose sum stands beside the count. */
  readonly sum?: string;
}

/** The numbers beside the queue. Anyone who may not see the list sees no number. */
export const homeFigures = {
  secondPerson: { list: 'decisions', filters: { state: 'waiting' } },
  openLines: { list: 'bank-lines', filters: { state: 'open' }, sum: 'amount' },
  unapplied: { list: 'unapplied', filters: {}, sum: 'rest' },
  outstanding: { list: 'outstanding', filters: { 'days.from': String(outstandingDays) } },
  failedJobs: { list: 'jobs', filters: { state: 'failed,retry' } },
} as const satisfies Readonly<Record<string, HomeFigure>>;

export type HomeFigureId = keyof typeof homeFigures;

export interface HomeCount {
  readonly count: number;
  /** US dollars, decimal text. */
  readonly sum: string | null;
}

/** The places of the queue, as the list is narrowed to them: what rests until a day is in none of them. */
export const homePlaces = {
  mine: { holder: 'me', snoozed: 'none' },
  free: { holder: 'none', snoozed: 'none' },
  late: { pace: 'over', snoozed: 'none' },
  soon: { pace: 'soon', snoozed: 'none' },
  waiting: { snoozed: 'none' },
} as const satisfies Readonly<Record<string, ListFilters>>;

export type HomePlace = keyof typeof homePlaces;

/** How long things of the queue wait by now, as the list is narrowed to them: together they are all that waits. */
export const homeAges = {
  fresh: { 'since.from': 'today-2', snoozed: 'none' },
  week: { 'since.from': 'today-7', 'since.to': 'today-3', snoozed: 'none' },
  month: { 'since.from': 'today-30', 'since.to': 'today-8', snoozed: 'none' },
  older: { 'since.to': 'today-31', snoozed: 'none' },
} as const satisfies Readonly<Record<string, ListFilters>>;

export type HomeAge = keyof typeof homeAges;

export interface HomeWork extends Readonly<Record<HomePlace | HomeAge, number>> {
  readonly kind: QueueKind;
}

/** The filing of a month, by the days after its end. */
export interface FilingMonth {
  /** YYYY-MM. */
  readonly month: string;
  /** The day after the month's end on which it is due: 10 for the tenth of the next month. */
  readonly due: number;
  readonly asked: number;
  /** How many were filed by the end of each day after the month's end, from its first; as far as the days have come. */
  readonly filed: readonly number[];
}

/** The month that is filed now, the month before and the same month a year ago; of those without reports, none. */
export interface FilingAnswer {
  readonly now: FilingMonth;
  readonly before: FilingMonth | null;
  readonly year: FilingMonth | null;
}

/** The start page of the console, as far as the person who asks may see it. */
export interface HomeAnswer {
  /** YYYY-MM-DD in the program's time zone. */
  readonly today: string;
  /** By kind, those of which something waits. */
  readonly work: readonly HomeWork[];
  readonly figures: Readonly<Partial<Record<HomeFigureId, HomeCount>>>;
  /** Null where they are not this person's to see. Moments are ISO. */
  readonly integrity: {
    /** Companies whose chain is broken, and rows of the ledger and the bank that do not add up. */
    readonly walk: { readonly at: string; readonly broken: number; readonly ledger: number } | null;
    readonly backup: { readonly at: string } | null;
  } | null;
  /** Settings of a program that still say what the demonstration's is; none for anyone who may not change them. */
  readonly asDelivered: readonly (keyof ProgrammeSettings)[];
  /** No season is the current one; said to nobody who may not make one so. */
  readonly isWithoutSeason: boolean;
}

/** Days after a month's end that its filing is shown for. */
export const filingDays = 31;

/** Somebody at the office to whom work is given. */
export interface Colleague {
  readonly name: string;
  readonly roles: readonly OfficeRole[];
}
