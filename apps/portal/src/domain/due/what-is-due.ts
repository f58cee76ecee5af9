import {
  compareDecimals,
  type OpenBill,
  type Owed,
  openBills,
  openClaimStatuses,
  owedOn,
  type PacketState,
  type ReimbursementRequest,
  type Season,
} from '@packhouse/programme';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';
import type { LineContext } from '#domain/months/package-line.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';

/** All that can be due of a company; null: not read, or not yet. Nothing is said of that. */
export interface DueSources {
  /** Of the current season and of the one before it. */
  readonly months: readonly MonthPackage<MonthReport>[] | null;
  readonly bills: readonly CompanyBill[] | null;
  /** The current season's packet; null: no season is open. */
  readonly packet: { readonly season: Pick<Season, 'id' | 'title'>; readonly state: PacketState } | null;
  /** Its claims, of whatever season; empty for a company that may not claim. */
  readonly claims: readonly ReimbursementRequest[] | null;
}

interface Ranked {
  readonly id: string;
  /** Past its due day. */
  readonly isOverdue: boolean;
  /** Somebody of the company has to do something about it; otherwise the program office has. */
  readonly isOurs: boolean;
}

/** A thing to be done, or that is waited for. */
export type DueItem = Ranked &
  (
    | { readonly kind: 'report'; readonly task: DueTask }
    | { readonly kind: 'payment'; readonly open: OpenBill<CompanyBill> }
    | { readonly kind: 'packet'; readonly packet: NonNullable<DueSources['packet']> }
    | { readonly kind: 'claim'; readonly claim: ReimbursementRequest }
  );

export interface WhatIsDue {
  /** The most urgent first. */
  readonly items: readonly DueItem[];
  /** The first month that can be filled in already and is not due yet. */
  readonly next: DueTask | null;
  /** Null: not known. */
  readonly owed: Owed | null;
  /** How many things the company has to do, and how many of these are past their due day. */
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

const payments = (bills: readonly CompanyBill[], today: string): readonly DueItem[] =>
  openBills(bills)
    .open.filter(({ rest }) => compareDecimals(rest, '0') > 0)
    .map((open) => {
      const isOverdue = open.bill.dueOn !== null && open.bill.dueOn < today;
      return { kind: 'payment', id: `payment/${open.bill.id}`, open, isOverdue, isOurs: true };
    });

const isOpenClaim = (status: string | null) => openClaimStatuses.some((one) => one === status);

/**
 * All that is due of a company: reports, payments, the season's packet and open claims. The one source for the dashboard,
 * the calendar and the list of those who act for others (decisions.md 27).
 */
export function whatIsDue({ months, bills, packet, claims }: DueSources, context: LineContext): WhatIsDue {
  const { due, next } = dueTasks(months ?? [], context);
  const items: readonly DueItem[] = [
    ...due.map((task): DueItem => {
      return { kind: 'report', id: `report/${task.id}`, task, isOverdue: task.state === 'overdue', isOurs: true };
    }),
    ...payments(bills ?? [], context.today),
    ...(packet === null || packet.state === 'confirmed'
      ? []
      : [{ kind: 'packet', id: `packet/${packet.season.id}`, packet, isOverdue: false, isOurs: true } as const]),
    ...(claims ?? [])
      .filter(({ status }) => isOpenClaim(status))
      .map((claim): DueItem => {
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
