import { claimingCompanyTypes, type ReportType, reportTypes } from '../../constants.ts';
import { compareDecimals } from '../../values/decimals.ts';
import { periodMonth } from '../calendar/period.ts';
import { seasonEnd } from '../calendar/season.ts';
import { openBills } from '../money/owed.ts';
import { type Bill, billFigures, restOf } from '../money/owing.ts';
import { reimbursementDeadline } from '../money/reimbursement.ts';
import { concernsMonth, filersOf } from './concerns-company.ts';
import { type DueExtension, dueDayOf } from './due-day.ts';
import { endedBefore, type PackageReport, packageState } from './timeliness.ts';

export type CalendarKind =
  | 'reportDue'
  | 'invoiceDue'
  | 'exemptionsFrom'
  | 'exemptionsUntil'
  | 'certificateEnds'
  | 'reimbursementLimit';

/** A day that matters to a company. It holds no amount, so that it may leave the portal (screens, calendar). */
export interface CalendarEvent {
  /** The same for the same thing at every reading. */
  readonly id: string;
  readonly kind: CalendarKind;
  /** YYYY-MM-DD in the program's time zone; the whole day. */
  readonly day: string;
  /** The period's, season's or invoice's name, or the certificate's number. */
  readonly name: string;
  /** First day of the month that a report covers, else null. */
  readonly month: string | null;
  /** Kind of report or of exemption; null where there is one kind alone. */
  readonly about: ReportType | 'de_minimis' | 'organic' | null;
  /** Package, invoice, exemption or season; null for a month whose package is not open yet. */
  readonly rowId: string | null;
  /** Nothing is to be done about it any more. */
  readonly isDone: boolean;
  /** A report or payment past its due day. */
  readonly isOverdue: boolean;
  /** The due day of a report before the office extended it; absent where it did not. */
  readonly extendedFrom?: string;
}

export interface CalendarSeason {
  readonly id: string;
  readonly title: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly currentExemption: boolean | null;
}

export interface CalendarPeriod {
  readonly id: string;
  readonly title: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly dueOn: string | null;
  readonly opensOn: string | null;
  /** None: a backend that does not say it; then the period is everybody's. */
  readonly appliesTo: readonly string[];
}

/** The sources of the calendar; all of one company, of the seasons that are asked for. */
export interface CalendarSources {
  /** Kinds of company. */
  readonly types: readonly string[];
  /** The company's first day; null for one that has reported all along. */
  readonly reportsFrom: string | null;
  /** In the program's time zone. */
  readonly today: string;
  readonly timeZone: string;
  readonly reimbursementDays: number;
  /** False when the program asks for no report of a month without activity. */
  readonly nilReportRequired: boolean;
  readonly seasons: readonly CalendarSeason[];
  readonly periods: readonly CalendarPeriod[];
  /** Later due days that the office gave the company; none where the backend knows none. */
  readonly extensions?: readonly DueExtension[];
  readonly packages: readonly {
    readonly id: string;
    readonly periodId: string;
    readonly reportType: ReportType;
    readonly reports: readonly PackageReport[];
  }[];
  /** Of those months, and of any age where something is open (`billsInSight`). */
  readonly invoices: readonly (Bill & { readonly id: string; readonly number: string | null })[];
  readonly exemptions: readonly {
    readonly id: string;
    readonly kind: string | null;
    readonly certificateNumber: string | null;
    readonly status: string | null;
    readonly validTo: string | null;
  }[];
}

/** The days that matter to a company, the earliest first (screens, calendar; domain.md, Calendar). */
export function calendarEvents(sources: CalendarSources): readonly CalendarEvent[] {
  const events = [
    ...sources.periods.flatMap((period) => reportsDue(period, sources)),
    ...invoicesDue(sources),
    ...sources.seasons.flatMap((season) => [...exemptionWindow(season), ...reimbursementLimit(season, sources)]),
    ...certificatesEnding(sources),
  ];
  return events.toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
}

/** Of no month and no kind, and nothing that anybody has to do. */
const plain = { month: null, about: null, isDone: false, isOverdue: false } as const;

