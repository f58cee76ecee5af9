/** Statuses in which a company may still change a form's contents. */
export const editableStatuses: readonly string[] = ['draft', 'ready'];

/** True while a company may change a form's contents; of a form that was never saved nothing is known. */
export function isEditable(status: string | null): boolean {
  return status !== null && editableStatuses.includes(status);
}

/** True when a form's contents and rows can no longer change. */
export function isLocked(status: string | null): boolean {
  return status !== null && !editableStatuses.includes(status);
}

/** Statuses of a report that was filed at some time, whatever became of it. */
export const filedStatuses: readonly string[] = ['certified', 'received', 'returned', 'superseded'];

/** True for a report that was filed at some time, whatever became of it. */
export function wasFiled(status: string | null): boolean {
  return filedStatuses.includes(status ?? '');
}

/** Statuses of a report that stands for its month: certified, and neither returned nor superseded. */
export const standingStatuses: readonly string[] = ['certified', 'received'];

export function isStanding(status: string | null): boolean {
  return standingStatuses.includes(status ?? '');
}

/** Claims that somebody still has to do something with: the office, which decides or pays, or the company. */
export const openClaimStatuses = ['certified', 'under_review', 'returned', 'approved', 'partially_approved'] as const;

/** Claims of which something is granted, paid or not. */
export const grantedClaimStatuses = ['approved', 'partially_approved', 'paid'] as const;

/** Claims that were asked for and not refused: an entry may stand in one of them alone (domain.md 2.8). */
export const liveClaimStatuses = [...openClaimStatuses, 'paid'] as const;
