import { type Bill, isEditable, type Owed, owedOn, periodMonth, type ReportType } from '@packhouse/programme';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { type LineContext, packageLine } from '#domain/months/package-line.ts';
import { dueCount } from '../due-count.ts';

/** A month of a client that no standing report covers, as the backend tells it. */
export interface OpenMonth {
  readonly packageId: string;
  readonly reportType: ReportType;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly dueOn: string;
  readonly opensOn: string | null;
  readonly reports: readonly { readonly id: string; readonly status: string; readonly filedAt: string | null }[];
}

/** The facts of one client, from which due and owed follow by the rules of its own dashboard. */
export interface ClientFacts {
  readonly companyId: string;
  readonly reportsFrom: string | null;
  readonly months: readonly OpenMonth[];
  readonly bills: readonly Bill[];
  readonly lastFiledAt: string | null;
}

/** A client as the table shows it. */
export interface ClientRow {
  readonly due: number;
  readonly late: number;
  readonly drafts: number;
  readonly owed: Owed;
  /** ISO; null: nothing was filed yet. */
  readonly lastFiledAt: string | null;
  /** The longest due month of which nothing was begun and which is over: it may be filed as one without activity. */
  readonly nil: { readonly reportType: ReportType; readonly packageId: string } | null;
}

const base = { title: '', version: null, created: null, changed: null } as const;

function monthOf({ packageId, reportType, dueOn, opensOn, reports, ...days }: OpenMonth): MonthPackage {
  const month = periodMonth({ ...days, dueOn });
  return {
    id: packageId,
    reportType,
    row: { ...base, type: reportType, id: packageId },
    period: { id: packageId, title: '', dueOn, ...month, opensOn: opensOn ?? month.startsOn },
    season: null,
    reports: reports.map((report) => ({ ...base, type: reportType, ...report })),
  };
}

/** Due, late, begun and owed months and money of a client. */
export function clientRow(facts: ClientFacts, context: Omit<LineContext, 'reportsFrom' | 'unchanged'>): ClientRow {
  const known = { ...context, reportsFrom: facts.reportsFrom };
  const months = facts.months.map(monthOf).toSorted((a, b) => (a.period.dueOn < b.period.dueOn ? -1 : 1));
  const { due, overdue } = dueCount(months, known);
  const lines = months.map((month) => packageLine(month, known));
  const empty = lines.find(({ report, isOver, isBeforeAdmission }) => report === null && isOver && !isBeforeAdmission);
  return {
    due,
    late: overdue,
    drafts: facts.months.filter(({ reports }) => reports.some(({ status }) => isEditable(status))).length,
    owed: owedOn(facts.bills, context.today),
    lastFiledAt: facts.lastFiledAt,
    nil: empty === undefined ? null : { reportType: empty.reportType, packageId: empty.id },
  };
}

export const clientFilters = ['all', 'late', 'due', 'owed', 'drafts'] as const;
export type ClientFilter = (typeof clientFilters)[number];

/** Whether a client is among those that the person wants to see; nothing is known of one that was not read. */
export function isWanted(row: ClientRow | null, filter: ClientFilter): boolean {
  if (filter === 'all') return true;
  if (row === null) return false;
  return filter === 'owed' ? row.owed.count > 0 : row[filter] > 0;
}

/** Who needs something soonest comes first; `clients` are in the order of their names. */
export function byUrgency<Client extends { readonly row: ClientRow | null }>(
  clients: readonly Client[],
): readonly Client[] {
  const weight = ({ row }: Client) =>
    row === null ? 0 : row.late * 1000 + row.owed.overdueCount * 100 + row.due * 10 + row.drafts;
  return clients.toSorted((a, b) => weight(b) - weight(a));
}
