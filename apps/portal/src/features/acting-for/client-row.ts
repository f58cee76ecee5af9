import {
  type ClientFacts,
  isEditable,
  type LineContext,
  type OpenMonth,
  packetState,
  periodMonth,
  type ReportPackage,
  type Season,
  whatIsDue,
} from '@packhouse/programme';

export interface ClientContext extends Pick<LineContext, 'today' | 'settings'> {
  /** The current one; null: no season is open. */
  readonly season: Season | null;
}

function packageOf({
  packageId,
  reportType,
  dueOn,
  extendedFrom = null,
  opensOn,
  reports,
  ...days
}: OpenMonth): ReportPackage {
  const month = periodMonth({ ...days, dueOn: extendedFrom ?? dueOn });
  return {
    id: packageId,
    reportType,
    period: { dueOn, extendedFrom, ...month, opensOn: opensOn ?? month.startsOn },
    reports,
  };
}

/** The packet that is to be certified; none while no season is open. */
function packetOf({ confirmations }: ClientFacts, season: Season | null) {
  if (season === null) return null;
  const confirmation = confirmations.find(({ seasonId }) => seasonId === season.id) ?? null;
  return { season, state: packetState(confirmation, season.packetVersion) };
}

/** All that is due of a client in figures: what its dashboard and its calendar say, from the same rule. */
export function clientRow(facts: ClientFacts, { season, ...context }: ClientContext) {
  const { bills, claims, reportsFrom, lastFiledAt } = facts;
  const months = facts.months.map(packageOf);
  const found = whatIsDue({ months, bills, claims, packet: packetOf(facts, season) }, { ...context, reportsFrom });
  const tasks = found.items.flatMap((item) => (item.kind === 'report' ? [item.task] : []));
  const empty = tasks.find(({ report, isOver }) => report === null && isOver);
  return {
    /** Things that the client has to do, as its dashboard lists them, and those of them that are past their due day. */
    due: found.due,
    late: found.overdue,
    drafts: months.filter(({ reports }) => reports.some(({ status }) => isEditable(status ?? 'draft'))).length,
    owed: found.owed,
    /** ISO; null: nothing was filed yet. */
    lastFiledAt,
    /** The longest due month of which nothing was begun and which is over: it may be filed as one without activity. */
    nil: empty === undefined ? null : { reportType: empty.reportType, packageId: empty.id },
  };
}

export type ClientRow = ReturnType<typeof clientRow>;

export const clientFilters = ['all', 'late', 'due', 'owed', 'drafts'] as const;
export type ClientFilter = (typeof clientFilters)[number];

/** Whether a client is among those that the person wants to see; nothing is known of one that was not read. */
export function isWanted(row: ClientRow | null, filter: ClientFilter): boolean {
  if (filter === 'all') return true;
  if (row === null) return false;
  return filter === 'owed' ? (row.owed?.count ?? 0) > 0 : row[filter] > 0;
}

/** Who needs something soonest comes first; `clients` are in the order of their names. */
export function byUrgency<Client extends { readonly row: ClientRow | null }>(
  clients: readonly Client[],
): readonly Client[] {
  const weight = ({ row }: Client) => (row === null ? 0 : row.late * 1000 + row.due * 10 + row.drafts);
  return clients.toSorted((a, b) => weight(b) - weight(a));
}