function reportsDue(period: CalendarPeriod, sources: CalendarSources): readonly CalendarEvent[] {
  if (period.dueOn === null) return [];
  const { startsOn, endsOn } = periodMonth({ ...period, dueOn: period.dueOn });
  const { dueOn, extendedFrom } = dueDayOf({ id: period.id, dueOn: period.dueOn }, sources.extensions ?? []);
  return reportTypes.flatMap((reportType): readonly CalendarEvent[] => {
    const type = filersOf[reportType];
    const pkg = sources.packages.find((one) => one.periodId === period.id && one.reportType === reportType);
    const applies = period.appliesTo.length === 0 || period.appliesTo.includes(type);
    const { today, timeZone } = sources;
    // The office opens packages of a month that begins; what it left closed until the month's own due date asks for no report,
    // and a later day that it gave the company is that of a package which is there.
    const isToCome = applies && sources.types.includes(type) && (period.dueOn ?? '') >= today;
    if (pkg === undefined ? !isToCome : !concernsMonth(sources.types, pkg)) return [];
    // Nothing was due of a month that was over before the company was admitted.
    if (endedBefore(endsOn, sources.reportsFrom)) return [];
    const state = packageState({
      today,
      timeZone,
      dueOn,
      opensOn: period.opensOn ?? startsOn,
      reports: pkg?.reports ?? [],
      isReportRequired: sources.nilReportRequired,
    });
    // An amendment under way has no due date of its own.
    const isDone = state === 'filed' || state === 'filed_late' || state === 'amending';
    return [
      {
        id: `${reportType}-${period.id}`,
        kind: 'reportDue',
        day: dueOn,
        name: period.title,
        month: startsOn,
        about: reportType,
        rowId: pkg?.id ?? null,
        isDone,
        // One that is not begun is not late where no report is asked for; one that came back is to be done.
        isOverdue: !isDone && state !== 'not_started' && dueOn < today,
        ...(extendedFrom === null ? {} : { extendedFrom }),
      },
    ];
  });
}

const isNothing = (amount: string) => compareDecimals(amount, '0') === 0;

/** The bills that a calendar takes in: those in sight, and of any age what is open, the credits set against it too. */
export const billsInSight = <B extends Bill>(bills: readonly B[], isInSight: (bill: B) => boolean): readonly B[] =>
  bills.filter((bill) => isInSight(bill) || !isNothing(restOf(bill)));

/**
 * Nothing is due of a credit, of what was taken back, and of what has neither figures nor a status; nothing is left to
 * do about a bill that is paid, or that the company's credits cover (decisions.md 27).
 */
function invoicesDue({ invoices, today }: CalendarSources): readonly CalendarEvent[] {
  const { open } = openBills(invoices);
  const covered = new Set(open.filter(({ rest }) => isNothing(rest)).map(({ bill }) => bill.id));
  return invoices.flatMap((invoice): readonly CalendarEvent[] => {
    const { id, number, dueOn } = invoice;
    const { state, providerWord, balance } = billFigures(invoice, today);
    const isUnknown = state === null && providerWord === null;
    if (dueOn === null || isUnknown || state === 'void' || state === 'credit') return [];
    const isPaid = state === 'paid' || (balance !== null && compareDecimals(balance, '0') <= 0);
    const isDone = isPaid || covered.has(id);
    const event = { ...plain, kind: 'invoiceDue', day: dueOn, name: number ?? '', isDone } as const;
    return [{ ...event, id: `invoice-${id}`, rowId: id, isOverdue: !isDone && dueOn < today }];
  });
}

/** Applications for the season that is marked for exemptions are taken until it ends (decisions.md 13). */
function exemptionWindow({ id, title, startsOn, endsOn, currentExemption }: CalendarSeason): readonly CalendarEvent[] {
  if (currentExemption !== true || startsOn === null) return [];
  const common = { ...plain, name: title, rowId: id } as const;
  return [
    { ...common, id: `exemptions-from-${id}`, kind: 'exemptionsFrom', day: startsOn },
    { ...common, id: `exemptions-until-${id}`, kind: 'exemptionsUntil', day: endsOn ?? seasonEnd(startsOn) },
  ];
}

export const mayClaim = (types: readonly string[]): boolean =>
  claimingCompanyTypes.some((type) => types.includes(type));

function reimbursementLimit(season: CalendarSeason, sources: CalendarSources): readonly CalendarEvent[] {
  const { id, title, startsOn, endsOn } = season;
  if (startsOn === null || !mayClaim(sources.types)) return [];
  return [
    {
      ...plain,
      id: `reimbursements-${id}`,
      kind: 'reimbursementLimit',
      day: reimbursementDeadline(endsOn ?? seasonEnd(startsOn), sources.reimbursementDays),
      name: title,
      rowId: id,
    },
  ];
}

function certificatesEnding({ exemptions }: CalendarSources): readonly CalendarEvent[] {
  return exemptions.flatMap(({ id, kind, certificateNumber, status, validTo }): readonly CalendarEvent[] => {
    if (validTo === null || status === null || !['approved', 'expired'].includes(status)) return [];
    const about = kind === 'de_minimis' || kind === 'organic' ? kind : null;
    const event = { ...plain, kind: 'certificateEnds', day: validTo, name: certificateNumber ?? '', about } as const;
    return [{ ...event, id: `certificate-${id}`, rowId: id, isDone: status === 'expired' }];
  });
}
