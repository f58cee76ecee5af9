import { compareDecimals } from '../../values/decimals.ts';
import type { PacketState } from '../checks/certification-checks.ts';
import { type OpenBill, type Owed, openBills, owedOn } from '../money/owed.ts';
import type { Bill } from '../money/owing.ts';
import { openClaimStatuses } from '../statuses/form-statuses.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';
import type { LineContext, ReportPackage } from './package-line.ts';

type DueBill = Bill & { readonly id: string };

interface DueClaim {
  readonly id: string;
  readonly status: string | null;
}

interface DuePacket {
  readonly season: { readonly id: string; readonly title: string };
  readonly state: PacketState;
}

/** All that can be due of a company; null: not read, or not yet. Nothing is said of that. */
export interface DueSources<Package = ReportPackage, B = DueBill, Claim = DueClaim> {
  /** Of the current season and of the one before it. */
  readonly months: readonly Package[] | null;
  readonly bills: readonly B[] | null;
  /** The current season's packet; null: no season is open. */
  readonly packet: DuePacket | null;
  /** Its claims, of whatever season; empty for a company that may not claim. */
  readonly claims: readonly Claim[] | null;
}

interface Ranked {
  readonly id: string;
  /** Past its due day. */
  readonly isOverdue: boolean;
  /** Somebody of the company has to do something about it; otherwise the program office has. */
  readonly isOurs: boolean;
}

/** A thing to be done, or that is waited for. */
export type DueItem<
  Package extends ReportPackage = ReportPackage,
  B extends DueBill = DueBill,
  Claim extends DueClaim = DueClaim,
> = Ranked &
  (
    | { readonly kind: 'report'; readonly task: DueTask<Package> }
    | { readonly kind: 'payment'; readonly open: OpenBill<B> }
    | { readonly kind: 'packet'; readonly packet: DuePacket }
    | { readonly kind: 'claim'; readonly claim: Claim }
  );

export interface WhatIsDue<
  Package extends ReportPackage = ReportPackage,
  B extends DueBill = DueBill,
  Claim extends DueClaim = DueClaim,
> {
  /** The most urgent first. */
  readonly items: readonly DueItem<Package, B, Claim>[];
  /** The first month that can be filled in already and is not due yet. */
  readonly next: DueTask<Package> | null;
  /** Null: not known. */
  readonly owed: Owed | null;
  /** The number of things that the company has to do, and of those of them that are past their due day. */
  readonly due: number;
  readonly overdue: number;
  /** Something could not be read: nobody may say that nothing is due. */
  readonly isPartial: boolean;
}

/** An overdue thing before one that is not, then by its day, one without a day first; those with the office last. */
const orderOf = (item: DueItem): string => {
  const rank = item.isOverdue ? '0' : item.isOurs ? '1' : '2';
  const day = item.kind === 'report' ? item.task.month.dueOn : item.kind === 'payment' ? item.open.bill.dueOn : '';
  return `${rank} ${day ?? '9999-12-31'}`;
};

const payments = <B extends DueBill>(bills: readonly B[], today: string) =>
  openBills(bills)
    .open.filter(({ rest }) => compareDecimals(rest, '0') > 0)
    .map((open) => {
      const isOverdue = open.bill.dueOn !== null && open.bill.dueOn < today;
      return { kind: 'payment', id: `payment/${open.bill.id}`, open, isOverdue, isOurs: true } as const;
    });

const isOpenClaim = (status: string | null) => openClaimStatuses.some((one) => one === status);

/**
 * All that is due of a company: reports, payments, the season's packet and open claims. The one source for the dashboard,
 * the calendar and the lists of those who act for others (decisions.md 27).
 */
export function whatIsDue<Package extends ReportPackage, B extends DueBill, Claim extends DueClaim>(
  { months, bills, packet, claims }: DueSources<Package, B, Claim>,
  context: LineContext,
): WhatIsDue<Package, B, Claim> {
  type Item = DueItem<Package, B, Claim>;
  const { due, next } = dueTasks(months ?? [], context);
  const items: readonly Item[] = [
    ...due.map((task): Item => {
      return { kind: 'report', id: `report/${task.id}`, task, isOverdue: task.state === 'overdue', isOurs: true };
    }),
    ...payments(bills ?? [], context.today),
    ...(packet === null || packet.state === 'confirmed'
      ? []
      : [{ kind: 'packet', id: `packet/${packet.season.id}`, packet, isOverdue: false, isOurs: true } as const]),
    ...(claims ?? [])
      .filter(({ status }) => isOpenClaim(status))
      .map((claim): Item => {
        return { kind: 'claim', id: `claim/${claim.id}`, claim, isOverdue: false, isOurs: claim.status === 'returned' };
      }),
  ].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0));
  return {
    items,
    next,
    owed: bills === null ? null : owedOn(bills, context.today),
    due: items.filter(({ isOurs }) => isOurs).length,
    overdue: items.filter(({ isOverdue }) => isOverdue).length,
    isPartial: months === null || bills === null || claims === null,
  };
}
